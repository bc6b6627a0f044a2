/// A set of ASCII bytes; asking it is a shift and a mask.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ members: String) {
    for byte in members.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && (word >> UInt64(byte & 63)) & 1 == 1
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- 0x30 < 10 }
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isHexDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 6 }

  /// The value of a hexadecimal digit; of anything else, nothing of use.
  var hexValue: UInt8 { isASCIIDigit ? self &- 0x30 : (self | 0x20) &- 0x57 }

  /// `A` to `Z` as `a` to `z`.
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
