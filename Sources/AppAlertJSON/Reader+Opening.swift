extension Reader {
  /// Begins a text: finds out how it is encoded and what it is at its top level.
  package mutating func open(_ text: Span<UInt8>) -> Root {
    position = 0
    if let kind = text.wideEncoding {
      report(kind, SourceRange(0, min(text.count, 4)), text)
      position = text.count
      return root
    }
    if text.startsWithByteOrderMark {
      hasByteOrderMark = true
      position = 3
    }
    repeat {
      position = text.skippingWhitespace(position)
    } while position < text.count && recoverTrivia(text)
    guard position < text.count else {
      // Of a file that holds nothing but a comment, the comment is the fault.
      if faults.isEmpty { report(.empty, SourceRange(at: position), text) }
      return root
    }
    recoverTextBefore(text)
    rootRange = SourceRange(position, position)
    if text[position] == Byte.less {
      report(.markup, SourceRange(position, text.endOfLine(position)), text)
      position = text.count
      return root
    }
    if text[position] == Byte.openBracket {
      root = .array
      frames.append(Frame(node: -1, isObject: false, start: position))
      position += 1
      state = .firstValue
    } else {
      root = .other
      state = .value
    }
    return root
  }

  /// The text has ended, or nothing more of it can be read.
  mutating func finish(_ text: Span<UInt8>) -> Bool {
    guard state != .end else {
      closeDocuments()
      if omittedFaults > 0, let last = faults.last, last.kind != .more(omittedFaults) {
        let range = SourceRange(at: last.range.end)
        faults.append(SyntaxError(.more(omittedFaults), range, pointer: ""))
      }
      return false
    }
    let base = root == .array ? 1 : 0
    let wasInElement = frames.count > base || state == .colon || (base == 0 && state != .separator)
    if let frame = frames.last {
      let bracket = frame.isObject ? Byte.openBrace : Byte.openBracket
      // Behind a string that lacks its quote, the end of the text is no second fault.
      if strayEnd != text.count {
        let end = text.trimmedEnd
        report(
          .cutOff(opened: frame.start, bracket: bracket), SourceRange(at: end), text,
          closingRepair(text, end))
      }
    }
    isElementIncomplete = true
    if state == .colon || state == .value, let frame = frames.last, frame.isObject {
      append(.invalid, SourceRange(at: position))
    }
    while frames.count > 0 { _ = closeContainer() }
    state = .end
    rootRange.end = position
    guard wasInElement, nodeCount > 0 else { return false }
    elementIndex += 1
    return true
  }

  /// What closes all that is open at the end of the text, where nothing else is missing there.
  private func closingRepair(_ text: Span<UInt8>, _ end: Int) -> [SyntaxRepair] {
    var closers = ""
    for frame in frames.reversed() where !frame.endsWithParent {
      closers.unicodeScalars.append(Unicode.Scalar(frame.meant))
    }
    switch state {
    case .separator, .firstKey, .firstValue: break
    case .key, .value:
      guard end > 0, text[end - 1] == Byte.comma else { return [] }
      return [SyntaxRepair(.write(closers), [Edit(SourceRange(end - 1, end), closers)])]
    default: return []
    }
    return [SyntaxRepair(.write(closers), [Edit(SourceRange(at: end), closers)])]
  }
}

extension Span where Element == UInt8 {
  package var startsWithByteOrderMark: Bool { DecodedScalar.isByteOrderMark(at: 0, in: self) }

  /// UTF-16 or UTF-32, told by a byte-order mark or by where the zeros of the first two characters
  /// lie (the method of RFC 4627, section 3).
  package var wideEncoding: SyntaxError.Kind? {
    let first = (byte(0), byte(1), byte(2), byte(3))
    switch first {
    case (0xFF, 0xFE, 0, 0) where count >= 4: return .utf32(littleEndian: true)
    case (0, 0, 0xFE, 0xFF): return .utf32(littleEndian: false)
    case (0xFF, 0xFE, _, _): return .utf16(littleEndian: true)
    case (0xFE, 0xFF, _, _): return .utf16(littleEndian: false)
    default: break
    }
    guard count >= 4 else {
      guard count >= 2 else { return nil }
      if first.0 == 0, first.1 != 0 { return .utf16(littleEndian: false) }
      return first.0 != 0 && first.1 == 0 && count == 2 ? .utf16(littleEndian: true) : nil
    }
    switch (first.0 == 0, first.1 == 0, first.2 == 0, first.3 == 0) {
    case (true, true, true, false): return .utf32(littleEndian: false)
    case (false, true, true, true): return .utf32(littleEndian: true)
    case (true, false, true, false): return .utf16(littleEndian: false)
    case (false, true, false, true): return .utf16(littleEndian: true)
    default: return nil
    }
  }

  /// The end of the line that holds `index`, its line break not included.
  package func endOfLine(_ index: Int) -> Int {
    var index = index
    while index < count, self[index] != Byte.lineFeed, self[index] != Byte.carriageReturn {
      index += 1
    }
    return index
  }

  /// The end of the text without the white space at its end.
  var trimmedEnd: Int { trimmedEnd(before: count) }

  /// The end of what stands before `index`, without the white space behind it.
  func trimmedEnd(before index: Int) -> Int {
    var end = Swift.min(index, count)
    while end > 0, self[end - 1].isWhitespace { end -= 1 }
    return end
  }
}
