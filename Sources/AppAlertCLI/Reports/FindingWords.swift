import AppAlertLint

/// What formats without a code frame say of a finding: one line each, harmless, shortened where a
/// hostile text makes it absurd.
struct FindingWords {
  private let finding: Finding
  /// The next step, its commands spelled for the file.
  private let help: String?

  init(_ finding: Finding, in file: CheckedFile) {
    self.finding = finding
    help = file.commands.help(of: finding)
  }

  /// No rule writes nearly as much; a service that is sent more drops the whole report.
  static let longestText = 2000

  /// What is wrong.
  var message: String { line(finding.message) }

  /// What it does.
  var detail: String { line(finding.detail) }

  /// What is wrong and what it does: "unknown key "osVerions" (apps ignore it)".
  var statement: String { statement(with: finding.detail) }

  /// The same with the next step, where no fix gives it.
  var fullStatement: String {
    statement(with: [finding.detail, step].filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// The same as sentences, the first of which can stand alone as a title.
  var sentences: String {
    [finding.message, finding.detail, step].filter { !$0.isEmpty }
      .map { Sentence.whole(line($0)) }.joined(separator: " ")
  }

  /// What to do, where the finding says so: the repair, or one next step.
  var advice: String? {
    if let fix = finding.fix { return "fix: " + line(fix.title) }
    return help.map { "help: " + line($0) }
  }

  private var step: String { finding.fix == nil ? help ?? "" : "" }

  private func statement(with detail: String) -> String {
    detail.isEmpty ? message : message + " (" + line(detail) + ")"
  }

  private func line(_ text: String) -> String {
    SafeText.line(Sentence.shortened(text, to: FindingWords.longestText))
  }
}

/// Small changes to texts.
enum Sentence {
  /// A sentence of a clause: upper-case where it begins with a plain letter, and with a full stop.
  static func whole(_ clause: String) -> String {
    guard let first = clause.first else { return "" }
    let start = first.isASCII && first.isLowercase ? first.uppercased() : String(first)
    let end = clause.hasSuffix(".") || clause.hasSuffix("?") ? "" : "."
    return start + clause.dropFirst() + end
  }

  /// The text, or its first `limit` scalars and an ellipsis.
  static func shortened(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > limit,
      let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
