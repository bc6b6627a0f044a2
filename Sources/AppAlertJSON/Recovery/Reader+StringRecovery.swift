// What goes wrong inside a string.

extension Reader {
  /// How many bytes a guess may look at: a text full of slips must not be read again for each.
  static let lookAhead = 2000

  /// A backslash that begins no escape, or half of a surrogate pair: gives the index to go on from.
  mutating func recoverEscape(_ text: Span<UInt8>, _ index: Int, stringStart: Int) -> Int {
    guard index + 1 < text.count else { return index + 1 }
    if text[index + 1] == 0x75, text.hexUnit(index + 2) != nil {
      report(.loneSurrogate, SourceRange(index, index + 6), text)
      return index + 6
    }
    var end = index + 1
    // Before a line break the break is the slip.
    if text[end] == Byte.lineFeed || text[end] == Byte.carriageReturn { return end }
    if text[end] == 0x75 {
      // `\u` with too few digits: the digits that are there belong to it.
      end += 1
      while end < index + 6, text.byte(end).isHexDigit { end += 1 }
    } else if text[end] >= 0x20, text[end] < 0x80 {
      end += 1
    } else if let scalar = text.scalar(end), scalar.length > 1 {
      end += scalar.length
    }
    if text.isPath(stringStart + 1) {
      // All its backslashes are one slip, also those that happen to be escapes.
      let close = text.endOfString(stringStart)
      report(
        .path, SourceRange(index, end), text,
        [SyntaxRepair(.doubleBackslash, text.doubledBackslashes(from: stringStart, to: close))])
      return max(end, close - 1)
    }
    if text.has("\\u{", at: index) {
      var brace = end + 1
      while brace < index + 12, text.byte(brace).isHexDigit { brace += 1 }
      if text.byte(brace) == Byte.closeBrace { end = brace + 1 }
    }
    report(.badEscape, SourceRange(index, end), text)
    return end
  }

  /// A control character in a string that began at `stringStart`.
  ///
  /// - Returns: where the string goes on, or where it ended without its quote.
  mutating func recoverControl(
    _ text: Span<UInt8>, _ index: Int, stringStart: Int, isKey: Bool
  ) -> AfterControl {
    let byte = text[index]
    guard byte == Byte.lineFeed || byte == Byte.carriageReturn else {
      // A row of them is one slip; a file that shrinks while it is read ends in millions of NULs.
      var end = index + 1
      while end < text.count, text[end] == byte { end += 1 }
      let isTab = byte == Byte.tab
      reportInString(
        .controlCharacter(byte), SourceRange(index, end), text, stringStart,
        isTab ? .writeSpaces : .delete, [Edit(SourceRange(index, end), isTab ? " " : "")])
      return .goesOn(end)
    }
    let look = max(stringStart + 1, index - Reader.lookAhead)
    if let close = text.curlyClose(from: look, to: index) {
      dropFaults(from: close.end)
      report(.curlyQuotes, close, text)
      return .ended(close.end)
    }
    let next = text.skippingWhitespace(index)
    if text.endsUnquoted(at: index, next: next) {
      // `"title": "Sync paused,` was meant to end before its comma.
      var end = index
      while end > stringStart + 1, text[end - 1] == Byte.space || text[end - 1] == Byte.tab {
        end -= 1
      }
      if end > stringStart + 1, text[end - 1] == Byte.comma { end -= 1 }
      end = endBeforeClosers(text, end, stringStart: stringStart)
      if next == text.count { strayEnd = next }
      reportMissingQuote(text, end, stringStart: stringStart)
      return .ended(end)
    }
    let length = byte == Byte.carriageReturn && text.byte(index + 1) == Byte.lineFeed ? 2 : 1
    let (start, breaks) = text.lineBreaks(around: index, from: stringStart + 1, to: next)
    let gap = SourceRange(start, next)
    // No key has a line break, or a space.
    let written = isKey ? "" : String(repeating: "\\n", count: breaks)
    reportInString(
      .rawLineBreak, SourceRange(index, index + length), text, stringStart,
      isKey ? .delete : .write("\\n"), [Edit(gap, written)],
      joined: isKey ? [] : [Edit(gap, " ")])
    // Empty lines and the next line's indentation belong to the same slip.
    return .goesOn(next)
  }

