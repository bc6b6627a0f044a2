import AppAlertModel
import AppAlertJSON

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
      "\"appVersions\": [\"100.100.100\"]", "\"appVersions\": [\"17.09.1\", \"17.10.2\"]",
    ],
    check: .advice(.appVersions) { subject, text, findings in
      guard let list = VersionList(.appVersions, subject.entry) else { return }
      let looksAtReleases = subject.advice.isOn(unreleasedAppVersion)
      let isAnyKnown = subject.advice.hasKnownVersions
      var forms: VersionForms?
      var seen: Set<String> = []
      list.forEach(subject.entry, text) { bytes, node, index in
        // What is no version is `invalid-app-version`'s.
        guard AppVersion.check(bytes) == nil, isAnyKnown || bytes.hasDoubtfulForm else { return }
        let known = forms ?? VersionForms(list, subject, text)
        forms = known
        let version = subject.entry.string(text, node)
        // What settings do not list in any form is `unreleased-app-version`'s.
        guard !looksAtReleases || doubt(aboutRelease: version, subject.advice) == nil else {
          return
        }
        guard let words = doubt(aboutForm: version, known),
          seen.insert(version).inserted
        else { return }
        let edits = findings.takesSuggestions() ? VersionEdits(list, node, subject, text) : nil
        let other = words.meant.first.map { meant in
          isAnyKnown && known.isKnown(meant)
            ? [edits?.writing(meant), edits?.listing([version, meant])]
            : [edits?.listing([version, meant]), edits?.writing(meant)]
        }
        findings.add(
          at: subject.entry.node(node).range, list.pointer(index), words.message,
          detail: words.detail, help: words.help, suggestions: other?.compactMap { $0 } ?? [])
      }
    })

  /// What is said of the form of a version; nil where nothing is.
  static func doubt(aboutForm version: String, _ forms: VersionForms) -> Words? {
    guard version != "0", !forms.isKnown(version), let number = VersionNumber(version),
      !forms.lists(otherThan: version, number)
    else { return nil }
    if let form = forms.known(number) {
      return Words(
        message: "\(version.quoted) was \(form.quoted) before",
        detail:
          "apps compare it exactly, so one that reports \(form.quoted) does not get this alert",
        help: "write \(form.quoted), or list both", meant: [form])
    }
    if version.hasPaddedNumber, !forms.areDates {
      let plain = version.withoutPadding
      return Words(
        message: "a number in \(version.quoted) begins with 0",
        detail:
          "apps compare it exactly, so one that reports \(plain.quoted) does not get this alert",
        help: "write it as Xcode shows it, or list both: [\(version.quoted), \(plain.quoted)]",
        meant: [plain])
    }
    guard !version.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return Words(
      message: "\(version.quoted) looks like a build number",
      detail: "apps compare their version (CFBundleShortVersionString), such as \"\(version).0\"",
      help:
        "write the version that Xcode shows, or list both: [\(version.quoted), \"\(version).0\"]",
      meant: ["\(version).0"])
  }
}

/// The forms in which versions are written: in a list, and where its app's are known.
struct VersionForms {
  private var listed: [VersionNumber: Set<String>] = [:]
  /// The app's releases in settings.
  private let releases: AppReleases?
  /// What its published entry lists.
  private let published: Set<String>
  private var publishedByNumber: [VersionNumber: String] = [:]

  /// Whether the list's second numbers are months of two digits: "17.09.1" beside "17.10.2".
  let areDates: Bool

  init(_ list: VersionList, _ subject: borrowing Subject, _ text: Span<UInt8>) {
    releases = subject.advice.app?.versions
    let versions = subject.advice.publishedVersions ?? []
    published = Set(versions)
    let values = list.values(subject.entry, text)
    areDates = Set(values).count > 1 && values.allSatisfy(\.hasMonth)
    for value in values {
      if let number = VersionNumber(value) { listed[number, default: []].insert(value) }
    }
    for value in versions {
      guard let number = VersionNumber(value), publishedByNumber[number] == nil else { continue }
      publishedByNumber[number] = value
    }
  }

  /// Whether settings or the published entry list it, character by character.
  func isKnown(_ version: String) -> Bool {
    releases?.contains(version) ?? false || published.contains(version)
  }

  /// The form in which they list a number; that of settings counts more.
  func known(_ number: VersionNumber) -> String? {
    releases?.form(of: number) ?? publishedByNumber[number]
  }

  /// Whether the list holds the same version in another form.
  func lists(otherThan version: String, _ number: VersionNumber) -> Bool {
    guard let forms = listed[number] else { return false }
    return forms.count > 1 || !forms.contains(version)
  }
}

extension Advice {
  fileprivate var hasKnownVersions: Bool { app?.versions != nil || publishedVersions != nil }
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

  /// Whether its second number is a month of two digits, 01 to 12.
  fileprivate var hasMonth: Bool {
    let parts = split(separator: ".")
    return parts.count > 1 && parts[1].utf8.count == 2
      && (UInt8(parts[1]).map { 1...12 ~= $0 } ?? false)
  }

  fileprivate var withoutPadding: String {
    split(separator: ".").map { part in
      let digits = part.drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }.joined(separator: ".")
  }
}
