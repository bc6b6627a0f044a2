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
      kind: field.key, help: help(field, subject, text),
      suggestions: value(field, subject, text).flatMap { value in
        Insertion.ofMember(field.key, value, in: 0, of: subject.entry, text).map {
          [Fix("add \"\(field.key)\": \(value)", $0)]
        }
      } ?? [])
  }

  private static func checkMissing(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: LinkField, _ link: Int,
    _ findings: inout Findings
  ) {
    guard !subject.entry.reader.isElementIncomplete else { return }
    let unknown = UnknownKeys.inLink(subject, text, link)
    guard !unknown.contains(where: { $0.meant == field.key }) else { return }
    let start = subject.entry.node(link).range.start
    let isEmpty = subject.entry.node(link).next == link + 1
    findings.add(
      at: SourceRange(start, start + 1), "/link",
      "\"\(field.key)\" is missing from the link of \(subject.entry.name(text))",
      detail: unreadable, kind: field.key,
      help: field == .url ? "add \"url\": \"https://…\"" : "add \"title\": the button's words",
      suggestions: isEmpty
        ? Removal.ofMember(link, in: 0, of: subject.entry).map {
          [Fix("remove the empty link", $0)]
        } ?? [] : [])
  }

  /// A value that is right for the key wherever it is missing; nil where only a person knows it.
  private static func value(
    _ field: Field, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> String? {
    switch field {
    case .id: subject.nextID(text).map { String($0) }
    case .confirmLabel: "\"OK\""
    case .text: "\"\""
    default: nil
    }
  }

  private static func help(
    _ field: Field, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> NextStep {
    switch field {
    case .id:
      subject.nextID(text).map { "add \"id\": \($0), the app's next free id" }
        ?? "add \"id\": a whole number above the last one that was published"
    case .text: "add \"text\": it may be empty"
    case .bundleId: "add \"bundleId\": the app's bundle id"
    case .confirmLabel: "add \"confirmLabel\": \"OK\""
    default: "add \"\(field.key)\": a text"
    }
  }
}
