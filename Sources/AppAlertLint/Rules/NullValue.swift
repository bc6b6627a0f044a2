import AppAlertModel
import AppAlertJSON

extension Rule {
  static let nullValue = Rule(
    "null-value", .warning,
    summary: "null for a key that may be left out",
    reason: """
      Apps take null for a key that is not there, and so does appalert. Other readers of the file \
      often do not, and a person may take it for "nobody".
      """,
    repair: "Leave the key out.", fix: "removes the key",
    wrong: [
      "\"link\": ⟦null⟧", "\"osVersions\": ⟦null⟧", "\"appVersions\": ⟦null⟧",
      "\"appVersions\": ⟦null⟧, \"osVersions\": ⟦null⟧",
      .feed(
        "[{\"link\": ⟦null⟧, \"id\": 1, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
      ),
    ],
    right: [
      "\"confirmLabel\": \"OK\"", "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}",
      "\"text\": \"null\"", "\"osVersions\": [\"17.0\"]", "\"title\": \"null\"", "\"text\": \"\"",
      "\"appVersions\": [\"0\"]",
      "\"link\": {\"title\": \"null\", \"url\": \"https://acme.dev/null\"}",
    ],
    check: .advice(.null) { subject, text, findings in
      for field in Field.allCases where !field.isRequired {
        guard let node = subject.entry.find(field, .null) else { continue }
        var times = 0
        subject.entry.forEachKey(in: 0) { key in
          if subject.entry.field(text, key) == field { times += 1 }
        }
        // Without the first of two, apps would take the second.
        let edit = times > 1 ? nil : Removal.ofMember(node, in: 0, of: subject.entry, text)
        findings.add(
          at: subject.entry.node(node).range, "/\(field.key)",
          "\"\(field.key)\" is null", detail: consequence(field),
          fix: edit.map { Fix(title: "remove the key", edits: [$0]) },
          help: edit == nil ? "remove the key" : nil)
      }
    })

  private static func consequence(_ field: Field) -> String {
    switch field {
    case .link: "apps take it for no link, other readers may refuse it"
    default: "apps take it for every version, as if the key were not there"
    }
  }
}
