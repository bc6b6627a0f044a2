/// Texts in UTF-16 and UTF-32, which apps decode though feeds should not be written so.
package enum WideText {
  /// The text in UTF-8 as Foundation's decoder reads it; nil where that refuses it.
  ///
  /// Bytes at the end that make no whole unit do not matter to it. UTF-32 with a little-endian
  /// byte-order mark it takes for something else, and refuses.
  package static func utf8(_ text: Span<UInt8>, _ encoding: SyntaxError.Kind) -> [UInt8]? {
    switch encoding {
    case .utf16(let littleEndian): utf8(text, unit: 2, littleEndian, UTF16.self)
    case .utf32(let littleEndian): utf8(text, unit: 4, littleEndian, UTF32.self)
    default: nil
    }
  }

  private static func utf8<Encoding: Unicode.Encoding>(
    _ text: Span<UInt8>, unit: Int, _ littleEndian: Bool, _ encoding: Encoding.Type
  ) -> [UInt8]? where Encoding.CodeUnit: FixedWidthInteger {
    var units: [Encoding.CodeUnit] = []
    units.reserveCapacity(text.count / unit)
    for index in 0..<text.count / unit {
      var value: Encoding.CodeUnit = 0
      for offset in 0..<unit {
        let place = littleEndian ? unit - 1 - offset : offset
        value = value << 8 | Encoding.CodeUnit(text[index * unit + place])
      }
      units.append(value)
    }
    var start = 0
    if units.first == 0xFEFF {
      if unit == 4, littleEndian { return nil }
      start = 1
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(units.count)
    let isBroken = transcode(
      units[start...].makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true
    ) { utf8.append($0) }
    // A second mark is no JSON; in UTF-8 it would look like the first.
    let hasSecondMark = utf8.withSpan { $0.startsWithByteOrderMark }
    return isBroken || hasSecondMark ? nil : utf8
  }
}
