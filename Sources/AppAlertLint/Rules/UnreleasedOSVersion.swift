import AppAlertModel
import AppAlertJSON

extension Rule {
  static let unreleasedOSVersion = Rule(
    "unreleased-os-version", .warning,
    summary: "an OS version that never came out",
    reason: """
      Devices report released versions only (betas report the version that they become). One that \
      was passed over matches no device: there is no iOS 17.5.2, and after 18 comes 26. Releases \
      newer than the table, or older than what it has of a platform, are accepted.
      """,
    repair: """
      List the versions that are meant; the message names the nearest. Settings can say on which \
      platforms an app runs, so that a version of another platform is found too.
      """,
    wrong: [
      "\"osVersions\": [⟦\"17.5.2\"⟧]", "\"osVersions\": [⟦\"19.0\"⟧]",
      "\"osVersions\": [\"17.0\", ⟦\"16.2.5\"⟧]", "\"osVersions\": [⟦\"25.1\"⟧]",
      "\"osVersions\": [⟦\"15.3.7\"⟧, \"15.4\"]",
      "\"osVersions\": [⟦\"17.0.256\"⟧, ⟦\"17.5.300\"⟧, ⟦\"19.256\"⟧]",
    ],
    right: [
      "\"osVersions\": [\"17.5\", \"17.5.1\"]", "\"osVersions\": [\"26.0\"]",
      "\"osVersions\": [\"0\"]", "\"osVersions\": [\"26.99\"]", "\"osVersions\": [\"27.0\"]",
      "\"osVersions\": [\"18.7.999\"]", "\"osVersions\": [\"17.300\", \"70000.0\"]",
      "\"osVersions\": [\"10.15.7\"]",
      "\"osVersions\": [\"4.2.1\", \"6.1.6\", \"8.2\"]",
      "\"osVersions\": [\"10.9.5\", \"10.11.6\"]",
      "\"osVersions\": [\"18.6.2\", \"11.7.10\"]", "\"appVersions\": [\"17.5.2\"]",
    ],
    check: .advice(.osVersions) { subject, text, findings in
      guard let list = VersionList(.osVersions, subject.entry) else { return }
      let releases = subject.advice.releases
      var seen: Set<String> = []
      list.forEach(subject.entry, text) { version, node, index in
        // What no device can report at all is `invalid-os-version`'s.
        guard case .unreleased(let below, let above)? = releases.standing(of: version) else {
          return
        }
        let written = subject.entry.string(text, node)
        guard seen.insert(written).inserted else { return }
        let words = unreleased(written, below, above, subject.advice)
        let edits = findings.takesSuggestions() ? VersionEdits(list, node, subject, text) : nil
        findings.add(
          at: subject.entry.node(node).range, list.pointer(index), words.message,
          detail: words.detail, help: words.help,
          suggestions: words.meant.compactMap { edits?.writing($0) })
      }
    })

  /// What is said of an OS version that never came out; nil of others, and of what is no version.
  static func doubt(aboutOS version: String, _ advice: Advice) -> Words? {
    let standing = version.withSpan { advice.releases.standing(of: $0) }
    guard case .unreleased(let below, let above)? = standing else { return nil }
    return unreleased(version, below, above, advice)
  }

  private static func unreleased(
    _ version: String, _ below: OSRelease?, _ above: OSRelease?, _ advice: Advice
  ) -> Words {
    let platforms = advice.app?.releases == nil ? "" : " on the platforms of this app"
    let meant = [below, above].compactMap { $0?.description }
    let nearest = meant.map(\.quoted)
    return Words(
      message: "OS version \(version.quoted) was never released\(platforms); the nearest "
        + (nearest.count == 1 ? "is " : "are ") + nearest.joined(separator: " and "),
      detail: "no device reports it, so none gets this alert by it",
      help: "list the versions that are meant, as devices report them", meant: meant)
  }
}

extension Advice {
  fileprivate var releases: OSReleases { app?.releases ?? .ofAnyPlatform }
}

extension OSReleases {
  /// Made when the first list of versions is looked at.
  fileprivate static let ofAnyPlatform = OSReleases()
}
