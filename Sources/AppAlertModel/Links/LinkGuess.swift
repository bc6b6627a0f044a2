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
    guard !findVariable(text), !findNumber(text) else { return }
    takeOutOfWords(&text)
    takeOffEnd(&text)
    replaceSlashes(&text)
    joinSpaces(&text)
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

  /// `{lang}`, `<host>`, `[id]`: what it stands for is not known.
  private mutating func findVariable(_ text: LinkText) -> Bool {
    for start in text.scalars.indices {
      let close: Unicode.Scalar
      switch text.scalars[start] {
      case "{": close = "}"
      case "<": close = ">"
      default: continue
      }
      guard let end = text.scalars[start...].prefix(40).firstIndex(of: close), end > start + 1,
        text.scalars[(start + 1)..<end].allSatisfy(\.isNamePart)
      else { continue }
      let words = String(String.UnicodeScalarView(text.scalars[start...end]))
      // "<acme.dev>" is an address in brackets.
      if close == ">", words.contains(".") { continue }
      note(.variable(words), text.offset(start)..<text.offset(end + 1))
      return true
    }
    return false
  }

  /// "id1234567890", "1234567890", "+49 30 901820".
  private mutating func findNumber(_ text: LinkText) -> Bool {
    let string = text.string
    let whole = text.offset(0)..<text.offset(text.scalars.count)
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

  /// `[page](https://…)`, `<https://…>`, "see https://…": the address is inside.
  private mutating func takeOutOfWords(_ text: inout LinkText) {
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

  /// Closing quotes and brackets, marks of a sentence, and an ellipsis.
  private mutating func takeOffEnd(_ text: inout LinkText) {
    while let last = text.scalars.last {
      let end = text.scalars.count
      let isClosing = "”’»›“‘>\"`|」』）】。，、".unicodeScalars.contains(last)
      let isOpen =
        last == ")" && !text.scalars.contains("(") || last == "]" && !text.scalars.contains("[")
      let isMark = junk != nil && ".,;:!'*".unicodeScalars.contains(last)
      guard isClosing || isOpen || isMark || last == "…" else { return }
      note(
        last == "…" ? .cutOff : .around(String(last)), text.offset(end - 1)..<text.offset(end))
      text.keepFirst(end - 1)
      text.trim()
    }
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
    guard let index = text.scalars.firstIndex(where: \.isLongDash) else { return }
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

/// A text with where each of its scalars was at first.
private struct LinkText {
  var scalars: [Unicode.Scalar]
  private var offsets: [Int]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    offsets = Array(0...scalars.count)
  }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  func offset(_ index: Int) -> Int { offsets[min(index, offsets.count - 1)] }

  mutating func dropFirst(_ count: Int) {
    scalars.removeFirst(count)
    offsets.removeFirst(count)
  }

  mutating func keepFirst(_ count: Int) {
    scalars.removeLast(scalars.count - count)
    offsets.removeLast(offsets.count - count - 1)
  }

  mutating func remove(_ index: Int) {
    scalars.remove(at: index)
    offsets.remove(at: index)
  }

  mutating func replace(_ index: Int, _ scalar: Unicode.Scalar) { scalars[index] = scalar }

  /// Takes what cannot be seen off both ends, but not what belongs to an emoji.
  mutating func trim() {
    while let first = scalars.first, first.isInvisible { dropFirst(1) }
    while let last = scalars.last, last.isInvisible, !last.isPartOfEmoji {
      keepFirst(scalars.count - 1)
    }
  }

  /// Where an address begins inside of other words; nil where it is there from the start, or where
  /// one address holds another.
  var embeddedStart: Int? {
    for index in scalars.indices {
      if "/?#&=".unicodeScalars.contains(scalars[index]) { return nil }
      for scheme in ["https://", "http://", "www.", "mailto:"] {
        guard scalars[index...].count > scheme.unicodeScalars.count,
          scalars[index...].prefix(scheme.unicodeScalars.count)
            .elementsEqual(scheme.unicodeScalars)
        else { continue }
        return index == 0 ? nil : index
      }
    }
    return nil
  }

  /// Where the host of a web address ends.
  var hostEnd: Int {
    guard let slash = scalars.firstIndex(of: "/"), slash + 1 < scalars.count,
      scalars[slash + 1] == "/"
    else { return 0 }
    let rest = scalars[(slash + 2)...]
    return rest.firstIndex { "/?#".unicodeScalars.contains($0) } ?? scalars.count
  }
}

extension Unicode.Scalar {
  fileprivate var isLongDash: Bool { self == "—" || self == "–" }

  fileprivate var isGap: Bool { self == " " || self == "\u{A0}" || self == "\u{3000}" }

  fileprivate var isPartOfEmoji: Bool { value == 0xFE0F || value == 0x200D }

  fileprivate var isNamePart: Bool {
    value < 0x80 && (properties.isAlphabetic || "0123456789_-. $".unicodeScalars.contains(self))
  }
}
