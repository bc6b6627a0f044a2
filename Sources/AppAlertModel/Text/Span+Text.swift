import AppAlertJSON

extension Span where Element == UInt8 {
  /// The scalar that starts at `offset`, and its length in bytes; U+FFFD and 1 where none does.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let decoded = DecodedScalar(at: offset, in: self)
    guard let scalar = decoded.scalar else { return ("\u{FFFD}", 1) }
    return (scalar, decoded.count)
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
  package func matches(_ ascii: StaticString, at offset: Int, count length: Int) -> Bool {
    guard length == ascii.utf8CodeUnitCount, offset + length <= count else { return false }
    return ascii.withUTF8Buffer { wanted in
      for index in 0..<length where self[offset + index].lowercasedASCII != wanted[index] {
        return false
      }
      return true
    }
  }
}
