// Quotes and brackets that lack their other half, or are of the wrong kind: the rest of the pair and
// what is between tell what was meant.

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
    let start = position
    let closer = findCloser(text, from: start)
    var frame = Frame(node: nodeCount, isObject: true, start: start)
    if let closer, text[closer] == Byte.closeBracket {
      frame.endsWithParent = true
      let end = text.trimmedEnd(before: closer)
      report(
        .missingBraces, SourceRange(at: start), text,
        [SyntaxRepair([Edit(SourceRange(at: start), "{"), Edit(SourceRange(at: end), "}")])])
    } else {
      report(.missingOpener(Byte.openBrace), SourceRange(at: start), text)
    }
    frames.append(frame)
    append(.object, SourceRange(start, start))
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

  /// `"osVersions": "17.0", "17.1"`: the same of a list that lacks both its brackets, of versions: no key
  /// begins with a digit.
  mutating func recoverMissingBrackets(_ text: Span<UInt8>) -> Bool {
    guard nodeCount > 3, nodes[nodeCount - 2].kind == .string, nodes[nodeCount - 3].kind == .key,
      nodes[nodeCount - 1].kind == .key,
      text.byte(nodes[nodeCount - 1].range.start + 1).isDigit,
      text.byte(nodes[nodeCount - 2].range.start + 1).isDigit
    else { return false }
    var end = nodes[nodeCount - 1].range.end
    while let next = text.endOfNextVersion(end) { end = next }
    guard
      text.byte(text.skippingWhitespace(end)) == Byte.comma
        || text.byte(text.skippingWhitespace(end)) == Byte.closeBrace
    else { return false }
    let first = nodes[nodeCount - 2].range.start
    nodeCount -= 1
    frames[frames.count - 1].key = nodeCount - 2
    report(
      .missingBrackets, SourceRange(first, end), text,
      [SyntaxRepair([Edit(SourceRange(at: first), "["), Edit(SourceRange(at: end), "]")])])
    nodes[nodeCount - 1] = Node(.invalid, SourceRange(first, end), next: nodeCount)
    position = end
    _ = endValue()
    return true
  }

  /// A closing bracket that does not fit the innermost open one: is that one's missing, is this one
  /// too many, or was it meant to be the other kind? What follows tells.
  mutating func recoverCloser(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    let frame = frames[frames.count - 1]
    let meant = frame.meant
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

  // MARK: Brackets of the wrong kind

  /// Looks for the bracket that closes what is open at `start`, not farther than is affordable.
  mutating func findCloser(_ text: Span<UInt8>, from start: Int) -> Int? {
    let limit = min(text.count, start + min(Reader.farthestCloser, scanBudget))
    let (closer, end) = text.unmatchedCloser(from: start, limit: limit)
    scanBudget -= end - start
    return closer
  }

  /// An entry is rarely longer.
  private static let farthestCloser = 16_000

  /// The edits that write a container with other brackets.
  private func rewriting(
    _ text: Span<UInt8>, _ open: Int, _ closer: Int?, isObject: Bool
  ) -> [Edit] {
    let (opener, meant) = isObject ? ("{", Byte.closeBrace) : ("[", Byte.closeBracket)
    var edits = [Edit(SourceRange(open, open + 1), opener)]
    if let closer, text[closer] != meant {
      edits.append(Edit(SourceRange(closer, closer + 1), isObject ? "}" : "]"))
    }
    return edits
  }

  /// Makes an object of a list whose first element, the last node, is a key.
  mutating func makeObject(_ text: Span<UInt8>, _ top: Int) {
    let open = frames[top].start
    let closer = findCloser(text, from: nodes[nodeCount - 1].range.end)
    report(
      .wrongBrackets(meant: Byte.openBrace), SourceRange(open, open + 1), text,
      [SyntaxRepair(rewriting(text, open, closer, isObject: true))])
    frames[top].isObject = true
    if let closer { frames[top].closer = text[closer] }
    nodes[frames[top].node] = Node(
      .object, nodes[frames[top].node].range, next: frames[top].node + 1)
    objectCount += 1
  }

  /// `{"17.0", "17.1"}`, told at its first item: a list in braces.
  mutating func recoverListInBraces(_ text: Span<UInt8>) -> Bool {
    let top = frames.count - 1
    // An entry is an object, whatever it lacks.
    guard frames[top].isObject, frames[top].index == 0, top > 1 || root == .other && top > 0,
      frames[top].closer == Byte.closeBrace, !frames[top].endsWithParent
    else { return false }
    let byte = text[position]
    if state == .colon {
      guard byte == Byte.comma || byte == Byte.closeBrace else { return false }
    } else {
      guard state == .firstKey, byte.isDigit || byte == Byte.minus else { return false }
    }
    let open = frames[top].start
    guard let closer = findCloser(text, from: open + 1), text[closer] == Byte.closeBrace,
      !text.hasColon(from: open + 1, to: closer)
    else { return false }
    report(
      .wrongBrackets(meant: Byte.openBracket), SourceRange(open, open + 1), text,
      [SyntaxRepair(rewriting(text, open, closer, isObject: false))])
    frames[top].isObject = false
    nodes[frames[top].node] = Node(
      .array, nodes[frames[top].node].range, next: frames[top].node + 1)
    objectCount -= 1
    if state == .colon {
      let key = nodes[nodeCount - 1]
      nodes[nodeCount - 1] = Node(.string, key.range, flags: key.flags, next: nodeCount)
      frames[top].key = -1
      _ = endValue()
      lastEnd = key.range.end
    } else {
      state = .firstValue
    }
    return true
  }

  /// `("17.0")`: a list, or an object, in parentheses.
  mutating func recoverParentheses(_ text: Span<UInt8>) -> Bool {
    let open = position
    guard text[open] == UInt8(ascii: "("), frames.count < Reader.maximumDepth,
      let closer = findCloser(text, from: open + 1), text[closer] == UInt8(ascii: ")")
    else { return false }
    let isObject = text.startsKey(text.skippingWhitespace(open + 1))
    report(
      .wrongBrackets(meant: isObject ? Byte.openBrace : Byte.openBracket),
      SourceRange(open, open + 1), text,
      [SyntaxRepair(rewriting(text, open, closer, isObject: isObject))])
    frames.append(Frame(node: nodeCount, isObject: isObject, start: open, closer: text[closer]))
    append(isObject ? .object : .array, SourceRange(open, open + 1))
    if isObject { objectCount += 1 }
    position += 1
    state = isObject ? .firstKey : .firstValue
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

  /// Behind a string that begins with a digit, follows a comma at `index` and has no colon behind it.
  func endOfNextVersion(_ index: Int) -> Int? {
    let comma = skippingWhitespace(index)
    guard byte(comma) == Byte.comma else { return nil }
    let start = skippingWhitespace(comma + 1)
    guard byte(start) == Byte.quote, byte(start + 1).isDigit else { return nil }
    var end = start + 1
    while byte(end).isDigit || byte(end) == Byte.dot { end += 1 }
    guard byte(end) == Byte.quote, byte(skippingWhitespace(end + 1)) != Byte.colon else {
      return nil
    }
    return end + 1
  }

  /// The first bracket from `index` that closes what was opened before, and how far was looked.
  func unmatchedCloser(from start: Int, limit: Int) -> (closer: Int?, end: Int) {
    var depth = 0
    var index = start
    while index < limit {
      switch self[index] {
      case Byte.quote:
        // A string that lacks its quote ends with its line.
        index += 1
        while index < limit, self[index] != Byte.quote, self[index] >= 0x20 {
          index += self[index] == Byte.backslash ? 2 : 1
        }
      case Byte.openBrace, Byte.openBracket, UInt8(ascii: "("): depth += 1
      case Byte.closeBrace, Byte.closeBracket, UInt8(ascii: ")"):
        if depth == 0 { return (index, index) }
        depth -= 1
      default: break
      }
      index += 1
    }
    return (nil, limit)
  }

  /// Whether a colon stands between two offsets outside of strings.
  func hasColon(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if self[index] == Byte.colon { return true }
      index = self[index] == Byte.quote ? endOfString(index) : index + 1
    }
    return false
  }
}
