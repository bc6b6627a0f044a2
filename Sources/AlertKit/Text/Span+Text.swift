extension Span where Element == UInt8 {
  /// The scalar that starts at `offset`, and its length in bytes; U+FFFD and 1 where none does.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[offset]
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard length > 0, offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard self[index] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  /// A copy of a part as a string; for refusals only, as it allocates.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A copy of the whole as a string; for refusals only, as it allocates.
  var text: String { text(0..<count) }

  /// Whether the bytes at `offset` are those of `ascii`, letter case aside.
  func matches(_ ascii: StaticString, at offset: Int, count length: Int) -> Bool {
    guard length == ascii.utf8CodeUnitCount, offset + length <= count else { return false }
    return ascii.withUTF8Buffer { wanted in
      for index in 0..<length where self[offset + index].lowercasedASCII != wanted[index] {
        return false
      }
      return true
    }
  }
}