  /// The same slip twice in one string is one fault.
  private mutating func reportInString(
    _ kind: SyntaxError.Kind, _ range: SourceRange, _ text: Span<UInt8>, _ stringStart: Int,
    _ action: SyntaxRepair.Action, _ edits: [Edit], joined: [Edit] = []
  ) {
    let last = faults.count - 1
    guard last >= 0, faults[last].kind == kind, faults[last].range.start > stringStart else {
      var repairs = [SyntaxRepair(action, edits)]
      if !joined.isEmpty { repairs.append(SyntaxRepair(.joinLines, joined)) }
      return report(kind, range, text, repairs)
    }
    guard !faults[last].found.isEmpty else { return }
    faults[last].found[0].edits += edits
    if faults[last].found.count > 1 { faults[last].found[1].edits += joined }
    if faults[last].found[0].edits.count > Reader.mostEdits { faults[last].found = [] }
  }

  enum AfterControl {
    case goesOn(Int)
    case ended(Int)
  }

  /// The text ended inside a string, whose node is the last.
  mutating func recoverUnterminated(_ text: Span<UInt8>, stringStart: Int) {
    let limit = min(text.count, stringStart + Reader.lookAhead)
    // Each time the rest of the text is read again; that must not go on for ever.
    rewinds += 1
    if rewinds < 10, let close = text.curlyClose(from: stringStart + 1, to: limit),
      moveStringEnd(nodeCount - 1, to: close.end)
    {
      report(.curlyQuotes, close, text)
      return
    }
    strayEnd = text.count
    isElementIncomplete = true
    // Where brackets end the text, only the quote was forgotten.
    let end = text.trimmedEnd
    let isClosed = end > stringStart + 1 && text[end - 1].isCloser
    var last = end
    while last > stringStart + 1, text[last - 1].isCloser || text[last - 1] <= Byte.space {
      last -= 1
    }
    if isClosed, text.endsWithEscapedQuote(from: stringStart, to: last) {
      return reportMissingQuote(text, last, stringStart: stringStart)
    }
    report(isClosed ? .missingQuote : .cutOffString, SourceRange(at: end), text)
  }

  /// A string that was to end at `end`, where no quote is, or one with a backslash before it.
  private mutating func reportMissingQuote(_ text: Span<UInt8>, _ end: Int, stringStart: Int) {
    guard text.endsWithEscapedQuote(from: stringStart, to: end) else {
      return report(.missingQuote, SourceRange(at: end), text)
    }
    report(
      .escapedEnd, SourceRange(end - 2, end), text,
      [SyntaxRepair([Edit(SourceRange(end - 2, end - 1), "")])])
  }

  /// A string has ended, and what follows cannot: a quote that was meant as text, or a curly one
  /// that was meant as the end. Lengthens or shortens the node of that string.
  ///
  /// - Returns: whether that explains it.
  mutating func recoverStringEnd(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 0, nodes[nodeCount - 1].range.end == lastEnd || state == .colon else {
      return false
    }
    let node = nodeCount - 1
    guard nodes[node].kind == .string || nodes[node].kind == .key,
      canMoveStringEnd(node)
    else { return false }
    let range = nodes[node].range
    let look = max(range.start + 1, range.end - Reader.lookAhead)
    if let close = text.curlyClose(from: look, to: range.end), close.end < range.end {
      guard moveStringEnd(node, to: close.end) else { return false }
      report(.curlyQuotes, close, text)
      return true
    }
    if nodes[node].kind == .string, let end = text.endBeforeNextKey(range, at: position) {
      guard moveStringEnd(node, to: end) else { return false }
      reportMissingQuote(text, end, stringStart: range.start)
      return true
    }
    // Behind a colon it was a key, or nothing that could be guessed.
    if recoverJoinedStrings(text, node) { return true }
    guard nodes[node].kind == .string, text[position] != Byte.colon,
      let end = innerQuoteEnd(text, range)
    else { return false }
    let isEmpty = range.count == 2
    let quote = SourceRange(range.end - 1, range.end)
    guard moveStringEnd(node, to: end) else { return false }
    // What else is wrong in the string is repaired with it.
    while let last = faults.last, last.range.start > range.start, last.isInString {
      faults.removeLast()
    }
    if isEmpty, text.endOfString(range.start + 1) == end {
      // `""More"`: the first of the two quotes.
      report(.extraQuote, SourceRange(range.start, range.start + 1), text)
      return true
    }
    let repairs = text.innerQuoteRepairs(SourceRange(range.start, end))
    report(.innerQuote, quote, text, repairs)
    return true
  }

