/// Text laid out in the lines of a drawn alert: as a label of the system breaks it, and harmless for
/// a terminal.
struct PictureText {
  /// One line as it is printed, and the columns that it takes.
  struct Line: Equatable {
    var text = ""
    var width = 0
  }

  private(set) var lines: [Line] = []
  private let width: Int
  /// What stands on the line so far, and the index behind which it may be broken best.
  private var pieces: [Part] = []
  private var used = 0
  private var lastBreak: Int?

  private struct Part {
    var text: String
    var width: Int
    var isSpace: Bool
    var isWide: Bool
  }

  /// The lines of a text at a width of at least 10 columns; there is always one. Line ends of the
  /// text stay, so an empty line stays empty.
  static func lines(of text: String, width: Int) -> [Line] {
    var layout = PictureText(width: max(width, 2))
    for character in text { layout.append(character) }
    layout.endLine(upTo: layout.pieces.count)
    return layout.lines
  }

  private init(width: Int) { self.width = width }

  private mutating func append(_ character: Character) {
    // The line ends at which a label begins a new line; a "\r\n" is one character.
    if character.isNewline {
      endLine(upTo: pieces.count)
      return
    }
    // Compared once: the character may hold a hundred thousand marks, each a part of its own.
    let isSpace = character == " " || character == "\u{3000}"
    let pieces = SafeText.pieces(of: character)
    // What is spelled out may be wider than a narrow line.
    let parts = pieces.flatMap { $0.width > width ? $0.characters : [$0] }
    for part in parts {
      append(
        Part(
          text: part.text, width: part.width, isSpace: isSpace,
          isWide: parts.count == 1 && part.width == 2))
    }
  }

  private mutating func append(_ part: Part) {
    if mayBreak(before: part) { lastBreak = pieces.count }
    while used + part.width > width, !part.isSpace, !pieces.isEmpty { breakLine() }
    pieces.append(part)
    used += part.width
  }

  /// Ends the line at the last good place, or right here where a word is longer than the line.
  private mutating func breakLine() {
    let end = lastBreak ?? pieces.count
    let rest = pieces[end...].drop(while: \.isSpace)
    endLine(upTo: end)
    pieces = Array(rest)
    used = rest.reduce(0) { $0 + $1.width }
  }

  private mutating func endLine(upTo end: Int) {
    var line = pieces[..<end]
    while line.last?.isSpace == true { line.removeLast() }
    lines.append(
      Line(text: line.map(\.text).joined(), width: line.reduce(0) { $0 + $1.width }))
    pieces = []
    used = 0
    lastBreak = nil
  }

  /// Whether a line may end between the last part and this one: behind a space or a hyphen, and
  /// between the characters of scripts that are written without spaces.
  private func mayBreak(before part: Part) -> Bool {
    guard let last = pieces.last, !part.isSpace else { return false }
    if last.isSpace { return true }
    if last.text == "-" || last.text == "\u{2013}" || last.text == "\u{2014}" { return true }
    guard last.isWide || part.isWide else { return false }
    return !Self.openers.contains(last.text) && !Self.closers.contains(part.text)
  }

  /// Punctuation that must not end a line, and that which must not begin one, in Chinese, Japanese
  /// and Korean text.
  private static let openers: Set<String> = ["「", "『", "（", "【", "《", "〈", "(", "[", "“", "‘"]
  private static let closers: Set<String> = [
    "、", "。", "，", "．", "！", "？", "：", "；", "」", "』", "）", "】", "》", "〉", "ー", "…", "・",
    "ゃ", "ゅ", "ょ", "っ", "ャ", "ュ", "ョ", "ッ", ")", "]", ".", ",", "!", "?", ":", ";", "”", "’", "%",
  ]
}

extension SafeText.Piece {
  /// Each character by itself; the first stands for all bytes.
  fileprivate var characters: [SafeText.Piece] {
    text.enumerated().map { index, character in
      SafeText.Piece(
        text: String(character), width: DisplayWidth.of(character),
        byteCount: index == 0 ? byteCount : 0)
    }
  }
}
