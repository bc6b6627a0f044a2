import AppAlertModel
import AppAlertJSON

extension Rule {
  /// Checks each text of a version list.
  ///
  /// One value is one finding: where the version that is meant would be reported by another rule,
  /// this one says it too and offers no repair, as the repair would only bring that up.
  ///
  /// - Parameters:
  ///   - describe: finds the words for a refusal, and what to write instead.
  ///   - doubt: what another rule would say of the version that is meant.
  static func checkVersions<Reason>(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ field: Field,
    _ findings: inout Findings, _ check: (Span<UInt8>) -> Refusal<Reason>?,
    _ describe: (Refusal<Reason>, inout VersionAdvice) -> Void, _ doubt: (String) -> Words?
  ) {
    guard let list = VersionList(field, subject.entry) else { return }
    // A repeat is `repeated-version`'s.
    var seen: Set<String> = []
    var listed: ListedVersions?
    list.forEach(subject.entry, text) { bytes, node, index in
      guard let fault = check(bytes) else { return }
      let version = subject.entry.string(text, node)
      guard seen.insert(version).inserted else { return }
      var advice = VersionAdvice(version, field)
      describe(fault, &advice)
      let element = subject.entry.node(node)
      var fix: Fix?
      if let meant = fault.meant {
        let versions = listed ?? ListedVersions(list, subject.entry, text)
        listed = versions
        fix = versions.writing(meant, at: index, subject.entry)
        if let doubt = doubt(meant) {
          advice.message += ", and \(doubt.message)"
          advice.help = doubt.help
          advice.suggest(doubt.meant)
          fix = nil
        }
      }
      if element.flags.contains(.bare) { fix = nil }
      let suggestions =
        fix == nil && findings.takesSuggestions()
        ? advice.suggestions(list, node, index, subject, text) { doubt($0) == nil } : []
      findings.add(
        at: element.range, list.pointer(index), advice.message, detail: advice.detail,
        kind: advice.kind, fix: fix,
        help: fix == nil ? advice.help(subject, text, isSuggested: !suggestions.isEmpty) : nil,
        suggestions: suggestions)
    }
  }
}

/// What is said of a text that is no version, and what to write instead.
struct VersionAdvice {
  let version: String
  let field: Field
  var message = ""
  var detail = ""
  var kind = ""
  var help: NextStep?

  /// What was meant, where that can be told or narrowed to a few.
  private enum Meaning {
    case unknown
    /// One of these.
    case one([String])
    /// Each of these.
    case each([String])
    /// All released versions that it names.
    case released(VersionRange)
    /// No device, or every one.
    case nobody, everyone
    /// The last release.
    case newest
  }

  private var meaning = Meaning.unknown

  init(_ version: String, _ field: Field) {
    self.version = version
    self.field = field
  }

  mutating func suggest(_ versions: [String]) {
    if !versions.isEmpty { meaning = .one(versions) }
  }

  mutating func suggestCancelling() {
    meaning = .nobody
    help = "to stop the alert, write [\"0\"]"
  }

  /// All released versions that the text names.
  mutating func suggestListing() {
    if let range = VersionRange(version) { meaning = .released(range) }
  }

  /// Finds the words for a text that is not written as a version is.
  mutating func describe(_ form: VersionForm, _ meant: String?) {
    let name = field == .osVersions ? "OS version" : "app version"
    let example = field == .osVersions ? "17.0" : "1.0"
    kind = form.kind
    help = "write a version such as \"\(example)\""
    let subject = "\(version.quoted) is not an \(name)"
    switch form {
    case .plain: message = subject
    case .empty:
      message = "an empty text is not an \(name)"
      help = "write a version such as \"\(example)\", or remove it"
    case .tooLong: message = subject + ": it is too long"
    case .outerSpace: message = subject + ": " + outerSpace
    case .prefix(let words): message = subject + ": \(words.quoted) comes before the numbers"
    case .buildNumber: message = subject + ": it includes a build number"
    case .suffix(let words):
      message = subject + ": \(words.quoted) follows the numbers"
      // Of two versions one alone would not be what was meant.
      if !words.holdsVersion { suggest([String(version.prefix { $0.isNumber || $0 == "." })]) }
    case .tooManyParts(let count):
      message = subject + ": it has \(count) numbers"
      help = "write at most three numbers"
      suggest([version.split(separator: ".").prefix(3).joined(separator: ".")])
    case .emptyPart: message = subject + ": a number beside a dot is missing"
    case .range, .wildcard:
      message = subject + (form == .range ? ": it is a range" : ": it is a pattern")
      help = "list each version: [\"\(example)\", …]"
      suggestListing()
      if field == .appVersions, let plain = version.withoutBuildNumber {
        message = subject + ": it is a range, or it includes a build number"
        help = "write \(plain.quoted), or list each version: [\"\(example)\", …]"
        suggest([plain])
      }
      if version == "*" { meaning = .everyone }
    case .list:
      message = subject + ": it is a list in one text"
      help = "write each version in quotes of its own"
      let parts = version.split { ",;|&/+ ".contains($0) }.map(String.init)
      meaning = .each(parts.filter { !$0.allSatisfy(\.isLetter) })
    case .word(let word): describe(word, example)
    case .separator(let scalar, let meant):
      let mark = scalar == "," ? "a comma" : scalar == "_" ? "an underscore" : "a hyphen"
      message = subject + ": \(mark) separates its numbers"
      help = nil
      suggest([meant])
    case .letter(let scalar, let meant):
      message = subject + ": it has the letter \"\(scalar)\" in place of a digit"
      help = nil
      suggest([meant])
    case .invisible(let scalar):
      message =
        subject + ": it has an invisible character, \(scalar.codePoint) (\(scalar.commonName))"
    case .character(let scalar): message = subject + ": it has \"\(scalar)\" in it"
    }
  }

