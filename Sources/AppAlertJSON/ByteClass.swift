/// The bytes that the grammar names.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let apostrophe: UInt8 = 0x27
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
}

extension UInt8 {
  @inline(__always)
  var isDigit: Bool { self &- Byte.zero < 10 }

  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  @inline(__always)
  var isWhitespace: Bool {
    self == Byte.space || self == Byte.lineFeed || self == Byte.carriageReturn || self == Byte.tab
  }

  /// A byte that can be part of an unquoted word or number.
  var isWordByte: Bool {
    (self | 0x20) &- 0x61 < 26 || isDigit || self >= 0x80 || self == Byte.dot
      || self == Byte.plus || self == Byte.minus || self == 0x5F || self == 0x24
  }

  var isOpener: Bool { self == Byte.openBrace || self == Byte.openBracket }

  var isCloser: Bool { self == Byte.closeBrace || self == Byte.closeBracket }
}

extension Span where Element == UInt8 {
  /// The byte at `index`, or 0 behind the end: 0 is no part of any token, so it ends them all.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index < count ? self[index] : 0 }

  /// Eight bytes from `index`, the first in the lowest bits; the caller has checked the bounds once
  /// more than this does.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether `word` stands at `index`.
  func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { wanted in
      for offset in wanted.indices where self[index + offset] != wanted[offset] { return false }
      return true
    }
  }

  /// The first index from `index` that is no JSON white space.
  @inline(__always)
  func skippingWhitespace(_ index: Int) -> Int {
    if index < count, self[index] > Byte.space { return index }
    return skippingWhitespaceRun(index)
  }

  /// Indentation is long: spaces are counted eight at a time.
  func skippingWhitespaceRun(_ index: Int) -> Int {
    var index = index
    while index < count {
      guard self[index].isWhitespace else { return index }
      index += 1
      while index + 8 <= count {
        let others = word(index) ^ 0x2020_2020_2020_2020
        index += others == 0 ? 8 : others.trailingZeroBitCount >> 3
        if others != 0 { break }
      }
    }
    return index
  }
}
