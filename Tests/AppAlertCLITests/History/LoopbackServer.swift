import Foundation

/// A web server on this machine that answers as a test wants, badly too.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    /// The whole answer, head and body.
    case raw([UInt8])
    /// The answer, and then the same bytes again without end.
    case endless(head: String)
    /// Nothing at all.
    case silence
  }

  let port: UInt16
  private let listener: Int32

  /// - Parameters:
  ///   - isWhole: whether to hand over the whole request, "GET /x HTTP/1.1" and on, or the path.
  init(
    isWhole: Bool = false, _ answer: @escaping @Sendable (_ path: String, _ port: UInt16) -> Reply
  ) throws {
    let reply: @Sendable (String, UInt16) -> Reply = { request, port in
      let words = request.split(separator: " ")
      return answer(isWhole ? request : words.count > 1 ? String(words[1]) : "/", port)
    }
    listener = TestSystem.streamSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    port = UInt16(bigEndian: address.sin_port)
    let port = self.port
    Thread.detachNewThread { LoopbackServer.serve(listener, port, reply) }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String = "/messages.json") -> String { "http://127.0.0.1:\(port)\(path)" }

  static func page(_ status: String, _ body: [UInt8], _ headers: String...) -> Reply {
    let head =
      ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers
    return .raw(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  private static func serve(
    _ listener: Int32, _ port: UInt16, _ answer: @escaping @Sendable (String, UInt16) -> Reply
  ) {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      Thread.detachNewThread {
        defer { close(connection) }
        var request = [UInt8](repeating: 0, count: 4096)
        let count = read(connection, &request, request.count)
        guard count > 0 else { return }
        switch answer(String(decoding: request[..<count], as: UTF8.self), port) {
        case .raw(let bytes): send(bytes, to: connection)
        case .endless(let head):
          send(Array(head.utf8), to: connection)
          let more = [UInt8](repeating: 0x20, count: 1 << 16)
          while send(more, to: connection) {}
        case .silence: _ = read(connection, &request, request.count)
        }
      }
    }
  }

  @discardableResult
  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let sent = TestSystem.send(bytes[offset...], to: connection)
      guard sent > 0 else { return false }
      offset += sent
    }
    return true
  }
}
