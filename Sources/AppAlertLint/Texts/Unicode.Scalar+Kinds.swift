extension Unicode.Scalar {
  /// A space of any width, a line break or a tab.
  var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// A break that starts a new line in an alert.
  var isLineBreak: Bool { value == 0x0A || value == 0x2028 || value == 0x2029 }

  /// A space that takes room on a line: no line break, and no control.
  var isBlankSpace: Bool { isSpace && value >= 0x20 && value != 0x85 && !isLineBreak }

  /// Whether it takes no room of its own and says nothing by itself, so that it belongs only beside
  /// characters that need it. Soft hyphens are left out: they say where a word may be broken.
  var isZeroWidthMark: Bool {
    switch value {
    case 0x34F, 0x61C, 0x115F, 0x1160, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// A control that an alert has no use for: all but the line feed.
  var isUselessControl: Bool {
    (value < 0x20 && value != 0x0A) || (0x7F...0x9F).contains(value)
  }

  var isASCIIAlphanumeric: Bool {
    (value | 0x20) &- 0x61 < 26 && value < 0x80 || value &- 0x30 < 10
  }

  var isASCIILetter: Bool { value < 0x80 && (value | 0x20) &- 0x61 < 26 }

  var isASCIIDigit: Bool { value &- 0x30 < 10 }
}
