// Quotes that JSON does not have, and quotes too many.

extension Reader {
  /// A string or key in single, curly or backward quotes.
  ///
  /// - Returns: whether there was one.
  mutating func recoverQuotes(_ text: Span<UInt8>, _ kind: Node.Kind) -> Bool {
    guard let open = text.scalar(position), let closers = open.scalar.closingQuotes else {
      return false
    }
    let start = position
    if kind == .string, recoverTripleQuotes(text, from: start, "\'\'\'") { return true }
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

  /// `"title"": …`, `"More"",`: a quote too many behind a string that could end there.
  mutating func recoverQuoteTooMany(_ text: Span<UInt8>) -> Bool {
    guard text[position] == Byte.quote, nodeCount > 0 else { return false }
    let node = nodes[nodeCount - 1]
    guard node.range.end == position, !node.flags.contains(.bare) else { return false }
    if node.kind == .key, state == .colon {
      guard text.byte(text.skippingSpaces(position + 1)) == Byte.colon else { return false }
    } else {
      guard node.kind == .string, position == lastEnd,
        text.endsValue(position + 1, inObject: frames.last?.isObject ?? false)
      else { return false }
    }
    report(.extraQuote, SourceRange(position, position + 1), text)
    position += 1
    lastEnd = position
    return true
  }

  /// `""title": …`: a key with a quote too many before it.
  mutating func recoverKeyAfterTwoQuotes(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 0, nodes[nodeCount - 1].kind == .key,
      nodes[nodeCount - 1].range == SourceRange(position - 2, position)
    else { return false }
    let end = text.endOfWord(position)
    guard end > position, text.byte(end) == Byte.quote,
      text.byte(text.skippingSpaces(end + 1)) == Byte.colon
    else { return false }
    report(.extraQuote, SourceRange(position - 2, position - 1), text)
    nodes[nodeCount - 1] = Node(
      .key, SourceRange(position - 1, end + 1), flags: .damaged, next: nodeCount)
    position = end + 1
    return true
  }

  /// `"Sync " + "paused"`: strings joined as a program does.
  mutating func recoverJoinedStrings(_ text: Span<UInt8>, _ node: Int) -> Bool {
    guard nodes[node].kind == .string, text[position] == Byte.plus else { return false }
    let start = position
    var edits: [Edit] = []
    var end = nodes[node].range.end
    while text.byte(text.skippingWhitespace(end)) == Byte.plus {
      let next = text.skippingWhitespace(text.skippingWhitespace(end) + 1)
      guard text.byte(next) == Byte.quote, edits.count < Reader.mostEdits else { break }
      edits.append(Edit(SourceRange(end - 1, next + 1), ""))
      end = text.endOfString(next)
    }
    guard !edits.isEmpty, moveStringEnd(node, to: end) else { return false }
    report(.joinedStrings, SourceRange(start, start + 1), text, [SyntaxRepair(edits)])
    return true
  }

  /// `""title"": ""More""`: a string whose quotes are doubled, told behind the first two.
  mutating func recoverDoubledQuotes(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 0, nodes[nodeCount - 1].range.count == 2,
      nodes[nodeCount - 1].range.end == position, text[position] != Byte.quote
    else { return false }
    let node = nodes[nodeCount - 1]
    guard node.kind == .string || node.kind == .key, !node.flags.contains(.bare) else {
      return false
    }
    let limit = min(text.count, position + Reader.lookAhead)
    var end = position
    while end < limit, text[end] != Byte.quote, text[end] >= 0x20 { end += 1 }
    guard text.has("\"\"", at: end) else { return false }
    let next = text.byte(text.skippingWhitespace(end + 2))
    guard node.kind == .key ? next == Byte.colon : next == Byte.comma || next.isCloser else {
      return false
    }
    let start = node.range.start
    let edits = [Edit(SourceRange(start, start + 1), ""), Edit(SourceRange(end, end + 1), "")]
    nodes[nodeCount - 1] = Node(
      node.kind, SourceRange(start + 2, end), flags: .bare, next: nodeCount)
    reportSpread(.doubledQuotes, SourceRange(start, start + 2), text, edits)
    position = end + 2
    lastEnd = position
    return true
  }

  /// `"""…"""`, told at the third quote.
  mutating func recoverTripleQuotes(_ text: Span<UInt8>) -> Bool {
    guard text[position] == Byte.quote, position == lastEnd, nodeCount > 0,
      nodes[nodeCount - 1].kind == .string, nodes[nodeCount - 1].range.count == 2
    else { return false }
    nodeCount -= 1
    if recoverTripleQuotes(text, from: nodes[nodeCount].range.start, "\"\"\"") { return true }
    nodeCount += 1
    return false
  }

  /// A text in three quotes of one kind, which becomes a node.
  private mutating func recoverTripleQuotes(
    _ text: Span<UInt8>, from start: Int, _ quotes: StaticString
  ) -> Bool {
    guard text.has(quotes, at: start) else { return false }
    let inner = start + 3
    let limit = min(text.count, inner + min(Reader.longestText, scanBudget))
    var end = inner
    while end < limit, !text.has(quotes, at: end) { end += 1 }
    scanBudget -= end - inner
    guard end < limit else { return false }
    let content = text.unindented(from: inner, to: end)
    position = end + 3
    append(.string, SourceRange(start, position), flags: .damaged)
    report(
      .tripleQuotes, SourceRange(start, inner), text,
      [SyntaxRepair([Edit(SourceRange(start, position), StringLiteral.quoted(content))])])
    lastEnd = position
    return true
  }

  /// A text in three quotes is not looked for farther than this.
  private static let longestText = 16_000

  /// `\"title\"`: a string whose quotes are escaped, as in JSON that was copied out of a string.
  mutating func recoverEscapedQuotes(_ text: Span<UInt8>, _ kind: Node.Kind) -> Bool {
    let start = position
    guard text.has("\\\"", at: start),
      let (content, edits) = text.escapedString(at: start, limit: Reader.lookAhead)
    else { return false }
    if kind == .key { frames[frames.count - 1].key = nodeCount }
    append(kind, content, flags: .bare)
    position = content.end + 2
    reportSpread(.escapedQuotes, SourceRange(start, start + 2), text, edits)
    return true
  }
}
