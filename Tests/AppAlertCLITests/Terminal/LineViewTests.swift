import Testing

@testable import AppAlertCLI

/// What is drawn of a line, on a screen that does what terminals do.
struct LineViewTests {
  private static let keys: [Key] = [
    .text("a"), .text("b "), .text("修"), .text("e\u{301}"), .text("👩‍👩‍👧"), .text("\n"),
    .text("\u{1B}"), .text("\u{202E}"), .left, .left, .right, .wordLeft, .wordRight, .lineStart,
    .lineEnd, .deleteBack, .deleteForward, .deleteWord, .deleteWordForward, .deleteToStart,
    .deleteToEnd, .paste("some words with spaces and 全角 文字 in them"),
  ]

  @Test("the screen shows prompt and text, with the cursor in its place", arguments: [20, 40, 80])
  func draws(columns: Int) {
    var random = Congruential(state: UInt64(columns))
    for _ in 0..<60 {
      let prompt = ["", "Title: ", "Text (long): "][random.below(3)]
      var view = LineView(
        promptLine: prompt, promptWidth: prompt.count, columns: columns, height: 40)
      var line = EditedLine()
      var screen = Screen(columns: columns)
      for _ in 0..<40 {
        let key = Self.keys[random.below(Self.keys.count)]
        if case .paste(let text) = key {
          _ = line.apply(.text(text))
        } else {
          _ = line.apply(key)
        }
        screen.write(view.drawing(line))
        var whole = view
        var fresh = Screen(columns: columns)
        whole = LineView(
          promptLine: prompt, promptWidth: prompt.count, columns: columns, height: 40)
        fresh.write(whole.drawing(line))
        #expect(screen == fresh, "\(key): \(screen.rows) \(fresh.rows)")
        let shown = screen.rows.joined()
        let wanted =
          prompt + line.text.split(separator: "\n").map { SafeText.line(String($0)) }.joined()
        #expect(shown.filter { $0 != " " } == wanted.filter { $0 != " " })
        #expect(!screen.hasWrapped)
      }
    }
  }

  @Test("an answer is never drawn over its question", arguments: [1, 39, 40, 80, 119, 120])
  func keepsTheQuestion(width: Int) {
    let prompt = LinePrompt(
      text: String(repeating: "q", count: width), style: .plain, recalled: nil, isLong: false)
    var screen = Screen(columns: 40)
    for line in LineEditor.promptLines(prompt, 40).dropLast() { screen.write(line + "\r\n") }
    var view = LineEditor.view(prompt, (40, 20))
    var line = EditedLine()
    screen.write(view.drawing(line))
    for key in [Key.text("17.0"), .left, .text("1"), .deleteBack] {
      _ = line.apply(key)
      screen.write(view.drawing(line))
      #expect(screen.rows.joined().filter { $0 == "q" }.count == width, "\(screen.rows)")
    }
  }

  @Test("a text that is taller than the screen shows the rows around the cursor")
  func scrolls() {
    var view = LineView(promptLine: "T: ", promptWidth: 3, columns: 20, height: 6)
    var screen = Screen(columns: 20)
    var line = EditedLine((1...30).map { "line \($0)" }.joined(separator: "\n"))
    screen.write(view.drawing(line))
    #expect(screen.rows.count <= 6 && screen.rows.last == "line 30" && screen.column == 7)
    for _ in 0..<400 { _ = line.apply(.left) }
    screen.write(view.drawing(line))
    #expect(screen.rows.first == "T: line 1" && screen.row == 0 && screen.column == 3)
  }

  @Test("keys come whole however their bytes are cut")
  func cutBytes() {
    let sent = Array(
      "a修\u{1B}[D\u{1B}[1;5C\u{1B}[200~x\r\ny\u{1B}[3~\u{1B}[201~\u{1B}b\u{3}\r".utf8)
    let wanted: [Key] = [
      .text("a"), .text("修"), .left, .wordRight, .paste("x\ny\u{1B}[3~"), .wordLeft, .interrupt,
      .enter,
    ]
    for size in 1...sent.count {
      var reader = KeyReader()
      var keys: [Key] = []
      for start in stride(from: 0, to: sent.count, by: size) {
        reader.append(Array(sent[start..<min(start + size, sent.count)]))
        while let key = reader.next() { keys.append(key) }
      }
      #expect(keys == wanted)
    }
  }
}

extension LineViewTests {
  @Test("a byte that is no UTF-8 takes nothing with it, and does not vanish")
  func strayBytes() {
    var reader = KeyReader()
    reader.append([0xE9, 0x0D])
    #expect(reader.next() == .text("\u{FFFD}") && reader.next() == .enter)
    reader.append([0xE9])
    #expect(reader.next() == nil)
    reader.wait()
    #expect(reader.next() == .text("\u{FFFD}") && !reader.isWaiting)
  }
}

/// The part of a terminal that drawing relies on.
private struct Screen: Equatable {
  let columns: Int
  private var cells: [[String]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var hasWrapped = false

  init(columns: Int) { self.columns = columns }

  var rows: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\r\n":
        column = 0
        row += 1
        if row == cells.count { cells.append([]) }
      case "\r": column = 0
      case "\u{1B}": obey(&rest)
      default: put(character)
      }
    }
  }

  private mutating func obey(_ rest: inout Substring) {
    rest.removeFirst()
    let number = rest.prefix(while: \.isNumber)
    rest = rest.dropFirst(number.count)
    let count = Int(number) ?? 1
    switch rest.removeFirst() {
    case "A": row = max(row - count, 0)
    case "C": column += count
    case "J":
      cells.removeSubrange((row + 1)...)
      cells[row] = Array(cells[row].prefix(column))
    default: Issue.record("an escape code that no screen here knows")
    }
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    if column + width > columns {
      hasWrapped = true
      column = 0
      row += 1
      if row == cells.count { cells.append([]) }
    }
    while cells[row].count < column + width { cells[row].append(" ") }
    cells[row][column] = String(character)
    for index in 1..<max(width, 1) { cells[row][column + index] = "" }
    column += width
  }
}
