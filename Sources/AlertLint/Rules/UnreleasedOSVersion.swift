import AlertKit
import JSONText

extension Rule {
  static let unreleasedOSVersion = Rule(
    "unreleased-os-version", .warning,
    summary: "an OS version that never came out",
    reason: """
      Devices report released versions only (betas report the version that they become). One that \
      was passed over matches no device: there is no iOS 17.5.2, and after 18 comes 26. What is \
      newer than all that appalert knows of its line is let be.
      """,
    repair: """
      List the versions that are meant; the message names the nearest. Settings can say on which \
      platforms an app runs, so that a version of another platform is found too.
      """,
    wrong: [
      "\"osVersions\": [⟦\"17.5.2\"⟧]", "\"osVersions\": [⟦\"19.0\"⟧]",
      "\"osVersions\": [\"17.0\", ⟦\"16.2.5\"⟧]", "\"osVersions\": [⟦\"25.1\"⟧]",
      "\"osVersions\": [⟦\"15.3.7\"⟧, \"15.4\"]",
    ],
    right: [
      "\"osVersions\": [\"17.5\", \"17.5.1\"]", "\"osVersions\": [\"26.0\"]",
      "\"osVersions\": [\"0\"]", "\"osVersions\": [\"26.99\"]", "\"osVersions\": [\"27.0\"]",
      "\"osVersions\": [\"18.7.99\"]", "\"osVersions\": [\"10.15.7\"]",
      "\"osVersions\": [\"18.6.2\", \"11.7.10\"]", "\"appVersions\": [\"17.5.2\"]",
    ],
    check: .advice(.osVersions) { subject, text, findings in
      guard let list = VersionList(.osVersions, subject.entry) else { return }
      let app = subject.advice.app
      list.forEach(subject.entry, text) { version, node, index in
        var releases = app?.releases ?? OSReleases.ofAnyPlatform
        if case .unreleased(let below, let above)? = releases.standing(of: version) {
          report(subject, text, list, node, index, nearest(below, above), &findings)
          return
        }
        // A version in another spelling is repaired; it must not turn out unknown only then.
        guard let meant = OSVersion.check(version)?.meant, let release = OSRelease(meant) else {
          return
        }
        releases = app?.releases ?? OSReleases.ofAnyPlatform
        if case .unreleased(let below, let above) = releases.standing(of: release) {
          report(subject, text, list, node, index, nearest(below, above), &findings)
        }
      }
    })

  private static func nearest(_ below: OSRelease?, _ above: OSRelease?) -> [String] {
    [below, above].compactMap { $0?.description }
  }

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ list: VersionList, _ node: Int,
    _ index: Int, _ nearest: [String], _ findings: inout Findings
  ) {
    let version = subject.entry.string(text, node)
    let platforms = subject.advice.app?.releases == nil ? "" : " on the platforms of this app"
    findings.add(
      subject, text, at: subject.entry.node(node).range, list.pointer(index),
      "OS version \(version.quoted) was never released\(platforms)",
      detail: "no device reports it, so none gets this alert by it",
      help: "the nearest released versions are \(nearest.map(\.quoted).joined(separator: " and "))")
  }
}

extension OSReleases {
  /// Made when the first list of versions is looked at.
  fileprivate static let ofAnyPlatform = OSReleases()
}
