/// A text with where each of its scalars was at first.
struct LinkText {
  var scalars: [Unicode.Scalar]
  private var offsets: [Int]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    offsets = Array(0...scalars.count)
  }

  var string: String { words(scalars.indices) }

  func words(_ part: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[part])) }

  /// All of it, as it was at first.
  var whole: Range<Int> { offset(0)..<offset(scalars.count) }

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

  /// A telephone number without the zero that people dial only inside of its country: "+49 (0)30".
  var withoutTrunkZero: LinkText {
    var other = self
    guard let plus = scalars.firstIndex(of: "+") else { return self }
    for index in (plus..<scalars.count).reversed()
    where scalars[index...].starts(with: ["(", "0", ")"]) {
      for _ in 0..<3 { other.remove(index) }
    }
    return other
  }

  /// Whether a part of a path, or a value of a query, begins at an index.
  func isPartStart(_ index: Int) -> Bool {
    index > 0 && (scalars[index - 1] == "/" || scalars[index - 1] == "=")
  }

  /// Behind a placeholder of programs at an index: `%@`, `%1$@`, `%s`, `%d`; nil where a character is
  /// encoded there.
  func endOfFormat(_ index: Int) -> Int? {
    var end = index + 1
    while end < scalars.count, scalars[end].isASCIIDigit { end += 1 }
    if end > index + 1 {
      guard end < scalars.count, scalars[end] == "$" else { return nil }
      end += 1
    }
    guard end < scalars.count, "@sd".unicodeScalars.contains(scalars[end]) else { return nil }
    let next = end + 1 < scalars.count ? scalars[end + 1] : "/"
    return next.isNamePart && next != "." && next != "-" ? nil : end + 1
  }

  /// Keeps only a part.
  mutating func keep(_ part: Range<Int>) {
    keepFirst(part.upperBound)
    dropFirst(part.lowerBound)
  }

  /// What lies in angle brackets, where it is an address: "Help <help@acme.dev>".
  var bracketed: Range<Int>? {
    guard let open = scalars.firstIndex(of: "<"), !scalars[..<open].contains("/"),
      let close = scalars[open...].firstIndex(of: ">"), close > open + 1
    else { return nil }
    let inside = scalars[(open + 1)..<close]
    let isAddress =
      inside.contains { $0 == "@" || $0 == "." } && !inside.contains(where: \.isInvisible)
    return isAddress ? open + 1..<close : nil
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
  var isLongDash: Bool { self == "—" || self == "–" }

  var isGap: Bool { self == " " || self == "\u{A0}" || self == "\u{3000}" }

  var isPartOfEmoji: Bool { value == 0xFE0F || value == 0x200D }

  var isASCIIDigit: Bool { value &- 0x30 < 10 }

  var isNamePart: Bool {
    value < 0x80 && (properties.isAlphabetic || "0123456789_-. $".unicodeScalars.contains(self))
  }
}
