import AlertLint

/// What formats without a code frame say of a finding: one line each, harmless, shortened where a
/// hostile text makes it absurd.
extension Finding {
  /// No rule writes nearly as much; a service that is sent more drops the whole report.
  static let longestText = 2000

  /// What it does, and the next step where no fix gives one: for formats that have one text for both.
  var fullDetail: String {
    [detail, fix == nil ? help ?? "" : ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What is wrong and what it does: "unknown key "osVerions" (apps ignore it)".
  var statement: String {
    detail.isEmpty ? line(message) : line(message) + " (" + line(detail) + ")"
  }

  /// The same with the next step.
  var fullStatement: String {
    fullDetail.isEmpty ? line(message) : line(message) + " (" + line(fullDetail) + ")"
  }

  /// The same as sentences, the first of which can stand alone as a title.
  var sentences: String {
    [message, detail, fix == nil ? help ?? "" : ""].filter { !$0.isEmpty }
      .map { Sentence.whole(line($0)) }.joined(separator: " ")
  }

  /// What to do, where the finding says so: the repair, or one next step.
  var advice: String? {
    if let fix { return "fix: " + line(fix.title) }
    return help.map { "help: " + line($0) }
  }

  var messageLine: String { line(message) }

  /// The rule's name, which settings could make up.
  var ruleName: String { SafeText.line(Sentence.shortened(rule, to: 100)) }

  private func line(_ text: String) -> String {
    SafeText.line(Sentence.shortened(text, to: Finding.longestText))
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
