/// Reads an answer on a terminal, key by key, and edits it as a shell does.
///
/// What is typed before the question appears, or arrives with a paste after the end of the line, is
/// thrown away: it must never answer the next question.
struct LineEditor {
  private let prompt: LinePrompt
  private let terminal: any LineTerminal
  private var line = EditedLine()
  private var view: LineView

  init(_ prompt: LinePrompt, _ terminal: any LineTerminal) {
    self.prompt = prompt
    self.terminal = terminal
    view = Self.view(prompt, terminal.size)
  }

  static func view(_ prompt: LinePrompt, _ size: (columns: Int, rows: Int)) -> LineView {
    let last = promptLines(prompt, size.columns).last ?? ""
    return LineView(
      promptLine: prompt.style(.heading, last),
      promptWidth: DisplayWidth.of(last) % max(size.columns, 1),
      columns: size.columns, height: size.rows)
  }

  /// The lines of the prompt; the answer begins after the last. A line that fills its row is not the
  /// last: terminals differ in where the cursor is then, and the answer would be drawn over it.
  static func promptLines(_ prompt: LinePrompt, _ columns: Int) -> [String] {
    let lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let width = DisplayWidth.of(lines.last ?? "")
    return width > 0 && width % max(columns, 1) == 0 ? lines + [""] : lines
  }

  /// The answer; nil where the person stops.
  mutating func read() -> String? {
    guard terminal.begin() else { return nil }
    defer { terminal.end() }
    begin()
    var keys = KeyReader()
    while true {
      switch terminal.read() {
      case .bytes(let bytes): keys.append(bytes)
      case .nothing:
        keys.wait()
        resize()
      case .resumed: begin()
      case .closed: return stop()
      }
      while let key = keys.next() {
        switch key {
        case .enter:
          // The rest of a paste may still be on its way.
          if keys.isWaiting || terminal.drain() { tellDropped() } else { finish() }
          return line.text
        case .interrupt: return stop()
        case .end where line.text.isEmpty: return stop()
        case .suspend:
          finish()
          terminal.suspend()
          begin()
        case .editor where prompt.isLong: write()
        default: edit(key)
        }
      }
    }
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .end: _ = line.apply(.deleteForward)
    case .recall: if let text = prompt.recalled { line = EditedLine(text) }
    case .paste(let text): paste(text)
    case .redraw:
      terminal.write("\u{1B}[H\u{1B}[2J")
      return begin()
    default:
      guard line.apply(key) else { return }
    }
    draw()
  }

  private mutating func paste(_ text: String) {
    guard !prompt.isLong, let end = text.firstIndex(where: \.isNewline) else {
      _ = line.apply(.text(text))
      return
    }
    _ = line.apply(.text(String(text[..<end])))
    if text[end...].contains(where: { !$0.isWhitespace }) { tellDropped(); begin() }
  }

  /// The answer is one line; that more was pasted must not go unnoticed.
  private mutating func tellDropped() {
    finish()
    tell("only the first line was taken")
  }

  private func tell(_ note: String) { terminal.write("  (\(note))\r\n") }

  /// Lets the person's own editor write the text.
  private mutating func write() {
    finish()
    switch terminal.edit(line.text) {
    case .text(let text): line = EditedLine(text)
    case .noEditor: tell("no editor: VISUAL and EDITOR are not set")
    case .failed: tell("the editor failed; the text is as it was")
    }
    begin()
  }

  // MARK: Drawing

  private mutating func begin() {
    for line in Self.promptLines(prompt, view.columns).dropLast() {
      terminal.write(prompt.style(.heading, line) + "\r\n")
    }
    view.forget()
    draw()
  }

  private mutating func draw() { terminal.write(view.drawing(line)) }

  private mutating func finish() { terminal.write(view.ending(line)) }

  private mutating func stop() -> String? {
    finish()
    return nil
  }

  /// After a change of the window's size nobody knows where the rows are; it is all drawn again below.
  private mutating func resize() {
    let size = terminal.size
    guard size != (view.columns, view.height) else { return }
    finish()
    view = Self.view(prompt, size)
    begin()
  }
}

/// What the editor needs of a terminal; a test brings its own.
protocol LineTerminal {
  var size: (columns: Int, rows: Int) { get }
  /// Takes keys as they come from here on, and throws away those that came before; false where that
  /// cannot be.
  func begin() -> Bool
  /// Leaves the terminal as it was.
  func end()
  func read() -> LineInput
  /// Throws away what is still arriving; whether there was anything.
  func drain() -> Bool
  func write(_ text: String)
  /// Stops the process as Ctrl-Z does; returns when it goes on.
  func suspend()
  /// Lets the person's own editor write the text.
  func edit(_ text: String) -> EditorAnswer
}

enum EditorAnswer: Equatable {
  case text(String)
  /// The person has named none.
  case noEditor
  /// It could not be started, ended with an error, or left no file.
  case failed
}

/// What a terminal gives in a tenth of a second.
enum LineInput: Equatable {
  case bytes([UInt8])
  case nothing
  /// The process was stopped meanwhile, and goes on.
  case resumed
  case closed
}
