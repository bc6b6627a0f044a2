import AppAlertModel
import AppAlertJSON

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
      let misplaced = MisplacedKeys(subject, text)
      for item in misplaced.items where item.isRequired {
        findings.add(
          at: subject.entry.node(item.key).range, item.pointer,
          item.message, detail: unreadable, kind: "misplaced",
          help: item.move == nil ? "write it where apps read it" : nil,
          suggestions: item.move.map { [$0] } ?? [])
      }
      if !subject.entry.hasRequiredFields {
        for field in Field.allCases where field.isRequired && subject.entry.find(field) == nil {
          if misplaced.gives(field) { continue }
          checkMissing(subject, text, field, &findings)
        }
      }
      guard let link = subject.entry.find(.link, .object) else { return }
      for field in LinkField.allCases where subject.entry.find(field) == nil {
        if misplaced.gives(field) { continue }
        checkMissing(subject, text, field, link, &findings)
        // A link that lacks both is one mistake.
        if subject.entry.node(link).next == link + 1 { break }
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
      kind: field.key, help: help(field), suggestions: addition(subject, text, field))
  }

  /// The member where its value can be told.
  private static func addition(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field
  ) -> [Fix] {
    let value: String?
    switch field {
    case .id: value = subject.nextID(text).map { "\($0)" }
    case .text: value = "\"\""
    case .confirmLabel: value = "\"OK\""
    default: value = nil
    }
    guard let value, let layout = subject.entry.reader.layout(of: 0, in: text) else { return [] }
    // In the order that the keys have in the client.
    var after: Int?
    for other in Field.allCases where other.rawValue < field.rawValue {
      if let node = subject.entry.find(other) { after = max(after ?? 0, node) }
    }
    let edit = subject.entry.reader.adding(field.key, value, to: 0, after: after, layout)
    guard subject.mayApply([edit]) else { return [] }
    return [Fix("add \"\(field.key)\": \(value)", edit)]
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
      help: field == .url
        ? "add \"url\": \"https://…\", or remove the link" : "add \"title\": the button's words",
      suggestions: repair(subject, text, field, link))
  }

  /// A title that fits any link; without its URL the link is of no use.
  private static func repair(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: LinkField, _ link: Int
  ) -> [Fix] {
    if field == .title, subject.entry.find(.url) != nil,
      let layout = subject.entry.reader.layout(of: link, in: text)
    {
      let range = subject.entry.node(link).range
      let start = SourceRange(at: range.start + 1 + layout.lead.utf8.count)
      let edit = Edit(start, layout.member("title", "\"More\"") + layout.separator)
      return subject.mayApply([edit]) ? [Fix("add \"title\": \"More\"", edit)] : []
    }
    guard let edit = Removal.ofMember(link, in: 0, of: subject.entry, text) else { return [] }
    return [Fix("remove the link", edit)]
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
