/// Lays text out in 79 columns. All of it is ASCII, so a character is a column.
enum HelpLayout {
  static let columns = 79
  /// Where the second column begins: "  --against <rev>         Revision …".
  static let secondColumn = 26

  /// Breaks a text between words; every line but the first begins with `indent` spaces.
  ///
  /// - Parameter used: columns that are taken on the first line already.
  static func wrapped(_ text: String, indent: Int = 0, used: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    var width = used
    for word in pieces(of: text) {
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
    return (lines + [line]).joined(separator: "\n" + spaces(indent))
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

  /// A term and what it means, side by side; a long term gets a line of its own.
  static func row(_ term: String, _ text: String, column: Int = secondColumn) -> String {
    let start = "  " + term
    let body = wrapped(text, indent: column, used: column)
    if start.count + 2 > column { return start + "\n" + spaces(column) + body + "\n" }
    return start + spaces(column - start.count) + body + "\n"
  }

  /// A heading with its rows below, and an empty line before; nothing where there are no rows.
  static func section(_ title: String, _ rows: [String], _ style: Style) -> String {
    rows.isEmpty ? "" : "\n" + style(.heading, title + ":") + "\n" + rows.joined()
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
