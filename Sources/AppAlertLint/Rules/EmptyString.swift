import AppAlertModel
import AppAlertJSON

extension Rule {
  static let emptyString = Rule(
    "empty-string", .error,
    summary: "a title or a button without words",
    reason: """
      The alert appears with an empty title, or a button that nobody can read. The text may be \
      empty: then the alert is its title.
      """,
    repair: "Write the words, or take the link out.",
    wrong: [
      "\"title\": ⟦\"\"⟧", "\"title\": ⟦\"  \"⟧", "\"confirmLabel\": ⟦\"\"⟧",
      "\"title\": ⟦\"\\u200b\\n\"⟧",
      "\"link\": {\"title\": ⟦\"\"⟧, \"url\": \"https://acme.dev\"}",
    ],
    right: [
      "\"title\": \"Sync paused\"", "\"text\": \"\"", "\"title\": \"!\"", "\"confirmLabel\": \"👍\"",
    ],
    check: .entry { subject, text, findings in
      checkBlank(
        subject, text, subject.entry.find(Field.title, .string), "title", "/title", &findings)
      checkBlank(
        subject, text, subject.entry.find(.confirmLabel, .string), "confirmLabel", "/confirmLabel",
        &findings)
      checkBlank(
        subject, text, subject.entry.find(LinkField.title, .string), "title of the link",
        "/link/title", &findings)
    })

  private static func checkBlank(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ index: Int?, _ name: String,
    _ pointer: String, _ findings: inout Findings
  ) {
    guard let index else { return }
    let node = subject.entry.node(index)
    guard !node.flags.contains(.damaged), isBlank(subject, text, index) else { return }
    let isEmpty = node.content.count == 0
    let isTitle = name == "title"
    findings.add(
      at: node.range, pointer,
      "the \(name) \(isEmpty ? "is empty" : "holds only characters that nobody sees")",
      detail: isTitle ? "the alert has no headline" : "the button has no words to tap",
      help: isTitle
        ? "write a title" : name == "confirmLabel" ? nil : "say what the link opens",
      suggestions: label(name, subject, text).map {
        [Fix("write \"\($0)\"", Edit(node.range, "\"\($0)\""))]
      } ?? [])
  }

  /// A label that fits, and is not that of the other button.
  private static func label(
    _ name: String, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> String? {
    guard name != "title" else { return nil }
    let isConfirm = name == "confirmLabel"
    let other =
      isConfirm
      ? subject.entry.find(LinkField.title, .string) : subject.entry.find(.confirmLabel, .string)
    let words = other.map { subject.entry.string(text, $0).lowercased() }
    return (isConfirm ? ["OK", "Close"] : ["More", "Open"]).first { $0.lowercased() != words }
  }

  private static func isBlank(_ subject: borrowing Subject, _ text: Span<UInt8>, _ index: Int)
    -> Bool
  {
    let node = subject.entry.node(index)
    let content = node.content
    // Nearly always the first byte is a letter.
    if content.count > 0, text[content.start] > 0x20, text[content.start] < 0x7F,
      text[content.start] != UInt8(ascii: "\\")
    {
      return false
    }
    return subject.entry.string(text, index).unicodeScalars.allSatisfy { scalar in
      scalar.isInvisible
    }
  }
}
