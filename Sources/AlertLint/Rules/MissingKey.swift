import AlertKit
import JSONText

extension Rule {
  static let missingKey = Rule(
    "missing-key", .error, traits: .stopsDecoding,
    summary: "a key that apps need is not there",
    reason: """
      Apps decode all entries at once and have no defaults. One missing key, and no app shows any \
      alert.
      """,
    repair: "Add the key. The text may be empty, the others may not.",
    wrong: [
      .feed("[⟦{⟧\"id\": 1, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\"}]"),
      "\"link\": ⟦{⟧\"title\": \"More\"}",
    ],
    right: [
      .feed(
        "[{\"id\": 1, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
      ),
      "\"text\": \"\"",
    ],
    check: .entry { subject, text, findings in
      guard subject.entry.isObject else { return }
      if !subject.entry.hasRequiredFields {
        for field in Field.allCases where field.isRequired && subject.entry.find(field) == nil {
          checkMissing(subject, text, field, &findings)
        }
      }
      guard let link = subject.entry.find(.link, .object) else { return }
      for field in LinkField.allCases where subject.entry.find(field) == nil {
        checkMissing(subject, text, field, link, &findings)
      }
    })

  private static func checkMissing(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field, _ findings: inout Findings
  ) {
    guard !subject.entry.reader.isElementIncomplete else { return }
    let unknown = UnknownKeys.inEntry(subject, text)
    guard !unknown.contains(where: { $0.meant == field.key }) else { return }
    let start = subject.entry.node(0).range.start
    findings.add(
      at: SourceRange(start, start + 1), "",
      "\"\(field.key)\" is missing from \(subject.entry.name(text))", detail: unreadable,
      kind: field.key, help: help(field))
  }

  private static func checkMissing(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: LinkField, _ link: Int,
    _ findings: inout Findings
  ) {
    guard !subject.entry.reader.isElementIncomplete else { return }
    let unknown = UnknownKeys.inLink(subject, text, link)
    guard !unknown.contains(where: { $0.meant == field.key }) else { return }
    let start = subject.entry.node(link).range.start
    findings.add(
      at: SourceRange(start, start + 1), "/link",
      "\"\(field.key)\" is missing from the link of \(subject.entry.name(text))",
      detail: unreadable, kind: field.key,
      help: field == .url ? "add \"url\": \"https://…\"" : "add \"title\": the button's words")
  }

  private static func help(_ field: Field) -> NextStep {
    switch field {
    case .id: "add \"id\": a whole number above the last one that was published"
    case .bundleId: "add \"bundleId\": the app's bundle id"
    case .confirmLabel: "add \"confirmLabel\": \"OK\""
    default: "add \"\(field.key)\": a text"
    }
  }
}
