// What goes wrong between values: a byte stands where the state does not allow it. Each function
// first asks whether it is mere trivia, then what was most probably meant, and leaves the reader in
// the state that follows from that.

extension Reader {
  /// Something other than a comma or the right closing bracket.
  ///
  /// - Returns: whether a value ended.
  mutating func recoverSeparator(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    if recoverGroupedNumber(text) { return true }
    if recoverTrivia(text) { return false }
    if byte.isCloser || byte == UInt8(ascii: ")") {
      if frames[frames.count - 1].endsWithParent { return closeContainer() }
      return recoverCloser(text, byte)
    }
    if let length = text.separatorLike(position, Byte.comma) {
      report(.wrongSeparator(meant: Byte.comma), SourceRange(position, position + length), text)
      takeComma()
      position += length - 1
      return false
    }
    if byte == Byte.colon, recoverMissedKey(text) { return false }
    if recoverTripleQuotes(text) || recoverDoubledQuotes(text) || recoverQuoteTooMany(text)
      || recoverStringEnd(text)
      || recoverUnopenedValue(text)
    {
      return true
    }
    let isObject = frames[frames.count - 1].isObject
    if isObject ? text.startsKey(position) : text.startsValue(position) {
      report(.missingComma, SourceRange(at: lastEnd), text)
      assumeComma()
    } else if byte == Byte.openBrace, isObject, isInArray {
      report(missingCloser, closerPlace, text)
      let isElement = closeContainer()
      assumeComma()
      return isElement
    } else if let length = text.strayForComma(position, isObject: isObject) {
      report(.wrongSeparator(meant: Byte.comma), SourceRange(position, position + length), text)
      takeComma()
      position += length - 1
    } else {
      skipStray(text)
    }
    return false
  }

  /// Goes on as if a comma stood before `position`.
  private mutating func assumeComma() {
    takeComma()
    position -= 1
  }

  /// Whether the innermost container lies in an array.
  private var isInArray: Bool { frames.count > 1 && !frames[frames.count - 2].isObject }

  /// Where the innermost container was to be closed: after its last value, or after its opener where
  /// it has none.
  var closerPlace: SourceRange {
    SourceRange(at: max(lastEnd, frames[frames.count - 1].start + 1))
  }

  private var missingCloser: SyntaxError.Kind {
    let frame = frames[frames.count - 1]
    return .missingCloser(
      frame.meant, opened: frame.start)
  }

  /// A colon behind a string that was read as a value, but is a key.
  private mutating func recoverMissedKey(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 0, nodes[nodeCount - 1].kind == .string,
      nodes[nodeCount - 1].range.end == lastEnd
    else { return false }
    let string = nodes[nodeCount - 1]
    let top = frames.count - 1
    if frames[top].isObject, nodeCount > 1, text.closesTwice(from: string.range.end) {
      // `"link": "title": "More", "url": …}}`: a brace is missing before the string.
      openMissingBrace(text, before: string)
      return true
    } else if frames[top].isObject {
      // `"id": "bundleId": …`: the first key has no value.
      let end = text.trimmedEnd(before: string.range.start)
      report(.missingValue, SourceRange(at: end), text)
      nodes[nodeCount - 1] = Node(.invalid, SourceRange(at: end), next: nodeCount)
      frames[top].index += 1
    } else if frames[top].index == 0, frames[top].node >= 0 {
      // `"link": ["title": "More", …]`: members in the brackets of a list.
      makeObject(text, top)
      frames[top].key = nodeCount - 1
      nodes[nodeCount - 1] = Node(.key, string.range, flags: string.flags, next: nodeCount)
      state = .colon
      return true
    } else if top > 0, frames[top - 1].isObject, frames[top].index > 0 {
      // `["17.0", "link": …`: the array was to end before the comma.
      report(missingCloser, SourceRange(at: lastComma), text)
      nodeCount -= 1
      position = lastComma
      _ = closeContainer()
      position = string.range.end
      frames[top - 1].index += 1
    } else {
      return false
    }
    position = text.skippingWhitespace(position)
    frames[frames.count - 1].key = nodeCount
    append(.key, string.range, flags: string.flags)
    state = .colon
    return true
  }

