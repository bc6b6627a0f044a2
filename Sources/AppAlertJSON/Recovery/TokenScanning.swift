// How far words, quoted words and numbers reach that the grammar does not know.

extension Span where Element == UInt8 {
  func string(_ start: Int, _ end: Int) -> String {
    let bytes = extracting(start..<Swift.max(start, Swift.min(end, count)))
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }

  /// The end of a word: letters, digits, signs and dots, up to anything invisible.
  func endOfWord(_ start: Int) -> Int {
    var index = start
    while index < count, self[index].isWordByte, invisibleScalar(index) == nil,
      separatorLike(index, Byte.comma) == nil
    {
      index += Swift.max(1, scalar(index)?.length ?? 1)
    }
    return index
  }

  /// The end of unquoted words: the next comma, bracket, quote or line break, without the space
  /// before it.
  func endOfBareText(_ start: Int) -> Int {
    var index = start
    scan: while index < count {
      switch self[index] {
      case Byte.comma, Byte.closeBrace, Byte.closeBracket, Byte.quote, Byte.lineFeed,
        Byte.carriageReturn, Byte.openBrace, Byte.openBracket:
        break scan
      default: index += 1
      }
    }
    while index > start, self[index - 1] == Byte.space || self[index - 1] == Byte.tab { index -= 1 }
    return index
  }

  /// The end of unquoted words that end at `end` for now: a comma in the middle of a sentence belongs
  /// to them.
  func endOfBareSentence(_ end: Int) -> Int {
    var end = end
    while byte(end) == Byte.comma {
      let next = skippingSpaces(end + 1)
      guard next < count, self[next].isWordByte, !startsKey(next) else { break }
      let further = endOfBareText(next)
      guard further > next else { break }
      end = further
    }
    return end
  }

  /// The end of the string that begins at `start`, behind its quote.
  func endOfString(_ start: Int) -> Int {
    var index = start + 1
    while index < count, self[index] != Byte.quote {
      index += self[index] == Byte.backslash ? 2 : 1
    }
    return Swift.min(count, index + 1)
  }

  /// The first of `closers` on this line behind which a key or a value may end; else the first.
  func closingQuote(
    from start: Int, _ closers: [Unicode.Scalar], isKey: Bool
  ) -> SourceRange? {
    var first: SourceRange?
    var index = start
    let limit = Swift.min(count, start + Reader.lookAhead)
    while index < limit, self[index] != Byte.lineFeed, self[index] != Byte.carriageReturn {
      let found = scalar(index)
      let length = found?.length ?? 1
      if let found, closers.contains(found.scalar) {
        let range = SourceRange(index, index + length)
        let isEnd =
          isKey
          ? byte(skippingSpaces(range.end)) == Byte.colon
          : endsValue(range.end, inObject: false) || isSeparated(range.end)
        if isEnd { return range }
        if first == nil { first = range }
      }
      index += length
    }
    return first
  }

  /// Whether a comma and some quote follow: the next member, in whatever quotes.
  private func isSeparated(_ index: Int) -> Bool {
    let next = skippingSpaces(index)
    guard byte(next) == Byte.comma else { return false }
    let after = skippingWhitespace(next + 1)
    return scalar(after)?.scalar.closingQuotes != nil || startsKey(after)
  }

  func isBlank(_ start: Int, _ end: Int) -> Bool {
    skippingWhitespace(start) >= end
  }

  /// The length of a dash at `index` that some write for a minus.
  func dash(_ index: Int) -> Int? {
    guard let found = scalar(index),
      ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}"]
        .contains(found.scalar)
    else { return nil }
    return found.length
  }

  /// The length of dots at `index` that stand for something left out.
  func ellipsis(_ index: Int) -> Int? {
    if has("...", at: index) { return 3 }
    return scalar(index)?.scalar == "\u{2026}" ? 3 : nil
  }

  /// The end of groups of three digits that go on with the number that ends at `end`.
  func endOfDigitGroups(_ end: Int, comma: Bool) -> Int? {
    var end = end
    var groups = 0
    while true {
      var next = end
      if comma {
        guard byte(next) == Byte.comma else { break }
        next += 1
      } else if let mark = scalar(next),
        [" ", "'", "\u{2019}", "\u{A0}", "\u{202F}"]
          .contains(mark.scalar)
      {
        next += mark.length
      } else {
        break
      }
      guard byte(next).isDigit, byte(next + 1).isDigit, byte(next + 2).isDigit,
        !byte(next + 3).isWordByte || invisibleScalar(next + 3) != nil
      else { break }
      end = next + 3
      groups += 1
    }
    return groups > 0 ? end : nil
  }

  /// A word as a number.
  func number(_ start: Int, _ end: Int) -> NumberReading {
    guard start < end else { return .none }
    var index = start
    let hasPlus = self[index] == Byte.plus
    if hasPlus || self[index] == Byte.minus { index += 1 }
    guard index < end, self[index].isDigit || self[index] == Byte.dot else { return .none }
    if self[index] == Byte.zero, byte(index + 1) | 0x20 == 0x78 { return .bad(.hexadecimal) }
    let digits = index
    while index < end, self[index].isDigit || self[index] == 0x5F { index += 1 }
    let isGrouped = (digits..<index).contains { self[$0] == 0x5F }
    let integer = SourceRange(digits, index)
    var isFractionEmpty = false
    if index < end, self[index] == Byte.dot {
      let fraction = index + 1
      index = fraction
      while index < end, self[index].isDigit { index += 1 }
      isFractionEmpty = index == fraction
    }
    var isExponentEmpty = false
    if index < end, self[index] | 0x20 == 0x65 {
      index += 1
      if index < end, self[index] == Byte.plus || self[index] == Byte.minus { index += 1 }
      isExponentEmpty = index == end
      while index < end, self[index].isDigit { index += 1 }
    }
    guard index == end else { return .none }
    if isGrouped { return .bad(.grouped) }
    if hasPlus { return .bad(.plusSign) }
    if integer.count == 0 { return .bad(.bareFraction) }
    if isFractionEmpty { return .bad(.emptyFraction) }
    if isExponentEmpty { return .bad(.emptyExponent) }
    return integer.count > 1 && self[integer.start] == Byte.zero ? .bad(.leadingZero) : .good
  }
}

/// What a word is as a number.
enum NumberReading: Equatable {
  case good
  case bad(SyntaxError.NumberForm)
  case none
}

extension Unicode.Scalar {
  /// The quotes that may close a string which this one opened; nil if it is no quote that people
  /// write for `"`.
  var closingQuotes: [Unicode.Scalar]? {
    switch value {
    case 0x27: ["'", "\u{2019}"]
    case 0x60: ["`", "'"]
    case 0x2018...0x201B, 0x2039, 0x203A: ["\u{2019}", "\u{2018}", "'", "\u{203A}", "\u{2039}"]
    case 0x201C...0x201F, 0x00AB, 0x00BB: ["\u{201D}", "\u{201C}", "\"", "\u{00BB}", "\u{00AB}"]
    case 0x300C, 0x300D: ["\u{300D}"]
    default: nil
    }
  }
}
