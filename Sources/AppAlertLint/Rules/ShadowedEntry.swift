import AppAlertModel
import AppAlertJSON

extension Rule {
  static let shadowedEntry = Rule(
    "shadowed-entry", .error,
    summary: "a second entry for the same bundle id",
    reason: "An app takes the first entry with its bundle id. Later ones are never looked at.",
    repair: "Keep one entry for each app: merge the two, or delete one.",
    wrong: [
      .feed(
        """
        [
          {"id": 1, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK"},
          {"id": 2, "bundleId": ⟦"dev.acme.ink"⟧, "title": "B", "text": "", "confirmLabel": "OK"}
        ]
        """)
    ],
    right: [
      .feed(
        """
        [
          {"id": 2, "bundleId": "dev.acme.ink", "title": "B", "text": "", "confirmLabel": "OK"}
        ]
        """),
      .feed(
        """
        [
          {"id": 1, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK"},
          {"id": 2, "bundleId": "dev.acme.inkwell", "title": "B", "text": "", "confirmLabel": "OK"}
        ]
        """),
    ],
    check: .entry { subject, text, findings in
      guard case .same(let first) = subject.earlier, let node = subject.entry.find(.bundleId) else {
        return
      }
      findings.add(
        at: subject.entry.node(node).range, "/bundleId",
        "entry \(subject.entry.index + 1) repeats the bundle id of entry \(first + 1)",
        detail: "the app takes the first entry, so this one is never shown",
        help: "merge the two entries, or delete this one",
        suggestions: Removal.ofEntry(subject.entry, text).map {
          [Fix("delete this entry, which no app reads", $0)]
        } ?? [])
    })
}
