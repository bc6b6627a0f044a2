/// Finds the characters of a text that nobody sees and nothing needs.
///
/// The sources are the Unicode standard: 23.2 (joiners, word boundaries), 23.3 (writing direction),
/// 23.4 (variation selectors), and UTS #51 (emoji sequences).
struct HiddenScalars {
  /// Their indexes, in order.
  private(set) var places: [Int] = []
  private let literal: LiteralText
  /// Whether any of it is written from right to left.
  private let isRightToLeft: Bool
  /// Whether all tags right before the scalar that is looked at go back to a black flag.
  private var isInFlag = false

  init(of literal: LiteralText) {
    self.literal = literal
    isRightToLeft = literal.scalars.contains(where: \.isRightToLeft)
    let unbalanced = HiddenScalars.unbalanced(literal)
    for (index, scalar) in literal.scalars.enumerated() {
      let isHidden =
        scalar.isUselessControl || unbalanced.contains(index)
        || (scalar.isZeroWidthMark && !isNeeded(scalar, at: index))
      if isHidden { places.append(index) }
      isInFlag = scalar.value == 0x1F3F4 || isInFlag && (0xE0020...0xE007E).contains(scalar.value)
    }
  }

  private func isNeeded(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    let before = literal[index - 1]
    let behind = literal[index + 1]
    switch scalar.value {
    case 0x200B: return isBeside(before, behind, \.isWrittenWithoutSpaces)
    case 0x200C: return isBeside(before, behind, \.isJoining)
    case 0x200D:
      // In Arabic it shapes a letter that stands alone.
      return isBeside(before, behind, \.isJoining)
        || (before?.isEmojiPart ?? false) && (behind?.isEmojiPart ?? false)
    case 0x200E, 0x200F, 0x061C: return isRightToLeft
    // Those that are never closed are found on their own.
    case 0x202A, 0x202B, 0x202C, 0x2066...0x2069: return true
    case 0x034F: return isBeside(before, behind) { $0.value >= 0x300 }
    case 0x115F, 0x1160: return isBeside(before, behind) { (0x1100...0x11FF).contains($0.value) }
    case 0x180B...0x180F: return isBeside(before, behind) { (0x1800...0x18AF).contains($0.value) }
    case 0xFE00...0xFE0F: return before?.takesVariation ?? false
    case 0xE0100...0xE01EF: return before?.isIdeograph ?? false
    case 0xE0020...0xE007F: return isInFlag
    default: return false
    }
  }

  private func isBeside(
    _ before: Unicode.Scalar?, _ behind: Unicode.Scalar?, _ test: (Unicode.Scalar) -> Bool
  ) -> Bool {
    (before.map(test) ?? false) || (behind.map(test) ?? false)
  }

  /// The isolates and embeddings that are not closed in their paragraph, and the closing marks that
  /// close nothing; and every override.
  private static func unbalanced(_ literal: LiteralText) -> Set<Int> {
    var isolates: [Int] = []
    var embeddings: [Int] = []
    var places: Set<Int> = []
    for (index, scalar) in literal.scalars.enumerated() {
      switch scalar.value {
      case 0x202D, 0x202E:
        places.insert(index)
        embeddings.append(index)
      case 0x202A, 0x202B: embeddings.append(index)
      case 0x2066...0x2068: isolates.append(index)
      case 0x2069: if isolates.popLast() == nil { places.insert(index) }
      case 0x202C:
        // What closes an override goes with it.
        if embeddings.popLast().map(places.contains) ?? true { places.insert(index) }
      case 0x0A, 0x0D, 0x85, 0x2029:
        // The end of a paragraph ends what is open.
        places.formUnion(isolates + embeddings)
        isolates = []
        embeddings = []
      default: continue
      }
    }
    return places.union(isolates).union(embeddings)
  }
}

extension Unicode.Scalar {
  /// A letter or mark of a script in which joiners change how words are written: Arabic, Syriac,
  /// N'Ko, Mongolian, and the scripts of India and its neighbours.
  fileprivate var isJoining: Bool {
    switch value {
    case 0x0600...0x08FF, 0x0900...0x0DFF, 0x0E00...0x109F, 0x1780...0x18AF, 0x1A20...0x1AAF,
      0x1B00...0x1C4F, 0xA800...0xA82F, 0xA840...0xA95F, 0xA980...0xA9DF, 0xAA00...0xAA7F,
      0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10A00...0x10AFF, 0x10D00...0x10D3F,
      0x10F30...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F:
      true
    default: false
    }
  }

  /// A letter of a script without spaces between words, where a zero-width space says where a line
  /// may break: Thai, Lao, Tibetan, Burmese and Khmer among them. Chinese and Japanese lines may break
  /// between any two letters.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
      0x1B00...0x1B7F, 0xA980...0xA9DF, 0xAA00...0xAADF:
      true
    default: false
    }
  }

  fileprivate var isIdeograph: Bool {
    switch value {
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      value != 0x61C
    default: false
    }
  }

  /// Whether a joiner can stand beside it in an emoji.
  fileprivate var isEmojiPart: Bool {
    switch value {
    case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE007F: true
    default: properties.isEmoji && value > 0x7F
    }
  }

  /// Whether a variation selector can stand behind it: symbols, emoji, and the letters of scripts
  /// with variants, but no Latin letter.
  fileprivate var takesVariation: Bool {
    if value < 0x80 { return properties.isEmoji || "<>".unicodeScalars.contains(self) }
    return properties.isEmoji || value >= 0x1000 && !isZeroWidthMark && !isSpace
  }
}
