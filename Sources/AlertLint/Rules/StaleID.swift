import AlertKit
import JSONText

extension Rule {
  static let staleID = Rule(
    "stale-id", .error, traits: [.comparesWithPublished, .mayBeLowered],
    summary: "new words under an id that is published",
    reason: """
      A device that has shown this id never shows it again, whatever it says by now. So those who \
      saw the old title, text, button or link keep what they read, and only the others see the new.
      """,
    repair: """
      Raise the id, and everyone sees the alert again: appalert bump-id gives the next free one. Or \
      keep it, where only those are to see the new words who have not seen the old: settings can \
      lower this rule to a warning.
      """,
    wrong: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": ⟦7⟧, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Back", "confirmLabel": "OK"}]
          """)
    ],
    right: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 8, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Back", "confirmLabel": "OK"}]
          """),
      // The same words in other letters, another order and with versions are no new content.
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"bundleId": "dev.acme.ink", "id": 7, "title": "S\\u0079nc", "text": "Paused", "confirmLabel": "OK",
            "osVersions": ["17.0"]}]
          """),
    ],
    check: .entry { subject, text, findings in
      guard case .reworded(let number, let id, let keys) = subject.verdict, id >= 1,
        let published = subject.published, let node = subject.entry.find(.id),
        let floor = published.apps[number].floor
      else { return }
      let app = published.apps[number]
      let version = published.name(ofVersion: floor.wordingVersion)
      let isRace =
        published.versions.indices.contains(floor.version)
        && published.versions[floor.version].isSinceFork && app.stand?.id != id
      let what = keys.map { "\"\($0)\"" }.joined(lastly: "and")
      let message =
        isRace
        ? "id \(id) is taken: another branch published it with another \(what)"
          + (version.isEmpty ? "" : " (\(version))")
        : "\(what) changed, but id \(id) is published already"
          + (version.isEmpty ? "" : " (\(version))")
      findings.add(
        at: subject.entry.node(node).range, "/id", message,
        detail: "devices that have shown \(id) never show the new words",
        help: published.raise(app, above: id, subject.entry, text))
    })
}

extension [String] {
  /// "a", "a and b", "a, b and c".
  fileprivate func joined(lastly word: String) -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
