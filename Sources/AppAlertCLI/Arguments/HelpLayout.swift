/// Lays text out in the columns that there are. All of it is ASCII, so a character is a column.
package struct HelpLayout {
  let columns: Int
  let style: Style

  /// Wider lines are hard to read.
  package static let widest = 79
  /// On a narrow screen a term has a line of its own.
  private static let narrow = 60
  /// Where the second column begins: "  --against <rev>         Revision …".
  static let secondColumn = 26

  init(columns: Int, style: Style) {
    self.columns = max(min(columns, Self.widest), 20)
    self.style = style
  }

  /// Breaks a text between words; every line but the first begins with `indent` spaces.
  ///
  /// - Parameter used: columns that are taken on the first line already.
  func wrapped(_ text: String, indent: Int = 0, used: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    var width = used
    for word in Self.pieces(of: text) {
      let gap = line.isEmpty ? 0 : 1
      if !line.isEmpty, width + gap + word.count > columns {
        lines.append(line)
        line = word
        width = indent + word.count
      } else {
        line += (gap == 1 ? " " : "") + word
        width += gap + word.count
      }
    }
    return (lines + [line]).joined(separator: "\n" + Self.spaces(indent))
  }

  /// The words; the name of a command and its options stay with "appalert", so that the command can be
  /// copied.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var isCommand = false
    for word in text.split(separator: " ") {
      let isName = pieces.last?.hasSuffix("appalert") ?? false
      isCommand = isName || isCommand && word.hasPrefix("-")
      if isCommand, let last = pieces.popLast() {
        pieces.append(last + " " + word)
      } else {
        pieces.append(String(word))
      }
    }
    return pieces
  }

  /// A term and what it means, side by side; a long term gets a line of its own, and on a narrow screen
  /// each does.
  func row(_ term: String, _ text: String, column: Int = secondColumn) -> String {
    let start = "  " + term
    let column = columns < Self.narrow && column > 8 ? 6 : column
    let body = wrapped(text, indent: column, used: column)
    if start.count + 2 > column {
      return wrapped(term, indent: 4, used: 2).indented + "\n" + Self.spaces(column) + body + "\n"
    }
    return start + Self.spaces(column - start.count) + body + "\n"
  }

  /// A heading with a text after it on the same line.
  func titled(_ title: String, _ text: String) -> String {
    let label = title + ":"
    let lines = wrapped("\(label) \(text)", indent: 2)
    return style(.heading, label) + lines.dropFirst(label.count) + "\n"
  }

  /// JSON to copy, two columns in.
  func example(_ text: String) -> String {
    ExampleLayout.lines(of: text, columns: columns - 2).map { "  \($0)\n" }.joined()
  }

  /// A heading with its rows below, and an empty line before; nothing where there are no rows.
  func section(_ title: String, _ rows: [String]) -> String {
    rows.isEmpty ? "" : "\n" + style(.heading, title + ":") + "\n" + rows.joined()
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension String {
  fileprivate var indented: String { "  " + self }
}