  /// Brackets at the end of a string that ends with its line are no part of it where they close what
  /// was opened in the same line.
  private func endBeforeClosers(_ text: Span<UInt8>, _ end: Int, stringStart: Int) -> Int {
    var end = end
    for frame in frames.reversed() {
      let closer = frame.isObject ? Byte.closeBrace : Byte.closeBracket
      guard end > stringStart + 1, text[end - 1] == closer,
        stringStart - frame.start < Reader.lookAhead,
        !text.hasLineBreak(from: frame.start, to: stringStart)
      else { break }
      end -= 1
      while end > stringStart + 1, text[end - 1] == Byte.space { end -= 1 }
    }
    return end
  }

  private func canMoveStringEnd(_ node: Int) -> Bool { nodes[node].range.start > settledString }

  /// Lets a string end somewhere else than where it was read to end: the only step of recovery that
  /// may lead backwards, and so the one on which its end depends (`recoverTrivia`).
  mutating func moveStringEnd(_ node: Int, to end: Int) -> Bool {
    let start = nodes[node].range.start
    guard canMoveStringEnd(node), end > start else { return false }
    settledString = start
    dropFaults(from: end)
    nodes[node].range.end = end
    nodes[node].flags.insert(.damaged)
    position = end
    lastEnd = end
    return true
  }

  /// Forgets what was found behind the new end of a string: that part is read again.
  private mutating func dropFaults(from end: Int) {
    while let last = faults.last, last.range.start >= end {
      faults.removeLast()
      if spreadFaults.last == faults.count { spreadFaults.removeLast() }
    }
    for index in spreadFaults where !faults[index].found.isEmpty {
      faults[index].found[0].edits.removeAll { $0.range.start >= end }
    }
  }

  /// Where a string with quotes inside really ends: at the first quote on its line behind which a
  /// value may end.
  private func innerQuoteEnd(_ text: Span<UInt8>, _ string: SourceRange) -> Int? {
    guard position - string.end < Reader.lookAhead,
      !text.hasLineBreak(from: string.end, to: position)
    else { return nil }
    var isOtherLine = false
    let isObject = frames.last?.isObject ?? false
    // A second string behind white space is a missing comma, not the rest of this one.
    if position > string.end || text.byte(position) == Byte.quote,
      text.byte(position) == Byte.quote,
      text.isWholeString(position, isKey: isObject)
    {
      return nil
    }
    var index = position
    let limit = min(text.count, position + Reader.lookAhead)
    while index < limit {
      if text[index] == Byte.lineFeed || text[index] == Byte.carriageReturn {
        // A raw line break in the same text, unless the next line begins as a line of JSON does.
        let next = text.skippingWhitespace(index)
        guard next < limit, !text.endsUnquoted(at: index, next: next), !text.startsKey(next),
          text[next] != Byte.quote, !text[next].isOpener
        else { return nil }
        isOtherLine = true
        index = next
        continue
      }
      if text[index] == Byte.backslash {
        index += 2
        continue
      }
      if text[index] == Byte.quote, text.endsValue(index + 1, inObject: isObject) {
        // `"17.0", ⏎ a "17.1"` is hardly one text of two lines.
        return isOtherLine && !isObject ? nil : index + 1
      }
      index += 1
    }
    return nil
  }
}
