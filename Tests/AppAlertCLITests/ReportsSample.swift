import AppAlertModel
import AppAlertJSON
import Testing

@testable import AppAlertCLI
@testable import AppAlertLint

/// Makes outcomes for the tests of reports.
enum ReportsSample {
  /// A finding at bytes of `text`.
  static func finding(
    _ rule: String = "unknown-key", _ message: String = "unknown key", detail: String = "",
    kind: String = "", severity: Severity = .error, _ range: SourceRange, fix: Fix? = nil,
    help: NextStep? = nil
  ) -> Finding {
    Finding(
      rule: Self.rule(rule), severity: severity, message: message, detail: detail, range: range,
      kind: kind, fix: fix,
      help: help)
  }

  /// The rule of that name, or one that the program does not have.
  static func rule(_ name: String) -> Rule {
    Rule.named(name)
      ?? Rule(
        name, .error, summary: "", reason: "", repair: "", wrong: [], right: [], check: .settings)
  }

  static func finding(_ range: SourceRange, fix: Fix? = nil, help: NextStep? = nil) -> Finding {
    finding("unknown-key", "unknown key", range, fix: fix, help: help)
  }

  /// The bytes of the first `part` in `text`.
  static func range(of part: String, in text: [UInt8]) -> SourceRange {
    let part = Array(part.utf8)
    for start in 0...max(text.count - part.count, 0) where text[start...].starts(with: part) {
      return SourceRange(start, start + part.count)
    }
    Issue.record("no such part")
    return SourceRange(0, 0)
  }

  /// What a file changes against published messages.
  static func comparison(_ published: [Message], _ file: CheckedFile) -> FeedComparison {
    guard let messages = file.text.withSpan({ FeedReading.messages($0) }) else {
      return .unreadable
    }
    return .changes(FeedChange.changes(from: published, to: messages))
  }

  static func file(_ text: [UInt8], _ findings: [Finding], path: String = "messages.json")
    -> CheckedFile
  {
    let offsets = findings.flatMap { [$0.range.start, $0.range.end] }
    let positions = text.withSpan { LineMap.positions(of: offsets, in: $0) }
    let places = findings.indices.map {
      Place(start: positions[2 * $0], end: positions[2 * $0 + 1])
    }
    return CheckedFile(
      path: path, rootPath: path, absolutePath: "/" + path, text: FileBytes(text), messages: 1,
      findings: findings, places: places)
  }

  /// So many findings that settings ignore.
  static func ignored(_ count: Int) -> [IgnoredFinding] {
    let start = Position(line: 1, column: 1, offset: 0)
    return (0..<count).map { _ in
      IgnoredFinding(
        finding: finding(SourceRange(0, 0)), place: Place(start: start, end: start), reason: "known"
      )
    }
  }

  static func outcome(_ files: CheckedFile...) -> Outcome {
    var outcome = Outcome()
    outcome.files = files
    return outcome
  }

  /// The text report of one finding that marks `part` (or `range`) of `text`.
  static func frame(
    _ text: String, marking part: String, detail: String = "", columns: Int = 80
  ) -> String {
    let bytes = Array(text.utf8)
    return frame(bytes, range(of: part, in: bytes), detail: detail, columns: columns)
  }

  static func frame(
    _ bytes: [UInt8], _ range: SourceRange, detail: String = "", columns: Int = 80
  ) -> String {
    let outcome = outcome(file(bytes, [finding("r", "m", detail: detail, range)]))
    return rendered(outcome, columns: columns)
  }

  static func rendered(_ outcome: Outcome, columns: Int = 80, isColoured: Bool = false) -> String {
    let options = RenderOptions(style: Style(isColored: isColoured), columns: columns)
    return String(decoding: TextReport.render(outcome, options: options), as: UTF8.self)
  }
}
