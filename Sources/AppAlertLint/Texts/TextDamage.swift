import AppAlertModel
import AppAlertJSON

/// What was lost or changed on a text's way into the file: letters read in the wrong encoding
/// ("mÃ¼ssen"), characters that were replaced by U+FFFD, words still encoded for a URL ("We%20are").
struct TextDamage {
  enum Kind { case encoding, lost, percent }

  var kind: Kind
  /// The first damaged place.
  var range: Range<Int>
  /// What stood there, where it can be told.
  var meant: String?
  /// All damaged places, each with what stood there; empty where that is not known of all.
  var repairs: [(range: Range<Int>, text: String)] = []

  /// Nil for a text that is whole.
  init?(_ text: LiteralText) {
    if let lost = text.scalars.firstIndex(of: "\u{FFFD}") {
      kind = .lost
      range = lost..<lost + 1
      repairs = Self.apostrophes(text)
      meant = repairs.first?.text
    } else if let misread = MisreadText(text) {
      kind = .encoding
      range = misread.places[0].range
      meant = misread.places[0].text
      repairs = misread.places
      // A character that was lost before cannot be brought back.
      if repairs.contains(where: { $0.text.unicodeScalars.contains("\u{FFFD}") }) { repairs = [] }
    } else if let percent = PercentWords(text) {
      kind = .percent
      range = percent.places[0].range
      meant = percent.places[0].text
      repairs = percent.places
    } else {
      return nil
    }
  }

  /// "don\u{FFFD}t", "we\u{FFFD}re": between letters of English only an apostrophe is lost. Empty
  /// where one of the lost characters may have been another.
  private static func apostrophes(_ text: LiteralText) -> [(range: Range<Int>, text: String)] {
    let losses = text.scalars.indices.filter { text.scalars[$0] == "\u{FFFD}" }
    let areAll = losses.allSatisfy { index in
      (text[index - 1]?.isASCIILetter ?? false)
        && ["t", "s", "m", "d", "re", "ve", "ll"].contains(text.word(at: index + 1).lowercased())
    }
    return areAll ? losses.map { ($0..<$0 + 1, "’") } : []
  }
}

/// UTF-8 that was read as Latin-1 or Windows-1252: "Ã¼" for "ü", "â€™" for "’".
///
/// A letter beside a closing quote or a sign can look the same ("MAÇÔ, "1 Å²", "« là »"), so that
/// a place counts only where no language writes it so.
private struct MisreadText {
  var places: [(range: Range<Int>, text: String)] = []

  init?(_ text: LiteralText) {
    let found = Self.sequences(text)
    let isDamaged = found.indices.contains { index in
      let isPaired = index > 0 && found[index - 1].end == found[index].start
      return found[index].isCertain || isPaired
    }
    guard isDamaged else { return nil }
    // Neighbours are decoded together, as they may have been read wrong twice.
    var start = found[0].start
    var end = start
    for sequence in found {
      if sequence.start > end {
        add(start..<end, text)
        start = sequence.start
      }
      end = sequence.end
    }
    add(start..<end, text)
    if isAbout(text) { return nil }
  }

  /// Whether the text speaks of such letters: they stand alone, and the right ones are there too.
  private func isAbout(_ text: LiteralText) -> Bool {
    places.allSatisfy { place in
      let neighbours = [text[place.range.lowerBound - 1], text[place.range.upperBound]]
      let isAlone = neighbours.allSatisfy { neighbour in
        neighbour.map { !$0.properties.isAlphabetic && !$0.isASCIIDigit } ?? true
      }
      // The right ones stand outside of the wrong ones: "Â©" holds "©" itself.
      return isAlone
        && place.text.unicodeScalars.allSatisfy { scalar in
          text.scalars.indices.contains { index in
            text.scalars[index] == scalar && !places.contains { $0.range.contains(index) }
          }
        }
    }
  }

  private mutating func add(_ range: Range<Int>, _ text: LiteralText) {
    guard !range.isEmpty else { return }
    var scalars = Array(text.scalars[range])
    if Self.isCutQuote(text, range.upperBound - 2) { scalars.append("\u{9D}") }
    for _ in 0..<3 {
      guard let bytes = Self.bytes(scalars[...]), let read = Self.utf8(bytes) else { break }
      scalars = read
    }
    places.append((range, String(String.UnicodeScalarView(scalars))))
  }

