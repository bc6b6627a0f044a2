import AppAlertJSON

extension TextTraits {
  /// Looks once over the bytes of a string that holds no fault.
  init(of node: Node, in text: Span<UInt8>) {
    self = []
    let content = node.content
    guard content.count > 0 else { return }
    if text[content.start] <= 0x20 || text[content.end - 1] <= 0x20 { insert(.space) }
    if content.count < 8 || text.count - content.end < 2 {
      lookAtBytes(content.start, content.end, text)
    } else {
      lookAtWords(content.start, content.end, text)
    }
    // "Your text here".
    if (5...40).contains(content.count), text.endsWithHere(content.end) { insert(.placeholder) }
    if node.flags.contains(.nonASCII) { lookAtOthers(content.start, content.end, text) }
    if node.flags.contains(.escaped) { lookAtEscapes(content.start, content.end, text) }
  }

  /// Eight bytes at a time; the last eight overlap those before.
  ///
  /// Markup begins with one of ``*_`~#[<&``, a variable with one of `$%{<[`; "TODO", "TBD", "FIXME",
  /// "lorem ipsum" and "undefined" are told by two or three of their letters, "X.X" and "XX" by an X.
  private mutating func lookAtWords(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    var markup: UInt64 = 0
    var placeholder: UInt64 = 0
    var delete: UInt64 = 0
    var percent: UInt64 = 0
    var offset = start
    while true {
      let here = text.word(offset)
      let second = text.word(offset + 1)
      if !here.isPlain(before: second) {
        let third = text.word(offset + 2)
        let both = here.marks(0x3C) | here.marks(0x5B)
        markup |= both | here.marks(0x2A) | here.marks(0x5F) | here.marks(0x60)
        markup |= here.marks(0x7E) | here.marks(0x23) | here.marks(0x26)
        percent |= here.marks(0x25)
        placeholder |= both | here.marks(0x24) | here.marks(0x7B)
        placeholder |= here.marks(0x5F) & second.marks(0x5F)
        placeholder |=
          here.marks(0x28) & (second.marks(0x6E) | second.marks(0x22) | second.marks(0x5C))
        placeholder |= here.marks(0x4F) & second.marks(0x44) & third.marks(0x4F)
        placeholder |= here.marks(0x54) & second.marks(0x42) & third.marks(0x44)
        let ex = second.marks(0x58) | second.marks(0x2E) | second.marks(0x25)
        placeholder |= here.marks(0x58) & (ex | second.marks(0x4D) & third.marks(0x45))
        placeholder |= here.marks(0x65) & second.marks(0x66) & third.marks(0x69)
        let lower: UInt64 = 0x2020_2020_2020_2020
        placeholder |=
          (here | lower).marks(0x70) & (second | lower).marks(0x73) & (third | lower).marks(0x75)
        delete |= here.marks(0x7F)
      }
      guard offset + 8 < end else { break }
      offset = min(offset + 8, end - 8)
    }
    if markup != 0 { insert(.markup) }
    if placeholder | percent != 0 { insert(.placeholder) }
    if percent != 0 { insert(.damage) }
    if delete != 0 { insert(.invisible) }
  }

  private mutating func lookAtBytes(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    for index in start..<end {
      switch text[index] {
      case 0x3C, 0x5B: formUnion([.markup, .placeholder])
      case 0x5F: formUnion([.markup, .placeholder])
      case 0x2A, 0x60, 0x7E, 0x23, 0x26: insert(.markup)
      case 0x25: formUnion([.placeholder, .damage])
      case 0x24, 0x7B, 0x28: insert(.placeholder)
      case 0x7F: insert(.invisible)
      // "TODO", "TBD", "FIXME", "XX", "lorem ipsum" and "undefined" by inner letters.
      case 0x44, 0x42, 0x58: insert(.placeholder)
      case 0x65, 0x75: if index + 1 < end, text[index + 1] | 2 == 0x6E { insert(.placeholder) }
      case 0x53, 0x73: if index + 1 < end, text[index + 1] | 0x20 == 0x75 { insert(.placeholder) }
      default: continue
      }
    }
  }

