#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The terminal on standard input and standard error, with keys as they are pressed.
///
/// While a question is open, signals that end or stop the process are held back and looked for ten
/// times a second. So the terminal is put right before any of them acts, and no handler is needed.
final class ProcessTerminal: LineTerminal {
  private var saved: termios?
  private var savedSignals = sigset_t()
  /// How often reading gave nothing at once: a terminal that is gone does so for ever.
  private var emptyReads = 0
  /// The command of the person's editor.
  private let editor: String?

  init(editor: String?) { self.editor = editor }

  private static let held = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  private static let readSeconds = 0.1

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), max(Int(size.ws_row), 2))
  }

  func begin() -> Bool {
    var mode = termios()
    guard tcgetattr(0, &mode) == 0 else { return false }
    saved = mode
    hold()
    // Enter still sends a line feed, and output is as ever.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &mode.c_cc) {
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = UInt8(ProcessTerminal.readSeconds * 10)
    }
    guard tcsetattr(0, TCSAFLUSH, &mode) == 0 else {
      end()
      return false
    }
    write("\u{1B}[?2004h")
    return true
  }

  func end() {
    guard var mode = saved else { return }
    saved = nil
    write("\u{1B}[?2004l")
    _ = tcsetattr(0, TCSADRAIN, &mode)
    pthread_sigmask(SIG_SETMASK, &savedSignals, nil)
  }

  func read() -> LineInput {
    if let input = signalled() { return input }
    var mode = termios()
    // A shell has put its own mode back while the process was stopped from outside.
    if tcgetattr(0, &mode) == 0, mode.c_lflag & tcflag_t(ICANON) != 0 { return resumed() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let start = Platform.uptime
    let count = bytes.withUnsafeMutableBytes { Platform.read(0, $0) }
    if count > 0 {
      emptyReads = 0
      return .bytes(Array(bytes.prefix(count)))
    }
    if count < 0 { return errno == EINTR ? .nothing : .closed }
    emptyReads = Platform.uptime - start < ProcessTerminal.readSeconds / 2 ? emptyReads + 1 : 0
    return emptyReads > 20 ? .closed : .nothing
  }

  func drain() -> Bool {
    var isDropping = false
    // A stream without an end is not waited for.
    for _ in 0..<50 {
      guard case .bytes = read() else { break }
      isDropping = true
    }
    return isDropping
  }

  func write(_ text: String) { try? Descriptor.writeAll(2, Array(text.utf8)) }

  func suspend() {
    end()
    // As the terminal does: everything that runs in the foreground stops.
    kill(0, SIGTSTP)
    _ = begin()
  }

  func edit(_ text: String) -> String? {
    guard let editor else { return nil }
    end()
    defer { _ = begin() }
    return EditorFile.edit(text, with: editor)
  }

  // MARK: Signals

  private func hold() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in ProcessTerminal.held { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &savedSignals)
  }

  /// What a signal that came in means; nil where none did.
  private func signalled() -> LineInput? {
    var pending = sigset_t()
    guard sigpending(&pending) == 0,
      let signal = ProcessTerminal.held.first(where: { sigismember(&pending, $0) == 1 })
    else { return nil }
    // Ctrl-C, by whichever way it came.
    if signal == SIGINT {
      var set = sigset_t()
      var received: Int32 = 0
      sigemptyset(&set)
      sigaddset(&set, SIGINT)
      sigwait(&set, &received)
      return .closed
    }
    // Once it is let through, it ends the process, or stops it until somebody goes on.
    end()
    return resumed()
  }

  private func resumed() -> LineInput { begin() ? .resumed : .closed }
}

/// A text handed to the person's own editor in a file.
private enum EditorFile {
  /// The text as the editor leaves it; nil where that did not work.
  static func edit(_ text: String, with editor: String) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((folder + "/appalert-XXXXXX.txt").utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { name in
      name.baseAddress.map { mkstemps($0, 4) } ?? -1
    }
    guard descriptor >= 0 else { return nil }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(path) }
    let isWritten: Void? = try? Descriptor.writeAll(descriptor, Array((text + "\n").utf8))
    close(descriptor)
    guard isWritten != nil, run(editor, path), let reading = try? Descriptor.open(path) else {
      return nil
    }
    defer { close(reading) }
    guard let bytes = try? Descriptor.readAll(reading) else { return nil }
    return String(decoding: bytes, as: UTF8.self).asFileText
  }

  /// Runs the editor as git does: through a shell, as the variable may hold arguments.
  private static func run(_ editor: String, _ path: String) -> Bool {
    // What the keyboard sends is the editor's while it runs.
    let old = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in old { _ = signal(number, action) } }
    return Platform.runInForeground(["/bin/sh", "-c", editor + " \"$@\"", editor, path]) == 0
  }
}
