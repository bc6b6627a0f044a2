import AppAlertJSON

/// What a refused URL was probably meant to be, where something was pasted around or into it.
///
/// Such things are taken away and never percent-encoded: that would make a good URL of a page which
/// does not exist.
package struct LinkGuess: Equatable, Sendable {
  /// What does not belong into a URL, as it is found first.
  package enum Junk: Equatable, Sendable {
    /// Quotes, brackets, words or marks around it; which.
    case around(String)
    /// An ellipsis at its end: the rest was left out.
    case cutOff
    /// A variable that nothing filled in: `{lang}`, `<host>`.
    case variable(String)
    /// A dash that a keyboard made of hyphens.
    case dash(Unicode.Scalar)
    /// `\` for `/`.
    case backslash
    /// Letters of Chinese or Japanese keyboards for `:`, `/` and `.`.
    case wideLetter(Unicode.Scalar)
    /// Only a number, or the id of an app.
    case number
    /// Space inside, that a line break or a telephone number left there.
    case space
    /// More than one address.
    case several
    /// An apostrophe that a keyboard made curly.
    case apostrophe
  }

  /// Nil where nothing of the kind is in it.
  package private(set) var junk: Junk?
  /// Where it is, in scalars.
  package private(set) var place: Range<Int> = 0..<0
  /// What it was meant to be, the likeliest first; each passes `LinkURL.check`.
  package private(set) var spellings: [String] = []

  /// Longer texts are no addresses, whatever they hold.
  private static let longest = 4096

  package init(_ url: String) {
    guard url.utf8.count <= Self.longest else { return }
    var text = LinkText(url)
    text.trim()
    guard !findEllipsis(text), !findVariable(text), !findNumber(text), !findSeveral(text),
      !findMail(text)
    else { return }
    takeOutOfWords(&text)
    takeOffEnd(&text)
    takeOutQuotes(&text)
    replaceSlashes(&text)
    joinSpaces(&text)
    findApostrophes(text)
    guard junk != nil || text.scalars.contains(where: \.isLongDash) else { return }
    findDashes(text)
    if spellings.isEmpty, let whole = Self.completed(text.string) { spellings = [whole] }
  }

  private mutating func note(_ junk: Junk, _ place: Range<Int>) {
    guard self.junk == nil else { return }
    (self.junk, self.place) = (junk, place)
  }

  /// The address itself where it is good, else with what it lacks.
  private static func completed(_ text: String) -> String? {
    text.withSpan { url in
      guard let fault = LinkURL.check(url) else { return text }
      return fault.meant
    }
  }

  /// "…" stands for a part that is not known.
  private mutating func findEllipsis(_ text: LinkText) -> Bool {
    guard let index = text.scalars.firstIndex(of: "…") else { return false }
    note(.cutOff, text.offset(index)..<text.offset(index + 1))
    return true
  }

  /// `{lang}`, `<host>`, `[id]`, `%@`: what it stands for is not known.
  private mutating func findVariable(_ text: LinkText) -> Bool {
    for start in text.scalars.indices {
      let close: Unicode.Scalar
      switch text.scalars[start] {
      case "{": close = "}"
      case "<": close = ">"
      // "a[]=1" and "filter[name]=x" are names of servers.
      case "[" where text.isPartStart(start): close = "]"
      case "%":
        guard let end = text.endOfFormat(start) else { continue }
        note(.variable(text.words(start..<end)), text.offset(start)..<text.offset(end))
        return true
      default: continue
      }
      guard let end = text.scalars[start...].prefix(40).firstIndex(of: close), end > start + 1,
        text.scalars[(start + 1)..<end].allSatisfy(\.isNamePart)
      else { continue }
      let words = text.words(start..<end + 1)
      // "<acme.dev>" is an address in brackets.
      if close == ">", words.contains(".") { continue }
      note(.variable(words), text.offset(start)..<text.offset(end + 1))
      return true
    }
    return false
  }

  /// "id1234567890", "1234567890", "+49 30 901820".
  private mutating func findNumber(_ text: LinkText) -> Bool {
    let string = text.string.hasPrefix("+") ? text.withoutTrunkZero.string : text.string
    let whole = text.whole
    let digits = string.filter { $0.isASCII && $0.isNumber }
    let isID = string.lowercased().hasPrefix("id")
    let rest = isID ? string.dropFirst(2) : string[...]
    guard digits.count >= 5,
      rest.allSatisfy({ "+-() ./".contains($0) || $0.isASCII && $0.isNumber }),
      !rest.contains(":")
    else { return false }
    note(.number, whole)
    let store = "https://apps.apple.com/app/id" + digits
    let call = "tel:" + (string.hasPrefix("+") ? "+" : "") + digits
    let isPlain = rest.count == digits.count
    if isID {
      spellings = isPlain ? [store] : []
    } else if isPlain, !digits.hasPrefix("0"), digits.count >= 8 {
      spellings = [store, call]
    } else {
      spellings = [call]
    }
    return true
  }

  /// "https://acme.dev/a, https://acme.dev/b": two addresses, where a link has one.
  private mutating func findSeveral(_ text: LinkText) -> Bool {
    let parts = text.string.split { $0.isWhitespace || ",;|".contains($0) }
    let addresses = parts.filter { part in
      ["https://", "http://", "www."].contains { part.lowercased().hasPrefix($0) }
    }
    guard addresses.count > 1 else { return false }
    note(.several, text.whole)
    let others = parts.filter { !addresses.contains($0) }
    // Any other word may be a part of one of them.
    if others.allSatisfy({ VersionSketch.conjunctions.contains($0.lowercased()) }) {
      spellings = addresses.prefix(3).compactMap { Self.completed(String($0)) }
    }
    return true
  }

  /// "mailto: help@acme.dev", "a@acme.dev, b@acme.dev": only commas separate addresses of mail.
  private mutating func findMail(_ text: LinkText) -> Bool {
    let string = text.string
    let hasScheme = string.lowercased().hasPrefix("mailto:")
    let rest = string.dropFirst(hasScheme ? 7 : 0)
    let people = rest.prefix { $0 != "?" }
    let addresses = people.split { $0.isWhitespace || ",;".contains($0) }
    guard people.contains(where: \.isWhitespace), !addresses.isEmpty,
      let space = text.scalars.firstIndex(where: \.isInvisible),
      addresses.allSatisfy({ $0.contains("@") && !$0.contains("<") && !$0.contains(":") })
    else { return false }
    note(.space, text.offset(space)..<text.offset(space + 1))
    let whole = "mailto:" + addresses.joined(separator: ",") + rest[people.endIndex...]
    spellings = [Self.completed(whole)].compactMap { $0 }
    return true
  }

  /// `[page](https://…)`, `<https://…>`, "see https://…": the address is inside.
  private mutating func takeOutOfWords(_ text: inout LinkText) {
    if let inside = text.bracketed {
      note(
        .around(text.words(0..<inside.lowerBound)), text.offset(0)..<text.offset(inside.lowerBound))
      return text.keep(inside)
    }
    guard let start = text.embeddedStart else { return }
    let isBracketed = start > 0
    if isBracketed {
      let before = String(String.UnicodeScalarView(text.scalars[..<start]))
      note(.around(before), text.offset(0)..<text.offset(start))
      text.dropFirst(start)
    }
    if let end = text.scalars.firstIndex(where: {
      "<>\"".unicodeScalars.contains($0) || $0.isInvisible
    }),
      isBracketed, end > 0
    {
      text.keepFirst(end)
    }
  }

  /// Closing quotes and brackets, and marks of a sentence.
  private mutating func takeOffEnd(_ text: inout LinkText) {
    while let last = text.scalars.last {
      let end = text.scalars.count
      let isClosing = "”’»›“‘>\"`|」』）】。，、".unicodeScalars.contains(last)
      let isOpen =
        last == ")" && !text.scalars.contains("(") || last == "]" && !text.scalars.contains("[")
        || last == "}" && !text.scalars.contains("{")
      let isMark = junk != nil && ".,;:!'*".unicodeScalars.contains(last)
      guard isClosing || isOpen || isMark else { return }
      note(.around(String(last)), text.offset(end - 1)..<text.offset(end))
      text.keepFirst(end - 1)
      text.trim()
    }
  }

  /// Quotes around a part of it: “help”, and ‘help’, of which the last may be gone already.
  private mutating func takeOutQuotes(_ text: inout LinkText) {
    let marks: [Unicode.Scalar] =
      text.scalars.contains("‘") ? ["“", "”", "„", "‟", "‘", "’"] : ["“", "”", "„", "‟"]
    for index in text.scalars.indices.reversed() where marks.contains(text.scalars[index]) {
      note(.around(text.words(index..<index + 1)), text.offset(index)..<text.offset(index + 1))
      text.remove(index)
    }
  }

  /// "don’t" was "don't"; titles of encyclopedias have the curly one.
  private mutating func findApostrophes(_ text: LinkText) {
    guard let index = text.scalars.firstIndex(of: "’") else { return }
    note(.apostrophe, text.offset(index)..<text.offset(index + 1))
    let straight = String(text.string.map { $0 == "’" ? "'" : $0 })
    spellings = [straight, text.string].compactMap(Self.completed)
  }

  private mutating func replaceSlashes(_ text: inout LinkText) {
    for index in text.scalars.indices {
      let good: Unicode.Scalar
      switch text.scalars[index] {
      case "\\": good = "/"
      case "：": good = ":"
      case "／": good = "/"
      case "．", "。": good = "."
      default: continue
      }
      let scalar = text.scalars[index]
      let place = text.offset(index)..<text.offset(index + 1)
      note(scalar == "\\" ? .backslash : .wideLetter(scalar), place)
      text.replace(index, good)
    }
  }

  /// Space that breaks an address in two, or that a telephone number is written with.
  private mutating func joinSpaces(_ text: inout LinkText) {
    var places: [Int] = []
    let lowered = text.string.lowercased()
    let isCall = ["tel:", "sms:", "facetime:"].contains { lowered.hasPrefix($0) }
    if isCall { text = text.withoutTrunkZero }
    let hostEnd = text.hostEnd
    var index = text.scalars.count - 1
    while index >= 0 {
      let scalar = text.scalars[index]
      let isInHost = index < hostEnd
      let isBreak = scalar.value < 0x20 && scalar != " " || scalar.isInvisible && !scalar.isGap
      if isCall && (scalar.isInvisible || scalar == "(" || scalar == ")")
        || scalar.isInvisible && (isInHost || isBreak && !scalar.isPartOfEmoji)
      {
        places.append(index)
      }
      index -= 1
    }
    guard let first = places.last else { return }
    note(.space, text.offset(first)..<text.offset(first + 1))
    for place in places { text.remove(place) }
  }

  /// "sync—help" may have been "sync--help", or "sync-help".
  private mutating func findDashes(_ text: LinkText) {
    guard spellings.isEmpty, let index = text.scalars.firstIndex(where: \.isLongDash) else {
      return
    }
    note(.dash(text.scalars[index]), text.offset(index)..<text.offset(index + 1))
    let isLong = text.scalars[index] == "—"
    spellings = (isLong ? ["--", "-"] : ["-", "--"]).compactMap { hyphens in
      let parts = text.scalars.split(omittingEmptySubsequences: false, whereSeparator: \.isLongDash)
      let words = parts.map { String(String.UnicodeScalarView($0)) }
      return Self.completed(words.joined(separator: hyphens))
    }
    // Titles of encyclopedias have the short one.
    if !isLong, let encoded = Self.completed(text.string) { spellings.append(encoded) }
  }
}
