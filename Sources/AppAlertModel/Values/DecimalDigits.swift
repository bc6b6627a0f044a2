/// A number as Foundation's `Decimal` holds it: digits up to 128 bits and a power of ten.
///
/// The decoder reads ids from 2^53 on this way when they are not written as plain integers, and
/// which digits it drops decides whether an app can read the file.
struct DecimalDigits {
  /// The digits that are kept, in two words.
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var exponent = 0

  /// Nil where the power of ten leaves -128...127: there the decoder stops the whole app.
  init?(_ token: Span<UInt8>) {
    var index = 0
    var isFraction = false
    var isFull = false
    digits: while index < token.count {
      switch token[index] {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): isFraction = true
      case let byte where byte.isASCIIDigit:
        isFull = isFull || !append(UInt64(byte &- 0x30))
        if isFull, !isFraction { exponent += 1 }
        if !isFull, isFraction { exponent -= 1 }
        guard (-128...127).contains(exponent) else { return nil }
      default: break digits
      }
      index += 1
    }
    guard index < token.count else { return }
    guard let power = Self.power(token, from: index + 1) else { return nil }
    exponent += power
    guard (-128...127).contains(exponent) else { return nil }
  }

  /// The digits before the point; nil where those that are kept need more than 64 bits.
  var wholePart: UInt64? {
    var digits = self
    digits.dropTrailingZeros()
    guard digits.high == 0 else { return nil }
    var value = digits.low
    for _ in 0..<abs(digits.exponent) {
      if digits.exponent < 0 {
        value /= 10
      } else {
        let (product, overflows) = value.multipliedReportingOverflow(by: 10)
        guard !overflows else { return nil }
        value = product
      }
    }
    return value
  }

  /// Appends a digit; false, and nothing done, where it no longer fits.
  private mutating func append(_ digit: UInt64) -> Bool {
    let product = low.multipliedFullWidth(by: 10)
    let (sum, carries) = product.low.addingReportingOverflow(digit)
    let (tens, overflows) = high.multipliedReportingOverflow(by: 10)
    let (top, spills) = tens.addingReportingOverflow(product.high + (carries ? 1 : 0))
    guard !overflows, !spills else { return false }
    (high, low) = (top, sum)
    return true
  }

  private mutating func dropTrailingZeros() {
    while high != 0 || low != 0 {
      let upper = high.quotientAndRemainder(dividingBy: 10)
      let lower = (10 as UInt64).dividingFullWidth((upper.remainder, low))
      guard lower.remainder == 0, exponent < 127 else { return }
      (high, low) = (upper.quotient, lower.quotient)
      exponent += 1
    }
  }

  /// The value behind the `e`; nil above 254, which `Decimal` does not take.
  private static func power(_ token: Span<UInt8>, from start: Int) -> Int? {
    var value = 0
    var isNegative = false
    for index in start..<token.count {
      let byte = token[index]
      if byte == UInt8(ascii: "-") { isNegative = true }
      guard byte.isASCIIDigit else { continue }
      value = value * 10 + Int(byte &- 0x30)
      guard value <= 254 else { return nil }
    }
    return isNegative ? -value : value
  }
}
