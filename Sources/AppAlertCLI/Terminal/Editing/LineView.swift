/// Draws an answer after its prompt, over as many rows as it takes, and puts the cursor in it.
struct LineView {
  /// The prompt's last line as it is printed, and its columns: the answer begins after it.
  let promptLine: String
  let promptWidth: Int
  let columns: Int
  let height: Int
  private var drawn = Drawing()

  /// What is on the screen.
  private struct Drawing: Equatable {
    /// Empty where nothing is drawn yet.
    var rows: [String] = []
    /// The first row that is shown, where the text is taller than the screen.
    var first = 0
    /// The cursor, its row counted from the first that is shown.
    var row = 0
    var column = 0
    var isAtEnd = true
  }

  init(promptLine: String, promptWidth: Int, columns: Int, height: Int) {
    self.promptLine = promptLine
    self.promptWidth = promptWidth
    self.columns = columns
    self.height = height
  }

  /// What to write to have the line on the screen as it is now.
  mutating func drawing(_ line: EditedLine) -> String {
    let old = drawn
    drawn = drawing(of: line)
    if let end = typed(since: old) { return end }
    var text = "\r" + (old.row > 0 ? "\u{1B}[\(old.row)A" : "")
    if drawn.first == 0, !old.rows.isEmpty, old.first == 0 {
      text += (promptWidth > 0 ? "\u{1B}[\(promptWidth)C" : "") + "\u{1B}[J"
    } else {
      text += "\u{1B}[J" + (drawn.first == 0 ? promptLine : "")
    }
    text += drawn.rows.joined(separator: "\r\n") + "\r"
    let up = drawn.rows.count - 1 - drawn.row
    if up > 0 { text += "\u{1B}[\(up)A" }
    if drawn.column > 0 { text += "\u{1B}[\(drawn.column)C" }
    return text
  }

  /// What was added at the end of the line, as it mostly is; nil where more has changed.
  private func typed(since old: Drawing) -> String? {
    guard let row = drawn.rows.last, let oldRow = old.rows.last, old.isAtEnd, drawn.isAtEnd,
      old.first == drawn.first, old.rows.dropLast() == drawn.rows.dropLast(), row.hasPrefix(oldRow)
    else { return nil }
    return String(row.dropFirst(oldRow.count))
  }

  /// Draws all of it where the cursor is now: something else has been on the screen.
  mutating func forget() { drawn = Drawing() }

  /// What to write to go on below the line.
  mutating func ending(_ line: EditedLine) -> String {
    let text = drawing(EditedLine(line.text)) + "\r\n"
    forget()
    return text
  }

  private func drawing(of line: EditedLine) -> Drawing {
    let rows = layout(line.text).rows
    let start = layout(line.before)
    let row = start.rows.count - 1
    // Of a text that is taller than the screen, the rows around the cursor.
    let first = max(0, min(row - height + 2, rows.count - height + 1))
    return Drawing(
      rows: Array(rows[first..<min(rows.count, first + max(height - 1, 1))]), first: first,
      row: row - first, column: start.width, isAtEnd: line.after.isEmpty)
  }

  /// The rows of a text, and the columns of the last. No row takes the last column: terminals differ
  /// in where the cursor is then.
  private func layout(_ text: String) -> (rows: [String], width: Int) {
    var rows = [""]
    var width = promptWidth
    for character in text {
      if character == "\n" {
        rows.append("")
        width = 0
        continue
      }
      for piece in SafeText.pieces(of: character) {
        if width + piece.width >= columns {
          rows.append("")
          width = 0
        }
        rows[rows.count - 1] += piece.text
        width += piece.width
      }
    }
    return (rows, width)
  }
}
