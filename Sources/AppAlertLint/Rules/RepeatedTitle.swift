import AppAlertModel
import AppAlertJSON

extension Rule {
  static let repeatedTitle = Rule(
    "repeated-title", .warning,
    summary: "a text that says only what the title says",
    reason: """
      People read the same words twice, once in bold. The text may be empty: then the alert is its \
      title.
      """,
    repair: "Say in the text what happened and what to do, or leave it empty.",
    wrong: [
      "\"title\": \"Sync is paused\", \"text\": ⟦\"Sync is paused\"⟧",
      "\"title\": \"Sync is paused\", \"text\": ⟦\"Sync is paused.\"⟧",
      "\"title\": \"SYNC IS PAUSED!\", \"text\": ⟦\"Sync is paused\"⟧",
      "\"title\": \"Überall Störungen\", \"text\": ⟦\"überall störungen…\"⟧",
      "\"title\": \"同步已暂停\", \"text\": ⟦\"同步已暂停。\"⟧",
      "\"title\": \"Sync\\u0020is paused\", \"text\": ⟦\"Sync is paused\"⟧",
    ],
    right: [
      "\"title\": \"Sync is paused\", \"text\": \"\"",
      "\"title\": \"Sync is paused\", \"text\": \"Sync is paused until Monday.\"",
      "\"title\": \"Sync is paused\", \"text\": \"Sync is resumed\"",
      "\"title\": \"Paused\", \"confirmLabel\": \"Paused\"", "\"title\": \"5.1\", \"text\": \"51\"",
      "\"title\": \"…\", \"text\": \"!\"",
    ],
    check: .advice(.repeatedTitle) { subject, text, findings in
      guard let title = subject.advice.node(of: .title), let body = subject.advice.node(of: .text)
      else { return }
      let range = subject.entry.node(body).range
      let words = subject.entry.string(text, title).spokenWords
      guard !words.isEmpty, words == subject.entry.string(text, body).spokenWords,
        // What is only a test is `placeholder`'s.
        !subject.advice.isOn(placeholder) || testPlace(subject, text) == nil
      else { return }
      findings.add(
        at: range, "/text", "the text says only what the title says",
        detail: "people read the same words twice",
        help: "say what happened and what to do, or leave the text empty: \"\"",
        suggestions: [Fix("leave the text empty: \"\"", Edit(range, "\"\""))])
    })
}

extension String {
  /// Its words in lower case, without the marks around them.
  fileprivate var spokenWords: [Substring] {
    let lowered = visible.lowercased()
    var text = Substring(lowered)
    while let first = text.first, !first.isSpoken { text.removeFirst() }
    while let last = text.last, !last.isSpoken { text.removeLast() }
    return text.split { $0.isWhitespace }
  }
}

extension Character {
  fileprivate var isSpoken: Bool { isLetter || isNumber || isSymbol }
}
