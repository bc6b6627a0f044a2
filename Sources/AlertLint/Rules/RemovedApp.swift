import AlertKit
import JSONText

extension Rule {
  static let removedApp = Rule(
    "removed-app", .warning, traits: [.comparesWithPublished, .isAboutAnApp],
    summary: "an app's entry gone since the published file",
    reason: """
      Devices keep the id of the last alert that they have shown, but the file no longer says which \
      it was. An entry that comes back with id 1 reaches nobody.
      """,
    repair: """
      Keep the entry, and stop its alert with appalert cancel. Where the app is gone for good, let \
      it go.
      """,
    wrong: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: "⟦[⟧]")
    ],
    right: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK",
            "osVersions": ["0"]}]
          """)
    ],
    check: .feed { subject, text, findings in
      guard let published = subject.published, !published.looksOnlyForLowerIDs,
        subject.entry.reader.root == .array, subject.entry.reader.faults.isEmpty
      else { return }
      for (number, app) in published.apps.enumerated() {
        guard let stand = app.stand, !subject.seenApps.contains(number) else { continue }
        let start = subject.entry.reader.rootRange.start
        let name = app.name.quoted
        let source = published.source.isEmpty ? "" : " (\(published.source) has it)"
        findings.addToFile(
          at: SourceRange(start, start + 1), "the entry of \(name), id \(stand.id), is gone",
          detail: "with it goes the count of its ids: devices show only higher ones",
          kind: app.name,
          help:
            "put it back as it was, with id \(stand.id)\(source), then \(NextStep.stop(app.name))",
          app: app.name, id: stand.id)
      }
    })
}
