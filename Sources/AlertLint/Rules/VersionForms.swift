import AlertKit
import JSONText

extension Rule {
  static let versionForm = Rule(
    "version-form", .warning,
    summary: "an app version in a form that apps seldom report",
    reason: """
      An app compares the text of CFBundleShortVersionString character by character: "2.1.0" is not \
      "2.1", "1.02" is not "1.2". A lone number such as 67 is mostly a build number, which apps do \
      not compare.
      """,
    repair: """
      Write the version as Xcode shows it under Version. Where you are not sure, list both forms; \
      or list the app's releases in settings.
      """,
    wrong: [
      "\"appVersions\": [⟦\"1.02\"⟧]", "\"appVersions\": [⟦\"67\"⟧]",
      "\"appVersions\": [\"1.0\", ⟦\"01.1\"⟧]", "\"appVersions\": [⟦\"1.2.03\"⟧]",
      "\"appVersions\": [⟦\"2\"⟧, \"1.5\"]", "\"appVersions\": [⟦\"1.00\"⟧]",
    ],
    right: [
      "\"appVersions\": [\"1.2\"]",
      "\"appVersions\": [\"1.0\", \"1.10\", \"10.20.30\"]", "\"appVersions\": [\"0\"]",
      "\"appVersions\": [\"2.1.0\"]", "\"appVersions\": [\"1.02\", \"1.2\"]",
      "\"appVersions\": [\"2\", \"2.0\"]", "\"appVersions\": [\"2026.01\"]",
      "\"appVersions\": [\"0.9\", \"0.0.1\"]", "\"osVersions\": [\"17.0\"]",
      "\"appVersions\": [\"100.100.100\"]",
    ],
    check: .advice(.appVersions) { subject, text, findings in
      guard let list = VersionList(.appVersions, subject.entry) else { return }
      let isAnyKnown = subject.advice.hasKnownVersions
      var forms: ListedForms?
      var seen: Set<String> = []
      list.forEach(subject.entry, text) { bytes, node, index in
        // What is no version is `invalid-app-version`'s.
        guard AppVersion.check(bytes) == nil, isAnyKnown || bytes.hasDoubtfulForm else { return }
        let listed = forms ?? ListedForms(list, subject.entry, text)
        forms = listed
        let version = subject.entry.string(text, node)
        guard let words = doubt(aboutForm: version, subject.advice, listed),
          seen.insert(version).inserted
        else { return }
        findings.add(
          subject, text, at: subject.entry.node(node).range, list.pointer(index), words.message,
          detail: words.detail, help: words.help)
      }
    })

  /// What is said of the form of a version; nil where nothing is.
  static func doubt(
    aboutForm version: String, _ advice: Advice, _ forms: ListedForms
  ) -> Words? {
    let known = advice.knownVersions
    guard version != "0", !known.contains(version), let number = VersionNumber(version),
      !forms.holdsAnotherForm(of: version, number)
    else { return nil }
    if let form = known.first(where: { VersionNumber($0) == number }) {
      return Words(
        message: "\(version.quoted) was \(form.quoted) before",
        detail:
          "apps compare it exactly, so one that reports \(form.quoted) does not get this alert",
        help: "write \(form.quoted), or list both")
    }
    if version.hasPaddedNumber {
      let plain = version.withoutPadding
      return Words(
        message: "a number in \(version.quoted) begins with 0",
        detail:
          "apps compare it exactly, so one that reports \(plain.quoted) does not get this alert",
        help: "write it as Xcode shows it, or list both: [\(version.quoted), \(plain.quoted)]")
    }
    guard !version.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return Words(
      message: "\(version.quoted) looks like a build number",
      detail: "apps compare their version (CFBundleShortVersionString), such as \"\(version).0\"",
      help:
        "write the version that Xcode shows, or list both: [\(version.quoted), \"\(version).0\"]")
  }
}

/// The versions of a list by their numbers, with the forms in which each stands there.
struct ListedForms {
  private var byNumber: [VersionNumber: Set<String>] = [:]

  init(_ list: VersionList, _ entry: borrowing Entry, _ text: Span<UInt8>) {
    for value in list.values(entry, text) {
      guard let number = VersionNumber(value) else { continue }
      byNumber[number, default: []].insert(value)
    }
  }

  func holdsAnotherForm(of version: String, _ number: VersionNumber) -> Bool {
    guard let forms = byNumber[number] else { return false }
    return forms.count > 1 || !forms.contains(version) && !forms.isEmpty
  }
}

extension Advice {
  fileprivate var hasKnownVersions: Bool { app?.versions != nil || publishedVersions != nil }

  /// The versions of the entry's app that are known to be written so: its releases in settings, and
  /// those that its published entry lists.
  fileprivate var knownVersions: [String] { (app?.versions ?? []) + (publishedVersions ?? []) }
}

extension Span where Element == UInt8 {
  /// Whether a valid version is a lone number, or has a number that begins with 0.
  fileprivate var hasDoubtfulForm: Bool {
    var dots = 0
    var partStart = 0
    for index in 0..<count {
      if self[index] == UInt8(ascii: ".") {
        dots += 1
        partStart = index + 1
      } else if index == partStart + 1, self[partStart] == UInt8(ascii: "0") {
        return true
      }
    }
    return dots == 0 && !isCancelValue
  }
}

extension String {
  /// Whether a number begins with 0 that need not. In "2026.01" it is the month.
  fileprivate var hasPaddedNumber: Bool {
    let parts = split(separator: ".")
    let isDate = parts.count > 1 && parts[0].count == 4 && parts[0].hasPrefix("20")
    return parts.contains { $0.count > 1 && $0.hasPrefix("0") && !(isDate && $0.count == 2) }
  }

  fileprivate var withoutPadding: String {
    split(separator: ".").map { part in
      let digits = part.drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }.joined(separator: ".")
  }
}
