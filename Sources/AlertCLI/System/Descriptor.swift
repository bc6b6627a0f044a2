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
    while bytes.count <= limit {
      let count = bytes.count
      let chunk = min(nextChunk(expected, after: count), limit + 1 - count)
      // An array that grows by itself would take twice the limit in the end.
      if count + chunk > bytes.capacity {
        bytes.reserveCapacity(max(count + chunk, min(2 * count, limit + 1)))
      }
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = try whenReady(descriptor) { () throws(SystemError) in
        try SystemCalls.readBytes(descriptor, into: &bytes, from: count)
      }
      bytes.removeLast(chunk - got)
      if got == 0 { return bytes }
    }
    throw .tooLarge
  }

  /// How many bytes to ask for: of a file what is left and one more, to see its end. To ask for more
  /// would touch memory for nothing; a pipe seldom gives more at once.
  private static func nextChunk(_ expected: Int, after count: Int) -> Int {
    expected >= max(count, 1) ? expected + 1 - count : 1 << 16
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