  private mutating func describe(_ word: VersionWord, _ example: String) {
    let subject = version.quoted
    switch word {
    case .nobody:
      message = "\(subject) is a word, not a version"
      meaning = .nobody
    case .everyone:
      message = "\(subject) is a word, not a version"
      help = "remove \"\(field.key)\": without it every version gets the alert"
      meaning = .everyone
    case .newest:
      message = "\(subject) is a word, not a version"
      help = "list the version itself, such as \"\(example)\""
      meaning = .newest
    case .device:
      message = "\(subject) is a device, not an \(field == .osVersions ? "OS" : "app") version"
      help = "list versions such as \"\(example)\"; an alert cannot be for one model"
    case .system(_, let versions):
      message = "\(subject) is the name of macOS \(versions), not a version"
      help = "list each version: [\"\(versions).1\", …]"
      if let range = VersionRange(beginning: versions, platform: .macOS) {
        meaning = .released(range)
      }
    }
  }

  /// The first and the last that are no part of the version tell which it is.
  private var outerSpace: String {
    let scalars = version.unicodeScalars
    let outer = [scalars.first, scalars.last].compactMap { $0 }.first { $0.isZeroWidthMark }
    guard let outer else { return "it has space around it" }
    return "it has an invisible character, \(outer.codePoint) (\(outer.commonName))"
  }
}

extension VersionAdvice {
  /// The next step in words, where no edit says it.
  func help(_ subject: borrowing Subject, _ text: Span<UInt8>, isSuggested: Bool) -> NextStep? {
    if case .nobody = meaning {
      return "to stop the alert, \(subject.stopAlert(text))"
    }
    return isSuggested ? nil : help
  }

  /// The edits that write what was meant.
  ///
  /// - Parameter isGood: whether no other rule has anything against a version.
  func suggestions(
    _ list: VersionList, _ node: Int, _ index: Int, _ subject: borrowing Subject,
    _ text: Span<UInt8>, _ isGood: (String) -> Bool
  ) -> [Fix] {
    let edits = VersionEdits(list, node, subject, text)
    switch meaning {
    case .unknown: return []
    case .one(let versions):
      return versions.filter { isValid($0) && isGood($0) }.compactMap(edits.writing)
    case .each(let versions):
      guard versions.allSatisfy({ isValid($0) && isGood($0) }) else { return [] }
      return edits.listing(versions).map { [$0] } ?? []
    case .released(let range):
      let versions = released(range, subject)
      return edits.listing(versions).map { [$0] } ?? []
    case .nobody:
      return edits.cancelling.map { [$0] } ?? []
    case .everyone:
      return edits.removingKey.map { [$0] } ?? []
    case .newest:
      guard field == .appVersions, let last = subject.advice.app?.versions?.newest else {
        return []
      }
      return edits.writing(last).map { [$0] } ?? []
    }
  }

  /// What a list should hold that a text stands in the place of: each way to write it.
  func lists(_ subject: borrowing Subject) -> [[String]] {
    switch meaning {
    case .unknown, .everyone, .newest: []
    case .one(let versions): versions.filter(isValid).map { [$0] }
    case .each(let versions): versions.allSatisfy(isValid) ? [versions] : []
    case .released(let range): [released(range, subject)]
    case .nobody: [["0"]]
    }
  }

  /// Whether the text is a word for every version.
  var meansEveryone: Bool { if case .everyone = meaning { true } else { false } }

  /// What was meant, as far as it can be told without the feed.
  var meant: MeantVersions {
    switch meaning {
    case .one(let versions):
      let valid = versions.filter(isValid)
      return valid.isEmpty ? .unknown : .one(valid)
    case .each(let versions):
      return versions.isEmpty || !versions.allSatisfy(isValid) ? .unknown : .each(versions)
    case .everyone: return .everyone
    case .nobody: return .nobody
    case .unknown, .released, .newest: return .unknown
    }
  }

  private func isValid(_ version: String) -> Bool {
    version.withSpan { version in
      field == .osVersions ? OSVersion.check(version) == nil : AppVersion.check(version) == nil
    }
  }

  /// More help nobody: whoever means so many means all.
  private static let most = 120

  private func released(_ range: VersionRange, _ subject: borrowing Subject) -> [String] {
    guard field == .osVersions else {
      let all = subject.advice.app?.versions?.all ?? []
      return all.filter { VersionNumber($0).map(range.contains) ?? false }
    }
    let found: [String]
    if let own = subject.advice.app?.releases {
      found = own.texts(in: range)
    } else {
      let platforms = range.platform.map { [$0] } ?? [.iOS, .iPadOS]
      let usual = OSReleases(platforms: platforms).texts(in: range)
      found = usual.isEmpty ? OSReleases().texts(in: range) : usual
    }
    return found.count > Self.most ? [] : found
  }
}

extension OSReleases {
  fileprivate func texts(in range: VersionRange) -> [String] {
    all.map(\.description).filter { VersionNumber($0).map(range.contains) ?? false }
  }
}

extension VersionForm {
  /// The name of its kind (`Finding.kind`).
  fileprivate var kind: String {
    switch self {
    case .plain: "plain"
    case .empty: "empty"
    case .tooLong: "too long"
    case .outerSpace: "outer space"
    case .prefix: "prefix"
    case .buildNumber: "build number"
    case .suffix: "suffix"
    case .tooManyParts: "too many numbers"
    case .emptyPart: "empty part"
    case .range: "range"
    case .wildcard: "pattern"
    case .list: "list"
    case .word: "word"
    case .separator: "separator"
    case .letter: "letter"
    case .invisible: "invisible character"
    case .character: "character"
    }
  }
}
