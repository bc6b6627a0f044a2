/// Turns byte offsets into lines and columns, for the few places that a person is shown.
package enum LineMap {
  /// The positions of `offsets`, index by index, in one pass over the text up to the greatest.
  ///
  /// The offsets may come in any order; one outside the text is moved to its nearer end, which is
  /// itself a place. An offset inside a scalar belongs to that scalar, and one between CR and LF
  /// to the line that they end. Each ill-formed piece of UTF-8 is one column (`DecodedScalar`).
  ///
  /// Line ends are counted everywhere, scalars only on lines that hold an offset.
  package static func positions(of offsets: [Int], in text: Span<UInt8>) -> [Position] {
    var cursor = LineCursor()
    return self.positions(of: offsets, in: text, from: &cursor)
  }

  /// The same for one part of the text after another.
  ///
  /// - Parameter start: where the least of the last offsets was; now, where the least of these is.
  ///   Offsets before it are found too, from the beginning.
  package static func positions(
    of offsets: [Int], in text: Span<UInt8>, from start: inout LineCursor
  ) -> [Position] {
    var positions = [Position](
      repeating: Position(line: 1, column: 1, offset: 0), count: offsets.count)
    let indices = sortedIndices(of: offsets)
    guard let first = indices.first else { return [] }
    if offsets[first] < start.offset { start = LineCursor() }
    start.advance(to: min(max(offsets[first], 0), text.count), in: text)
    var cursor = start
    for index in indices {
      let offset = min(max(offsets[index], 0), text.count)
      cursor.advance(to: offset, in: text)
      positions[index] = Position(line: cursor.line, column: cursor.column, offset: offset)
    }
    return positions
  }

  /// Findings come sorted, so that most calls need no sorting at all.
  private static func sortedIndices(of offsets: [Int]) -> [Int] {
    let indices = Array(offsets.indices)
    let isSorted = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted ? indices : indices.sorted { offsets[$0] < offsets[$1] }
  }

  /// The line around `offset` without its line end, cut where it goes on for more than `reach`
  /// bytes before or behind: a frame of a file that is one long line costs no more than another.
  package static func line(around offset: Int, in text: Span<UInt8>, reach: Int) -> LineExcerpt {
    let place = startOfLineEnd(at: min(max(offset, 0), text.count), in: text)
    let lowest = max(place - max(reach, 0), 0)
    var start = place
    while start > lowest, !isLineEnd(text[start - 1]) { start -= 1 }
    let highest = place + min(max(reach, 0), text.count - place)
    var end = place
    while end < highest, !isLineEnd(text[end]) { end += 1 }
    return LineExcerpt(
      range: SourceRange(start, end),
      isCutBefore: start > 0 && !isLineEnd(text[start - 1]),
      isCutBehind: end < text.count && !isLineEnd(text[end]))
  }

  /// Where the line after `lineEnd`, the offset of a line end, starts; nil where there is none.
  package static func nextLine(after lineEnd: Int, in text: Span<UInt8>) -> Int? {
    guard lineEnd >= 0, lineEnd < text.count, isLineEnd(text[lineEnd]) else { return nil }
    let isPair =
      text[lineEnd] == 0x0D && lineEnd + 1 < text.count && text[lineEnd + 1] == 0x0A
    return lineEnd + (isPair ? 2 : 1)
  }

  private static func startOfLineEnd(at offset: Int, in text: Span<UInt8>) -> Int {
    let isInsidePair =
      offset > 0 && offset < text.count && text[offset] == 0x0A && text[offset - 1] == 0x0D
    return isInsidePair ? offset - 1 : offset
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// A line of a text, or the part of a very long one around some place.
package struct LineExcerpt: Hashable, Sendable {
  package var range: SourceRange
  /// Whether the line has more before the range.
  package var isCutBefore: Bool
  /// Whether the line has more behind the range.
  package var isCutBehind: Bool
}
