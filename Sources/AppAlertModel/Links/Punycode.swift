/// Host names beyond ASCII as the name system writes them (RFC 3492), for suggestions only.
enum Punycode {
  /// A host with each label in ASCII, `münchen.de` as `xn--mnchen-3ya.de`.
  ///
  /// Nil where a label needs the tables of IDNA: combining marks, compatibility forms, invisible
  /// characters. A wrong host would be worse than none.
  static func host(_ host: String) -> String? {
    var labels: [String] = []
    for label in host.split(separator: ".", omittingEmptySubsequences: false) {
      let lowered = label.lowercased()
      if label.utf8.allSatisfy({ $0 < 0x80 }) {
        labels.append(String(label))
        continue
      }
      // Names have at most 63 bytes a label, and `encode` takes the square of that.
      guard lowered.unicodeScalars.count < 60, lowered.unicodeScalars.allSatisfy(isPlain),
        let code = encode(lowered), code.utf8.count < 60
      else { return nil }
      labels.append("xn--" + code)
    }
    return labels.joined(separator: ".")
  }

  /// Whether a scalar stands for itself in a host name: ASCII of host names, or a letter that no
  /// mapping changes.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      let byte = UInt8(ascii: scalar)
      return byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter:
      // Ligatures, full-width letters and the like are mapped to others.
      return !scalar.properties.changesWhenNFKCCaseFolded
    default: return false
    }
  }

  /// The label's ASCII letters, then where to put which others; nil where the numbers grow too
  /// large.
  static func encode(_ label: String) -> String? {
    let scalars = label.unicodeScalars.map(\.value)
    var output = scalars.filter { $0 < 0x80 }.map { UInt8(truncatingIfNeeded: $0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var handled = basic
    var code: UInt32 = 128
    var delta = 0
    var bias = 72
    while handled < scalars.count {
      guard let next = scalars.filter({ $0 >= code }).min() else { return nil }
      let (step, overflows) = Int(next - code).multipliedReportingOverflow(by: handled + 1)
      guard !overflows, delta < .max - step - scalars.count else { return nil }
      delta += step
      code = next
      for scalar in scalars {
        if scalar < code { delta += 1 }
        guard scalar == code else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes a number in digits of changing weight, `a` to `z` and `0` to `9`.
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var weight = 36
    while true {
      let threshold = min(max(weight - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      weight += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}
