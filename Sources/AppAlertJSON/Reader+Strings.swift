extension Reader {
  /// Reads a string whose opening quote is at `position`, as a node of `kind`.
  @inline(__always)
  mutating func readString(_ text: Span<UInt8>, _ kind: Node.Kind) {
    let start = position
    let index = text.endOfPlainString(start + 1)
    if index < text.count, text[index] == Byte.quote {
      position = index + 1
      append(kind, SourceRange(start, position))
    } else {
      readUnusualString(text, kind, start: start, from: index)
    }
  }

  /// Goes on with a string at its first byte that is not plain ASCII.
  mutating func readUnusualString(
    _ text: Span<UInt8>, _ kind: Node.Kind, start: Int, from index: Int
  ) {
    var index = index
    var flags: Node.Flags = []
    while index < text.count {
      let byte = text[index]
      if byte == Byte.quote {
        position = index + 1
        append(kind, SourceRange(start, position), flags: flags)
        // What a damaged key was is not known: it may be the one that seems to be missing.
        if kind == .key, flags.contains(.damaged) { isElementIncomplete = true }
        return
      } else if byte == Byte.backslash {
        flags.insert(.escaped)
        let length = escapeLength(text, index)
        if length == 0 {
          flags.insert(.damaged)
          index = recoverEscape(text, index, stringStart: start)
        } else {
          index += length
        }
      } else if byte >= 0x80 {
        flags.insert(.nonASCII)
        let length = text.scalarLength(index)
        if length == 0 {
          flags.insert(.damaged)
          index = recoverUTF8(text, index)
        } else {
          index += length
        }
      } else if byte < 0x20 {
        if kind == .key, recoverUnclosedKey(text, start: start, upTo: index) { return }
        flags.insert(.damaged)
        switch recoverControl(text, index, stringStart: start, isKey: kind == .key) {
        case .goesOn(let next): index = next
        case .ended(let end):
          position = end
          append(kind, SourceRange(start, position), flags: flags)
          return
        }
      } else {
        index = text.endOfPlainString(index)
      }
    }
    if kind == .key, recoverUnclosedKey(text, start: start, upTo: text.count) { return }
    position = text.count
    append(kind, SourceRange(start + 1, position), flags: [.damaged, .bare])
    recoverUnterminated(text, stringStart: start)
  }

  /// The length of the escape at `index`; 0 where it is none that JSON knows, or half a character.
  private func escapeLength(_ text: Span<UInt8>, _ index: Int) -> Int {
    switch text.byte(index + 1) {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75:
      guard let unit = text.hexUnit(index + 2) else { return 0 }
      if unit & 0xF800 != 0xD800 { return 6 }
      // A high surrogate and a low one after it make one character.
      guard unit < 0xDC00, text.has("\\u", at: index + 6), let low = text.hexUnit(index + 8),
        low & 0xFC00 == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }
}

extension Span where Element == UInt8 {
  /// The first index from `index` whose byte is a quote, a backslash, a control or not ASCII.
  @inline(__always)
  func endOfPlainString(_ index: Int) -> Int {
    var index = index
    let low: UInt64 = 0x0101_0101_0101_0101
    while index + 8 <= count {
      let word = word(index)
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // The top bit of a byte says that it is one of them; only the lowest such is exact.
      let marks =
        ((word &- 0x2020_2020_2020_2020) | word | ((quotes &- low) & ~quotes)
          | ((backslashes &- low) & ~backslashes)) & 0x8080_8080_8080_8080
      if marks != 0 { return index + (marks.trailingZeroBitCount >> 3) }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == Byte.quote || byte == Byte.backslash || byte < 0x20 || byte >= 0x80 { break }
      index += 1
    }
    return index
  }

  /// The length of the well-formed UTF-8 sequence of two bytes or more at `index`, else 0.
  func scalarLength(_ index: Int) -> Int { scalar(index)?.length ?? 0 }

  /// The scalar at `index` and its length; nil where the bytes are no UTF-8 or there are none.
  package func scalar(_ index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index < count else { return nil }
    let decoded = DecodedScalar(at: index, in: self)
    return decoded.scalar.map { ($0, decoded.count) }
  }

  /// The four hexadecimal digits at `index` as a UTF-16 unit.
  func hexUnit(_ index: Int) -> UInt16? {
    guard index + 4 <= count else { return nil }
    var unit: UInt16 = 0
    for offset in 0..<4 {
      let byte = self[index + offset]
      guard byte.isHexDigit else { return nil }
      unit = unit << 4 | UInt16(byte.isDigit ? byte - Byte.zero : (byte | 0x20) - 0x57)
    }
    return unit
  }
}
