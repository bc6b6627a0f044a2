/// The system calls that tell what this process was started with: a thin door, so that a test can let
/// any of them fail.
struct ProcessCalls {
  var arguments: () -> [[UInt8]] = { SystemCalls.arguments }
  var workingFolder: () -> Result<[UInt8], SystemError> = {
    Result { () throws(SystemError) in try SystemCalls.workingFolder() }
  }
  var isOpen: (Int32) -> Bool = { SystemCalls.isOpen($0) }
  var isTerminal: (Int32) -> Bool = { SystemCalls.isTerminal($0) }
  var terminalColumns: (Int32) -> Int? = { SystemCalls.terminalSize($0)?.columns }
  /// Opens a file at the lowest number that is free.
  var open: (_ path: String, SystemCalls.Opening) -> Result<Int32, SystemError> = { path, opening in
    Result { () throws(SystemError) in try Descriptor.open(path, for: opening) }
  }
  var readAll: (Int32) -> Result<[UInt8], SystemError> = { descriptor in
    Result { () throws(SystemError) in try Descriptor.readAll(descriptor) }
  }
  var readLine: (Int32) -> String? = { Descriptor.readLine($0) }
  var writeAll: (Int32, [UInt8]) -> Result<Void, SystemError> = { descriptor, bytes in
    Result { () throws(SystemError) in try Descriptor.writeAll(descriptor, bytes) }
  }

  /// Opens standard streams that the caller has closed on nothing. Else the next file that is opened
  /// would get such a number, and a report would end in the middle of it.
  ///
  /// - Returns: those that were closed.
  func fillStandardStreams() -> Set<Int32> {
    var closed: Set<Int32> = []
    for descriptor in Int32(0)...2 where !isOpen(descriptor) {
      closed.insert(descriptor)
      // Nothing reads from it or writes to it; so without /dev any folder will do.
      if case .failure = open("/dev/null", .reading) { _ = open("/", .reading) }
    }
    return closed
  }
}
