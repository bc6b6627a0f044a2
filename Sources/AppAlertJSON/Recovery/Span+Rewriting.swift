// Parts of a text as they were meant: the edits behind repairs.

extension Span where Element == UInt8 {
  /// Takes out an element, or words among members, with one of the commas beside it.
  func withoutItem(_ range: SourceRange) -> [SyntaxRepair] {
    let before = trimmedEnd(before: range.start)
    var cut = range
    if before > 0, self[before - 1] == Byte.comma {
      cut.start = before - 1
    } else if byte(skippingWhitespace(range.end)) == Byte.comma {
      cut.end = skippingWhitespace(skippingWhitespace(range.end) + 1)
    }
    return [SyntaxRepair(.leaveOut, [Edit(cut, "")])]
  }

  /// Whether stray text stands where an item would: between two commas or brackets.
  func isItem(_ range: SourceRange) -> Bool {
    let before = trimmedEnd(before: range.start)
    let next = byte(skippingWhitespace(range.end))
    guard before > 0, next == Byte.comma || next.isCloser else { return false }
    return self[before - 1] == Byte.comma || self[before - 1].isOpener && next == Byte.comma
  }

  /// Takes out the member, or the element, whose value begins at `value` or is missing there.
  func withoutMember(_ value: Int) -> [SyntaxRepair] {
    var end = value
    while byte(end).isWordByte { end += 1 }
    var start = trimmedEnd(before: value)
    guard start > 0 else { return [] }
    if self[start - 1] == Byte.comma || self[start - 1].isOpener {
      return end > value ? withoutItem(SourceRange(value, end)) : []
    }
    if self[start - 1] == Byte.colon { start = trimmedEnd(before: start - 1) }
    guard start > 1, self[start - 1] == Byte.quote else { return [] }
    start -= 2
    let limit = Swift.max(0, start - 100)
    while start > limit, self[start] != Byte.quote { start -= 1 }
    return self[start] == Byte.quote ? withoutItem(SourceRange(start, end)) : []
  }

  /// Takes out a comment, and its line where it has one to itself.
  func withoutComment(_ range: SourceRange) -> [SyntaxRepair] {
    guard !has("/*", at: range.start) || range.count >= 4 && has("*/", at: range.end - 2) else {
      // It has no end, so all that follows would go with it.
      return []
    }
    var cut = range
    while cut.start > 0, self[cut.start - 1] == Byte.space || self[cut.start - 1] == Byte.tab {
      cut.start -= 1
    }
    let startsLine = cut.start == 0 || self[cut.start - 1] == Byte.lineFeed
    let lineEnd = skippingSpaces(range.end)
    if startsLine, byte(lineEnd) == Byte.carriageReturn || byte(lineEnd) == Byte.lineFeed {
      cut.end = lineEnd + (has("\r\n", at: lineEnd) ? 2 : 1)
    }
    return [SyntaxRepair([Edit(cut, "")])]
  }

  /// A string in other quotes than JSON's, or one other quote, in straight ones.
  func straightQuotes(_ range: SourceRange) -> [Edit] {
    guard let open = scalar(range.start) else { return [] }
    let inner = range.start + open.length
    let first = Edit(SourceRange(range.start, inner), "\"")
    guard inner < range.end else { return [first] }
    var edits = [first]
    var index = inner
    var last: Edit?
    while index < range.end {
      let length = Swift.max(1, scalar(index)?.length ?? 1)
      let next = index + length
      if next >= range.end, let found = scalar(index)?.scalar,
        open.scalar.closingQuotes?.contains(found) == true
      {
        last = Edit(SourceRange(index, range.end), "\"")
      } else if self[index] == Byte.quote {
        edits.append(Edit(SourceRange(at: index), "\\"))
      } else if self[index] == Byte.backslash, byte(index + 1) == Byte.apostrophe {
        edits.append(Edit(SourceRange(index, index + 1), ""))
        index += 1
      } else if self[index] == Byte.backslash {
        index += 1
      }
      index = Swift.max(next, index + 1)
    }
    edits.append(last ?? Edit(SourceRange(at: range.end), "\""))
    return edits
  }

