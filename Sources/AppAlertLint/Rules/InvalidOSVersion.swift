import AppAlertModel
import AppAlertJSON

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
        subject, text, .osVersions, &findings, { OSVersion.check($0) }, describe,
        { version in
          guard subject.advice.isOn(unreleasedOSVersion) else { return nil }
          return doubt(aboutOS: version, subject.advice)
        })
    })

  @Sendable static func describe(_ fault: OSVersion.Fault, _ advice: inout VersionAdvice) {
    advice.detail = "apps compare it exactly, so no device gets this alert"
    let version = advice.version
    switch fault.reason {
    case .form(let form): advice.describe(form, fault.meant)
    case .majorOnly(let major):
      advice.message = "\(version.quoted) is not a version that a device reports"
      advice.kind = "major only"
      advice.help = "list each version: [\"\(major).0\", \"\(major).0.1\", …]"
      advice.suggestListing()
    case .zeroPatch:
      advice.message = "\(version.quoted) is not what a device reports: a last 0 is left out"
      advice.kind = "zero patch"
    case .leadingZero:
      advice.message = "\(version.quoted) is not what a device reports: a number begins with 0"
      advice.kind = "leading zero"
      advice.suggest(meantByZeros(version))
    case .zeroMajor:
      advice.message = "\(version.quoted) is not a version that a device reports"
      advice.kind = "zero major"
      advice.suggestCancelling()
    }
  }

  /// "17.02" may be 17.2 or 17.0.2; "017.2" is 17.2.
  private static func meantByZeros(_ version: String) -> [String] {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let plain = parts.map { part in
      let digits = part.drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }
    var meant = [plain.joined(separator: ".")]
    if parts.count == 2, parts[1].count > 1, parts[1].hasPrefix("0") {
      meant.append("\(plain[0]).0.\(plain[1])")
    }
    // A last 0 is left out.
    return meant.map {
      $0.split(separator: ".").count == 3 && $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0
    }
  }
}
