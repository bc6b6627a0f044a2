/// How many columns a terminal gives to a text.
///
/// Nobody standardises this. What is here is what current terminals agree on: East Asian wide and
/// fullwidth characters and emoji take two columns, marks and format characters none, ambiguous
/// ones one.
package enum DisplayWidth {
  /// The columns of a text without line ends; controls, tabs too, count as none, so that whoever
  /// prints them spells them out first (`SafeText`).
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of what a person sees as one character: an emoji of many scalars takes two.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    if first.properties.isEmojiPresentation { return 2 }
    // A heart, a digit or a hand becomes an emoji by the selector or the skin tone behind it.
    let becomesEmoji = scalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.properties.isEmojiModifier
    }
    if becomesEmoji, first.properties.isEmoji { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of one scalar by itself: 0, 1 or 2.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if WideRanges.contains(value) { return isMark(scalar) ? 0 : 2 }
    if isMark(scalar) || isLaterJamo(value) { return 0 }
    return scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    case .format: !PrependedMark.contains(scalar)
    default: false
    }
  }

  /// A vowel or final consonant of Hangul, drawn inside the syllable that a wide one began.
  private static func isLaterJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}

/// Format characters that are seen: number signs and verse marks that Arabic, Syriac and Kaithi
/// write before digits (`Prepended_Concatenation_Mark` in Unicode's PropList.txt).
enum PrependedMark {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
