// Bytes that are not UTF-8, as the letters that they most often were.

extension Span where Element == UInt8 {
  /// What bytes are in Windows-1252, where that makes letters as people write them; nil where they may
  /// as well be a part of a character that was cut, or letters of another encoding.
  func windows1252(_ range: SourceRange) -> String? {
    var start = range.start
    var end = Swift.min(range.end, count)
    while start > 0, self[start - 1] >= 0x80, range.start - start < 4 { start -= 1 }
    while end < count, self[end] >= 0x80, end - range.end < 4 { end += 1 }
    // Words of western languages do not go on for long without a plain letter.
    guard end - start <= 3, !isCutCharacter(range.start) else { return nil }
    var letters: [Unicode.Scalar] = []
    for index in start..<end {
      guard let letter = Unicode.Scalar(windows1252: self[index]) else { return nil }
      letters.append(letter)
    }
    guard letters.allSatisfy(\.isUsual), letters.count < 2 || letters.areOfOneWord else {
      return nil
    }
    let isAlone = !(start > 0 && self[start - 1].isPlainLetter) && !byte(end).isPlainLetter
    // Of single letters that are words, "à" is one and "ð" none.
    if isAlone, letters.contains(where: { $0.value >= 0xF0 }) { return nil }
    let own = letters[(range.start - start)..<(range.start - start + range.count)]
    return String(String.UnicodeScalarView(own))
  }

  /// Whether a character of UTF-8 begins at `index` whose last bytes are missing: `F0 9F`.
  func isCutCharacter(_ index: Int) -> Bool {
    byte(index) >= 0xE0 && byte(index) <= 0xF4 && byte(index + 1) & 0xC0 == 0x80
  }
}

extension UInt8 {
  fileprivate var isPlainLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension [Unicode.Scalar] {
  /// Whether at most two letters follow each other, both small or both capital: "üß", "’é".
  fileprivate var areOfOneWord: Bool {
    let kinds = map { !$0.properties.isAlphabetic ? 0 : $0.properties.isLowercase ? 1 : 2 }
    return kinds.count(where: { $0 == 0 }) > kinds.count - 3
      && !(kinds.contains(1) && kinds.contains(2))
  }
}

extension Unicode.Scalar {
  /// Whether people write it in texts: the letters and signs that other encodings seldom leave.
  fileprivate var isUsual: Bool { Self.usual.contains(self) }

  private static let usual = Set(
    "äöüßéèêëàâáåæçñíìîïóòôøœúùûÿãõðþýšžÄÖÜÉÈÊËÀÂÁÅÆÇÑÍÌÎÏÓÒÔØŒÚÙÛÃÕÝŠŽ’‘“”„‚…–—•€™«»‹›°£©®·¿¡§´²³½\u{A0}"
      .unicodeScalars)
}

extension Unicode.Scalar {
  /// The letter that a byte is in Windows-1252, where most files that are not UTF-8 come from.
  package init?(windows1252 byte: UInt8) {
    let table: [UInt8: UInt32] = [
      0x80: 0x20AC, 0x82: 0x201A, 0x84: 0x201E, 0x85: 0x2026, 0x8A: 0x160, 0x8C: 0x152, 0x8E: 0x17D,
      0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013,
      0x97: 0x2014, 0x99: 0x2122, 0x9A: 0x161, 0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
    ]
    guard let value = byte >= 0xA0 ? UInt32(byte) : table[byte] else { return nil }
    self.init(value)
  }
}