  /// A string with quotes inside: escaped, or curly. All else that JSON does not take in a string is
  /// rewritten too.
  func innerQuoteRepairs(_ string: SourceRange) -> [SyntaxRepair] {
    var escaped: [Edit] = []
    let last = string.end - 1
    var index = string.start + 1
    while index < last, escaped.count <= Reader.mostEdits {
      let byte = self[index]
      if byte == Byte.quote {
        escaped.append(Edit(SourceRange(index, index + 1), "\\\""))
        index += 1
      } else if byte == Byte.backslash {
        let isKnown = "\"\\/bfnrtu".utf8.contains(self.byte(index + 1))
        if !isKnown { escaped.append(Edit(SourceRange(index, index + 1), "")) }
        index += isKnown ? 2 : 1
      } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
        let next = skippingWhitespace(index)
        let (start, breaks) = lineBreaks(around: index, from: string.start + 1, to: next)
        escaped.append(
          Edit(SourceRange(start, next), String(repeating: "\\n", count: breaks)))
        index = next
      } else if byte < 0x20 {
        escaped.append(Edit(SourceRange(index, index + 1), byte == Byte.tab ? " " : ""))
        index += 1
      } else {
        index += 1
      }
    }
    guard escaped.count <= Reader.mostEdits else { return [] }
    return [SyntaxRepair(escaped)]
  }

  /// Where the space before a raw line break begins, and how many line breaks there are from it to
  /// the next text.
  func lineBreaks(around index: Int, from first: Int, to next: Int) -> (start: Int, breaks: Int) {
    var start = index
    while start > first, self[start - 1] == Byte.space || self[start - 1] == Byte.tab { start -= 1 }
    // In other languages a backslash before it hides the line break.
    if start > first, self[start - 1] == Byte.backslash {
      start -= 1
      while start > first, self[start - 1] == Byte.space || self[start - 1] == Byte.tab {
        start -= 1
      }
    }
    var breaks = 0
    for index in start..<next {
      if self[index] == Byte.lineFeed && byte(index - 1) != Byte.carriageReturn { breaks += 1 }
      if self[index] == Byte.carriageReturn { breaks += 1 }
    }
    return (start, breaks)
  }

  /// Whether a Windows path begins at `index`: `C:\`.
  func isPath(_ index: Int) -> Bool {
    (byte(index) | 0x20) &- 0x61 < 26 && has(":\\", at: index + 1)
      && byte(index + 3) != Byte.backslash
  }

  func doubledBackslashes(from start: Int, to end: Int) -> [Edit] {
    var edits: [Edit] = []
    for index in start..<end where self[index] == Byte.backslash {
      edits.append(Edit(SourceRange(at: index), "\\"))
    }
    return edits
  }

  /// A string in escaped quotes: its content, and the edits that take one level of escapes away.
  func escapedString(at start: Int, limit: Int) -> (content: SourceRange, edits: [Edit])? {
    var edits = [Edit(SourceRange(start, start + 1), "")]
    var index = start + 2
    let end = Swift.min(count, index + limit)
    while index < end, self[index] >= 0x20 {
      guard self[index] == Byte.backslash else {
        index += 1
        continue
      }
      edits.append(Edit(SourceRange(index, index + 1), ""))
      if byte(index + 1) == Byte.quote {
        return (SourceRange(start + 2, index), edits)
      }
      if byte(index + 1) == Byte.backslash {
        // What follows is escaped on the inner level too.
        index += 2
        if byte(index) == Byte.backslash { edits.append(Edit(SourceRange(index, index + 1), "")) }
        index += byte(index) == Byte.backslash ? 2 : 1
      } else {
        // `\n` on the outer level is a line break inside a string: as it is, it is right.
        edits.removeLast()
        index += 2
      }
    }
    return nil
  }

  /// A text of several lines without its first and last line break and what all lines are indented by.
  func unindented(from start: Int, to end: Int) -> String {
    var lines = string(start, end).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func isBlank(_ line: Substring?) -> Bool {
      line?.allSatisfy { $0 == " " || $0 == "\t" } ?? false
    }
    guard lines.count > 1 else { return lines.first.map(String.init) ?? "" }
    if isBlank(lines.first) { lines.removeFirst() }
    if isBlank(lines.last) { lines.removeLast() }
    let indent = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
      .min()
    return lines.map { line in
      var line = line.dropFirst(indent ?? 0)
      while line.last == " " || line.last == "\t" { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// One side of each merge conflict: the first of all, or the second.
  func sides(of markers: [Int]) -> [SyntaxRepair] {
    func wholeLine(_ marker: Int) -> SourceRange {
      var start = marker
      while start > 0, self[start - 1] == Byte.space || self[start - 1] == Byte.tab { start -= 1 }
      var end = endOfLine(marker)
      if has("\r\n", at: end) { end += 2 } else if end < count { end += 1 }
      return SourceRange(start, end)
    }
    var ours: [Edit] = []
    var theirs: [Edit] = []
    var start: SourceRange?
    var middle: SourceRange?
    var ourEnd: Int?
    for marker in markers.prefix(Reader.mostEdits) {
      let line = wholeLine(marker)
      switch self[marker] {
      case Byte.less:
        start = line
        ourEnd = nil
      case UInt8(ascii: "|") where start != nil: ourEnd = line.start
      case Byte.equals where start != nil: middle = line
      default:
        if let start, let middle {
          ours += [Edit(start, ""), Edit(SourceRange(ourEnd ?? middle.start, line.end), "")]
          theirs += [Edit(SourceRange(start.start, middle.end), ""), Edit(line, "")]
        } else {
          ours.append(Edit(line, ""))
          theirs.append(Edit(line, ""))
        }
        (start, middle, ourEnd) = (nil, nil, nil)
      }
    }
    if ours == theirs { return ours.isEmpty ? [] : [SyntaxRepair(.delete, ours)] }
    return [SyntaxRepair(.keepOurs, ours), SyntaxRepair(.keepTheirs, theirs)]
  }

  /// The character that an escape of another language is, and where it ends: `\u{1F389}`, `\x41`,
  /// `\U0001F389`.
  func foreignEscape(_ index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    var start = index + 2
    var most = 8
    switch byte(index + 1) {
    case 0x75 where byte(start) == Byte.openBrace: start += 1
    case 0x78: most = 2
    case 0x55: break
    default: return nil
    }
    var end = start
    var value: UInt32 = 0
    while end < start + most, byte(end).isHexDigit {
      let digit = byte(end)
      value = value << 4 | UInt32(digit.isDigit ? digit - Byte.zero : (digit | 0x20) - 0x57)
      end += 1
    }
    guard end > start, let scalar = Unicode.Scalar(value), value >= 0x20 else { return nil }
    switch byte(index + 1) {
    case 0x75: return byte(end) == Byte.closeBrace ? (scalar, end + 1) : nil
    case 0x55: return end == start + 8 ? (scalar, end) : nil
    default: return end == start + 2 ? (scalar, end) : nil
    }
  }
}
