// Values that are not written as JSON writes them, and text that is no value at all.

extension Reader {
  /// A word or a number that JSON does not know, beginning at `position`: reads it as one value.
  ///
  /// - Returns: true, for a value ended.
  mutating func recoverWord(_ text: Span<UInt8>) -> Bool {
    let start = position
    if recoverCall(text) { return endValue() }
    var end = text.endOfWord(start)
    if let dash = text.dash(start), text.number(start + dash, end) == .good {
      position = end
      append(.invalid, SourceRange(start, end))
      report(.number(.dash), SourceRange(start, end), text)
      return endValue()
    }
    let word = text.string(start, end)
    let number = text.number(start, end)
    if let good = Reader.literals[word] ?? (number == .good ? .number : nil) {
      // Only what follows it is unusual.
      let isReal = good == .number && word.utf8.contains { $0 == Byte.dot || $0 | 0x20 == 0x65 }
      append(good, SourceRange(start, end), flags: isReal ? .real : [])
      position = end
      return endValue()
    }
    let kind: SyntaxError.Kind
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

  /// `t("Sync paused")`, `NSLocalizedString("Sync paused", comment: "")`: a text as source code has it.
  private mutating func recoverCall(_ text: Span<UInt8>) -> Bool {
    let start = position
    var open = start
    while text.byte(open).isNamePart { open += 1 }
    guard open > start, text.byte(open) == UInt8(ascii: "(") else { return false }
    let quote = text.skippingSpaces(open + 1)
    guard text.byte(quote) == Byte.quote, text.isArgument(quote),
      let closer = findCloser(text, from: open + 1), text[closer] == UInt8(ascii: ")")
    else { return false }
    let string = SourceRange(quote, text.endOfString(quote))
    append(.string, string, flags: .damaged)
    position = closer + 1
    report(
      .functionCall, SourceRange(start, open + 1), text,
      [
        SyntaxRepair([
          Edit(SourceRange(start, quote), ""), Edit(SourceRange(string.end, position), ""),
        ])
      ])
    return true
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

  /// `1,001`: three digits behind the comma behind a number belong to that number.
  mutating func recoverCommaInNumber(_ text: Span<UInt8>) -> Bool {
    guard state == .key, position == lastComma + 1, lastEnd == lastComma else { return false }
    return groupDigits(text, from: lastComma, isBehindComma: true)
  }

  /// `1 001`, `1'001`: the same with a space or an apostrophe.
  mutating func recoverGroupedNumber(_ text: Span<UInt8>) -> Bool {
    groupDigits(text, from: lastEnd, isBehindComma: false)
  }

  private mutating func groupDigits(
    _ text: Span<UInt8>, from end: Int, isBehindComma: Bool
  ) -> Bool {
    guard frames.last?.isObject == true, nodeCount > 1, nodes[nodeCount - 1].kind == .number,
      nodes[nodeCount - 1].range.end == end
    else { return false }
    let start = nodes[nodeCount - 1].range.start
    guard end - start <= 4, let groupsEnd = text.endOfDigitGroups(end, comma: isBehindComma) else {
      return false
    }
    let range = SourceRange(start, groupsEnd)
    if isBehindComma { frames[frames.count - 1].index -= 1 }
    frames[frames.count - 1].key = nodeCount - 2
    report(.number(.grouped), range, text)
    nodes[nodeCount - 1] = Node(.invalid, range, next: nodeCount)
    position = groupsEnd
    return endValue()
  }

  /// `…` or `...` for members or elements that were left out.
  mutating func recoverEllipsis(_ text: Span<UInt8>) -> Bool {
    let start = position
    var end = start
    while let length = text.ellipsis(end) { end += length }
    guard end > start else { return false }
    let next = text.byte(text.skippingWhitespace(end))
    guard next == Byte.comma || next.isCloser else { return false }
    isElementIncomplete = true
    report(.ellipsis, SourceRange(start, end), text, text.withoutItem(SourceRange(start, end)))
    position = end
    // The comma behind it goes with it, and that before it is no trailing one.
    let comma = text.skippingWhitespace(end)
    if text.byte(comma) == Byte.comma { position = comma + 1 }
    strayEnd = position
    return true
  }

  /// Text that nothing explains: passes over it up to the next comma, bracket or line. One fault for
  /// however many words follow each other.
  mutating func skipStray(_ text: Span<UInt8>) {
    isElementIncomplete = true
    let start = position
    position = max(position + 1, text.endOfBareText(start))
    if strayEnd >= 0, strayEnd <= start, strayEnd == start || text.isBlank(strayEnd, start) {
      if let last = faults.last, last.kind == .strayText, last.range.end == strayEnd {
        let range = SourceRange(last.range.start, position)
        faults[faults.count - 1] = SyntaxError(.strayText, range, pointer: last.pointer)
      }
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
}

extension UInt8 {
  /// Whether names of functions hold it.
  fileprivate var isNamePart: Bool {
    (self | 0x20) &- 0x61 < 26 || isDigit || self == 0x5F || self == Byte.dot || self == 0x24
  }
}

extension Span where Element == UInt8 {
  /// Whether a string begins at `index` behind which an argument ends.
  fileprivate func isArgument(_ index: Int) -> Bool {
    var end = index + 1
    let limit = Swift.min(count, index + Reader.lookAhead)
    while end < limit, self[end] != Byte.quote, self[end] >= 0x20 {
      end += self[end] == Byte.backslash ? 2 : 1
    }
    guard byte(end) == Byte.quote else { return false }
    let next = byte(skippingSpaces(end + 1))
    return next == Byte.comma || next == UInt8(ascii: ")")
  }
}
