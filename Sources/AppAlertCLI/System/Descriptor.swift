/// System calls on file descriptors, begun again where a signal broke them off.
enum Descriptor {
  /// Opens a file.
  static func open(
    _ path: String, for opening: SystemCalls.Opening = .reading
  ) throws(SystemError) -> Int32 {
    try retrying { () throws(SystemError) in try SystemCalls.openFile(path, for: opening) }
  }

  /// Calls again as long as a signal breaks the call off.
  static func retrying<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  /// The most that is read of anything.
  static let largestInput = 512 << 20

  /// Reads to the end; `tooLarge` where there is none within the limit.
  ///
  /// - Parameter expected: how many bytes there will probably be.
  static func readAll(
    _ descriptor: Int32, expected: Int = 0, limit: Int = largestInput
  ) throws(SystemError) -> [UInt8] {
    guard expected <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    // One more than expected, to see the end.
    var piece = [UInt8](repeating: 0, count: expected > 0 ? min(expected + 1, 1 << 18) : 1 << 16)
    while true {
      let count = try whenReady(descriptor) { () throws(SystemError) in
        try SystemCalls.readBytes(descriptor, into: &piece)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      if bytes.count + count > bytes.capacity {
        // The last step copies half of the limit; an array that grows by itself may copy nearly all.
        var capacity = piece.count
        while capacity < bytes.count + count { capacity *= 2 }
        bytes.reserveCapacity(min(capacity, max(limit, bytes.count + count)))
      }
      bytes += piece[..<count]
    }
  }

  /// Makes a call again where a signal broke it off, and once the descriptor is ready where it does
  /// not block and was not.
  private static func whenReady(
    _ descriptor: Int32, isForWriting: Bool = false, _ call: () throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try retrying(call)
      } catch {
        guard error.isNotReady else { throw error }
        _ = try retrying { () throws(SystemError) in
          var list = [SystemCalls.Awaited(descriptor: descriptor, isForWriting: isForWriting)]
          return try SystemCalls.await(&list)
        }
      }
    }
  }

  /// Reads up to the end of a line, byte by byte, so that nothing behind it is taken away.
  static func readLine(_ descriptor: Int32) -> String? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while true {
      let count = try? retrying { () throws(SystemError) in
        try SystemCalls.readBytes(descriptor, into: &byte)
      }
      guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte[0] == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte[0])
    }
  }

  /// Writes everything.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      offset += try whenReady(descriptor, isForWriting: true) { () throws(SystemError) in
        try SystemCalls.writeBytes(descriptor, bytes, from: offset)
      }
    }
  }
}
