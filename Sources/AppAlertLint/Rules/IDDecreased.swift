import AppAlertModel
import AppAlertJSON

extension Rule {
  static let idDecreased = Rule(
    "id-decreased", .error, traits: .comparesWithPublished,
    summary: "an id below one that the app has published",
    reason: """
      A device stores the id of the last alert that it has shown, and shows only higher ones. After \
      a revert, a merge that took the older side or an entry written anew, the alert reaches nobody \
      who saw an earlier one.
      """,
    repair: """
      Give it the next free id: appalert bump-id does. To go back to older words, keep the words and \
      raise the id. An entry that is as it was when your branch began is not blamed.
      """,
    wrong: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync is back", "text": "", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": ⟦6⟧, "bundleId": "dev.acme.ink", "title": "Sync is paused", "text": "", "confirmLabel": "OK"}]
          """)
    ],
    right: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync is back", "text": "", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 8, "bundleId": "dev.acme.ink", "title": "Sync is paused", "text": "", "confirmLabel": "OK"}]
          """),
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync is back", "text": "", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 8, "bundleId": "dev.acme.ink", "title": "Sync is paused", "text": "", "confirmLabel": "OK"},
           {"id": 1, "bundleId": "dev.acme.pad", "title": "Hello", "text": "", "confirmLabel": "OK"}]
          """),
    ],
    check: .entry { subject, text, findings in
      // Of an id that no device shows invalid-id tells, and one cause is one finding.
      guard case .lowered(let number, let id) = subject.verdict, id >= 1,
        let published = subject.published, let node = subject.entry.find(.id),
        let floor = published.apps[number].floor
      else { return }
      let app = published.apps[number]
      let version = published.name(ofVersion: floor.version)
      let isRace =
        published.versions.indices.contains(floor.version)
        && published.versions[floor.version].isSinceFork
      let how =
        isRace
        ? "which another branch published meanwhile" + (version.isEmpty ? "" : " (\(version))")
        : version.isEmpty ? "which is published" : "published in \(version)"
      findings.add(
        at: subject.entry.node(node).range, "/id",
        "id \(id) is below \(floor.id), \(how)",
        detail: "devices that have shown \(floor.id) never show \(id)",
        help: published.raise(app, above: id, subject.entry, text),
        suggestions: published.raising(app, above: id, at: subject.entry.node(node).range))
    })
}
