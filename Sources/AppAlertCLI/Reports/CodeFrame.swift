import AppAlertLint
import AppAlertJSON

/// The line that a finding is about, with carets under exactly its part:
///
///       |
///     8 |     "osVerions": ["17.2"],
///       |     ^~~~~~~~~~~ apps ignore it, so every device gets this alert
///       = fix: rename it to "osVersions"
struct CodeFrame {
  /// A row: what stands in the gutter, and behind it.
  struct Row: Hashable {
    var number: Int?
    /// `|` beside the file's text, `=` before what to do.
    var bar = "|"
    var text: String
    var isCaret = false
    var isHelp = false
  }

  /// Columns before the gutter, so that no line but a finding's first begins with a word.
  static let indent = 2

  private(set) var rows: [Row] = []
  /// The digits of the greatest line number.
  private(set) var gutterWidth: Int

  init(
    of finding: Finding, at place: Place, in text: Span<UInt8>, columns: Int,
    _ commands: EditCommands
  ) {
    gutterWidth = String(place.start.line).count
    let range = CodeFrame.clamped(finding.range, in: text)
    // The number of a line in view behind this one may have a digit more.
    let widest = String(place.start.line + (range.count == 0 ? 1 : 0)).count
    let width = columns - CodeFrame.indent - widest - 3
    let line = FrameLine(around: range, in: text, width: width)
    rows.append(Row(text: ""))
    rows.append(Row(number: place.start.line, text: line.text))
    appendCarets(line, label: CodeFrame.label(of: finding, at: place), width: width)
    if range.count == 0, line.isMarkedToEnd {
      appendNextLine(after: range.start, number: place.start.line + 1, in: text, width: width)
    }
    appendHelp(of: finding, commands, width: width)
  }

  private static func clamped(_ range: SourceRange, in text: Span<UInt8>) -> SourceRange {
    let start = min(max(range.start, 0), text.count)
    return SourceRange(start, min(max(range.end, start), text.count))
  }

  private static func label(of finding: Finding, at place: Place) -> String {
    let detail = SafeText.line(finding.detail)
    // A range that ends with its line's end has its end in the next line's first column.
    let last = place.end.column == 1 ? place.end.line - 1 : place.end.line
    guard last > place.start.line else { return detail }
    return detail.isEmpty ? "to line \(last)" : "to line \(last): \(detail)"
  }

  private mutating func appendCarets(_ line: FrameLine, label: String, width: Int) {
    let space = String(repeating: " ", count: line.caretStart)
    let carets = space + "^" + String(repeating: "~", count: line.caretCount - 1)
    if label.isEmpty {
      rows.append(Row(text: carets, isCaret: true))
      return
    }
    let used = line.caretStart + line.caretCount + 1
    if used + DisplayWidth.of(label) <= width {
      rows.append(Row(text: carets + " " + label, isCaret: true))
      return
    }
    rows.append(Row(text: carets, isCaret: true))
    // Under the caret where it fits in one line there, else from the left.
    if line.caretStart + DisplayWidth.of(label) <= width {
      rows.append(Row(text: space + label, isCaret: true))
      return
    }
    for part in WrappedText.lines(of: label, width: width, breaksWords: true) {
      rows.append(Row(text: part, isCaret: true))
    }
  }

  /// What is missing at the end of a line is understood with the next line in view.
  private mutating func appendNextLine(
    after offset: Int, number: Int, in text: Span<UInt8>, width: Int
  ) {
    var end = offset
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    guard let next = LineMap.nextLine(after: end, in: text), next < text.count else { return }
    let line = FrameLine(around: SourceRange(at: next), in: text, width: width)
    guard !line.text.isEmpty else { return }
    gutterWidth = String(number).count
    rows.append(Row(number: number, text: line.text))
  }

  private mutating func appendHelp(of finding: Finding, _ commands: EditCommands, width: Int) {
    let (title, text) =
      if let fix = finding.fix { ("fix: ", fix.title) } else {
        ("help: ", commands.help(of: finding) ?? "")
      }
    guard !text.isEmpty else { return }
    let lines = WrappedText.lines(
      of: SafeText.line(text), width: width - title.count, breaksWords: true)
    for (index, line) in lines.enumerated() {
      let space = String(repeating: " ", count: title.count)
      rows.append(
        Row(bar: index == 0 ? "=" : " ", text: (index == 0 ? title : space) + line, isHelp: true))
    }
  }
}
