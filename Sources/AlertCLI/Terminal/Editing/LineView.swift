/// Draws an answer after its prompt, over as many rows as it takes, and puts the cursor in it.
struct LineView {
  /// The columns of the prompt's last line, after which the answer begins.
  let promptWidth: Int
  /// The prompt's last line as it is printed.
  let promptLine: String
  var columns: Int
  var height: Int
  /// The row of the cursor, counted from the first row that is drawn.
  private var cursorRow = 0

  init(promptLine: String, promptWidth: Int, columns: Int, height: Int) {
    self.promptLine = promptLine
    self.promptWidth = promptWidth
    self.columns = columns
    self.height = height
  }

  /// What to write to have the line on the screen as it is now.
  mutating func drawing(_ line: EditedLine) -> String {
    let rows = layout(line.text).rows
    let start = layout(line.before)
    let cursor = (row: start.rows.count - 1, column: start.width)
    // Of a text that is taller than the screen, the rows around the cursor.
    let first = max(0, min(cursor.row - height + 2, rows.count - height + 1))
    let shown = rows[first..<min(rows.count, first + max(height - 1, 1))]
    var text = top + "\u{1B}[J"
    text += first == 0 ? promptLine : ""
    text += shown.joined(separator: "\r\n") + "\r"
    cursorRow = cursor.row - first
    let up = shown.count - 1 - cursorRow
    if up > 0 { text += "\u{1B}[\(up)A" }
    if cursor.column > 0 { text += "\u{1B}[\(cursor.column)C" }
    return text
  }

  /// What to write to go on below the line.
  mutating func ending(_ line: EditedLine) -> String {
    let text = drawing(EditedLine(line.text)) + "\r\n"
    cursorRow = 0
    return text
  }

  /// Back to the row and column at which the drawing began.
  private var top: String { "\r" + (cursorRow > 0 ? "\u{1B}[\(cursorRow)A" : "") }

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
