import AppAlertModel
import AppAlertJSON

extension Rule {
  static let unreleasedAppVersion = Rule(
    "unreleased-app-version", .warning,
    summary: "an app version that settings do not list",
    reason: """
      Settings list the releases of this app. No app reports another version, so nobody gets the \
      alert by it.
      """,
    repair: "Write one of the releases, or add the new one to apps.versions in .appalert.json.",
    wrong: [
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [⟦\"1.2\"⟧]",
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [\"1.0\", ⟦\"1.10\"⟧]",
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [⟦\"1.0.1\"⟧]",
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [⟦\"3.0\"⟧]",
    ],
    right: [
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [\"1.0\", \"1.1\"]",
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [\"0\"]",
      "\"bundleId\": \"dev.acme.notes\", \"osVersions\": [\"17.2\"]",
      "\"bundleId\": \"dev.acme.maps\", \"appVersions\": [\"1.2\"]",
      "\"bundleId\": \"dev.acme.notes\"",
      "\"bundleId\": \"dev.acme.notes\", \"appVersions\": [\"2.0\"]",
    ],
    check: .advice(.appVersions) { subject, text, findings in
      guard subject.advice.app?.versions != nil,
        let list = VersionList(.appVersions, subject.entry)
      else { return }
      var seen: Set<String> = []
      for (node, index) in list.texts(subject.entry) {
        // What is no version is `invalid-app-version`'s.
        let version = subject.entry.string(text, node)
        guard let words = doubt(aboutRelease: version, subject.advice),
          seen.insert(version).inserted
        else { continue }
        let edits = findings.takesSuggestions() ? VersionEdits(list, node, subject, text) : nil
        findings.add(
          at: subject.entry.node(node).range, list.pointer(index), words.message,
          detail: words.detail, help: words.help,
          suggestions: words.meant.compactMap { edits?.writing($0) })
      }
    })

  /// What is said of a version that is no release; nil of others, and of what is no version.
  static func doubt(aboutRelease version: String, _ advice: Advice) -> Words? {
    guard let releases = advice.app?.versions, version != "0", !releases.contains(version),
      let number = VersionNumber(version),
      // Another form of a release is `version-form`'s.
      releases.form(of: number) == nil
    else { return nil }
    let nearest = releases.nearest(to: version, number)
    return Words(
      message: "\(version.quoted) is not a release of this app in the settings",
      detail: "no app reports it, so nobody gets this alert by it",
      help: help(nearest), meant: nearest)
  }

  private static func help(_ nearest: [String]) -> NextStep {
    let settings = "add it to \"versions\" in .appalert.json"
    guard !nearest.isEmpty else { return NextStep(settings) }
    return "did you mean \(nearest.map(\.quoted).joined(separator: " or "))? else \(settings)"
  }
}
