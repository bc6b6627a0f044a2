extension Reader {
  /// Reads a number that begins at `position` with a minus or a digit.
  @inline(__always)
  mutating func readNumber(_ text: Span<UInt8>) {
    let start = position
    var index = start
    if text[index] == Byte.minus { index += 1 }
    let first = text.byte(index)
    while text.byte(index).isDigit { index += 1 }
    let digits = index - start - (text[start] == Byte.minus ? 1 : 0)
    var flags: Node.Flags = []
    var isGood = digits == 1 || digits > 1 && first != Byte.zero
    if text.byte(index) == Byte.dot || text.byte(index) | 0x20 == 0x65 {
      flags.insert(.real)
      index = readFraction(text, index, &isGood)
    }
    if isGood, !text.byte(index).isWordByte {
      position = index
      append(.number, SourceRange(start, index), flags: flags)
    } else {
      _ = recoverWord(text)
    }
  }

  private func readFraction(_ text: Span<UInt8>, _ start: Int, _ isGood: inout Bool) -> Int {
    var index = start
    if text.byte(index) == Byte.dot {
      index += 1
      let digits = index
      while text.byte(index).isDigit { index += 1 }
      isGood = isGood && index > digits
    }
    if text.byte(index) | 0x20 == 0x65 {
      index += 1
      if text.byte(index) == Byte.plus || text.byte(index) == Byte.minus { index += 1 }
      let digits = index
      while text.byte(index).isDigit { index += 1 }
      isGood = isGood && index > digits
    }
    return index
  }
}