  /// Something other than a key or a closing brace.
  ///
  /// - Returns: whether a value ended.
  mutating func recoverKey(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    if recoverTrivia(text) || recoverListInBraces(text) || recoverCommaInNumber(text) {
      return false
    }
    if byte == Byte.comma {
      skipExtraComma(text)
    } else if byte.isCloser {
      if state == .key, byte == frames[frames.count - 1].closer, strayEnd < lastComma {
        report(.trailingComma, SourceRange(lastComma, lastComma + 1), text)
      }
      state = .separator
    } else if byte == Byte.colon {
      report(.missingKey, SourceRange(position, position + 1), text)
      missKey()
      position += 1
    } else if recoverEllipsis(text) {
      return false
    } else if recoverEscapedQuotes(text, .key) || recoverQuotes(text, .key) {
      state = .colon
    } else if recoverUnopenedKey(text) {
      return false
    } else if byte.isWordByte, text.startsKey(position) {
      let start = position
      while position < text.count, text[position].isWordByte { position += 1 }
      frames[frames.count - 1].key = nodeCount
      append(.key, SourceRange(start, position), flags: .bare)
      report(.unquotedKey, SourceRange(start, position), text)
      state = .colon
    } else if byte == Byte.openBrace, state == .key, isInArray {
      // The next entry begins although this one has not ended.
      report(missingCloser, closerPlace, text)
      let isElement = closeContainer()
      assumeComma()
      return isElement
    } else if byte == Byte.openBrace || byte == Byte.openBracket {
      report(.missingKey, SourceRange(position, position + 1), text)
      missKey()
    } else {
      skipStray(text)
    }
    return false
  }

  /// A comma with no value before it. The comma before it, if any, stays the last one: where nothing
  /// follows, it is one too many as well.
  private mutating func skipExtraComma(_ text: Span<UInt8>) {
    // A row of them is one slip.
    var end = position + 1
    while text.byte(text.skippingWhitespace(end)) == Byte.comma {
      end = text.skippingWhitespace(end) + 1
    }
    report(.extraComma, SourceRange(position, end), text)
    let comma = lastComma
    let isFirst = state == .firstKey || state == .firstValue
    takeComma()
    position = end
    lastComma = comma
    frames[frames.count - 1].index -= 1
    if isFirst { strayEnd = position }
  }

  /// A value follows that has no key.
  private mutating func missKey() {
    isElementIncomplete = true
    append(.key, SourceRange(position, position), flags: .damaged)
    state = .value
  }

  /// Something other than a colon behind a key.
  mutating func recoverColon(_ text: Span<UInt8>, _ byte: UInt8) {
    if recoverTrivia(text) || recoverListInBraces(text) { return }
    if recoverDoubledQuotes(text) || recoverQuoteTooMany(text)
      || recoverKeyAfterTwoQuotes(text)
    {
      state = .colon
    } else if let length = text.separatorLike(position, Byte.colon) {
      report(.wrongSeparator(meant: Byte.colon), SourceRange(position, position + length), text)
      position += length
      state = .value
    } else if recoverStringEnd(text) || recoverUnclosedKey(text) || recoverMissingBracket(text)
      || recoverMissingBrackets(text)
    {
      return
    } else if text.startsKey(position) {
      missValue(text)
      assumeComma()
    } else if byte == Byte.comma || byte.isCloser {
      missValue(text)
    } else if text.startsValue(position) || byte.isWordByte {
      report(.missingColon, SourceRange(at: nodes[nodeCount - 1].range.end), text)
      state = .value
    } else {
      skipStray(text)
    }
  }

  private mutating func missValue(_ text: Span<UInt8>) {
    report(.missingValue, SourceRange(at: text.trimmedEnd(before: position)), text)
    append(.invalid, SourceRange(at: position))
    _ = endValue()
  }

  /// Something other than a value.
  ///
  /// - Returns: whether a value ended.
  mutating func recoverValue(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    if recoverTrivia(text) { return false }
    guard let frame = frames.last else { return recoverRootValue(text, byte) }
    if byte == Byte.comma {
      if frame.isObject {
        missValue(text)
        return false
      }
      skipExtraComma(text)
      return false
    }
    if byte.isCloser || byte == frame.closer {
      if frame.isObject {
        missValue(text)
      } else {
        let isTrailing =
          state == .value && byte == frame.closer && strayEnd < lastComma
        // From here on the pointer is the array's: behind the comma there is no value.
        state = .firstValue
        if isTrailing { report(.trailingComma, SourceRange(lastComma, lastComma + 1), text) }
        state = .separator
      }
      return false
    }
    if recoverEllipsis(text) || recoverParentheses(text) { return false }
    if recoverEscapedQuotes(text, .string) || recoverQuotes(text, .string) { return endValue() }
    if byte.isWordByte {
      if frames.count == 1, recoverMissingBrace(text) { return false }
      return recoverWord(text)
    }
    skipStray(text)
    return false
  }
}