  /// The characters beyond ASCII: nearly all are letters.
  private mutating func lookAtOthers(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    var index = start
    while true {
      index = text.firstNonASCII(from: index, to: end)
      guard index < end else { return }
      let lead = text[index]
      // U+00C0 to U+05FF, and the Chinese, Japanese and Korean letters, need no closer look.
      if (0xC3...0xD7).contains(lead), lead != 0xCD {
        // A letter with a sign right after it, or with a letter that few languages have.
        if lead == 0xC3, index + 2 < end {
          let next = text[index + 2]
          switch next {
          case 0xC2, 0xC5, 0xC6, 0xCB, 0xE2, 0x5C: insert(.damage)
          default: break
          }
        }
        index += 2
        continue
      }
      if (0xE4...0xED).contains(lead)
        || lead == 0xE3 && index + 1 < end && (0x81...0x83).contains(text[index + 1])
      {
        index += 3
        continue
      }
      guard let found = text.scalar(index) else { return }
      note(found.scalar, isAtEdge: index == start || index + found.length >= end)
      index += found.length
    }
  }

  private mutating func lookAtEscapes(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    var index = start
    while index < end {
      guard text[index] == 0x5C else {
        index += 1
        continue
      }
      let (scalar, next) = StringLiteral.escape(at: index, in: text)
      if scalar == "\r" { note(scalar, isAtEdge: true) }
      if scalar.isLineBreak || scalar == "\r" {
        let isBeside =
          index == start || next >= end || text[index - 1] <= 0x20
          || text[index - 1] >= 0x80 || text[next] <= 0x20 || text[next] >= 0x80
          || text[next] == 0x5C
        if isBeside { insert(.space) }
      } else {
        note(scalar, isAtEdge: true)
      }
      // Characters that are written as escapes spell words too.
      if scalar.value < 0x80, scalar != "\"", scalar != "\n", scalar != "/" {
        formUnion([.markup, .placeholder])
        if scalar == "%" { insert(.damage) }
      }
      if (0xC2...0xF4).contains(scalar.value), next < end, text[next] == 0x5C || text[next] >= 0x80
      {
        insert(.damage)
      }
      index = next
    }
  }

  private mutating func note(_ scalar: Unicode.Scalar, isAtEdge: Bool) {
    if scalar.isSpace, isAtEdge || scalar.isLineBreak { insert(.space) }
    if scalar.isZeroWidthMark || scalar.isUselessControl { insert(.invisible) }
    if scalar.value == 0xFFFD { insert(.damage) }
  }
}

extension UInt64 {
  /// The top bit of each byte that is `byte`; perhaps of some above the first such, too.
  @inline(__always)
  fileprivate func marks(_ byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x0101_0101_0101_0101
    let others = self ^ (low &* UInt64(byte))
    return (others &- low) & ~others & 0x8080_8080_8080_8080
  }

  /// Whether its bytes are small letters and spaces, without the "ps" of "lorem ipsum" and the
  /// "ef" of "undefined": most words are. `next` is the same one byte further on.
  @inline(__always)
  fileprivate func isPlain(before next: UInt64) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    // A space is 0 now, and small letters are 0x41 to 0x5A.
    let folded = self ^ (low &* 0x20)
    let belowLetters = (folded &+ low &* 0x7F) & ~(folded &+ low &* (0x80 - 0x41))
    let aboveLetters = folded &+ low &* (0x80 - 0x5B)
    let second = next | low &* 0x20
    let ps = marks(0x70) & second.marks(0x73)
    let ef = marks(0x65) & second.marks(0x66)
    return (self | belowLetters | aboveLetters | ps | ef) & (low &* 0x80) == 0
  }
}

extension Span where Element == UInt8 {
  /// Eight bytes, the first in the lowest bits.
  @inline(__always)
  fileprivate func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether "here" stands before an index, perhaps with a mark behind it.
  fileprivate func endsWithHere(_ end: Int) -> Bool {
    let isMark = self[end - 1] == UInt8(ascii: ".") || self[end - 1] == UInt8(ascii: "!")
    let end = isMark ? end - 1 : end
    return end >= 4 && self[end - 1] == UInt8(ascii: "e") && self[end - 2] == UInt8(ascii: "r")
      && self[end - 3] == UInt8(ascii: "e") && self[end - 4] | 0x20 == UInt8(ascii: "h")
  }

  /// The first index from `index` whose byte is not ASCII; `end` where there is none.
  fileprivate func firstNonASCII(from index: Int, to end: Int) -> Int {
    var index = index
    while index + 8 <= end {
      let high = word(index) & 0x8080_8080_8080_8080
      if high != 0 { return index + high.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, self[index] < 0x80 { index += 1 }
    return index
  }
}
