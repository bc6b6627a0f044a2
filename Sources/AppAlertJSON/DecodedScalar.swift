/// The Unicode scalar at one place of a UTF-8 text, or a piece that is none.
///
/// Ill-formed bytes are cut as the Unicode standard recommends (3.9, "maximal subparts"), which is
/// also how `String(decoding:as:)` and most editors count them: one U+FFFD for each piece.
package struct DecodedScalar: Hashable, Sendable {
  /// Nil for a piece that is not well-formed.
  package var scalar: Unicode.Scalar?
  /// How many bytes it takes, 1 to 4.
  package var count: Int

  /// Reads what starts at `offset`, which must be inside `text`.
  package init(at offset: Int, in text: Span<UInt8>) {
    let first = text[offset]
    guard first >= 0x80 else {
      self.init(scalar: Unicode.Scalar(first), count: 1)
      return
    }
    guard let lead = Lead(first) else {
      self.init(scalar: nil, count: 1)
      return
    }
    var value = lead.bits
    for index in 1..<lead.count {
      let next = offset + index
      let allowed = index == 1 ? lead.second : 0x80...0xBF
      guard next < text.count, allowed.contains(text[next]) else {
        self.init(scalar: nil, count: index)
        return
      }
      value = value << 6 | UInt32(text[next] & 0x3F)
    }
    self.init(scalar: Unicode.Scalar(value), count: lead.count)
  }

  private init(scalar: Unicode.Scalar?, count: Int) {
    self.scalar = scalar
    self.count = count
  }

  /// Whether U+FEFF stands at `offset`, which may be anywhere.
  package static func isByteOrderMark(at offset: Int, in text: Span<UInt8>) -> Bool {
    offset >= 0 && text.count - offset >= 3
      && text[offset] == 0xEF && text[offset + 1] == 0xBB && text[offset + 2] == 0xBF
  }
}

/// What the first byte of a scalar of two to four bytes says about the others.
private struct Lead {
  var count: Int
  /// The second byte's range keeps out overlong forms, surrogates and values above U+10FFFF.
  var second: ClosedRange<UInt8> = 0x80...0xBF
  var bits: UInt32

  init?(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF:
      count = 2
      bits = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      count = 3
      bits = UInt32(byte & 0x0F)
      if byte == 0xE0 { second = 0xA0...0xBF }
      if byte == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      count = 4
      bits = UInt32(byte & 0x07)
      if byte == 0xF0 { second = 0x90...0xBF }
      if byte == 0xF4 { second = 0x80...0x8F }
    default:
      return nil
    }
  }
}
