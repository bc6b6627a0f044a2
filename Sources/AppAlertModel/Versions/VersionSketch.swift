import AppAlertJSON

/// What a text that is no version looks like; made for refusals only.
struct VersionSketch {
  private(set) var form: VersionForm = .plain
  /// Where the fault is, in UTF-8 bytes from the start of the text.
  private(set) var offset = 0
  /// The digits and dots of the text, without what stands before and behind them.
  private(set) var core = ""

  /// Whether nothing that matters is left beside the numbers: "17", " 17 ", "iOS 17", "v17".
  var leavesOnlyCore: Bool {
    switch form {
    case .plain, .outerSpace: true
    case .prefix(let words): Platform(naming: words) != nil || Self.meansVersion(words)
    default: false
    }
  }

  /// Above this length nobody meant a version, and looking closer would only take time.
  static let longest = 200

  init(_ version: Span<UInt8>) {
    guard version.count <= Self.longest else {
      form = .tooLong(version.count)
      return
    }
    look(at: version.text)
  }

  private mutating func look(at text: String) {
    let trimmed = text.trimmingInvisible
    let lead = Self.leadingBytes(of: text)
    // Zero-width characters inside are taken away first: nobody meant to write them.
    let visible = trimmed.removingZeroWidth
    guard !visible.isEmpty else {
      form = .empty
      return
    }
    if let special = Self.special(visible) {
      form = special
      return
    }
    let start = visible.firstIndex { $0.isASCIIDigit } ?? visible.endIndex
    let tail = visible[start...]
    let end = tail.firstIndex { !$0.isASCIIDigit && $0 != "." } ?? visible.endIndex
    core = String(visible[start..<end])
    let before = String(visible[..<start])
    let behind = String(visible[end...])
    offset = lead + (behind.isEmpty ? 0 : before.utf8.count + core.utf8.count)
    form = Self.form(of: visible, before: before, core: core, behind: behind)
    guard form == .plain || Self.isAddition(form) else { return }
    if visible != trimmed {
      let hidden = trimmed.unicodeScalars.first { $0.isZeroWidth }
      form = hidden.map { .invisible($0) } ?? form
      offset = lead + (trimmed.unicodeScalars.prefix { !$0.isZeroWidth }.utf8Count)
    } else if trimmed != text, form == .plain {
      form = .outerSpace
      offset = lead > 0 ? 0 : trimmed.utf8.count
    }
  }

  /// Whether words before a number only say that it is a version.
  static func meansVersion(_ words: String) -> Bool {
    ["v", "ver", "version", "release"].contains(plainWords(words))
  }

  /// The words in lower case, without the spaces, dots and colons behind them.
  static func plainWords(_ words: String) -> String {
    var text = Substring(words.lowercased())
    while let last = text.last, last == "." || last == ":" || last.isWhitespace {
      text.removeLast()
    }
    return String(text)
  }

  /// What needs no look at its parts.
  private static func special(_ text: String) -> VersionForm? {
    if let word = VersionWord(text) { return .word(word) }
    for separator: Character in [",", "_", "-"] where text.contains(separator) {
      // "1.0-1.2" is a range, "1,5,6" may be a list.
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let isUsual = separator != ","
      guard parts.count == (isUsual ? 3 : 2) || parts.count == 2 && separator == "_",
        parts.allSatisfy(isNumber), let scalar = separator.unicodeScalars.first
      else { continue }
      return .separator(scalar, meant: parts.joined(separator: "."))
    }
    return letter(text)
  }

  /// "0" or digits that do not begin with it.
  private static func isNumber(_ text: Substring) -> Bool {
    text == "0" || !text.isEmpty && !text.hasPrefix("0") && text.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// "2.O", "l.2": a letter in the place of a digit.
  private static func letter(_ text: String) -> VersionForm? {
    var found: Unicode.Scalar?
    var meant = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit: Unicode.Scalar? =
        switch scalar {
        case "O", "o", "\u{41E}", "\u{43E}": "0"
        case "l", "I": "1"
        default: nil
        }
      if digit != nil { found = found ?? scalar }
      meant.append(digit ?? scalar)
    }
    let version = String(meant)
    guard let found, version.withSpan({ AppVersion.isValid($0) }),
      text.utf8.contains(where: \.isASCIIDigit)
    else { return nil }
    return .letter(found, meant: version)
  }

