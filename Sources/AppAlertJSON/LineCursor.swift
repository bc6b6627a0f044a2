/// Walks forward through a text and knows the line and the column where it stands.
package struct LineCursor {
  private(set) var line = 1
  private(set) var column = 1
  /// Line ends before this offset are counted.
  private(set) var offset = 0
  /// Scalars of the line before this offset are counted; it is always between two scalars.
  private var countedTo = 0

  /// Stands at the beginning of a text.
  package init() {}

  /// Moves to `target`, which lies in the text, or at its end, and not before where it stands.
  mutating func advance(to target: Int, in text: Span<UInt8>) {
    // A byte-order mark is not part of what a person sees, so the first column is after it.
    if countedTo == 0, DecodedScalar.isByteOrderMark(at: 0, in: text) { countedTo = 3 }
    let ends = LineCursor.countLineEnds(from: offset, to: target, in: text)
    if ends > 0 {
      line += ends
      column = 1
      countedTo = target
      while !LineCursor.isLineEnd(at: countedTo - 1, in: text) { countedTo -= 1 }
    }
    offset = target
    countScalars(to: target, in: text)
  }

  private mutating func countScalars(to target: Int, in text: Span<UInt8>) {
    while countedTo < target {
      let (scalars, count) = LineCursor.quickCount(at: countedTo, before: target, in: text)
      if scalars > 0 {
        countedTo += count
        column += scalars
        continue
      }
      let next = DecodedScalar(at: countedTo, in: text).count
      guard countedTo + next <= target else { return }
      countedTo += next
      column += 1
    }
  }

  /// The scalars and bytes of eight ASCII bytes, or of one scalar of the many in three bytes that
  /// need no closer look (the Chinese and Japanese ones among them); else nothing.
  private static func quickCount(
    at offset: Int, before end: Int, in text: Span<UInt8>
  ) -> (scalars: Int, bytes: Int) {
    guard end - offset >= 8 else { return (0, 0) }
    let loaded = text.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let word = UInt64(littleEndian: loaded)
    if word & 0x8080_8080_8080_8080 == 0 { return (8, 8) }
    let lead = word & 0xFF
    // After E0 and ED not every second byte is right.
    let isThree = word & 0xC0_C0F0 == 0x80_80E0 && lead != 0xE0 && lead != 0xED
    return isThree ? (1, 3) : (0, 0)
  }

  /// Whether a line ends with this byte: LF, or a CR that no LF follows.
  private static func isLineEnd(at offset: Int, in text: Span<UInt8>) -> Bool {
    switch text[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == text.count || text[offset + 1] != 0x0A
    default: false
    }
  }

  /// How many lines end in a part of the text, 16 bytes at a time.
  private static func countLineEnds(
    from start: Int, to end: Int, in text: Span<UInt8>
  ) -> Int {
    let bytes = text.bytes
    let feed = SIMD16<UInt8>(repeating: 0x0A)
    let carriageReturn = SIMD16<UInt8>(repeating: 0x0D)
    let one = SIMD16<UInt8>(repeating: 1)
    var total = 0
    var offset = start
    // The byte behind a block is looked at too, for the LF of a CRLF.
    while end - offset >= 16, text.count - offset >= 17 {
      // A lane holds 255 at most, so the lanes are added up after so many blocks.
      let blocks = min((end - offset) / 16, (text.count - offset - 1) / 16, 255)
      var lanes = SIMD16<UInt8>(repeating: 0)
      for _ in 0..<blocks {
        let here = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let next = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
        let ends = (here .== feed) .| ((here .== carriageReturn) .& (next .!= feed))
        lanes.replace(with: lanes &+ one, where: ends)
        offset += 16
      }
      for lane in 0..<16 { total += Int(lanes[lane]) }
    }
    while offset < end {
      if isLineEnd(at: offset, in: text) { total += 1 }
      offset += 1
    }
    return total
  }
}
