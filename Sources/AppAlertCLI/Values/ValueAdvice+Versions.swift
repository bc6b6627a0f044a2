import AppAlertLint
import AppAlertModel

extension ValueAdvice {
  /// What is wanted where a version is typed.
  enum VersionUse: Equatable, Sendable {
    /// The one that a device has.
    case device
    /// Those that an alert is for: a list or a range will do.
    case audience
  }

  /// Why no app reports the version; nil where one can.
  init?(appVersion text: String, for use: VersionUse) {
    if text == "0", use == .device {
      self.init(cancelValue: "an app", example: "1.0")
      return
    }
    guard let fault = text.refusal(AppVersion.check), case .form(let form) = fault.reason else {
      return nil
    }
    self.init(text, form, "an app version", meant: fault.meant, example: "1.0", use)
    takeMeaning(of: text, .appVersions, use)
  }

  /// Why no device reports the version; nil where one can.
  init?(osVersion text: String, for use: VersionUse) {
    if text == "0", use == .device {
      self.init(cancelValue: "a device", example: "17.0")
      return
    }
    guard let fault = text.refusal(OSVersion.check) else { return nil }
    let start = "\(text.quotedAsTyped) is not a version that a device reports: "
    switch fault.reason {
    case .form(let form):
      self.init(text, form, "a system version", meant: fault.meant, example: "17.0", use)
      if meant == nil, use == .audience, form != .list { offerRange(Self.range(in: text)) }
      takeMeaning(of: text, .osVersions, use)
      return
    case .majorOnly(let major):
      self.init(
        what: start + "one always has a second number", step: "write one such as \(major).0")
      if use == .audience { offerRange(Self.releases(of: major)) }
      return
    case .zeroPatch: self.init(what: start + "a last 0 is left out", step: "")
    case .leadingZero: self.init(what: start + "a number begins with 0", step: "")
    case .zeroMajor: self.init(what: start + "no system has version 0", step: "")
    }
    meant = fault.meant
    step = "write \(meant ?? "one such as 17.0")"
    takeMeaning(of: text, .osVersions, use)
  }

  private init(cancelValue reporter: String, example: String) {
    what = "\"0\" is the cancel value, not a version that \(reporter) reports"
    step = "write one such as \(example)"
  }

  /// Says what lint would say of the same text in a feed.
  private mutating func takeMeaning(of text: String, _ field: Field, _ use: VersionUse) {
    guard meant == nil else { return }
    switch MeantVersions(text, field) {
    case .one(let versions):
      meant = versions.first
      step = "write \(versions.joined(lastly: "or"))"
    case .each(let versions) where use == .audience:
      let list = versions.joined(separator: ",")
      meant = list
      step = "write \(list)"
    case .everyone where use == .audience: step = "leave it out to reach every version"
    case .nobody where use == .audience: step = "to stop an alert, run \"appalert cancel\""
    default: break
    }
  }

  private init(
    _ text: String, _ form: VersionForm, _ kind: String, meant: String?, example: String,
    _ use: VersionUse
  ) {
    what = Self.what(text, form, kind)
    self.meant = meant
    if let meant {
      step = "write \(meant)"
    } else {
      let other = example == "1.0" ? "1.1" : "17.1"
      switch form {
      case .tooManyParts: step = "write three numbers at most"
      case .range, .wildcard, .list:
        step =
          use == .device
          ? "write one version, such as \(example)"
          : "write a list such as \(example),\(other) or a range such as \(example)...\(other)"
      default: step = "write one such as \(example)"
      }
    }
  }

  private static func what(_ text: String, _ form: VersionForm, _ kind: String) -> String {
    let start = "\(text.quotedAsTyped) is not \(kind): "
    switch form {
    case .plain: return "\(text.quotedAsTyped) is not \(kind)"
    case .empty: return "an empty text is not \(kind)"
    case .tooLong: return start + "it is too long"
    case .outerSpace: return start + "it has space around it"
    case .prefix(let words): return start + "it has \(words.quotedAsTyped) before the numbers"
    case .buildNumber: return start + "it has a build number"
    case .suffix(let words): return start + "it has \(words.quotedAsTyped) after the numbers"
    case .tooManyParts(let count): return start + "it has \(count) numbers"
    case .emptyPart: return start + "a number beside a dot is missing"
    case .range: return start + "it is a range"
    case .wildcard: return start + "it is a pattern"
    case .list: return start + "it is a list"
    case .word: return start + "it is a word"
    case .separator(let found, _):
      return start + "its numbers are joined by \(String(found).quotedAsTyped), not by a dot"
    case .letter(let found, _):
      return start + "it has the letter \(String(found).quotedAsTyped) for a digit"
    case .invisible, .character: return start + "it has a character that versions do not have"
    }
  }

  // MARK: Ranges

  private mutating func offerRange(_ range: (first: OSRelease, last: OSRelease)?) {
    guard let range else { return }
    let text = "\(range.first)...\(range.last)"
    meant = text
    step = "write \(text) for all releases between"
  }

  /// "17" and "18", as the ends of a range, are the first release of one and the last of the other.
  static func wholeRange(_ ends: [String]) -> String? {
    guard ends.count == 2, let first = releases(of: ends[0])?.first ?? OSRelease(ends[0]),
      let last = releases(of: ends[1])?.last ?? OSRelease(ends[1]), first < last
    else { return nil }
    return "\(first)...\(last)"
  }

  /// The first and the last known release of a major version.
  private static func releases(of major: String) -> (first: OSRelease, last: OSRelease)? {
    let releases = OSReleases().all.filter { "\($0.major)" == major }
    guard let first = releases.first, let last = releases.last else { return nil }
    return (first, last)
  }

  /// The released versions that "17.2-17.4", "17.2 to 17.4" or "17.*" is about.
  private static func range(in text: String) -> (first: OSRelease, last: OSRelease)? {
    let numbers = text.split { !$0.isASCII || !($0.isNumber || $0 == ".") }
      .map { $0.drop { $0 == "." } }.filter { !$0.isEmpty }
    let released = OSReleases()
    if numbers.count == 2, let first = OSRelease(String(numbers[0])),
      let last = OSRelease(String(numbers[1])), first < last, released.isReleased(first),
      released.isReleased(last)
    {
      return (first, last)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["x", "X", "*"].contains(parts[1]) else { return nil }
    return releases(of: String(parts[0]))
  }
}
