/// Words laid out in lines of a number of columns.
enum WrappedText {
  /// Breaks at spaces; a word that is longer than a line stays whole, as a URL must to be opened, and
  /// so does a command, which could not be copied otherwise. There is always one line at least.
  ///
  /// - Parameter breaksWords: whether other long words are broken, as they are in a frame.
  static func lines(of text: String, width: Int, breaksWords: Bool = false) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    let pieces = pieces(of: text).flatMap { breaksWords ? parts(of: $0, width: width) : [$0] }
    for word in pieces {
      let columns = DisplayWidth.of(String(word))
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      } else if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    return lines + [line]
  }

  /// The parts of a long word, each as wide as a line; a URL or a command is one.
  private static func parts(of word: Substring, width: Int) -> [Substring] {
    guard DisplayWidth.of(String(word)) > width, !word.contains("://"), !word.contains(" ") else {
      return [word]
    }
    var parts: [Substring] = []
    var start = word.startIndex
    var used = 0
    for index in word.indices {
      let columns = DisplayWidth.of(word[index])
      if used + columns > width, used > 0 {
        parts.append(word[start..<index])
        start = index
        used = 0
      }
      used += columns
    }
    return parts + [word[start...]]
  }

  /// The words; a command in double quotes is one.
  private static func pieces(of text: String) -> [Substring] {
    let bytes = text.utf8
    var pieces: [Substring] = []
    var start = bytes.startIndex
    var command: CommandEnd?
    for index in bytes.indices {
      if command != nil {
        if command?.isReached(by: bytes[index]) == true { command = nil }
      } else if bytes[index] == UInt8(ascii: "\"") {
        let rest = bytes[bytes.index(after: index)...]
        let isCommand = programs.contains { rest.starts(with: $0.utf8) }
        command = isCommand ? CommandEnd() : nil
      } else if bytes[index] == UInt8(ascii: " ") {
        pieces.append(text[start..<index])
        start = bytes.index(after: index)
      }
    }
    return pieces + [text[start...]]
  }

  /// What the commands that messages name begin with.
  private static let programs = ["appalert ", "git "]

  /// Looks for the double quote behind a command, and passes over those in its own quoted words.
  private struct CommandEnd {
    private var isQuoted = false
    private var isEscaped = false

    mutating func isReached(by byte: UInt8) -> Bool {
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isQuoted }
      if byte == UInt8(ascii: "'"), !isEscaped { isQuoted.toggle() }
      return byte == UInt8(ascii: "\"") && !isQuoted
    }
  }
}