  /// Scalars that make one scalar of UTF-8, read as bytes.
  private struct Sequence {
    var start: Int
    var end: Int
    /// Whether no language writes such letters and signs.
    var isCertain: Bool
  }

  private static func sequences(_ text: LiteralText) -> [Sequence] {
    var found: [Sequence] = []
    var index = 0
    while index < text.count {
      guard let lead = text.scalars[index].windowsByte, let length = length(lead),
        index + length <= text.count,
        let bytes = bytes(text.scalars[index..<index + length]), let read = utf8(bytes),
        read.count == 1, read[0].properties.generalCategory != .unassigned
      else {
        if isCutQuote(text, index) {
          found.append(Sequence(start: index, end: index + 2, isCertain: true))
          index += 1
        }
        index += 1
        continue
      }
      let isCertain = isCertain(text, index, length)
      found.append(Sequence(start: index, end: index + length, isCertain: isCertain))
      index += length
    }
    return found
  }

  /// "â€" without what ends it: of a closing quote most programs lose the last byte.
  private static func isCutQuote(_ text: LiteralText, _ index: Int) -> Bool {
    text.scalars[index] == "â" && text[index + 1] == "€"
  }

  /// How many bytes of UTF-8 begin with this one. 0xDF is left out: "»groß«" is German.
  private static func length(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDE: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func isCertain(_ text: LiteralText, _ start: Int, _ length: Int) -> Bool {
    let lead = text.scalars[start]
    let sign = text.scalars[start + 1]
    let isOdd = !sign.mayFollowLetter && !sign.properties.isAlphabetic
    // "â€™" and its kind, "ðŸ˜€".
    if length > 2 {
      let third = text[start + 2]
      return isOdd || length == 4 && sign == "Ÿ" || lead == "â" && sign == "ˆ"
        || lead == "â" && signs.contains { $0.0 == sign && $0.1 == third }
    }
    // The times sign and the diameter are no letters.
    guard lead != "×", lead != "Ø" else { return false }
    let before = text[start - 1]
    let behind = text[start + 2]
    if before?.properties.isLowercase ?? false { return true }
    let isInWord = before?.properties.isAlphabetic ?? false
    let goesOn = behind?.properties.isLowercase ?? false
    // No language writes "Åš" or "Ãœ": "Úžasné" is Czech.
    if lead.value <= 0xC5, sign.properties.isLowercase, !"ªº".unicodeScalars.contains(sign) {
      return true
    }
    guard lead == "Â" || lead == "Ã" else { return goesOn && !isInWord && isOdd }
    if isOdd || goesOn { return true }
    // "GRÃ–SSE", but not "MAÇÃ…".
    if lead == "Ã", isInWord, behind?.properties.isAlphabetic ?? false { return true }
    // "20Â°C": alone but for a sign; "„Â”" is about the letter.
    return lead == "Â" && !isInWord && !(before?.isQuote ?? false) && sign.value <= 0xBF
  }

  /// What "€", "™", "→" and "“" end with, behind an "â": signs that people write behind letters, but
  /// not these two together.
  private static let signs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("‚", "¬"), ("„", "¢"), ("†", "’"), ("†", "“"),
  ]

  /// The scalars as bytes of Windows-1252, or of Latin-1 where that has none.
  private static func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in scalars {
      guard let byte = scalar.windowsByte else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func utf8(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
    bytes.withSpan { (text) -> [Unicode.Scalar]? in
      var scalars: [Unicode.Scalar] = []
      var index = 0
      while index < text.count {
        guard let found = text.scalar(index), found.scalar.value >= 0x80 else { return nil }
        scalars.append(found.scalar)
        index += found.length
      }
      return scalars
    }
  }
}

/// Words that are still encoded for a URL: "We%20are%20fixing%20it", "m%C3%BCssen".
private struct PercentWords {
  var places: [(range: Range<Int>, text: String)] = []

  init?(_ text: LiteralText) {
    var start = 0
    var spaces = 0
    while start < text.count {
      var end = start
      while let scalar = text[end], !scalar.isSpace { end += 1 }
      spaces += Self.addPlaces(start..<end, text, to: &places)
      start = end + 1
    }
    guard !places.isEmpty else { return nil }
    let hasSpace = text.scalars.contains(where: \.isSpace)
    let hasLetters = places.contains { $0.text != " " }
    // A text about file names may name one: "my%20file.pdf".
    guard hasLetters || spaces > 2 || beginsWithWords(text) || !hasSpace && !Self.isFileName(text)
    else { return nil }
  }

