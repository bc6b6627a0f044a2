import AlertKit
import JSONText

extension Rule {
  static let unknownKey = Rule(
    "unknown-key", .error,
    summary: "a key that apps do not read",
    reason: """
      Apps decode only id, bundleId, title, text, confirmLabel, appVersions, osVersions and link, \
      and ignore any other key without a word. A misspelt osVersions sends the alert to every \
      device; a misspelt required key stops the alerts of all apps.
      """,
    repair:
      "Rename the key, or remove it. Keys of your own can be listed as extraKeys in settings.",
    fix: "renames it, where one key is near and free",
    wrong: [
      "⟦\"osVerions\"⟧: [\"17.0\"]", "⟦\"appversions\"⟧: [\"1.0\"]",
      "⟦\"image\"⟧: \"https://acme.dev/a.png\"",
      "\"link\": {\"title\": \"More\", ⟦\"URL\"⟧: \"https://acme.dev\"}",
      .feed(
        "[{\"id\": 1, \"bundleId\": \"dev.acme.ink\", ⟦\"titel\"⟧: \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
      ),
    ],
    right: ["\"osVersions\": [\"17.0\"]", "\"\\u0074itle\": \"Paused\""],
    check: .entry { subject, text, findings in
      guard subject.entry.isObject, subject.entry.hasUnknownKey else { return }
      for item in UnknownKeys.inEntry(subject, text) {
        let isRequired = Field.allCases.contains { $0.isRequired && $0.key == item.meant }
        report(subject, text, item, "/", isRequired: isRequired, &findings)
      }
      guard let link = subject.entry.find(.link, .object) else { return }
      for item in UnknownKeys.inLink(subject, text, link) {
        report(subject, text, item, "/link/", isRequired: item.meant != nil, &findings)
      }
    })

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ item: UnknownKeys.Item, _ path: String,
    isRequired: Bool, _ findings: inout Findings
  ) {
    let node = subject.entry.node(item.key)
    let suggestion = item.nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    var fix: Fix?
    if let meant = item.meant {
      fix = Fix(title: "rename it to \"\(meant)\"", edits: [Edit(node.range, "\"\(meant)\"")])
    }
    // The quotes of a key in other quotes are the syntax rule's.
    if node.flags.contains(.bare) || node.flags.contains(.damaged) { fix = nil }
    // Under its right name, a value of another type would stop the alerts of all apps.
    let value = subject.entry.node(item.key + 1).kind
    let takes = item.meant.map { path == "/" ? Field.type(ofKey: $0).takes(value) : value == .string }
    if takes == false { fix = nil }
    findings.add(
      subject, text, at: node.range, path + Pointer.escape(item.name),
      "unknown key \(item.name.quoted)" + suggestion, detail: consequence(item, isRequired),
      fix: fix, help: fix == nil ? help(item) : nil)
  }

  private static func consequence(_ item: UnknownKeys.Item, _ isRequired: Bool) -> String {
    guard let meant = item.meant else { return "apps ignore it" }
    if isRequired {
      return "apps ignore it and \"\(meant)\" is missing, so no app can read the file"
    }
    switch meant {
    case Field.osVersions.key:
      return "apps ignore it, so devices of every OS version get this alert"
    case Field.appVersions.key: return "apps ignore it, so every version of the app gets this alert"
    case Field.link.key: return "apps ignore it, so the alert has no link"
    default: return "apps ignore it"
    }
  }

  private static func help(_ item: UnknownKeys.Item) -> String {
    if let meant = item.meant { return "write \"\(meant)\", with a value of its type" }
    if item.nearest != nil { return "remove it: the key that was meant is there already" }
    let isOfLink = LinkField.allCases.contains { $0.key == item.name }
    return isOfLink
      ? "write it inside \"link\": {…}" : "remove it, or list it as extraKeys in .appalert.json"
  }
}

extension Field {
  fileprivate static func type(ofKey key: String) -> ValueType {
    allCases.first { $0.key == key }?.type ?? .string
  }
}

extension Field.ValueType {
  /// Whether apps can decode a value of that kind.
  fileprivate func takes(_ kind: Node.Kind) -> Bool {
    switch self {
    case .integer: kind == .number
    case .string: kind == .string
    case .strings: kind == .array
    case .link: kind == .object
    }
  }
}
