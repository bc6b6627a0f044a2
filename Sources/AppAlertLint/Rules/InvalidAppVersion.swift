import AppAlertModel
import AppAlertJSON

extension Rule {
  static let invalidAppVersion = Rule(
    "invalid-app-version", .error, traits: .fixChangesMeaning,
    summary: "a text in appVersions that no app reports",
    reason: """
      An app compares its CFBundleShortVersionString with each text of the list, exactly. That is one \
      to three numbers joined by dots; with anything else, no app gets the alert. ["0"] is the way to \
      write that an alert is cancelled.
      """,
    repair: "List each version as Xcode shows it under Version; ranges and patterns do not exist.",
    fix: "writes the version, where one spelling is meant",
    wrong: [
      "\"appVersions\": [⟦\"v1.1\"⟧]", "\"appVersions\": [⟦\" 1.0 \"⟧]",
      "\"appVersions\": [\"1.0\", ⟦\"1.4 (18)\"⟧]", "\"appVersions\": [⟦\"1.x\"⟧]",
      "\"appVersions\": [⟦\"\"⟧]", "\"appVersions\": [⟦\"1.0.0.0\"⟧]",
      "\"appVersions\": [⟦\"1.0...1.2\"⟧]", "\"appVersions\": [⟦\"1.0, 1.1\"⟧]",
    ],
    right: [
      "\"appVersions\": [\"1.1\"]",
      "\"appVersions\": [\"1.0\", \"1.1\", \"2.10.3\"]", "\"appVersions\": [\"0\"]",
      "\"appVersions\": [\"2024.11\"]",
    ],
    check: .entry { subject, text, findings in
      var forms: VersionForms?
      checkVersions(
        subject, text, .appVersions, &findings,
        { AppVersion.check($0) },
        { fault, advice in
          guard case .form(let form) = fault.reason else { return }
          advice.detail = "apps compare it exactly with their version, so none gets this alert"
          advice.describe(form, fault.meant)
        },
        { doubt(aboutMeant: $0, subject, text, &forms) })
    })

  /// What other rules would say of an app version that was meant.
  private static func doubt(
    aboutMeant version: String, _ subject: borrowing Subject, _ text: Span<UInt8>,
    _ forms: inout VersionForms?
  ) -> Words? {
    if subject.advice.isOn(unreleasedAppVersion),
      let words = doubt(aboutRelease: version, subject.advice)
    {
      return words
    }
    guard subject.advice.isOn(versionForm), let list = VersionList(.appVersions, subject.entry)
    else { return nil }
    let known = forms ?? VersionForms(list, subject, text)
    forms = known
    return doubt(aboutForm: version, known)
  }

}
