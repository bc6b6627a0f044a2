#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// System calls on file descriptors, begun again where a signal broke them off.
enum Descriptor {
  /// Opens a file for reading.
  static func open(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_RDONLY)
  }

  /// Opens a file for writing from its start, and makes it if it is missing.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Opens a file for writing at its end, and makes it if it is missing.
  static func append(_ path: String) throws(SystemError) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_APPEND)
  }

  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    while true {
      #if canImport(Darwin)
      let descriptor = Darwin.open(path, flags | O_CLOEXEC, 0o666)
      #elseif canImport(Glibc)
      let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o666)
      #else
      let descriptor = Musl.open(path, flags | O_CLOEXEC, 0o666)
      #endif
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw SystemError.last }
    }
  }

  /// Opens standard streams that the caller has closed on nothing. Else the next file that is opened
  /// would get such a number, and a report would end in the middle of it.
  static func fillStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = try? open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }

  /// What one system call moves at most: macOS takes no more than `Int32.max`.
  private static let largestStep = 1 << 30
  /// What is read at most from something without an end, such as `/dev/zero`.
  private static let largestInput = 1 << 32

  /// Reads to the end; `EFBIG` where there is none within 4 GiB.
  ///
  /// - Parameter expected: how many bytes there will probably be.
  static func readAll(_ descriptor: Int32, expected: Int = 0) throws(SystemError) -> [UInt8] {
    guard expected < largestInput else { throw SystemError(code: EFBIG) }
    var bytes: [UInt8] = []
    var chunk = nextChunk(expected, after: 0)
    while bytes.count < largestInput {
      chunk = min(chunk, largestStep)
      let count = bytes.count
      var got = 0
      var code: Int32 = 0
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      bytes.withUnsafeMutableBytes { buffer in
        got = read(descriptor, buffer.baseAddress.map { $0 + count }, chunk)
        code = errno
      }
      bytes.removeLast(chunk - max(0, got))
      if got == 0 { return bytes }
      if got < 0, !canGoOn(descriptor, after: code, POLLIN) { throw SystemError(code: code) }
      chunk = nextChunk(expected, after: bytes.count)
    }
    throw SystemError(code: EFBIG)
  }

  /// How many bytes to ask for: of a file what is left and one more, to see its end. To ask for more
  /// would touch memory for nothing.
  private static func nextChunk(_ expected: Int, after count: Int) -> Int {
    expected >= max(count, 1) ? expected + 1 - count : max(1 << 16, count)
  }

  /// Whether a call that failed may be made again: a signal broke it off, or the descriptor does not
  /// block and was not ready; then this waits until it is.
  private static func canGoOn(_ descriptor: Int32, after code: Int32, _ events: Int32) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    var state = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    return poll(&state, 1, -1) >= 0 || errno == EINTR
  }

  /// Reads up to the end of a line, byte by byte, so that nothing behind it is taken away.
  static func readLine(_ descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }

  /// Writes everything.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let step = min(bytes.count - offset, largestStep)
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + offset }, step)
      }
      if written >= 0 {
        offset += written
      } else {
        let code = errno
        guard canGoOn(descriptor, after: code, POLLOUT) else { throw SystemError(code: code) }
      }
    }
  }
}
