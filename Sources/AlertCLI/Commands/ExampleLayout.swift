/// Lays the JSON of an example out in lines that fit.
enum ExampleLayout {
  /// The lines of an example: its own where they fit. Others are broken behind commas, and what
  /// follows stands below the bracket that it is in; a text that is too long for a line is cut.
  static func lines(of text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.line(String($0)) }
      .flatMap { $0.count <= columns ? [$0] : broken($0, columns) }
  }

  private static func broken(_ line: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    /// Where what is in the open brackets begins, by column.
    var columnsOfBrackets: [Int] = []
    for piece in pieces(of: line) {
      if !current.isEmpty, current.count + 1 + piece.count > columns {
        lines.append(current)
        current = HelpLayout.spaces(columnsOfBrackets.last ?? 0)
      } else if !current.isEmpty {
        current += " "
      }
      let shown = cut(piece, to: columns - current.count)
      forEachMark(in: shown) { mark, offset in
        switch mark {
        case "{", "[": columnsOfBrackets.append(current.count + offset + 1)
        case "}", "]": _ = columnsOfBrackets.popLast()
        default: break
        }
      }
      current += shown
    }
    return lines + [current]
  }

  /// What stands between commas, each with its comma; the spaces between are left out.
  private static func pieces(of line: String) -> [String] {
    let characters = Array(line)
    var ends: [Int] = []
    forEachMark(in: line) { mark, offset in if mark == "," { ends.append(offset + 1) } }
    var pieces: [String] = []
    var start = 0
    for end in ends + [characters.count] where end > start {
      let piece = characters[start..<end]
      let trimmed = start == 0 ? piece : piece.drop { $0 == " " }
      if !trimmed.isEmpty { pieces.append(String(trimmed)) }
      start = end
    }
    return pieces
  }

  /// A text that does not fit even alone loses its end.
  private static func cut(_ piece: String, to columns: Int) -> String {
    guard piece.count > columns, let quote = piece.lastIndex(of: "\"") else { return piece }
    let end = "..." + piece[quote...]
    let kept = piece.prefix(max(columns - end.count, 0))
    return kept.prefix(
      upTo: kept.lastIndex { $0 != " " }.map { kept.index(after: $0) } ?? kept.startIndex) + end
  }

  /// Calls `body` with each character outside of texts, and its place.
  private static func forEachMark(in line: String, _ body: (Character, Int) -> Void) {
    var isInText = false
    var isEscaped = false
    for (offset, character) in line.enumerated() {
      if character == "\"", !isEscaped {
        isInText.toggle()
      } else if !isInText {
        body(character, offset)
      }
      isEscaped = isInText && character == "\\" && !isEscaped
    }
  }
}
