import Foundation

@testable import AppAlertCLI

/// What macOS and Linux call by different names, or only one of them has, for all of the tests.
enum TestSystem {
  #if os(Linux)
  static let isLinux = true
  #else
  static let isLinux = false
  #endif

  /// The folder for temporary files, as the system names it: on a Mac /var is a link to /private/var,
  /// and Foundation takes the /private away again.
  static var temporaryFolder: URL {
    URL(fileURLWithPath: Path.real(FileManager.default.temporaryDirectory.path), isDirectory: true)
  }

  /// What `posix_spawn` is told, before `init` is called on both: on a Mac those are pointers.
  #if os(Linux)
  static var nothingToSpawn: (posix_spawn_file_actions_t, posix_spawnattr_t) {
    (posix_spawn_file_actions_t(), posix_spawnattr_t())
  }
  #else
  static var nothingToSpawn: (posix_spawn_file_actions_t?, posix_spawnattr_t?) { (nil, nil) }
  #endif

  /// A socket for TCP.
  static func streamSocket() -> Int32 {
    #if os(Linux)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  /// Sends some bytes. That the other end is closed makes it fail; SIGPIPE would end the tests.
  static func send(_ bytes: ArraySlice<UInt8>, to connection: Int32) -> Int {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    var on: Int32 = 1
    setsockopt(
      connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return bytes.withUnsafeBytes { sendBytes(connection, $0, flags) }
  }
}

// Inside the type, `send` is the member.
private func sendBytes(_ socket: Int32, _ buffer: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(socket, buffer.baseAddress, buffer.count, flags)
}
