import AppAlertLint
import AppAlertJSON

/// The report for eyes, and for editors that read the first line of each finding:
/// `path:line:col: severity: message [rule]`.
package enum TextReport: Report {
  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    var text = TextBuffer(style: options.style, columns: options.columns)
    for file in outcome.files { text.append(file) }
    for note in outcome.notes { text.append(note) }
    return LogCommands.disarmed(text.bytes)
  }
}

/// What is written so far, and whether a blank line is due.
private struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private let style: Style
  private let columns: Int
  private var endsInFrame = false

  init(style: Style, columns: Int) {
    self.style = style
    self.columns = columns
  }

  mutating func append(_ file: CheckedFile) {
    var crowd = Crowd(of: file)
    let path = SafeText.line(file.path)
    for (index, finding) in file.findings.enumerated() {
      let view = crowd.nextView(at: index)
      guard view != .counted else { continue }
      let place = file.places[index]
      separate(beforeFrame: view == .framed)
      appendFirstLine(finding, place, path)
      if view == .framed {
        let frame = file.text.withSpan {
          CodeFrame(of: finding, at: place, in: $0, columns: columns, file.commands)
        }
        append(frame, severity: finding.severity)
      }
    }
    for (index, rest) in crowd.counted.enumerated() {
      separate(beforeFrame: index == 0)
      appendCount(rest, of: file, path)
    }
  }

  private mutating func appendCount(_ rest: Crowd.Rest, of file: CheckedFile, _ path: String) {
    let finding = file.findings[rest.firstIndex]
    let line = file.places[rest.firstIndex].start.line
    let count = rest.count.counted("more " + finding.severity.rawValue)
    append("\(path):", .path)
    append(" ")
    append(count, role(finding.severity))
    append(" from line \(line) on like: \(SafeText.line(finding.message)) ")
    append("[\(finding.rule.name)]", .gutter)
    append("; \"--format json\" lists all\n")
    endsInFrame = false
  }

  mutating func append(_ note: SettingsNote) {
    separate(beforeFrame: false)
    append("note:", .help)
    append(" \(SafeText.line(note.words))\n")
    endsInFrame = false
  }

  /// A blank line around each frame, none between findings that are one line.
  private mutating func separate(beforeFrame: Bool) {
    if !bytes.isEmpty, beforeFrame || endsInFrame { append("\n") }
  }

  private mutating func appendFirstLine(_ finding: Finding, _ place: Place, _ path: String) {
    append("\(path):\(place.start.line):\(place.start.column):", .path)
    append(" ")
    append(finding.severity.rawValue + ":", role(finding.severity))
    append(" ")
    append(SafeText.line(finding.message))
    append(" ")
    append("[\(finding.rule.name)]", .gutter)
    append("\n")
    endsInFrame = false
  }

  private mutating func append(_ frame: CodeFrame, severity: Severity) {
    for row in frame.rows {
      let number = row.number.map(String.init) ?? ""
      let space = CodeFrame.indent + frame.gutterWidth - number.count
      append(String(repeating: " ", count: space))
      append(number + " " + row.bar, .gutter)
      if !row.text.isEmpty {
        append(" ")
        append(row.text, row.isCaret ? role(severity) : row.isHelp ? .help : nil)
      }
      append("\n")
    }
    endsInFrame = true
  }

  private func role(_ severity: Severity) -> Style.Role {
    severity == .error ? .error : .warning
  }

  private mutating func append(_ text: String, _ role: Style.Role? = nil) {
    bytes.append(contentsOf: (role.map { style($0, text) } ?? text).utf8)
  }
}
