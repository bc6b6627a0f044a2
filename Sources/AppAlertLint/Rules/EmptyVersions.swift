import AppAlertModel
import AppAlertJSON

extension Rule {
  static let emptyVersions = Rule(
    "empty-versions", .warning,
    summary: "an empty list of versions",
    reason: """
      An app shows the alert where the list holds its version. An empty list holds none, so nobody \
      sees the alert; to everyone goes one whose key is left out.
      """,
    repair: "Leave the key out, or list versions. To stop an alert, run appalert cancel.",
    wrong: [
      "\"osVersions\": ⟦[]⟧", "\"appVersions\": ⟦[]⟧", "\"appVersions\": ⟦[ ]⟧",
      "\"osVersions\": ⟦[\n]⟧", "\"appVersions\": [\"1.0\"], \"osVersions\": ⟦[]⟧",
    ],
    right: [
      "\"osVersions\": [\"17.0\"]", "\"appVersions\": [\"1.0\"]", "\"osVersions\": [\"0\"]",
      "\"text\": \"[]\"", "\"appVersions\": [\"0\"], \"osVersions\": [\"0\"]", "\"text\": \"\"",
    ],
    check: .advice([.appVersions, .osVersions]) { subject, text, findings in
      for field in VersionList.fields {
        guard let list = VersionList(field, subject.entry),
          subject.entry.node(list.array).next == list.array + 1,
          !subject.entry.reader.isElementIncomplete,
          // What stands in it is not JSON.
          !subject.entry.mayHoldFault(in: subject.entry.node(list.array).range)
        else { continue }
        findings.add(
          at: subject.entry.node(list.array).range, "/\(field.key)",
          "\(field.key) is an empty list",
          detail: "it matches no device, so nobody gets this alert",
          help:
            "leave the key out to reach every version; to stop the alert, \(subject.stopAlert(text))",
          suggestions: [
            Removal.ofMember(list.array, in: 0, of: subject.entry, text).map {
              Fix("remove \"\(field.key)\", so that every version gets the alert", $0)
            },
            Fix(
              "write [\"0\"], which stops the alert",
              Edit(subject.entry.node(list.array).range, "[\"0\"]")),
          ].compactMap { $0 })
      }
    })
}
