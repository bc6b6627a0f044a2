extension IPAddress {
  /// Reads an IPv4 address as `inet_aton` does, and so the resolvers of systems: one to four numbers,
  /// decimal, octal with a `0` before or hexadecimal with a `0x`, of which the last fills all bytes
  /// that are left. 127.1 is 127.0.0.1.
  init?(shortV4 text: Span<UInt8>, _ range: Range<Int>) {
    var parts: [UInt64] = []
    var start = range.lowerBound
    for index in range where text[index] == UInt8(ascii: ".") {
      guard parts.count < 3, let number = Self.number(text, start..<index), number <= 255 else {
        return nil
      }
      parts.append(number)
      start = index + 1
    }
    let left = 8 * UInt64(4 - parts.count)
    guard let last = Self.number(text, start..<range.upperBound), last < 1 << left else {
      return nil
    }
    let high = parts.reduce(0) { $0 << 8 | $1 }
    self.init(v4: high << left | last)
  }

  private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard let first = range.first else { return nil }
    var radix: UInt64 = 10
    var start = first
    if text[first] == UInt8(ascii: "0"), range.count > 1 {
      let isHex = text[first + 1] | 0x20 == UInt8(ascii: "x")
      radix = isHex ? 16 : 8
      start += isHex ? 2 : 1
    }
    var number: UInt64 = 0
    for index in start..<range.upperBound {
      guard text[index].isHexDigit, case let digit = UInt64(text[index].hexValue), digit < radix
      else { return nil }
      number = number * radix + digit
      guard number <= 0xFFFF_FFFF else { return nil }
    }
    return number
  }
}
