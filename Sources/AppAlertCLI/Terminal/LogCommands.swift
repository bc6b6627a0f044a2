import AppAlertJSON

/// Keeps text from outside from giving orders to the service that reads a log.
///
/// GitHub's runner obeys a line that begins with `::`, whatever space stands before it, and `##[`
/// anywhere in one; Azure's and TeamCity's obey `##vso[` and `##teamcity[` anywhere. The runner
/// compares as people read, so characters without a shape do not keep it from seeing a command.
package enum LogCommands {
  /// The text with one character of each command spelled out: `<U+003A>:error::`, `#<U+0023>[`.
  ///
  /// It goes over whole reports, line by line, since what stands at a line's beginning is known
  /// only when all is laid out.
  package static func disarmed(_ bytes: [UInt8]) -> [UInt8] {
    let places = bytes.withSpan { commands(in: $0) }
    guard !places.isEmpty else { return bytes }
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count + places.count * 8)
    var next = 0
    for place in places {
      safe += bytes[next..<place]
      safe += SafeText.spelling(of: Unicode.Scalar(bytes[place])).utf8
      next = place + 1
    }
    return safe + bytes[next...]
  }

  package static func disarmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let safe = disarmed(bytes)
    return safe.count == bytes.count ? text : String(decoding: safe, as: UTF8.self)
  }

  /// Whether a number sign behind `before` could be the second of a command. For formats with
  /// escapes of their own.
  static func isArmed(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Bool {
    guard scalar == "#", let before else { return false }
    return before == "#" || SafeText.isHidden(before)
  }

  /// The offsets of the characters to spell, in order.
  private static func commands(in text: Span<UInt8>) -> [Int] {
    var places: [Int] = []
    var isLineStart = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isLineStart {
        let first = skippingBlanks(from: index, in: text)
        if first < text.count, isCommand(at: first, in: text) { places.append(first) }
        isLineStart = false
      }
      if byte == 0x0A || byte == 0x0D {
        isLineStart = true
      } else if byte == number, let second = secondSign(after: index, in: text) {
        places.append(second)
        index = second
      }
      index += 1
    }
    return places
  }

  private static let number = UInt8(ascii: "#")
  private static let colon = UInt8(ascii: ":")

  private static func isCommand(at index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == colon else { return false }
    let next = skippingHidden(from: index + 1, in: text)
    return next < text.count && text[next] == colon
  }

  /// The second `#` of `##`, letters, `[`.
  private static func secondSign(after first: Int, in text: Span<UInt8>) -> Int? {
    let second = skippingHidden(from: first + 1, in: text)
    guard second < text.count, text[second] == number else { return nil }
    var index = skippingHidden(from: second + 1, in: text)
    while index < text.count, (0x61...0x7A).contains(text[index] | 0x20) {
      index = skippingHidden(from: index + 1, in: text)
    }
    return index < text.count && text[index] == UInt8(ascii: "[") ? second : nil
  }

  /// To the first byte of a line that is neither space nor hidden; a line end stops it.
  private static func skippingBlanks(from start: Int, in text: Span<UInt8>) -> Int {
    skipping(from: start, in: text) { $0.properties.isWhitespace || SafeText.isHidden($0) }
  }

  private static func skippingHidden(from start: Int, in text: Span<UInt8>) -> Int {
    skipping(from: start, in: text, where: SafeText.isHidden)
  }

  private static func skipping(
    from start: Int, in text: Span<UInt8>, where isSkipped: (Unicode.Scalar) -> Bool
  ) -> Int {
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      let byte = text[index]
      if byte > 0x20, byte < 0x7F { return index }
      let decoded = DecodedScalar(at: index, in: text)
      guard let scalar = decoded.scalar, isSkipped(scalar) else { return index }
      index += decoded.count
    }
    return index
  }
}
