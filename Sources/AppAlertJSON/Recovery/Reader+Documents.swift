// Text before and after the value that should be the whole text.

extension Reader {
  /// A Markdown fence, front matter, an assignment or words before the first bracket: passes over
  /// them, and over what belongs to them at the end.
  mutating func recoverTextBefore(_ text: Span<UInt8>) {
    let start = position
    guard let json = text.startAfterWords(start) else { return }
    var edits = [Edit(SourceRange(start, json), "")]
    let end = text.trimmedEnd
    if let closer = findCloser(text, from: json + 1), !text.hasOpener(from: closer + 1, to: end) {
      if closer + 1 < end { edits.append(Edit(SourceRange(closer + 1, end), "")) }
      textEnd = closer + 1
    }
    let line = min(text.endOfLine(start), json)
    report(
      .textBefore, SourceRange(start, text.trimmedEnd(before: line)), text, [SyntaxRepair(edits)])
    position = json
  }

  /// The text goes on after its one value.
  mutating func recoverAfterEnd(_ text: Span<UInt8>) {
    if position >= textEnd {
      position = text.count
      return
    }
    if recoverTrivia(text) || recoverMissingArray(text) || recoverSecondArray(text) { return }
    let byte = text[position]
    let next = byte == Byte.comma ? text.skippingWhitespace(position + 1) : position
    let isDocument = text.byte(next).isOpener
    let end = isDocument ? position + 1 : text.endOfLine(position)
    report(isDocument ? .secondDocument : .textAfterEnd, SourceRange(position, end), text)
    position = text.count
  }

  /// Objects one after another (JSON lines, or a feed that lost its brackets): each is read.
  private mutating func recoverMissingArray(_ text: Span<UInt8>) -> Bool {
    guard root == .other, text.byte(rootRange.start) == Byte.openBrace else { return false }
    let opening = Edit(SourceRange(at: rootRange.start), "[")
    let range = SourceRange(rootRange.start, rootRange.start + 1)
    let isFirst = documentsFault == nil
    if text[position] == Byte.closeBracket, text.skippingWhitespace(position + 1) == text.count {
      if isFirst { reportSpread(.noArray, range, text, [opening]) }
      documentsFault = nil
      position = text.count
      return true
    }
    let hasComma = text[position] == Byte.comma
    let next = hasComma ? text.skippingWhitespace(position + 1) : position
    guard text.byte(next) == Byte.openBrace else { return false }
    var edits = isFirst ? [opening] : []
    if !hasComma { edits.append(Edit(SourceRange(at: lastEnd), ",")) }
    reportSpread(.noArray, range, text, edits)
    documentsFault = faults.firstIndex { $0.kind == .noArray }
    position = next
    state = .value
    return true
  }

  /// The objects have ended, and with them the array that they lack.
  mutating func closeDocuments() {
    guard let index = documentsFault, !faults[index].found.isEmpty else { return }
    faults[index].found[0].edits.append(Edit(SourceRange(at: lastEnd), "]"))
    documentsFault = nil
  }

  /// The array has ended, and more entries follow, perhaps in another array: they are read as its own.
  private mutating func recoverSecondArray(_ text: Span<UInt8>) -> Bool {
    let closer = rootRange.end - 1
    guard root == .array, closer > rootRange.start, text[closer] == Byte.closeBracket else {
      return false
    }
    let hasComma = text[position] == Byte.comma
    let next = hasComma ? text.skippingWhitespace(position + 1) : position
    guard text.byte(next).isOpener else { return false }
    let isList = text[next] == Byte.openBracket
    let isEmptyList = isList && text.byte(text.skippingWhitespace(next + 1)) == Byte.closeBracket
    let needsComma = !hasComma && elementIndex >= 0 && !isEmptyList
    var edits = [Edit(SourceRange(closer, closer + 1), needsComma ? "," : "")]
    if hasComma, elementIndex < 0 || isEmptyList {
      edits.append(Edit(SourceRange(position, position + 1), ""))
    }
    if isList {
      edits.append(Edit(SourceRange(next, next + 1), ""))
      report(.secondDocument, SourceRange(next, next + 1), text, [SyntaxRepair(edits)])
    } else {
      let end = text.trimmedEnd
      if text[end - 1] != Byte.closeBracket { edits.append(Edit(SourceRange(at: end), "]")) }
      report(.closedEarly, SourceRange(closer, closer + 1), text, [SyntaxRepair(edits)])
      if text[end - 1] != Byte.closeBracket { strayEnd = text.count }
    }
    frames.append(Frame(node: -1, isObject: false, start: rootRange.start))
    state = isEmptyList ? .firstValue : .value
    position = isList ? next + 1 : next
    return true
  }

  /// The text begins with no bracket: a single word or number is its one value, more is no JSON.
  mutating func recoverRootValue(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    let end = text.endOfWord(position)
    state = .value
    if byte.isWordByte, text.skippingWhitespace(end) == text.count {
      _ = recoverWord(text)
    } else {
      report(.notJSON, SourceRange(position, text.endOfLine(position)), text)
      append(.invalid, SourceRange(position, position))
      position = text.count
    }
    state = .end
    return true
  }
}

extension Span where Element == UInt8 {
  /// Where JSON begins after words at `index`: at a bracket that begins a line, or follows `=`, `(`
  /// or a word of a program; nil where the text begins with JSON, or none follows.
  func startAfterWords(_ index: Int) -> Int? {
    let first = byte(index)
    let limit = Swift.min(count, index + Reader.lookAhead)
    guard !first.isOpener, first != Byte.quote, first != Byte.less else { return nil }
    var position = index
    while position < limit {
      if self[position].isOpener {
        let before = trimmedEnd(before: position)
        let isAfterSign =
          before > 0
          && (self[before - 1] == Byte.equals || self[before - 1] == UInt8(ascii: "(")
            || has("default", at: before - 7))
        let next = byte(skippingWhitespace(position + 1))
        let isJSON = next.isOpener || next.isCloser || next == Byte.quote
        // One stray character before it is no word either.
        if isJSON, isAfterSign || startsLine(position) || position - index <= 3 { return position }
      }
      position += 1
    }
    return nil
  }

  /// Whether only white space lies between the start of a line and `index`.
  private func startsLine(_ index: Int) -> Bool {
    var start = index
    while start > 0, self[start - 1] == Byte.space || self[start - 1] == Byte.tab { start -= 1 }
    return start > 0 && self[start - 1] < Byte.space
  }

  func hasOpener(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if self[index].isOpener { return true }
      index += 1
    }
    return false
  }
}
