// What some people and editors put between values although JSON has no place for it.

extension Reader {
  /// Passes over one run of what is no part of the grammar but does not disturb it either: comments,
  /// invisible characters, conflict markers, bytes that are no text.
  ///
  /// Every step after a fault begins here, and here it is certain that reading ends. Each of them
  /// does one of three things:
  /// - it moves `position` forward;
  /// - it leaves it where it is, which `skipByteIfNotAdvancing` allows a few times in a row;
  /// - it moves the end of a string (`moveStringEnd`), perhaps backwards, but never to the start of
  ///   that string or before it. Strings are moved in the order of their starts, each once.
  ///
  /// So the triple of the last moved string's start, the position and the number of steps without
  /// moving grows with each step, in lexicographic order, and each of the three has a bound.
  ///
  /// - Returns: whether there was any.
  mutating func recoverTrivia(_ text: Span<UInt8>) -> Bool {
    skipByteIfNotAdvancing(text) || recoverConflict(text) || recoverComment(text)
      || recoverColor(text) || recoverInvisible(text) || recoverBadBytes(text)
  }

  /// Skips one byte after some steps that left the reader where it was.
  private mutating func skipByteIfNotAdvancing(_ text: Span<UInt8>) -> Bool {
    if position != stalledAt {
      stalledAt = position
      stalls = 0
    }
    stalls += 1
    guard stalls > 8 else { return false }
    isElementIncomplete = true
    report(.strayText, SourceRange(position, position + 1), text)
    position += 1
    return true
  }

  private mutating func recoverComment(_ text: Span<UInt8>) -> Bool {
    let start = position
    if text.has("/*", at: start) {
      position = start + 2
      while position < text.count, !text.has("*/", at: position) { position += 1 }
      // A comment without an end takes the rest of the text with it.
      if position == text.count { strayEnd = position }
      position = min(text.count, position + 2)
    } else if text.has("//", at: start) || text[start] == Byte.hash {
      position = text.endOfLine(start)
    } else {
      return false
    }
    report(.comment, SourceRange(start, position), text)
    return true
  }

  private mutating func recoverInvisible(_ text: Span<UInt8>) -> Bool {
    let start = position
    guard let first = text.invisibleScalar(start) else { return false }
    position += first.length
    var count = 1
    while let next = text.invisibleScalar(position), next.scalar == first.scalar {
      position += next.length
      count += 1
    }
    let range = SourceRange(start, position)
    let edit = Edit(range, first.scalar.isSpace ? String(repeating: " ", count: count) : "")
    let isSpace = first.scalar.isSpace
    reportSpread(
      .invisible(first.scalar), range, text, [edit], action: isSpace ? .writeSpaces : .delete)
    return true
  }

  /// What `jq -C` and others write for colours: escape, a bracket, numbers, a letter.
  private mutating func recoverColor(_ text: Span<UInt8>) -> Bool {
    let start = position
    guard text[start] == 0x1B, text.byte(start + 1) == Byte.openBracket else { return false }
    var end = start + 2
    while text.byte(end).isDigit || text.byte(end) == Byte.semicolon { end += 1 }
    guard (text.byte(end) | 0x20) &- 0x61 < 26 else { return false }
    position = end + 1
    let range = SourceRange(start, position)
    reportSpread(.terminalColor, range, text, [Edit(range, "")])
    return true
  }

  private mutating func recoverBadBytes(_ text: Span<UInt8>) -> Bool {
    guard text[position] >= 0x80, text.scalar(position) == nil else { return false }
    position = recoverUTF8(text, position)
    return true
  }

  /// Reports the ill-formed bytes at `index` and gives the index behind them.
  mutating func recoverUTF8(_ text: Span<UInt8>, _ index: Int) -> Int {
    var end = index + 1
    while end < text.count, text[end] >= 0x80, text.scalarLength(end) == 0 { end += 1 }
    report(.badUTF8(text[index]), SourceRange(index, end), text)
    return end
  }

  /// At a conflict marker, keeps "ours" and passes over "theirs": each side alone was a good text,
  /// so the rest can be read. However many conflicts there are, they are one fault.
  private mutating func recoverConflict(_ text: Span<UInt8>) -> Bool {
    guard text.isConflictMarker(position) else { return false }
    if !hasReportedConflict {
      hasReportedConflict = true
      let markers = text.conflictMarkers(from: position)
      let range = SourceRange(position, text.endOfLine(position))
      report(.mergeConflict(markers: markers), range, text)
    }
    let kind = text[position]
    let isInside = isInConflict
    isInConflict = kind == Byte.less || (isInside && kind != 0x3E)
    position = text.endOfLine(position)
    // A marker that was left behind alone is only a line.
    guard isInside, kind != Byte.less, kind != 0x3E else { return true }
    isInConflict = false
    while position < text.count, !text.has(">>>>>>>", at: position) {
      position = text.endOfLine(position)
      while position < text.count, text[position] < Byte.space { position += 1 }
      position = text.skippingWhitespace(position)
    }
    position = text.endOfLine(position)
    return true
  }
}

extension Span where Element == UInt8 {
  /// Whether a line that holds a conflict marker starts at `index`.
  func isConflictMarker(_ index: Int) -> Bool {
    let isMarker =
      has("<<<<<<<", at: index) || has("=======", at: index) || has(">>>>>>>", at: index)
      || has("|||||||", at: index)
    guard isMarker else { return false }
    // Seven of them are git's default; an editor may have indented the line since.
    var end = index + 7
    while end < count, self[end] == self[index] { end += 1 }
    var start = index
    while start > 0, index - start < 100,
      self[start - 1] == Byte.space || self[start - 1] == Byte.tab
    {
      start -= 1
    }
    let startsLine =
      start == 0 || self[start - 1] == Byte.lineFeed || self[start - 1] == Byte.carriageReturn
      || (start == 3 && startsWithByteOrderMark)
    return startsLine && (end == count || self[end].isWhitespace)
  }

  /// Where the lines with conflict markers start, from `index` to the end of the text.
  func conflictMarkers(from index: Int) -> [Int] {
    var markers: [Int] = []
    var index = index
    while index < count {
      let start = skippingSpaces(index)
      if isConflictMarker(start) { markers.append(start) }
      index = endOfLine(index) + 1
    }
    return markers
  }

  /// The scalar at `index` if it shows as nothing or as a space, or is a control character, and JSON
  /// does not allow it between values.
  func invisibleScalar(_ index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let found = scalar(index), !found.scalar.isJSONWhitespace else { return nil }
    switch found.scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return found
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it takes the place of a space.
  fileprivate var isSpace: Bool { properties.generalCategory == .spaceSeparator }

  fileprivate var isJSONWhitespace: Bool {
    self == " " || self == "\n" || self == "\r" || self == "\t"
  }
}
