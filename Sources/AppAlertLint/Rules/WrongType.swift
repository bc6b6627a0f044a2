import AppAlertModel
import AppAlertJSON

extension Rule {
  static let wrongType = Rule(
    "wrong-type", .error, traits: .stopsDecoding,
    summary: "a value of a type that apps cannot decode",
    reason: """
      Apps decode all entries at once. One value of the wrong type, and no app shows any alert. \
      null stands for nothing only where the key may be left out.
      """,
    repair: "Write the value in the type that the key needs: ids without quotes, versions in them.",
    wrong: [
      "\"id\": ⟦\"5\"⟧", "\"id\": ⟦true⟧", "\"id\": ⟦null⟧", "\"title\": ⟦null⟧", "\"text\": ⟦5⟧",
      "\"osVersions\": ⟦\"17.0\"⟧", "\"appVersions\": [⟦2.0⟧, \"2.0.1\"]",
      "\"appVersions\": [⟦null⟧]", "\"link\": ⟦\"https://acme.dev\"⟧",
      "\"link\": {\"title\": \"More\", \"url\": ⟦null⟧}",
      .feed("[⟦\"dev.acme.ink\"⟧]"), .feed("[⟦null⟧]"), .feed("[⟦[⟧]]"),
    ],
    right: [
      "\"id\": 5",
      "\"osVersions\": [\"17.0\"]", "\"appVersions\": [\"1.0\", \"1.1\"]",
      "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}", "\"text\": \"5\"",
    ],
    check: .entry { subject, text, findings in
      guard subject.entry.isObject else { return checkElement(subject, text, &findings) }
      for field in Field.allCases {
        guard let node = subject.entry.find(field) else { continue }
        let kind = subject.entry.node(node).kind
        switch field.type {
        case .integer where kind == .number, .string where kind == .string: continue
        case .strings where kind == .array: checkVersions(subject, text, field, node, &findings)
        case .link where kind == .object: checkLink(subject, text, &findings)
        case .strings where kind == .null, .link where kind == .null: continue
        default: report(subject, text, field, node, &findings)
        }
      }
    })

  /// What one value of a wrong type does to every app.
  static let unreadable = "apps cannot read the file, so no app shows an alert"

  private static func checkElement(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    let node = subject.entry.node(0)
    guard node.kind != .invalid, !node.flags.contains(.damaged) else { return }
    let range =
      node.kind == .array ? SourceRange(node.range.start, node.range.start + 1) : node.range
    let suggestion = TypeRepair.ofEntry(subject, text)
    findings.add(
      at: range, "",
      "entry \(subject.entry.index + 1) is \(node.kind.name), not an object", detail: unreadable,
      help: suggestion == nil ? "write { … } with the keys of an alert, or delete it" : nil,
      suggestions: suggestion.map { [$0] } ?? [])
  }

  private static func checkVersions(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field, _ array: Int,
    _ findings: inout Findings
  ) {
    let end = subject.entry.node(array).next
    var element = array + 1
    var index = 0
    while element < end {
      let node = subject.entry.node(element)
      if node.kind != .string, node.kind != .invalid {
        let found = text.excerpt(node.range)
        let repair =
          findings.takesSuggestions()
          ? TypeRepair.ofElement(element, field, subject, text) : nil
        findings.add(
          at: node.headline, "/\(field.key)/\(index)",
          "\(field.key)[\(index)] is \(node.kind.name), not a string", detail: unreadable,
          kind: "element",
          help: repair != nil
            ? nil
            : node.kind == .number && isVersion(found, field)
              ? "write \"\(found)\"" : "write the version in quotes, such as \"\(field.example)\"",
          suggestions: repair.map { [$0] } ?? [])
      }
      element = node.next
      index += 1
    }
  }

  private static func checkLink(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    for field in LinkField.allCases {
      guard let index = subject.entry.find(field) else { continue }
      let node = subject.entry.node(index)
      guard node.kind != .string, node.kind != .invalid else { continue }
      findings.add(
        at: node.headline, "/link/\(field.key)",
        "\"\(field.key)\" of the link is \(node.kind.name), not a string", detail: unreadable,
        kind: "link \(field.key)",
        help: node.kind == .null
          ? "write a text, or leave the whole link out" : "write it in quotes",
        suggestions: TypeRepair.ofLink(field, index, subject, text).map { [$0] } ?? [])
    }
  }

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field, _ index: Int,
    _ findings: inout Findings
  ) {
    let node = subject.entry.node(index)
    guard node.kind != .invalid else { return }
    let value =
      node.kind == .string
      ? subject.entry.string(text, index) : text.excerpt(node.range)
    let suggestions = TypeRepair.of(field, index, subject, text)
    findings.add(
      at: node.headline, "/\(field.key)",
      "\"\(field.key)\" is \(node.kind.name), not \(field.type.name)", detail: unreadable,
      kind: field.key, help: suggestions.isEmpty ? help(field, node.kind, value) : nil,
      suggestions: suggestions)
  }

  /// What to write instead: the value itself where `validate` would take it then.
  private static func help(_ field: Field, _ kind: Node.Kind, _ value: String) -> NextStep {
    switch field {
    case .id:
      return "write a whole number from 1 on"
    case .bundleId: return "copy the bundle id from the app's target in Xcode"
    case .title, .text:
      if kind == .array { return "join the lines into one text, with \\n between them" }
      return kind == .number ? "write \"\(value)\"" : "write a text in quotes"
    case .confirmLabel: return "write a label such as \"OK\""
    case .appVersions, .osVersions:
      return "write a list such as [\"\(field.example)\"], or leave the key out"
    case .link:
      return "write {\"title\": …, \"url\": …}, or leave the key out"
    }
  }

  static func isVersion(_ value: String, _ field: Field) -> Bool {
    value.withSpan { version in
      field == .osVersions ? OSVersion.check(version) == nil : AppVersion.check(version) == nil
    }
  }
}

extension Field {
  /// A version that the field may hold.
  fileprivate var example: String { self == .osVersions ? "17.0" : "1.0" }
}

extension Node {
  /// What to point at: of a container only its bracket, since it may span a screen.
  var headline: SourceRange {
    kind == .object || kind == .array ? SourceRange(range.start, range.start + 1) : range
  }
}

extension Field.ValueType {
  /// "an integer".
  var name: String {
    switch self {
    case .integer: "an integer"
    case .string: "a string"
    case .strings: "an array of strings"
    case .link: "an object with title and url"
    }
  }
}
