import Testing

@testable import AppAlertJSON

struct LineMapTests {
  /// Line and column of every offset, as "line:column", each worked out by `LineMap`.
  private func places(_ bytes: [UInt8]) -> [String] {
    bytes.withSpan { LineMap.positions(of: Array(0...bytes.count), in: $0) }
      .map { "\($0.line):\($0.column)" }
  }

  @Test func everyLineEndCounts() {
    #expect(places(Array("a\nb".utf8)) == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places(Array("a\rb".utf8)) == ["1:1", "1:2", "2:1", "2:2"])
    #expect(places(Array("a\r\nb".utf8)) == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(places(Array("\r\r\n\n\r".utf8)) == ["1:1", "2:1", "2:2", "3:1", "4:1", "5:1"])
  }

  @Test func columnsAreScalarsAndAnOffsetInsideOneBelongsToIt() {
    #expect(places(Array("é😀x".utf8)) == ["1:1", "1:1", "1:2", "1:2", "1:2", "1:2", "1:3", "1:4"])
  }

  @Test func aByteOrderMarkHasNoColumn() {
    #expect(places([0xEF, 0xBB, 0xBF, 0x5B]) == ["1:1", "1:1", "1:1", "1:1", "1:2"])
    // Only at the start: elsewhere the same bytes are a character.
    #expect(places([0x5B, 0xEF, 0xBB, 0xBF]) == ["1:1", "1:2", "1:2", "1:2", "1:3"])
  }

  @Test func illFormedPiecesAreOneColumnEach() {
    // F0 9F is one piece that lacks its end; 80 and FF are one each; ED A0 80 is three.
    #expect(places([0xF0, 0x9F, 0x41, 0x80, 0xFF]) == ["1:1", "1:1", "1:2", "1:3", "1:4", "1:5"])
    #expect(places([0xED, 0xA0, 0x80]) == ["1:1", "1:2", "1:3", "1:4"])
  }

  @Test func offsetsOutsideTheTextMoveToItsEnds() {
    let found = "ab\ncd".withSpan {
      LineMap.positions(of: [Int.max, -1, Int.min, 5, 4], in: $0)
    }
    let end = Position(line: 2, column: 3, offset: 5)
    let start = Position(line: 1, column: 1, offset: 0)
    #expect(found == [end, start, start, end, Position(line: 2, column: 2, offset: 4)])
    #expect([].withSpan { LineMap.positions(of: [0, 9], in: $0) } == [start, start])
    #expect([].withSpan { LineMap.positions(of: [], in: $0) }.isEmpty)
  }

  @Test func agreesWithTheNaiveWayOnRandomTexts() {
    var random = SplitMix(state: 0x11E)
    for round in 0..<2500 {
      let bytes = randomText(&random)
      let offsets = (0..<8).map { _ in Int(random.next() % UInt64(bytes.count + 1)) }
      let found = bytes.withSpan { LineMap.positions(of: offsets, in: $0) }
      #expect(found == offsets.map { naive($0, bytes) }, "round \(round): \(bytes) \(offsets)")
    }
  }

  @Test func manyBlocksDoNotOverflowALane() {
    let bytes = [UInt8](repeating: 0x0A, count: 16 * 700) + Array("ab".utf8)
    let found = bytes.withSpan { LineMap.positions(of: [bytes.count - 1], in: $0) }
    #expect(found == [Position(line: 11201, column: 2, offset: 11201)])
  }

  @Test func excerptsStopAtLineEndsAndAtTheReach() {
    let text = "one\r\ntwo\rthree"
    func excerpt(_ offset: Int, _ reach: Int) -> LineExcerpt {
      text.withSpan { LineMap.line(around: offset, in: $0, reach: reach) }
    }
    func nextLine(_ offset: Int) -> Int? {
      text.withSpan { LineMap.nextLine(after: offset, in: $0) }
    }
    let whole = LineExcerpt(range: SourceRange(0, 3), isCutBefore: false, isCutBehind: false)
    #expect(excerpt(0, 99) == whole)
    #expect(excerpt(3, 99) == whole)
    #expect(excerpt(4, 99) == whole, "between CR and LF")
    #expect(excerpt(5, 99).range == SourceRange(5, 8))
    #expect(excerpt(99, 99).range == SourceRange(9, 14))
    #expect(
      excerpt(11, 1)
        == LineExcerpt(range: SourceRange(10, 12), isCutBefore: true, isCutBehind: true))
    #expect(excerpt(11, Int.max).range == SourceRange(9, 14))
    #expect(nextLine(3) == 5)
    #expect(nextLine(8) == 9)
    #expect(nextLine(14) == nil)
    #expect(nextLine(1) == nil)
  }

  // MARK: - The naive way

  /// Cuts the text at its line ends and lets the standard library count the scalars before the
  /// one that holds the offset.
  private func naive(_ offset: Int, _ bytes: [UInt8]) -> Position {
    var line = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in 0..<offset {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isPair) {
        line += 1
        start = index + 1
      }
    }
    var column = 1
    var ends = start
    for scalar in String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self).unicodeScalars
    {
      ends += scalar == "\u{FFFD}" ? illFormedCount(bytes, ends) : String(scalar).utf8.count
      guard ends <= offset else { break }
      column += 1
    }
    return Position(line: line, column: column, offset: offset)
  }

  /// The bytes that one U+FFFD of the standard library stands for: as many as it takes together.
  private func illFormedCount(_ bytes: [UInt8], _ start: Int) -> Int {
    if bytes[start...].starts(with: "\u{FFFD}".utf8) { return 3 }
    let most = min(3, bytes.count - start)
    return (1...most).last {
      String(decoding: bytes[start..<start + $0], as: UTF8.self) == "\u{FFFD}"
    }
      ?? 1
  }

  private func randomText(_ random: inout SplitMix) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], Array("a".utf8), Array("plain words, sixteen".utf8),
      Array("é".utf8), Array("漢".utf8), Array("👩‍👧".utf8), [0xEF, 0xBB, 0xBF], [0x80],
      [0xF0, 0x9F], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90], [0xFF], [0x00],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.next() % 40 {
      bytes += pieces[Int(random.next() % UInt64(pieces.count))]
    }
    return bytes
  }
}

/// A small generator, so that a failing round can be run again.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
