import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// What a reviewer reads: the findings, then per app what changes for the people who use it. For a
/// job summary, or a comment on a pull request.
package enum MarkdownReport: Report {
  /// GitHub's limit for the summary of a step, less what a last line needs.
  static let summaryLimit = (1 << 20) - 1024
  /// More rows than this nobody reads in a table.
  static let rowLimit = 200

  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    var page = MarkdownPage(limit: options.limit)
    page.append("### \(title(outcome))\n\n")
    for note in outcome.notes { page.append("\(MarkdownText.escaped(note.words))\n\n") }
    appendFindings(outcome, to: &page)
    for file in outcome.files { FeedChanges.append(file, outcome, to: &page) }
    return LogCommands.disarmed(page.bytes)
  }

  private static func title(_ outcome: Outcome) -> String {
    let tally = Tally(of: outcome)
    var parts: [String] = []
    if tally.errors > 0 { parts.append(tally.errors.counted("error")) }
    if tally.warnings > 0 { parts.append(tally.warnings.counted("warning")) }
    if !outcome.failures.isEmpty { parts.append("\(outcome.failures.count) not checked") }
    if parts.isEmpty { parts.append("no problems") }
    if tally.ignored > 0 { parts.append("\(tally.ignored) ignored") }
    let place: String
    if outcome.files.count == 1, let file = outcome.files.first {
      place = " in " + MarkdownText.code(file.rootPath)
    } else {
      place = outcome.files.isEmpty ? "" : " in \(outcome.files.count) files"
    }
    return "appalert \(outcome.command): \(parts.joined(separator: ", "))\(place)"
  }

  private static func appendFindings(_ outcome: Outcome, to page: inout MarkdownPage) {
    let total =
      outcome.failures.count
      + outcome.files.reduce(0) { $0 + $1.counts.errors + $1.counts.warnings }
    guard total > 0 else { return }
    page.append("| | where | what | rule |\n|---|---|---|---|\n")
    var shown = 0
    for failure in outcome.failures where shown < rowLimit {
      let message = Sentence.shortened(failure.message, to: FindingWords.longestText)
      let row = "| not checked | \(MarkdownText.code(failure.path ?? "")) | "
      guard page.append(row + "\(MarkdownText.escaped(message)) | |\n") else { break }
      shown += 1
    }
    for severity in [Severity.error, .warning] {
      for file in outcome.files {
        for (finding, place) in zip(file.findings, file.places) where finding.severity == severity {
          guard shown < rowLimit, page.append(row(finding, place, file)) else { continue }
          shown += 1
        }
      }
    }
    page.append("\n", isClosing: true)
    if shown < total {
      page.append(
        "\(total - shown) more are in the log, or in the json format.\n\n", isClosing: true)
    }
  }

  private static func row(_ finding: Finding, _ place: Place, _ file: CheckedFile) -> String {
    let path = Sentence.shortened(file.rootPath, to: 300)
    let position = MarkdownText.code("\(path):\(place.start.line):\(place.start.column)")
    let words = FindingWords(finding, in: file)
    var text = MarkdownText.escaped(Sentence.shortened(words.statement, to: 600))
    if let advice = words.advice {
      text += "<br>" + MarkdownText.escaped(Sentence.shortened(advice, to: 600))
    }
    let rule = MarkdownText.code(finding.rule.name)
    return "| \(finding.severity.rawValue) | \(position) | \(text) | \(rule) |\n"
  }
}

/// A page that does not grow beyond a limit.
struct MarkdownPage {
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Room for the lines that say how much is left out.
  private static let reserve = 512

  /// Adds a piece, all of it or nothing; says whether it did.
  @discardableResult
  mutating func append(_ text: String, isClosing: Bool = false) -> Bool {
    let addition = Array(text.utf8)
    let room = limit - bytes.count - (isClosing ? 0 : MarkdownPage.reserve)
    guard addition.count <= room else { return false }
    bytes += addition
    return true
  }
}
