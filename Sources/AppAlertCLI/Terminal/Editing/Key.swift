/// What a person does at a terminal, as far as a line of text is concerned.
enum Key: Equatable {
  case text(String)
  /// A text that the terminal marks as pasted.
  case paste(String)
  case enter, interrupt, end, suspend, redraw, editor
  case left, right, wordLeft, wordRight, lineStart, lineEnd, recall
  case deleteBack, deleteForward, deleteWord, deleteWordForward, deleteToStart, deleteToEnd
  /// A key that does nothing here.
  case other
}

/// Takes keys out of the bytes that a terminal sends, however they are cut up.
struct KeyReader {
  private var bytes: [UInt8] = []
  private var waits = 0
  /// Whether the rest of a character is no longer waited for.
  private var isCut = false

  mutating func append(_ new: [UInt8]) {
    bytes += new
    waits = 0
    isCut = false
  }

  /// Whether the bytes so far are the start of a key.
  var isWaiting: Bool { !bytes.isEmpty }

  /// Gives up what never became a key, as nothing has come for a while: a lone Escape. A paste over a
  /// slow line may take a little longer. The start of a character is a key all the same: a terminal
  /// that is not set to UTF-8 sends it, and what was typed must not vanish.
  mutating func wait() {
    waits += 1
    isCut = bytes.first.map { $0 != 0x1B } ?? false
    guard isWaiting, !isCut, waits > 20 || !bytes.starts(with: Self.pasteStart) else { return }
    bytes = []
  }

  /// The next whole key; nil where more bytes are needed.
  mutating func next() -> Key? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return nextEscape() }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return Self.control(first)
    }
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let whole = 1 + bytes.dropFirst().prefix(count - 1).prefix { $0 & 0xC0 == 0x80 }.count
    guard whole == count || whole < bytes.count || isCut else { return nil }
    return .text(String(decoding: take(whole), as: UTF8.self))
  }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes.removeFirst(count) }
    return Array(bytes.prefix(count))
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: .lineStart
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .end
    case 0x05: .lineEnd
    case 0x06: .right
    case 0x08, 0x7F: .deleteBack
    case 0x0A, 0x0D: .enter
    case 0x0B: .deleteToEnd
    case 0x0C: .redraw
    case 0x0F: .editor
    case 0x10: .recall
    case 0x15: .deleteToStart
    case 0x17: .deleteWord
    case 0x1A: .suspend
    // Shown as what it is, so that the answer is refused rather than changed without a word.
    default: .text(String(Unicode.Scalar(byte)))
    }
  }

  // MARK: Escape sequences

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func nextEscape() -> Key? {
    guard bytes.count > 1 else { return nil }
    if bytes.starts(with: Self.pasteStart) { return nextPaste() }
    switch bytes[1] {
    case UInt8(ascii: "["):
      // ECMA-48: parameters and intermediates up to a final byte.
      guard let end = bytes.dropFirst(2).firstIndex(where: { $0 >= 0x40 || $0 < 0x20 }) else {
        return nil
      }
      let text = String(decoding: take(end + 1).dropFirst(2), as: UTF8.self)
      return Self.sequences[text] ?? .other
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return Self.sequences[String(decoding: take(3).dropFirst(2), as: UTF8.self)] ?? .other
    default:
      switch take(2)[1] {
      case UInt8(ascii: "b"): return .wordLeft
      case UInt8(ascii: "f"): return .wordRight
      case UInt8(ascii: "d"): return .deleteWordForward
      case 0x7F, 0x08: return .deleteWord
      default: return .other
      }
    }
  }

  private static let sequences: [String: Key] = [
    "A": .recall, "C": .right, "D": .left, "H": .lineStart, "F": .lineEnd, "1~": .lineStart,
    "7~": .lineStart, "4~": .lineEnd, "8~": .lineEnd, "3~": .deleteForward, "1;5C": .wordRight,
    "1;5D": .wordLeft, "1;3C": .wordRight, "1;3D": .wordLeft, "3;5~": .deleteWordForward,
  ]

  private mutating func nextPaste() -> Key? {
    let start = Self.pasteStart.count
    let end = Self.pasteEnd
    guard bytes.count >= start + end.count,
      let place = (start...bytes.count - end.count).first(where: {
        bytes[$0] == 0x1B && bytes[$0...].starts(with: end)
      })
    else { return nil }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    bytes.removeFirst(place + end.count)
    return .paste(text.withPlainLineEnds)
  }
}
