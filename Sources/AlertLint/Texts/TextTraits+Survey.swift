import JSONText

extension TextTraits {
  /// Looks once over the bytes of a string that holds no fault.
  init(of node: Node, in text: Span<UInt8>) {
    self = []
    let content = node.content
    guard content.count > 0 else { return }
    if text[content.start] <= 0x20 || text[content.end - 1] <= 0x20 { insert(.space) }
    if content.count < 16 || text.count - content.end < 2 {
      lookAtBytes(content.start, content.end, text)
    } else {
      lookAtBlocks(content.start, content.end, text)
    }
    if node.flags.contains(.nonASCII) { lookAtOthers(content.start, content.end, text) }
    if node.flags.contains(.escaped) { lookAtEscapes(content.start, content.end, text) }
  }

  /// Sixteen bytes at a time; the last block overlaps the one before.
  ///
  /// Markup begins with one of ``*_`~#[<&``, a variable with one of `$%{<`; "TODO", "FIXME" and
  /// "lorem ipsum" are told by three of their letters.
  private mutating func lookAtBlocks(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    typealias Block = SIMD16<UInt8>
    let bytes = text.bytes
    var markup = SIMDMask<SIMD16<Int8>>(repeating: false)
    var placeholder = markup
    var delete = markup
    var offset = start
    while true {
      let here = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Block.self)
      let second = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 1, as: Block.self)
      let third = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 2, as: Block.self)
      let less = here .== 0x3C
      markup =
        markup .| less .| (here .== 0x2A) .| (here .== 0x5F) .| (here .== 0x60)
        .| (here .== 0x7E) .| (here .== 0x23) .| (here .== 0x5B) .| (here .== 0x26)
      placeholder =
        placeholder .| less .| (here .== 0x24) .| (here .== 0x25) .| (here .== 0x7B)
        .| ((here .== 0x4F) .& (second .== 0x44) .& (third .== 0x4F))
        .| ((here .== 0x58) .& (second .== 0x4D) .& (third .== 0x45))
        .| (((here | 0x20) .== 0x70) .& ((second | 0x20) .== 0x73) .& ((third | 0x20) .== 0x75))
      delete = delete .| (here .== 0x7F)
      guard offset + 16 < end else { break }
      offset = min(offset + 16, end - 16)
    }
    if any(markup) { insert(.markup) }
    if any(placeholder) { insert(.placeholder) }
    if any(delete) { insert(.invisible) }
  }

  private mutating func lookAtBytes(_ start: Int, _ end: Int, _ text: Span<UInt8>) {
    for index in start..<end {
      switch text[index] {
      case 0x3C: formUnion([.markup, .placeholder])
      case 0x2A, 0x5F, 0x60, 0x7E, 0x23, 0x5B, 0x26: insert(.markup)
      case 0x24, 0x25, 0x7B: insert(.placeholder)
      case 0x7F: insert(.invisible)
      // "TODO", "FIXME", "lorem ipsum" by their second letters.
      case 0x44 where index + 1 < end && text[index + 1] == 0x4F: insert(.placeholder)
      case 0x58 where index + 1 < end && text[index + 1] == 0x4D: insert(.placeholder)
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
      if scalar.isLineBreak {
        let isBeside = index == start || next >= end || text[index - 1] <= 0x20
          || text[index - 1] >= 0x80 || text[next] <= 0x20 || text[next] >= 0x80
          || text[next] == 0x5C
        if isBeside { insert(.space) }
      } else {
        note(scalar, isAtEdge: true)
      }
      // Characters that are written as escapes spell words too.
      if scalar.value < 0x80, scalar != "\"", scalar != "\n", scalar != "/" {
        formUnion([.markup, .placeholder])
      }
      index = next
    }
  }

  private mutating func note(_ scalar: Unicode.Scalar, isAtEdge: Bool) {
    if scalar.isSpace, isAtEdge || scalar.isLineBreak { insert(.space) }
    if scalar.isZeroWidthMark || scalar.isUselessControl { insert(.invisible) }
  }
}

extension Span where Element == UInt8 {
  /// The first index from `index` whose byte is not ASCII; `end` where there is none.
  fileprivate func firstNonASCII(from index: Int, to end: Int) -> Int {
    var index = index
    while index + 8 <= end {
      let word = UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let high = word & 0x8080_8080_8080_8080
      if high != 0 { return index + high.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, self[index] < 0x80 { index += 1 }
    return index
  }
}
