import AlertKit

extension Rule {
  static let invalidOSVersion = Rule(
    "invalid-os-version", .error, traits: .fixChangesMeaning,
    summary: "a text in osVersions that no device reports",
    reason: """
      An app compares UIDevice.systemVersion with each text of the list, exactly. Devices report \
      17.0 and 17.0.1: never 17, never 17.2.0, never a name before it. With anything else, no device \
      gets the alert. ["0"] is the way to write that an alert is cancelled.
      """,
    repair: """
      List each version as devices report it. appalert new --os-version 17.0...17.3 writes all \
      released ones between.
      """,
    fix: "writes the version, where one spelling is meant",
    wrong: [
      "\"osVersions\": [⟦\"17\"⟧]", "\"osVersions\": [⟦\"17.2.0\"⟧]",
      "\"osVersions\": [⟦\"iOS 17.2\"⟧]",
      "\"osVersions\": [⟦\"17.*\"⟧]", "\"osVersions\": [⟦\"017.2\"⟧]",
      "\"osVersions\": [⟦\"17.02\"⟧]",
      "\"osVersions\": [\"17.0\", ⟦\"\"⟧]",
    ],
    right: [
      "\"osVersions\": [\"17.0\", \"17.0.1\", \"17.0.2\"]",
      "\"osVersions\": [\"17.0\", \"17.0.1\", \"26.0\"]", "\"osVersions\": [\"0\"]",
      "\"osVersions\": [\"10.15.7\", \"18.7.10\"]",
    ],
    check: .entry { subject, text, findings in
      checkVersions(
        subject, text, .osVersions, &findings, { OSVersion.check($0) }, words,
        { version in
          guard subject.advice.isOn(unreleasedOSVersion) else { return nil }
          return doubt(aboutOS: version, subject.advice)
        })
    })

  @Sendable private static func words(_ version: String, _ fault: OSVersion.Fault) -> VersionWords {
    var help: NextStep? = "write it as devices report it, such as \"17.0\""
    let message: String
    switch fault.reason {
    case .form(let form):
      message = VersionWords.message(version, form, "OS version")
      help = VersionWords.help(version, form, "17.0")
    case .majorOnly(let major):
      message = "\(version.quoted) is no version that a device reports"
      help = "list each version: [\"\(major).0\", \"\(major).0.1\", …]"
    case .zeroPatch:
      message = "\(version.quoted) is no version that a device reports: a last 0 is left out"
    case .leadingZero:
      message = "\(version.quoted) is no version that a device reports: a number begins with 0"
    case .zeroMajor:
      message = "\(version.quoted) is no version that a device reports"
      help = "to cancel the alert, write [\"0\"]"
    }
    return VersionWords(
      message: message, detail: "apps compare it exactly, so no device gets this alert", help: help)
  }
}
