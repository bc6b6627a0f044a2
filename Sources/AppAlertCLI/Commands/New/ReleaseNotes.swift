import AppAlertLint

/// What's new, cut to what people read in an alert.
struct ReleaseNotes {
  /// The most characters: where lint begins to call a text long.
  static let limit = Settings().limit(of: .longText)

  /// The notes without needless space, ended at a sentence or a line where they are too long.
  let text: String
  /// How many characters the end has that was cut off.
  let cutCount: Int

  init(_ notes: String) {
    let whole = Self.cleaned(notes)
    text = whole.count > Self.limit ? Self.shortened(whole) : whole
    cutCount = whole.count > Self.limit ? whole.count - text.count : 0
  }

  private static func cleaned(_ notes: String) -> String {
    var lines: [String] = []
    for line in notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = cleanedLine(line)
      // One blank line is enough.
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The last sentence or line that fits whole; of one that does not, the last word.
  private static func shortened(_ text: String) -> String {
    let start = Array(text.prefix(limit + 1))
    var end = 0
    for index in 1..<start.count {
      let isEnd = ".!?…".contains(start[index - 1]) && start[index].isWhitespace
      let isFullWidthEnd = "。！？".contains(start[index - 1])
      if start[index].isNewline || isEnd || isFullWidthEnd { end = index }
    }
    if end > 0 { return trimmed(String(start[..<end])) }
    let word = start.dropLast().lastIndex { $0 == " " } ?? limit - 1
    return trimmed(String(start[..<word])) + "…"
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// A line without controls and without space around it.
  private static func cleanedLine(_ line: Substring) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\t": kept.append(" ")
      case "\0"..<" ", "\u{7F}": continue
      default: kept.append(scalar)
      }
    }
    var text = Substring(String(kept))
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
