/// An alert's id, read from its number token as Foundation's `JSONDecoder` reads an `Int`.
package enum AlertID {
  /// What the decoder makes of a number token.
  package enum Reading: Equatable, Sendable {
    /// A value that apps take. `isPlain` is false for `2.0` and `1e2`, which are better written as
    /// the integer that they stand for.
    case value(Int64, isPlain: Bool)
    /// Not whole (`1.5`): the whole file fails to decode.
    case fractional
    /// Beyond Int64, or with more digits than the decoder keeps: the whole file fails to decode.
    case tooLarge
    /// Not a number of JSON's grammar: `01`, `+1`, `1.`, `0x1`.
    case notANumber
  }

  /// Reads a number token, without anything around it.
  ///
  /// Plain integers are exact. For other forms the decoder goes through `Double`, and from 2^53 on
  /// through `Decimal`; so does this, the roundings included.
  package static func read(_ token: Span<UInt8>) -> Reading {
    let isNegative = token.count > 0 && token[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard start < token.count, token[start].isASCIIDigit else { return .notANumber }
    if token[start] == UInt8(ascii: "0"), start + 1 < token.count, token[start + 1].isASCIIDigit {
      return .notANumber
    }
    // Counted downwards, since Int64 reaches one further below zero than above.
    var value: Int64 = 0
    var overflows = false
    var index = start
    while index < token.count, token[index].isASCIIDigit {
      let (tens, over) = value.multipliedReportingOverflow(by: 10)
      let (next, under) = tens.subtractingReportingOverflow(Int64(token[index] &- 0x30))
      value = next
      overflows = overflows || over || under
      index += 1
    }
    guard index == token.count else {
      guard isRest(token, from: index) else { return .notANumber }
      return readRounded(token)
    }
    if overflows || (!isNegative && value == .min) { return .tooLarge }
    return .value(isNegative ? value : -value, isPlain: true)
  }

  /// Whether a number token stands for a whole number, all of its digits counted: decoders drop
  /// those that they have no room for.
  package static func isWhole(_ token: Span<UInt8>) -> Bool {
    var index = 0
    var digits: [UInt8] = []
    var point: Int?
    while index < token.count, token[index] | 0x20 != UInt8(ascii: "e") {
      if token[index] == UInt8(ascii: ".") { point = digits.count }
      if token[index].isASCIIDigit { digits.append(token[index]) }
      index += 1
    }
    var exponent = 0
    let isNegative = index + 1 < token.count && token[index + 1] == UInt8(ascii: "-")
    while index < token.count {
      // Behind the digits of any token there are only zeros.
      if token[index].isASCIIDigit {
        exponent = min(exponent * 10 + Int(token[index] &- 0x30), token.count + 1)
      }
      index += 1
    }
    let end = (point ?? digits.count) + (isNegative ? -exponent : exponent)
    return digits.enumerated().allSatisfy { $0.offset < end || $0.element == UInt8(ascii: "0") }
  }

  /// Whether what follows the integer digits is a fraction, an exponent, or one after the other.
  private static func isRest(_ token: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    func digits() -> Bool {
      let first = index
      while index < token.count, token[index].isASCIIDigit { index += 1 }
      return index > first
    }
    if token[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() else { return false }
    }
    if index < token.count, token[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < token.count, token[index] == 0x2B || token[index] == 0x2D { index += 1 }
      guard digits() else { return false }
    }
    return index == token.count
  }

  /// Reads `2.0`, `1e2`, `10e-1`: forms so rare that they may cost a string.
  private static func readRounded(_ token: Span<UInt8>) -> Reading {
    guard let double = Double(token.text), double >= -0x1p63, double < 0x1p63 else {
      return .tooLarge
    }
    guard double.magnitude >= 0x1p53 else {
      // Not `Int64(exactly:)`, which would need the C library's rounding functions.
      let whole = Int64(double)
      return Double(whole) == double ? .value(whole, isPlain: false) : .fractional
    }
    guard let whole = DecimalDigits(token)?.wholePart, let value = Int64(exactly: whole) else {
      return .tooLarge
    }
    return .value(double < 0 ? -value : value, isPlain: false)
  }
}