  /// The encoded characters of one word that lie beside letters.
  ///
  /// - Returns: how many spaces are among them.
  private static func addPlaces(
    _ word: Range<Int>, _ text: LiteralText, to places: inout [(range: Range<Int>, text: String)]
  ) -> Int {
    let scalars = text.scalars[word]
    guard scalars.contains("%"), !isAddress(scalars) else { return 0 }
    var found: [(range: Range<Int>, text: String)] = []
    var index = word.lowerBound
    var spaces = 0
    while index < word.upperBound {
      guard let (decoded, end) = character(at: index, text) else {
        index += 1
        continue
      }
      let isInside = index > word.lowerBound && end < word.upperBound
      guard isInside || decoded.value >= 0x80 else { return 0 }
      if decoded == " " { spaces += 1 }
      found.append((index..<end, String(decoded)))
      index = end
    }
    let letters = scalars.count - found.reduce(0) { $0 + $1.range.count }
    guard letters > 1 else { return 0 }
    places += found
    return spaces
  }

  /// Whether a text begins with words that are joined so, "We%20are sorry.": no file is spoken of there.
  private func beginsWithWords(_ text: LiteralText) -> Bool {
    let end = text.scalars.firstIndex(where: \.isSpace) ?? text.count
    return text[0]?.properties.isUppercase ?? false
      && text.scalars[..<end].allSatisfy { $0.isLetter || "%20.,!?’'".unicodeScalars.contains($0) }
      && places.contains { $0.range.upperBound < end }
  }

  private static func isAddress(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.contains { "/=&?@\\".unicodeScalars.contains($0) }
      || word.starts(with: "www.".unicodeScalars)
  }

  private static func isFileName(_ text: LiteralText) -> Bool {
    guard let dot = text.scalars.lastIndex(of: ".") else { return false }
    let tail = text.scalars[(dot + 1)...]
    return (2...4).contains(tail.count) && tail.allSatisfy(\.isASCIIAlphanumeric)
  }

  /// A space, or a character beyond ASCII, that is written as `%20` or `%C3%BC` at an index.
  private static func character(
    at index: Int, _ text: LiteralText
  ) -> (Unicode.Scalar, end: Int)? {
    var bytes: [UInt8] = []
    var end = index
    while bytes.count < 4, text[end] == "%", let high = text[end + 1]?.hexValue,
      let low = text[end + 2]?.hexValue
    {
      bytes.append(high << 4 | low)
      end += 3
    }
    guard let first = bytes.first else { return nil }
    if first == 0x20 { return (" ", index + 3) }
    guard first >= 0xC2 else { return nil }
    return bytes.withSpan { bytes in
      bytes.scalar(0).map { ($0.scalar, index + 3 * $0.length) }
    }
  }
}

extension Unicode.Scalar {
  /// The byte that it is in Windows-1252, where it is none of ASCII; the five that this leaves free
  /// are those of Latin-1.
  fileprivate var windowsByte: UInt8? {
    if (0xA0...0xFF).contains(value) || [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(value) {
      return UInt8(value)
    }
    if (0x80...0x9F).contains(value) { return UInt8(value) }
    guard let index = Self.windows.firstIndex(of: self) else { return nil }
    return 0x80 + UInt8(index)
  }

  /// What Windows-1252 has from 0x80 on.
  private static let windows: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  /// A sign that people write right behind a letter.
  fileprivate var mayFollowLetter: Bool { Self.followers.contains(self) }

  private static let followers = Set(
    "‘’“”»›«‹„‚…–—™®©°²³¹ºª·‰•†‡§¶½¼¾´£¥\u{A0}\u{AD}".unicodeScalars)

  fileprivate var isQuote: Bool { "«‹“„‚‘\"'(”»›’".unicodeScalars.contains(self) }

  fileprivate var hexValue: UInt8? {
    switch value {
    case 0x30...0x39: UInt8(value - 0x30)
    case 0x41...0x46: UInt8(value - 0x37)
    case 0x61...0x66: UInt8(value - 0x57)
    default: nil
    }
  }
}
