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

  /// Opens standard streams that the caller has closed on nothing. Else the next file that is opened
  /// would get such a number, and a report would end in the middle of it.
  static func fillStandardStreams() {
    for descriptor in Int32(0)...2 where !SystemCalls.isOpen(descriptor) {
      _ = try? open("/dev/null", for: descriptor == 0 ? .reading : .appending)
    }
  }

  /// What is read at most from something without an end, such as `/dev/zero`.
  private static let largestInput = 1 << 32

  /// Reads to the end; `EFBIG` where there is none within 4 GiB.
  ///
  /// - Parameter expected: how many bytes there will probably be.
  static func readAll(_ descriptor: Int32, expected: Int = 0) throws(SystemError) -> [UInt8] {
    guard expected < largestInput else { throw .tooLarge }
    var bytes: [UInt8] = []
    var chunk = nextChunk(expected, after: 0)
    while bytes.count < largestInput {
      let count = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = try whenReady(descriptor) { () throws(SystemError) in
        try SystemCalls.readBytes(descriptor, into: &bytes, from: count)
      }
      bytes.removeLast(chunk - got)
      if got == 0 { return bytes }
      chunk = nextChunk(expected, after: bytes.count)
    }
    throw .tooLarge
  }

  /// How many bytes to ask for: of a file what is left and one more, to see its end. To ask for more
  /// would touch memory for nothing.
  private static func nextChunk(_ expected: Int, after count: Int) -> Int {
    expected >= max(count, 1) ? expected + 1 - count : max(1 << 16, count)
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
