extension StringLiteral {
  /// Calls `body` with each scalar that a string says, and with where it is written: an escape is
  /// its six or twelve bytes. The string must hold no fault.
  package static func forEachScalar(
    of node: Node, in text: Span<UInt8>, _ body: (Unicode.Scalar, SourceRange) -> Void
  ) {
    let content = node.content
    let end = min(content.end, text.count)
    var index = content.start
    while index < end {
      let start = index
      let scalar: Unicode.Scalar
      if text[index] == Byte.backslash, node.flags.contains(.escaped) {
        (scalar, index) = escape(at: index, in: text)
      } else if let found = text.scalar(index) {
        scalar = found.scalar
        index += found.length
      } else {
        scalar = "\u{FFFD}"
        index += 1
      }
      body(scalar, SourceRange(start, index))
    }
  }

  /// What an escape says, and where it ends.
  package static func escape(
    at index: Int, in text: Span<UInt8>
  ) -> (scalar: Unicode.Scalar, end: Int) {
    switch text.byte(index + 1) {
    case 0x62: return ("\u{8}", index + 2)
    case 0x66: return ("\u{C}", index + 2)
    case 0x6E: return ("\n", index + 2)
    case 0x72: return ("\r", index + 2)
    case 0x74: return ("\t", index + 2)
    case 0x75: break
    default: return (Unicode.Scalar(text.byte(index + 1)), index + 2)
    }
    guard let unit = text.hexUnit(index + 2) else { return ("\u{FFFD}", index + 2) }
    if unit & 0xFC00 == 0xD800, text.has("\\u", at: index + 6), let low = text.hexUnit(index + 8),
      low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)))
    {
      return (scalar, index + 12)
    }
    return (Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}", index + 6)
  }
}
