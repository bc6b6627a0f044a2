import AppAlertJSON

/// One line of a file as a frame shows it: harmless, cropped to a width, with the columns of the
/// part that is marked.
struct FrameLine: Hashable {
  /// What is shown, without spaces at its end.
  var text = ""
  /// Columns before the first caret.
  var caretStart = 0
  /// How many carets, from 1.
  var caretCount = 1
  /// Whether nothing but space stands behind the marked part.
  var isMarkedToEnd = false

  /// A tab always takes as many columns: where tab stops are depends on the gutter before them.
  static let tabWidth = 4
  private static let ellipsis = "…"

  /// - Parameters:
  ///   - marked: The bytes to mark; those on other lines are left out.
  ///   - width: The columns there are, from 12.
  init(around marked: SourceRange, in text: Span<UInt8>, width: Int) {
    // Bytes for a column: enough for emoji of many scalars, and few enough for a line of 50 MB.
    let excerpt = LineMap.line(around: marked.start, in: text, reach: max(width, 20) * 32)
    let cells = FrameLine.cells(of: excerpt, marked: marked, in: text)
    let columns = FrameLine.columns(of: marked, in: cells, excerpt)
    isMarkedToEnd =
      !excerpt.isCutBehind
      && cells.drop { $0.start < columns.upperBound }.allSatisfy { $0.isBlank }
    crop(cells, excerpt, marked: columns, width: max(width, 12))
  }

  /// What is drawn as one, with the column where it starts when nothing is cropped.
  private struct Cell: Hashable {
    var text: String
    var start: Int
    var width: Int
    var bytes: SourceRange

    var end: Int { start + width }
    var isBlank: Bool { text.allSatisfy { $0 == " " } }
  }

  private static func cells(
    of excerpt: LineExcerpt, marked: SourceRange, in text: Span<UInt8>
  ) -> [Cell] {
    var builder = CellBuilder()
    var offset = excerpt.range.start
    if offset == 0, DecodedScalar.isByteOrderMark(at: 0, in: text) {
      // Shown only where it is what the finding is about.
      if marked.start >= 3 || marked.count == 0 { offset = 3 }
    }
    if excerpt.isCutBefore {
      // Up to three bytes may belong to a scalar before them.
      let limit = min(offset + 3, marked.start)
      while offset < limit, text[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    builder.offset = offset
    // A scalar that the excerpt's end cuts is read whole: the text goes on behind it.
    while offset < excerpt.range.end {
      let decoded = DecodedScalar(at: offset, in: text)
      if let scalar = decoded.scalar {
        builder.run.unicodeScalars.append(scalar)
      } else {
        builder.endRun()
        for index in offset..<offset + decoded.count {
          builder.append(SafeText.spelling(of: text[index]), byteCount: 1)
        }
      }
      offset += decoded.count
    }
    builder.endRun()
    return builder.cells
  }

  /// Collects cells, from runs of well-formed text so that emoji of many scalars stay whole.
  private struct CellBuilder {
    var cells: [Cell] = []
    var run = ""
    var offset = 0
    private var column = 0

    mutating func append(_ text: String, width: Int? = nil, byteCount: Int) {
      let width = width ?? text.utf8.count
      let bytes = SourceRange(offset, offset + byteCount)
      cells.append(Cell(text: text, start: column, width: width, bytes: bytes))
      column += width
      offset += byteCount
    }

    mutating func endRun() {
      var before: Character?
      for character in run {
        defer { before = character }
        // Spelled here already, where there are carets to keep in place (`LogCommands`).
        if character == "#", before == "#", run.contains("[") {
          append(SafeText.spelling(of: "#"), byteCount: 1)
          continue
        }
        if character == "\t" {
          append(String(repeating: " ", count: FrameLine.tabWidth), byteCount: 1)
          continue
        }
        for piece in SafeText.pieces(of: character) {
          append(piece.text, width: piece.width, byteCount: piece.byteCount)
        }
      }
      run = ""
    }
  }

  /// The columns of the marked bytes in the uncropped line; never empty.
  private static func columns(
    of marked: SourceRange, in cells: [Cell], _ excerpt: LineExcerpt
  ) -> Range<Int> {
    let first = cells.first { $0.bytes.end > marked.start }
    let start = first?.start ?? cells.last?.end ?? 0
    var end = start
    for cell in cells where cell.bytes.start < marked.end && cell.bytes.end > marked.start {
      end = cell.end
    }
    if marked.end > excerpt.range.end, !excerpt.isCutBehind,
      let last = cells.last(where: { !$0.isBlank })
    {
      // It goes on in the next line: the spaces at this line's end are not worth a caret.
      end = min(end, last.end)
    }
    return start..<max(end, start + 1)
  }

  private mutating func crop(
    _ cells: [Cell], _ excerpt: LineExcerpt, marked: Range<Int>, width: Int
  ) {
    let total = max(cells.last?.end ?? 0, marked.upperBound)
    let left = FrameLine.leftEdge(total: total, excerpt, marked: marked, width: width)
    let shown = cells.drop { $0.start < left }
    let isCutBefore = excerpt.isCutBefore || shown.count < cells.count
    let shift = (isCutBefore ? 1 : 0) - (shown.first?.start ?? left)
    let fits = !excerpt.isCutBehind && total + shift <= width
    var end = 0
    if isCutBefore { text = FrameLine.ellipsis }
    for cell in shown {
      guard fits || cell.end + shift < width else { break }
      text += cell.text
      end = cell.end + shift
    }
    if !fits { text += FrameLine.ellipsis }
    caretStart = marked.lowerBound + shift
    let limit = fits ? width : max(end + 1, caretStart + 1)
    caretCount = max(min(marked.upperBound + shift, limit) - caretStart, 1)
    while text.last == " " { text.removeLast() }
  }

  /// The column that cropping starts at: 0 as long as the marked part can be seen from there.
  private static func leftEdge(
    total: Int, _ excerpt: LineExcerpt, marked: Range<Int>, width: Int
  ) -> Int {
    if !excerpt.isCutBefore, marked.upperBound < width || total <= width { return 0 }
    // In the middle when it fits, else with a few columns of what comes before.
    let room = width - 2
    let before = marked.count < room ? (room - marked.count) / 2 : min(8, room / 4)
    let left = max(marked.lowerBound - before, 0)
    // No empty columns on the right while there is text on the left.
    return excerpt.isCutBehind ? left : min(left, max(total - room - 1, 0))
  }
}
