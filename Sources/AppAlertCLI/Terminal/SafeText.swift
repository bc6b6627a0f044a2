import AppAlertJSON

/// Text from outside made harmless for a terminal, and visible where it would hide.
///
/// Controls, escape codes, bidi controls, line separators and characters without a shape are
/// spelled `<U+001B>`, bytes that are no UTF-8 `<0xFF>`. Joiners, selectors and tags stay where
/// emoji and scripts need them, so that a family or a Persian word looks as in the app.
package enum SafeText {
  /// A text on one line: a line feed is spelled out as well.
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var safe = ""
    for character in text {
      for piece in pieces(of: character) { safe += piece.text }
    }
    return safe
  }

  /// Bytes that may not be UTF-8.
  static func line(_ bytes: [UInt8]) -> String { bytes.withSpan { line($0) } }

  private static func line(_ span: Span<UInt8>) -> String {
    var safe = ""
    var run = String.UnicodeScalarView()
    var offset = 0
    while offset < span.count {
      let decoded = DecodedScalar(at: offset, in: span)
      if let scalar = decoded.scalar {
        run.append(scalar)
      } else {
        safe += line(String(run))
        run = String.UnicodeScalarView()
        for index in offset..<offset + decoded.count { safe += spelling(of: span[index]) }
      }
      offset += decoded.count
    }
    return safe + line(String(run))
  }

  /// One character as it is shown: whole where nothing hides in it, else scalar by scalar.
  static func pieces(of character: Character) -> [Piece] {
    let scalars = Array(character.unicodeScalars)
    if let only = scalars.first, scalars.count == 1, only.value >= 0x20, only.value < 0x7F {
      return [Piece(text: String(character), width: 1, byteCount: 1)]
    }
    let hidden = scalars.indices.map {
      isHidden(at: $0, of: scalars) || isPiled(at: $0, of: scalars)
    }
    if !hidden.contains(true) {
      return [Piece(character)]
    }
    var pieces: [Piece] = []
    var run = String.UnicodeScalarView()
    for (scalar, isHidden) in zip(scalars, hidden) {
      guard isHidden else {
        run.append(scalar)
        continue
      }
      // Measured as it is seen now: what is spelled out joins nothing any more.
      pieces += String(run).map(Piece.init)
      run = String.UnicodeScalarView()
      let text = spelling(of: scalar)
      pieces.append(Piece(text: text, width: text.utf8.count, byteCount: UTF8.width(scalar)))
    }
    return pieces + String(run).map(Piece.init)
  }

  /// A part of a text that is shown as one: `byteCount` bytes of UTF-8 before, `width` columns now.
  struct Piece: Hashable {
    var text: String
    var width: Int
    var byteCount: Int

    init(text: String, width: Int, byteCount: Int) {
      self.text = text
      self.width = width
      self.byteCount = byteCount
    }

    /// A character as it is.
    init(_ character: Character) {
      let text = String(character)
      self.init(text: text, width: DisplayWidth.of(character), byteCount: text.utf8.count)
    }
  }

  /// `<U+001B>`: how Unicode's own charts, and bug reports, name a character.
  static func spelling(of scalar: Unicode.Scalar) -> String {
    "<U+" + hexadecimal(scalar.value, digits: 4) + ">"
  }

  /// `<0xFF>`: a byte that is part of no character.
  static func spelling(of byte: UInt8) -> String {
    "<0x" + hexadecimal(UInt32(byte), digits: 2) + ">"
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

extension SafeText {
  /// Whether a scalar has no shape of its own, or acts on what stands around it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xA0 { return scalar.value < 0x20 || scalar.value >= 0x7F }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format where !PrependedMark.contains(scalar): return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// The same, but for those that an emoji or a script needs where it stands.
  private static func isHidden(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard isHidden(scalar) else { return false }
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    switch scalar.value {
    case 0x200C: return !isJoined(before)
    case 0x200D:
      let isLast = index + 1 == scalars.count
      let joinsEmoji = !isLast && isEmojiPart(before) && isEmojiPart(scalars[index + 1])
      return !joinsEmoji && !isJoined(before)
    case 0xFE0E, 0xFE0F: return !before.properties.isEmoji
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
      return !before.properties.isIdeographic && before.properties.generalCategory != .mathSymbol
    case 0x180B...0x180D, 0x180F: return !(0x1820...0x18AA).contains(before.value)
    case 0xE0020...0xE007F: return !isFlagOfRegion(scalars)
    default: return true
    }
  }

  /// A mark above thirty others would paint over the lines around. Unicode's stream-safe format
  /// (UAX #15) draws the line there too; no language needs half as many.
  private static func isPiled(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    index > 30 && DisplayWidth.of(scalars[index]) == 0
  }

  /// A letter or mark of the scripts from Arabic to those of South and South-East Asia, where a
  /// joiner changes how its neighbours are drawn.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard (0x0600...0x1CFF).contains(scalar.value), !isHidden(scalar) else { return false }
    let category = scalar.properties.generalCategory
    return category == .otherLetter || category == .nonspacingMark || category == .spacingMark
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji || scalar.value == 0xFE0F
  }

  /// England, Scotland, Wales: a black flag, up to six tags and the cancel tag. A longer run could
  /// carry a text that nobody sees.
  private static func isFlagOfRegion(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.count <= 8 && scalars.first?.value == 0x1F3F4 && scalars.last?.value == 0xE007F
      && scalars.dropFirst().allSatisfy { (0xE0030...0xE007F).contains($0.value) }
  }
}

extension String {
  /// The text that UTF-8 bytes are; nil where they are none, rather than something else.
  init?(exactly bytes: [UInt8]) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
