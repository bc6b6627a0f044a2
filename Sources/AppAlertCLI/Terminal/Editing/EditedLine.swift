/// A text with a cursor in it, edited as a shell edits its line.
struct EditedLine: Equatable {
  private(set) var before = ""
  private(set) var after = ""

  init(_ text: String = "") { before = text }

  var text: String { before + after }

  /// Does what a key says; false where it is none of those that edit.
  mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .text(let text): before += text
    case .left: moveLeft(1)
    case .right: moveRight(1)
    case .wordLeft: moveLeft(Self.wordCount(before.reversed()))
    case .wordRight: moveRight(Self.wordCount(after))
    case .lineStart: moveLeft(countBefore)
    case .lineEnd: moveRight(countAfter)
    case .deleteBack: before = String(before.dropLast())
    case .deleteForward: after = String(after.dropFirst())
    case .deleteWord: before = String(before.dropLast(Self.wordCount(before.reversed())))
    case .deleteWordForward: after = String(after.dropFirst(Self.wordCount(after)))
    case .deleteToStart: before = String(before.dropLast(max(countBefore, 1)))
    case .deleteToEnd: after = String(after.dropFirst(max(countAfter, 1)))
    default: return false
    }
    return true
  }

  /// How many characters of the cursor's line are on each side of it.
  private var countBefore: Int { before.reversed().prefix { !$0.isNewline }.count }
  private var countAfter: Int { after.prefix { !$0.isNewline }.count }

  private mutating func moveLeft(_ count: Int) {
    after = String(before.suffix(count)) + after
    before = String(before.dropLast(count))
  }

  private mutating func moveRight(_ count: Int) {
    before += after.prefix(count)
    after = String(after.dropFirst(count))
  }

  /// How many characters to the end of the next word: the spaces before it, and itself.
  private static func wordCount(_ text: some Sequence<Character>) -> Int {
    var count = 0
    var isInWord = false
    for character in text {
      if !character.isWhitespace {
        isInWord = true
      } else if isInWord {
        break
      }
      count += 1
    }
    return count
  }
}
