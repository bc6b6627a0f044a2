// Values that are not written as JSON writes them, and text that is no value at all.

extension Reader {
  /// A word or a number that JSON does not know, beginning at `position`: reads it as one value.
  ///
  /// - Returns: true, for a value ended.
  mutating func recoverWord(_ text: Span<UInt8>) -> Bool {
    let start = position
    var end = text.endOfWord(start)
    let word = text.string(start, end)
    let number = text.number(start, end)
    if let good = Reader.literals[word] ?? (number == .good ? .number : nil) {
      // Only what follows it is unusual.
      let isReal = good == .number && word.utf8.contains { $0 == Byte.dot || $0 | 0x20 == 0x65 }
      append(good, SourceRange(start, end), flags: isReal ? .real : [])
      position = end
      return endValue()
    }
    let kind: Fault.Kind
    if let meant = Reader.foreignLiterals[word.lowercased()] {
      kind = .literal(meant: meant.isEmpty ? nil : meant)
    } else if case .bad(let form) = number {
      kind = .number(form)
    } else {
      kind = .bareText
      end = text.endOfBareText(start)
      if frames.last?.isObject ?? false { end = text.endOfBareSentence(end) }
    }
    position = end
    append(.invalid, SourceRange(start, end))
    report(kind, SourceRange(start, end), text)
    return endValue()
  }

  private static let literals: [String: Node.Kind] = [
    "true": .true, "false": .false, "null": .null,
  ]

  /// What other languages write, in lower case, and what JSON writes for it; empty where it has
  /// nothing.
  private static let foreignLiterals = [
    "true": "true", "false": "false", "null": "null", "none": "null", "nil": "null",
    "undefined": "null", "nan": "", "infinity": "", "-infinity": "", "+infinity": "", "inf": "",
    "-inf": "", "-nan": "",
  ]

  /// A string or key in single, curly or backward quotes.
  ///
  /// - Returns: whether there was one.
  mutating func recoverQuotes(_ text: Span<UInt8>, _ kind: Node.Kind) -> Bool {
    guard let open = text.scalar(position), let closers = open.scalar.closingQuotes else {
      return false
    }
    let start = position
    let inner = start + open.length
    let close = text.closingQuote(from: inner, closers, isKey: kind == .key)
    let end = close?.end ?? text.endOfBareText(inner)
    if kind == .key { frames[frames.count - 1].key = nodeCount }
    append(kind, SourceRange(inner, close?.start ?? end), flags: .bare)
    position = end
    let isCurly = open.length > 1
    report(isCurly ? .curlyQuotes : .singleQuotes, SourceRange(start, end), text)
    return true
  }

  /// Text that nothing explains: passes over it up to the next comma, bracket or line. One fault for
  /// however many words follow each other.
  mutating func skipStray(_ text: Span<UInt8>) {
    isElementIncomplete = true
    let start = position
    position = max(position + 1, text.endOfBareText(start))
    if strayEnd >= 0, strayEnd <= start, strayEnd == start || text.isBlank(strayEnd, start) {
      strayEnd = position
      return
    }
    strayEnd = position
    report(.strayText, SourceRange(start, position), text)
  }

  /// A container that lies too deep: no app can read the file, so it is passed over as a whole.
  mutating func skipTooDeep(_ text: Span<UInt8>) {
    let start = position
    report(.tooDeep, SourceRange(start, start + 1), text)
    var depth = 0
    repeat {
      switch text[position] {
      case Byte.openBrace, Byte.openBracket: depth += 1
      case Byte.closeBrace, Byte.closeBracket: depth -= 1
      case Byte.quote: position = text.endOfString(position) - 1
      default: break
      }
      position += 1
    } while depth > 0 && position < text.count
    if depth > 0 { strayEnd = text.count }
    append(.invalid, SourceRange(start, position))
    _ = endValue()
  }

  /// A closing bracket that does not fit the innermost open one: is that one's missing, is this one
  /// too many, or was it meant to be the other kind? What follows tells.
  mutating func recoverCloser(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    let frame = frames[frames.count - 1]
    let meant = frame.isObject ? Byte.closeBrace : Byte.closeBracket
    let range = SourceRange(position, position + 1)
    let next = text.skippingWhitespace(position + 1)
    let isKeyNext =
      text.byte(next) == Byte.comma && text.startsKey(text.skippingWhitespace(next + 1))
    let isRoot = frames.count == 1
    let isBraceNext = text.byte(next) == Byte.closeBrace
    if byte == UInt8(ascii: ")") {
      report(.wrongCloser(meant: meant, opened: frame.start), range, text)
      position += 1
      return closeContainer()
    }
    if frame.isObject ? isKeyNext || isBraceNext : isRoot && next < text.count {
      report(.extraCloser, range, text)
      position += 1
      return false
    }
    let parentFits = !isRoot && frames[frames.count - 2].isObject == !frame.isObject
    let endsTextEarly = frames.count == 2 && frames[0].node < 0 && next < text.count
    // `["1.0"}}` in an entry: the second brace closes the entry.
    let isTwice = !frame.isObject && isBraceNext && frames.count == 3
    if parentFits, !isKeyNext, !endsTextEarly, !isTwice {
      report(.missingCloser(meant, opened: frame.start), closerPlace, text)
      return closeContainer()
    }
    report(.wrongCloser(meant: meant, opened: frame.start), range, text)
    position += 1
    return closeContainer()
  }
}
