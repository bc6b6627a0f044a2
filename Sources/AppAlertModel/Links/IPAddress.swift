/// Internet addresses in a URL's host, read without making anything.
package struct IPAddress: Equatable {
  /// The 128 bits of an IPv6 address; an IPv4 one stands in the last 32, all else being 0.
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0

  /// Whether it is what RFC 3986 allows between brackets: IPv6, or the form `v1.…` for later ones.
  static func isLiteral(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    IPAddress(v6: text, range) != nil || isFuture(text, range)
  }

  /// An IPv4 address of its 32 bits.
  init(v4 bits: UInt64) { low = bits }

  /// Reads four numbers of 0...255 without leading zeros, joined by dots.
  init?(v4 text: Span<UInt8>, _ range: Range<Int>) {
    var dots = 0
    var number: UInt64 = 0
    var digits = 0
    for index in range {
      let byte = text[index]
      if byte.isASCIIDigit {
        guard digits == 0 || number > 0 else { return nil }
        number = number * 10 + UInt64(byte &- 0x30)
        digits += 1
        guard number <= 255 else { return nil }
      } else {
        guard byte == UInt8(ascii: "."), digits > 0, dots < 3 else { return nil }
        low = low << 8 | number
        dots += 1
        (number, digits) = (0, 0)
      }
    }
    guard dots == 3, digits > 0 else { return nil }
    low = low << 8 | number
  }

  /// Reads eight groups of hexadecimal digits, of which `::` stands for one or more that are 0;
  /// the last two may be an IPv4 address.
  init?(v6 text: Span<UInt8>, _ range: Range<Int>) {
    var groups = 0
    var gap: Int?
    var index = range.lowerBound
    if range.count >= 2, text[index] == 0x3A, text[index + 1] == 0x3A {
      gap = 0
      index += 2
    }
    while index < range.upperBound {
      let end = Self.groupEnd(text, from: index, to: range.upperBound)
      if end < range.upperBound, text[end] == UInt8(ascii: ".") {
        guard groups <= 6, let last = IPAddress(v4: text, index..<range.upperBound) else {
          return nil
        }
        append(last.low >> 16)
        append(last.low & 0xFFFF)
        groups += 2
        break
      }
      guard groups < 8, (1...4).contains(end - index) else { return nil }
      append(Self.group(text, index..<end))
      groups += 1
      index = end
      guard index < range.upperBound else { break }
      guard text[index] == 0x3A, index + 1 < range.upperBound else { return nil }
      index += 1
      if text[index] == 0x3A {
        guard gap == nil else { return nil }
        gap = groups
        index += 1
      }
    }
    guard gap == nil ? groups == 8 : groups < 8 else { return nil }
    if let gap { insertZeros(8 - groups, after: gap, of: groups) }
  }

  private static func groupEnd(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, text[index].isHexDigit { index += 1 }
    return index
  }

  private static func group(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var value: UInt64 = 0
    for index in range { value = value << 4 | UInt64(text[index].hexValue) }
    return value
  }

  private mutating func append(_ group: UInt64) {
    high = high << 16 | low >> 48
    low = low << 16 | group
  }

  /// Moves the groups before the gap up by `count` groups.
  private mutating func insertZeros(_ count: Int, after gap: Int, of groups: Int) {
    let kept = high, tail = low
    (high, low) = (0, 0)
    for position in 0..<groups {
      if position == gap { for _ in 0..<count { append(0) } }
      let shift = UInt64(groups - 1 - position) * 16
      append((shift >= 64 ? kept >> (shift - 64) : tail >> shift) & 0xFFFF)
    }
    if gap == groups { for _ in 0..<count { append(0) } }
  }

  private static func isFuture(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= 4, text[range.lowerBound] | 0x20 == UInt8(ascii: "v") else { return false }
    let dot = groupEnd(text, from: range.lowerBound + 1, to: range.upperBound)
    guard dot > range.lowerBound + 1, dot + 1 < range.upperBound,
      text[dot] == UInt8(ascii: ".")
    else { return false }
    for index in dot + 1..<range.upperBound where !LinkBytes.user.contains(text[index]) {
      return false
    }
    return true
  }
}