  private static func form(
    of text: String, before: String, core: String, behind: String
  ) -> VersionForm {
    if isWildcard(text) { return .wildcard }
    if isRange(before: before, core: core, behind: behind) { return .range }
    if text.unicodeScalars.contains(where: isSeparator) || startsAnother(behind) { return .list }
    guard !core.isEmpty else { return .character(text.unicodeScalars.first ?? " ") }
    if !behind.isEmpty { return suffix(behind) }
    if !before.allSatisfy({ $0 == "." }) { return prefix(before) }
    let parts = (before + core).split(separator: ".", omittingEmptySubsequences: false)
    if parts.contains("") { return .emptyPart }
    return parts.count > 3 ? .tooManyParts(parts.count) : .plain
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "|", "&", "/": true
    default: false
    }
  }

  /// Whether a scalar stands for a bound, or between the two of a range.
  private static func isBound(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "=", "~", "^", "≥", "≤", "–", "—", "→", "…": true
    default: false
    }
  }

  private static func isAddition(_ form: VersionForm) -> Bool {
    switch form {
    case .prefix, .buildNumber: true
    default: false
    }
  }

  private static func isWildcard(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.contains { ["x", "X", "*"].contains($0) }
  }

  private static func isRange(before: String, core: String, behind: String) -> Bool {
    if before.unicodeScalars.contains(where: isBound) || core.holds("...") { return true }
    guard !behind.isEmpty else { return false }
    if behind.unicodeScalars.contains(where: isBound) || behind == "+" { return true }
    let words = behind.lowercased().split(separator: " ")
    if let first = words.first.map(String.init), behind.hasPrefix(" "), words.count > 1 {
      // "1.0 to 1.2", "1.0 or later", but not "1.0 and 1.1".
      if VersionRange.betweenWords.contains(first) { return words[1].first?.isASCIIDigit ?? false }
      if conjunctions.contains(first) { return !behind.utf8.contains { $0.isASCIIDigit } }
    }
    // "1.0-1.2" and "1.0 - 1.2", but not "1.4-beta".
    let rest = behind.drop { $0 == " " }
    guard rest.first == "-" else { return false }
    return rest.dropFirst().drop { $0 == " " }.first?.isASCIIDigit ?? false
  }

  /// Whether a space and then another number follow: "1.0 1.1", "1.0 and 1.1".
  private static func startsAnother(_ behind: String) -> Bool {
    guard let first = behind.first, first.isWhitespace else { return false }
    let words = behind.lowercased().split { $0.isWhitespace }
    let second =
      words.first.map({ conjunctions.contains(String($0)) }) ?? false
      ? words.dropFirst().first : words.first
    return second?.first?.isASCIIDigit ?? false
  }

  /// What people write between the versions of a list, in the languages that most of them use.
  static let conjunctions: Set<String> = [
    "or", "and", "und", "oder", "et", "ou", "y", "o", "e", "en", "of", "+",
  ]

  private static func prefix(_ before: String) -> VersionForm {
    let scalars = before.unicodeScalars
    let odd = scalars.first { !$0.properties.isAlphabetic && !" .:_-".unicodeScalars.contains($0) }
    guard let odd else { return .prefix(before) }
    return odd.isInvisible ? .invisible(odd) : .character(odd)
  }

  private static func suffix(_ behind: String) -> VersionForm {
    var rest = behind.drop { $0 == " " }
    if rest.first == "(", rest.last == ")" { return .buildNumber(behind) }
    if rest.lowercased().hasPrefix("build") {
      rest = rest.dropFirst(5).drop { $0 == " " || $0 == ":" }
      if rest.first?.isASCIIDigit ?? false { return .buildNumber(behind) }
    }
    if rest.first == "+", rest.dropFirst().allSatisfy(\.isASCIIDigit) {
      return .buildNumber(behind)
    }
    guard let scalar = behind.unicodeScalars.first else { return .plain }
    if scalar == " " || scalar == "-" || scalar.properties.isAlphabetic { return .suffix(behind) }
    return scalar.isInvisible ? .invisible(scalar) : .character(scalar)
  }

  private static func leadingBytes(of text: String) -> Int {
    text.unicodeScalars.prefix { $0.isInvisible }.utf8Count
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Unicode.Scalar {
  /// Whether it takes no room: invisible, and no space.
  fileprivate var isZeroWidth: Bool { isInvisible && !properties.isWhitespace }
}

extension String {
  fileprivate var removingZeroWidth: String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isZeroWidth { kept.append(scalar) }
    return String(kept)
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}
