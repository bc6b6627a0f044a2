import Foundation
import Testing

/// The built program on a terminal of its own: what somebody types, and what they see.
final class TestTerminal {
  let folder: Scratch
  private var process: pid_t = 0
  private var status: Int32?
  private let master: Int32
  private let terminal: Int32
  private(set) var output: [UInt8] = []
  /// How much of the output earlier waits have passed over.
  private var seen = 0

  /// - Parameter typed: what is in the terminal before the program starts.
  init(
    _ arguments: [String], files: [String: String] = [:], typed: String = "", columns: UInt16 = 80,
    variables: [String: String] = [:]
  ) throws {
    folder = try Scratch()
    for (name, text) in files { try folder.write(name, text) }
    var ends: (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #expect(openpty(&ends.0, &ends.1, nil, nil, &size) == 0)
    (master, terminal) = ends
    // Neither end may live on in programs that other tests start.
    for end in [master, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    type(typed)
    try start(arguments, variables)
  }

  /// Foundation's own way would start it with all signals blocked.
  private func start(_ arguments: [String], _ variables: [String: String]) throws {
    var (actions, attributes) = TestSystem.nothingToSpawn
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // In a group of its own it can be stopped.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    let script = "cd \"$0\" && exec \"$@\""
    let words = ["sh", "-c", script, folder.url.path, Binary.path] + arguments
    let all = ["TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    let texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let pairs: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in texts + pairs { free(text) } }
    #expect(posix_spawn(&process, "/bin/sh", &actions, &attributes, texts, pairs) == 0)
  }

  deinit {
    if isRunning {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
    close(terminal)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  /// Waits until the program has written the text, after what earlier calls waited for.
  func wait(for text: String, _ place: SourceLocation = #_sourceLocation) {
    let wanted = Array(text.utf8)
    for _ in 0..<300 {
      if let end = Self.end(of: wanted, in: output[seen...]) {
        seen = end
        return
      }
      if !readMore(), !isRunning, !readMore() { break }
    }
    Issue.record(
      "no \(text) in \(String(decoding: output[seen...], as: UTF8.self))", sourceLocation: place)
  }

  private static func end(of text: [UInt8], in output: ArraySlice<UInt8>) -> Int? {
    guard output.count >= text.count else { return nil }
    return (output.startIndex...output.endIndex - text.count)
      .first { output[$0...].starts(with: text) }.map { $0 + text.count }
  }

  /// Reads what there is; false where nothing came within a tenth of a second.
  private func readMore() -> Bool {
    var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 100) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes.prefix(count)
    return true
  }

  func send(_ signal: Int32) { kill(process, signal) }

  var isRunning: Bool {
    guard status == nil else { return false }
    var ending: Int32 = 0
    if waitpid(process, &ending, WNOHANG) == process { status = ending }
    return status == nil
  }

  /// The exit code; 128 and more for a signal.
  func end() -> Int32 {
    for _ in 0..<300 where isRunning { _ = readMore() }
    while readMore() {}
    guard let status else {
      Issue.record("it does not end")
      return -1
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Whether the terminal edits lines, echoes, and sends signals, as a shell wants it.
  var isRestored: Bool {
    var mode = termios()
    guard tcgetattr(terminal, &mode) == 0 else { return false }
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return mode.c_lflag & flags == flags
  }

  var feed: String? { try? folder.read("messages.json") }
}
