import AppAlertModel
import AppAlertJSON

extension Rule {
  static let byteOrderMark = Rule(
    "byte-order-mark", .warning,
    summary: "a byte-order mark before the text",
    reason: """
      Apple's decoder passes over it, other JSON readers refuse the file: RFC 8259 forbids a \
      byte-order mark in a text that is sent over a network.
      """,
    repair: "Save the file as UTF-8 without a byte-order mark.", fix: "removes it",
    wrong: [
      .feed("⟦\u{FEFF}⟧[]"), .feed("⟦\u{FEFF}⟧[]\n"), .feed("⟦\u{FEFF}⟧\n[]"),
      .feed("⟦\u{FEFF}⟧ [ ]"),
    ],
    right: [
      .feed("[]"), .feed("\n[]"), "\"text\": \"Größe\"", "\"text\": \"ÿþ\"", "\"text\": \"ï»¿\"",
      "\"text\": \"\\u00ef\"",
    ],
    check: .feed { subject, text, findings in
      guard subject.entry.reader.hasByteOrderMark else { return }
      let range = SourceRange(0, 3)
      // Apps refuse a second one: it comes first, as `syntax`.
      // Without it, NULs near the start would pass for UTF-16 or UTF-32.
      let isAlone =
        !DecodedScalar.isByteOrderMark(at: 3, in: text)
        && (3..<min(7, text.count)).allSatisfy { text[$0] != 0 }
      findings.addToFile(
        at: range, "the file begins with a byte-order mark (U+FEFF)",
        detail: "Apple's decoder passes over it, other JSON readers refuse the file",
        fix: isAlone ? Fix("remove it", Edit(range, "")) : nil,
        help: isAlone ? nil : "save the file as UTF-8 without a byte-order mark")
    })
}
