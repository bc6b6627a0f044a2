import AlertKit
import JSONText

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
        { version, fault in
          guard case .form(let form) = fault.reason else {
            return VersionWords("\(version.quoted)")
          }
          return VersionWords(
            message: VersionWords.message(version, form, "app version"),
            detail: "apps compare it exactly with their version, so none gets this alert",
            help: VersionWords.help(version, form, "1.0"))
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

  /// Checks each text of a version list.
  ///
  /// One value is one finding: where the version that is meant would be reported by another rule,
  /// this one says it too and offers no repair, as the repair would only bring that up.
  ///
  /// - Parameters:
  ///   - words: finds the words for a refusal.
  ///   - doubt: what another rule would say of the version that is meant.
  static func checkVersions<Reason>(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field,
    _ findings: inout Findings, _ check: (Span<UInt8>) -> Refusal<Reason>?,
    _ words: (String, Refusal<Reason>) -> VersionWords, _ doubt: (String) -> Words?
  ) {
    guard let array = subject.entry.find(field, .array) else { return }
    let end = subject.entry.node(array).next
    var element = array + 1
    var index = 0
    // A repeat is `repeated-version`'s.
    var seen: Set<String> = []
    while element < end {
      let node = subject.entry.node(element)
      if node.kind == .string, !node.flags.contains(.damaged),
        let fault = subject.entry.withBytes(text, element, check),
        case let version = subject.entry.string(text, element), seen.insert(version).inserted
      {
        var words = words(version, fault)
        var fix = fault.meant.map {
          Fix(title: "write \"\($0)\"", edits: [Edit(node.range, "\"\($0)\"")])
        }
        if let doubt = fault.meant.flatMap(doubt) {
          words.message += ", and \(doubt.message)"
          words.help = doubt.help
          fix = nil
        }
        let isQuoted = !node.flags.contains(.bare)
        findings.add(
          at: node.range, "/\(field.key)/\(index)", words.message,
          detail: words.detail, fix: isQuoted ? fix : nil, help: fix == nil ? words.help : nil)
      }
      element = node.next
      index += 1
    }
  }
}

/// What is said of a text that is no version.
struct VersionWords {
  var message: String
  var detail = ""
  var help: NextStep?

  init(_ message: String) { self.message = message }

  init(message: String, detail: String, help: NextStep?) {
    self.message = message
    self.detail = detail
    self.help = help
  }

  static func message(_ version: String, _ form: VersionForm, _ kind: String) -> String {
    let subject = "\(version.quoted) is no \(kind)"
    switch form {
    case .plain: return subject
    case .empty: return "an empty text is no \(kind)"
    case .tooLong: return subject + ": it is too long"
    case .outerSpace:
      // The first and the last that are no part of the version tell which it is.
      let scalars = version.unicodeScalars
      let outer = [scalars.first, scalars.last].compactMap { $0 }.first { $0.isZeroWidthMark }
      guard let outer else { return subject + ": it has space around it" }
      return message(version, .invisible(outer), kind)
    case .prefix(let words): return subject + ": \(words.quoted) stands before the numbers"
    case .buildNumber: return subject + ": it holds a build number"
    case .suffix(let words): return subject + ": \(words.quoted) stands behind the numbers"
    case .tooManyParts(let count): return subject + ": it has \(count) numbers"
    case .emptyPart: return subject + ": a number beside a dot is missing"
    case .range: return subject + ": it is a range"
    case .wildcard: return subject + ": it is a pattern"
    case .list where withDot(version) != nil:
      return subject + ": a comma stands between its numbers"
    case .list: return subject + ": it is a list in one text"
    case .invisible(let scalar):
      return subject
        + ": it holds an invisible character, \(scalar.codePoint) (\(scalar.commonName))"
    case .character(let scalar): return subject + ": it holds \"\(scalar)\""
    }
  }

  static func help(_ version: String, _ form: VersionForm, _ example: String) -> NextStep {
    switch form {
    case .range, .wildcard: "list each version: [\"\(example)\", …]"
    case .list:
      "\(withDot(version).map { "write \($0.quoted), or " } ?? "write ")each version in quotes of its own"
    case .tooManyParts: "write at most three numbers"
    default: "write a version such as \"\(example)\""
    }
  }

  /// "17,2" with the dot that a decimal comma stands for in many languages; nil for other texts.
  private static func withDot(_ version: String) -> String? {
    let numbers = version.split(separator: ",", omittingEmptySubsequences: false)
    let areNumbers = numbers.allSatisfy { number in
      number == "0"
        || !number.isEmpty && !number.hasPrefix("0") && number.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
    return numbers.count == 2 && areNumbers ? numbers.joined(separator: ".") : nil
  }
}
