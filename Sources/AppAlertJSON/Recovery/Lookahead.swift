// What probably follows at a place: the reader's questions after a slip. White space aside,
// none looks further than `Reader.lookAhead`.

extension Span where Element == UInt8 {
  /// Whether a value begins at `index`, in whatever quotes; words without quotes do not count.
  func startsValue(_ index: Int) -> Bool {
    switch byte(index) {
    case Byte.quote, Byte.openBrace, Byte.openBracket, Byte.minus: true
    case Byte.zero...Byte.nine: true
    default:
      scalar(index)?.scalar.closingQuotes != nil || has("true", at: index)
        || has("false", at: index) || has("null", at: index)
    }
  }

  /// Whether a key stands at `index`, in whatever quotes or none, with a colon behind it.
  func startsKey(_ index: Int) -> Bool {
    let limit = Swift.min(count, index + Reader.lookAhead)
    var end = index
    if byte(index) == Byte.quote || byte(index) == Byte.apostrophe {
      end += 1
      while end < limit, self[end] != self[index], self[end] >= 0x20 { end += 1 }
      end += 1
    } else {
      while end < limit, self[end].isWordByte { end += 1 }
      if end == index { return false }
    }
    return byte(skippingWhitespace(end)) == Byte.colon
  }

  /// The length of a character at `index` that some write for a comma or a colon.
  func separatorLike(_ index: Int, _ meant: UInt8) -> Int? {
    guard let found = scalar(index) else { return nil }
    let isLike =
      meant == Byte.comma
      ? [";", "\u{FF0C}", "\u{3001}", "\u{060C}", "\u{FF1B}"].contains(found.scalar)
      : ["=", "\u{FF1A}", "\u{FE55}"].contains(found.scalar)
    guard isLike else { return nil }
    // `=>` is one separator.
    return meant == Byte.colon && has("=>", at: index) ? 2 : found.length
  }

  /// The length of a stray character at `index` with the next key or value behind it: `}.` and then
  /// `{` in the next line.
  func strayForComma(_ index: Int, isObject: Bool) -> Int? {
    guard let found = scalar(index), found.scalar != "(", found.scalar != ")",
      found.scalar != "\"", !self[index].isOpener
    else { return nil }
    guard self[index] == Byte.dot || !self[index].isWordByte else { return nil }
    let next = skippingWhitespace(index + found.length)
    guard next > index + found.length else { return nil }
    return (isObject ? startsKey(next) : startsValue(next)) ? found.length : nil
  }

  /// A curly closing quote, between two offsets, behind which a key or a value may end.
  func curlyClose(from start: Int, to end: Int) -> SourceRange? {
    var index = start
    while index < end {
      if self[index] >= 0xC2, let quote = scalar(index), quote.scalar.isCurlyQuote {
        let next = skippingSpaces(index + quote.length)
        switch byte(next) {
        case Byte.colon, Byte.comma, Byte.closeBrace, Byte.closeBracket:
          return SourceRange(index, index + quote.length)
        case Byte.lineFeed, Byte.carriageReturn:
          let after = byte(skippingWhitespace(next))
          if after.isCloser || after == Byte.quote {
            return SourceRange(index, index + quote.length)
          }
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  /// `"bundleId": "dev.acme.ink, "title": …`: where a string that ends before the words of a key was to
  /// end, before the comma; nil where no key follows it.
  func endBeforeNextKey(_ string: SourceRange, at position: Int) -> Int? {
    guard position == string.end else { return nil }
    let word = endOfWord(position)
    guard word > position, byte(word) == Byte.quote,
      byte(skippingWhitespace(word + 1)) == Byte.colon
    else { return nil }
    var end = string.end - 1
    while end > string.start + 1, self[end - 1] == Byte.space { end -= 1 }
    return end > string.start + 1 && self[end - 1] == Byte.comma ? end - 1 : nil
  }

  /// Whether in this line two braces close, or one closes and members follow it: then one was opened
  /// that is not there.
  func closesTwice(from index: Int) -> Bool {
    let limit = Swift.min(count, index + Reader.lookAhead)
    var index = index
    while index < limit, self[index] != Byte.closeBrace {
      switch self[index] {
      case Byte.quote: index = endOfString(index)
      case Byte.openBrace, Byte.lineFeed, Byte.carriageReturn: return false
      default: index += 1
      }
    }
    guard index < limit else { return false }
    let next = skippingWhitespace(index + 1)
    return byte(next) == Byte.closeBrace
      || (byte(next) == Byte.comma && startsKey(skippingWhitespace(next + 1)))
  }

  /// Whether a string from `start` to `end` ends with `\"`, and no other such quote stands before that
  /// belongs to it.
  func endsWithEscapedQuote(from start: Int, to end: Int) -> Bool {
    guard end - start > 3, end - start < Reader.lookAhead, has("\\\"", at: end - 2) else {
      return false
    }
    var quotes = 0
    var index = start + 1
    while index < end {
      let isEscape = self[index] == Byte.backslash
      if isEscape, byte(index + 1) == Byte.quote { quotes += 1 }
      index += isEscape ? 2 : 1
    }
    return quotes % 2 == 1 && index == end
  }

  func hasLineBreak(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if self[index] == Byte.lineFeed || self[index] == Byte.carriageReturn { return true }
      index += 1
    }
    return false
  }

  func skippingSpaces(_ index: Int) -> Int {
    var index = index
    while byte(index) == Byte.space || byte(index) == Byte.tab { index += 1 }
    return index
  }

  /// Whether a string that reached a line break at `index` lacks its quote there: the next line
  /// begins with a key, a closing bracket or nothing, rather than with more words.
  func endsUnquoted(at index: Int, next: Int) -> Bool {
    let byte = byte(next)
    if next >= count || byte.isCloser { return true }
    if byte == Byte.quote {
      return !endsValue(next + 1, inObject: false) || isWholeString(next, isKey: true)
    }
    return false
  }

  /// Whether behind `index` a value's end is plain: a comma and what may follow it, a closing
  /// bracket, or the end of the line.
  func endsValue(_ index: Int, inObject: Bool) -> Bool {
    let next = skippingSpaces(index)
    switch byte(next) {
    case Byte.closeBrace, Byte.closeBracket, Byte.lineFeed, Byte.carriageReturn: return true
    case Byte.comma:
      let after = skippingWhitespace(next + 1)
      let byte = byte(after)
      if after >= count || byte.isCloser || byte == Byte.openBrace { return true }
      return byte == Byte.quote && (!inObject || isWholeString(after, isKey: true))
    default: return next >= count
    }
  }

  /// Whether a string begins at `index` and ends where one may: a key before a colon, a value
  /// before a comma or a bracket.
  func isWholeString(_ index: Int, isKey: Bool) -> Bool {
    var end = index + 1
    let limit = Swift.min(count, index + Reader.lookAhead)
    while end < limit, self[end] != Byte.quote, self[end] >= 0x20 {
      end += self[end] == Byte.backslash ? 2 : 1
    }
    guard byte(end) == Byte.quote else { return false }
    let next = byte(skippingWhitespace(end + 1))
    if isKey { return next == Byte.colon }
    return next == Byte.comma || next.isCloser || next == Byte.quote
  }
}

extension Unicode.Scalar {
  /// A quotation mark that word processors write for `"`.
  var isCurlyQuote: Bool {
    switch value {
    case 0x201C...0x201F, 0x00AB, 0x00BB, 0x2039, 0x203A, 0x300C, 0x300D: true
    default: false
    }
  }
}
