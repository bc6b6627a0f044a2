/// The terminal on standard input and standard error, with keys as they are pressed.
///
/// While a question is open, signals that end or stop the process are held back and looked for ten
/// times a second. So the terminal is put right before any of them acts, and no handler is needed.
final class ProcessTerminal: LineTerminal {
  private var saved: SystemCalls.TerminalMode?
  /// How often reading gave nothing at once: a terminal that is gone does so for ever.
  private var emptyReads = 0
  /// The command of the person's editor.
  private let editor: String?

  init(editor: String?) { self.editor = editor }

  var size: (columns: Int, rows: Int) {
    let size = SystemCalls.terminalSize(2) ?? (80, 24)
    return (size.columns, max(size.rows, 2))
  }

  func begin() -> Bool {
    saved = try? SystemCalls.beginKeys(0)
    // What is pasted comes marked from here on.
    if saved != nil { write("\u{1B}[?2004h") }
    return saved != nil
  }

  func end() {
    guard let mode = saved else { return }
    saved = nil
    write("\u{1B}[?2004l")
    SystemCalls.endKeys(0, mode)
  }

  func read() -> LineInput {
    switch saved.flatMap({ SystemCalls.heldSignal($0) }) {
    case .interrupt?: return .closed
    case .ending?:
      end()
      return resumed()
    case nil: break
    }
    // A shell has put its own mode back while the process was stopped from outside.
    if SystemCalls.givesLines(0) { return resumed() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let start = SystemCalls.uptime
    do throws(SystemError) {
      let count = try SystemCalls.readBytes(0, into: &bytes)
      guard count == 0 else {
        emptyReads = 0
        return .bytes(Array(bytes.prefix(count)))
      }
    } catch {
      return error == .interrupted ? .nothing : .closed
    }
    emptyReads = SystemCalls.uptime - start < 0.05 ? emptyReads + 1 : 0
    return emptyReads > 20 ? .closed : .nothing
  }

  private func resumed() -> LineInput { begin() ? .resumed : .closed }

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
    SystemCalls.stopForeground()
    _ = begin()
  }

  func edit(_ text: String) -> EditorAnswer {
    guard let editor else { return .noEditor }
    end()
    defer { _ = begin() }
    do throws(SystemError) {
      return try SystemCalls.beforeEnding { () throws(SystemError) in
        try Self.edited(text, by: editor)
      }
    } catch {
      return .failed
    }
  }

  /// The text as the person's own editor leaves it in a file.
  private static func edited(_ text: String, by editor: String) throws(SystemError) -> EditorAnswer
  {
    let folder = SystemCalls.variable("TMPDIR") ?? "/tmp"
    let file = try SystemCalls.makeFile(folder + "/appalert-", ".txt")
    defer { try? SystemCalls.removeFile(file.path) }
    defer { try? SystemCalls.closeFile(file.descriptor) }
    try Descriptor.writeAll(file.descriptor, Array((text + "\n").utf8))
    // Through a shell, as git does: the variable may hold arguments.
    let words = ["/bin/sh", "-c", editor + " \"$@\"", editor, file.path]
    guard try SystemCalls.runInForeground(words) == 0 else { return .failed }
    let descriptor = try Descriptor.open(file.path)
    defer { try? SystemCalls.closeFile(descriptor) }
    let bytes = try Descriptor.readAll(descriptor)
    return .text(String(decoding: bytes, as: UTF8.self).asFileText)
  }
}
