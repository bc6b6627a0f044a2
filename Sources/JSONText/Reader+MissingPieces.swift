// Half a pair of quotes or brackets: what stands there tells where the other half was to be.

extension Reader {
  /// `"title: "Paused"`: a key that lacks its closing quote, in a string from `start` that reaches at
  /// least to `index`.
  ///
  /// - Returns: whether it is one; then its node is appended and the colon is next.
  mutating func recoverUnclosedKey(_ text: Span<UInt8>, start: Int, upTo index: Int) -> Bool {
    guard let end = text.endOfKeyBeforeColon(start + 1, upTo: index) else { return false }
    report(.missingQuote, SourceRange(at: end), text)
    position = end
    append(.key, SourceRange(start + 1, end), flags: .bare)
    return true
  }

  /// The same where the string has ended at the value's opening quote, and no colon follows.
  mutating func recoverUnclosedKey(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 0, nodes[nodeCount - 1].kind == .key else { return false }
    let key = nodes[nodeCount - 1]
    guard !key.flags.contains(.bare), key.range.start > settledString else { return false }
    nodeCount -= 1
    if recoverUnclosedKey(text, start: key.range.start, upTo: key.range.end - 1) {
      settledString = key.range.start
      return true
    }
    nodeCount += 1
    return false
  }

  /// `title": "Paused"`: a key that lacks its opening quote.
  mutating func recoverUnopenedKey(_ text: Span<UInt8>) -> Bool {
    let start = position
    let end = text.endOfWord(start)
    guard end > start, text.byte(end) == Byte.quote,
      text.byte(text.skippingWhitespace(end + 1)) == Byte.colon
    else { return false }
    frames[frames.count - 1].key = nodeCount
    append(.key, SourceRange(start, end), flags: .bare)
    report(.missingOpeningQuote, SourceRange(at: start), text)
    position = end + 1
    state = .colon
    return true
  }

  /// `[17.0", "17.1"]`: a number or a word that ends at a quote lacks the one at its start.
  mutating func recoverUnopenedValue(_ text: Span<UInt8>) -> Bool {
    guard text[position] == Byte.quote, position == lastEnd, nodeCount > 0 else { return false }
    let node = nodes[nodeCount - 1]
    switch node.kind {
    case .number, .true, .false, .null, .invalid: break
    default: return false
    }
    let isObject = frames.last?.isObject ?? false
    guard node.range.end == position, text.endsValue(position + 1, inObject: isObject) else {
      return false
    }
    position += 1
    nodes[nodeCount - 1] = Node(
      .string, SourceRange(node.range.start, position), flags: [.damaged, .bare], next: nodeCount)
    // Words without quotes have been reported; that they have one behind them says what they lack.
    if faults.last?.range == node.range { faults.removeLast() }
    report(.missingOpeningQuote, SourceRange(at: node.range.start), text)
    lastEnd = position
    return true
  }

  /// A key right in the top-level array: the entry's opening brace is missing before it.
  mutating func recoverMissingBrace(_ text: Span<UInt8>) -> Bool {
    guard root == .array, text.startsKey(position) else { return false }
    report(.missingOpener(Byte.openBrace), SourceRange(at: position), text)
    frames.append(Frame(node: nodeCount, isObject: true, start: position))
    append(.object, SourceRange(position, position))
    objectCount += 1
    // Some of its members may have gone with the brace.
    isElementIncomplete = true
    state = .key
    return true
  }

  /// Makes of a string, the last node, the first key of an object whose brace is missing before it.
  mutating func openMissingBrace(_ text: Span<UInt8>, before string: Node) {
    let start = string.range.start
    report(.missingOpener(Byte.openBrace), SourceRange(at: start), text)
    nodeCount -= 1
    frames.append(Frame(node: nodeCount, isObject: true, start: start))
    append(.object, SourceRange(start, start))
    objectCount += 1
    frames[frames.count - 1].key = nodeCount
    append(.key, string.range, flags: string.flags)
    state = .colon
  }

  /// `"osVersions": "17.0", "17.1"]`: behind a key that is none stands the end of a list whose opening
  /// bracket is missing before the value of the last key.
  mutating func recoverMissingBracket(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 3, nodes[nodeCount - 2].kind == .string,
      nodes[nodeCount - 3].kind == .key,
      let end = text.endOfStringList(position)
    else { return false }
    let first = nodes[nodeCount - 2].range.start
    nodeCount -= 1
    frames[frames.count - 1].key = nodeCount - 2
    report(.missingOpener(Byte.openBracket), SourceRange(at: first), text)
    nodes[nodeCount - 1] = Node(.invalid, SourceRange(first, end), next: nodeCount)
    position = end
    _ = endValue()
    return true
  }
}

extension Span where Element == UInt8 {
  /// The end of the letters of a key, if a colon comes behind them before `limit`.
  func endOfKeyBeforeColon(_ start: Int, upTo limit: Int) -> Int? {
    var end = start
    while end < limit, self[end].isWordByte, self[end] < 0x80 { end += 1 }
    guard end > start else { return nil }
    let colon = skippingSpaces(end)
    return colon < limit && self[colon] == Byte.colon ? end : nil
  }

  /// The end, behind its bracket, of a list of strings that goes on at `index` with a comma or ends
  /// there.
  func endOfStringList(_ index: Int) -> Int? {
    let limit = Swift.min(count, index + Reader.lookAhead)
    var index = skippingWhitespace(index)
    while index < limit {
      if self[index] == Byte.closeBracket { return index + 1 }
      guard self[index] == Byte.comma else { return nil }
      index = skippingWhitespace(index + 1)
      guard byte(index) == Byte.quote else { return nil }
      index += 1
      while index < limit, self[index] != Byte.quote, self[index] >= 0x20 { index += 1 }
      guard byte(index) == Byte.quote else { return nil }
      index = skippingWhitespace(index + 1)
    }
    return nil
  }
}
