extension Reader {
  /// Skips the next element of the array if it is an object that is known already, byte for
  /// byte, from a text in which it was read without a fault. What the nodes say is then not changed.
  ///
  /// - Parameter known: from its brace to its brace, so that nothing behind it can belong to it.
  /// - Returns: whether it stands there; if not, `nextElement` goes on from here.
  package mutating func skipElement(
    _ text: Span<UInt8>, matching known: Span<UInt8>
  ) -> Bool {
    guard root == .array, frames.count == 1, faults.isEmpty else { return false }
    position = text.skippingWhitespace(position)
    if state == .separator, text.byte(position) == Byte.comma {
      takeComma()
      position = text.skippingWhitespace(position)
    }
    guard state == .value || state == .firstValue, text.count - position >= known.count,
      text.extracting(position..<position + known.count).isEqual(to: known)
    else { return false }
    position += known.count
    elementIndex += 1
    return endValue()
  }
}

extension Span where Element == UInt8 {
  /// Whether two texts of one length are the same.
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    let (here, there) = (bytes, other.bytes)
    var index = 0
    while index + 8 <= count {
      if here.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        != there.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        return false
      }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
