import AppAlertModel
import AppAlertJSON

extension Rule {
  package static let sameLabels = Rule(
    "same-labels", .warning,
    summary: "two buttons with the same words, letter case aside",
    reason: "One button closes the alert, the other opens the link, and nobody can tell which.",
    repair: "Say on the link's button what it opens, and on the other that it closes.",
    wrong: [
      link("\"OK\"", "OK"), link("\"Open\"", "Open"), link("\"O\\u004b\"", "OK"),
      link("\"더 보기\"", "더 보기"), link("\"Update\"", "update"), link("\"ПОЗЖЕ\"", "Позже"),
    ],
    right: [
      rightLink("More", "OK"), rightLink("Update", "Not now"), rightLink("OK!", "OK"),
      rightLink("Okay", "OK"), "\"title\": \"OK\", \"confirmLabel\": \"OK\"",
      "\"text\": \"OK\", \"confirmLabel\": \"OK\"",
    ],
    check: .advice(.link) { subject, text, findings in
      guard let link = subject.advice.node(of: .linkTitle),
        let confirm = subject.advice.node(of: .confirmLabel)
      else { return }
      let (one, other) = (subject.entry.node(link), subject.entry.node(confirm))
      // Nearly always the first letters differ.
      if one.flags.isEmpty, other.flags.isEmpty, one.content.count > 0, other.content.count > 0 {
        let (first, second) = (text[one.content.start], text[other.content.start])
        if (first ^ second) & 0xDF != 0, first != 0x20, second != 0x20 { return }
      }
      let words = subject.entry.string(text, link).visible.trimmed
      let label = subject.entry.string(text, confirm).visible.trimmed
      guard !words.isEmpty, words == label || words.lowercased() == label.lowercased() else {
        return
      }
      findings.add(
        at: one.range, TextField.linkTitle.pointer,
        words == label
          ? "both buttons say \(words.quoted)"
          : "the buttons say \(label.quoted) and \(words.quoted)",
        detail: "nobody can tell which one closes the alert and which one opens the link",
        help: "say what the link opens")
    })

  private static func link(_ title: String, _ confirm: String) -> Example {
    .members(
      "\"confirmLabel\": \"\(confirm)\", \"link\": {\"title\": ⟦\(title)⟧, \"url\": \"https://acme.dev\"}"
    )
  }

  private static func rightLink(_ title: String, _ confirm: String) -> Example {
    .members(
      "\"confirmLabel\": \"\(confirm)\", \"link\": {\"title\": \"\(title)\", \"url\": \"https://acme.dev\"}"
    )
  }
}

extension String {
  /// The text without marks that nobody sees: two texts that differ only by them look the same.
  var visible: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isZeroWidthMark }))
  }

  /// The text without the white space at its ends.
  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isSpace { scalars.removeFirst() }
    while let last = scalars.last, last.isSpace { scalars.removeLast() }
    return String(scalars)
  }
}
