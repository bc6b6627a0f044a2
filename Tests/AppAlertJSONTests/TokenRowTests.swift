import AppAlertJSON
import Testing

/// Each reading ends, its faults are no more than the text has bytes, and there is a fault exactly
/// where a strict parser refuses.
///
/// Rows of eight are too many for a debug build: `Tests/Fuzzing/rows` reads those.
struct TokenRowTests {
  @Test(arguments: TokenRows.beginnings.indices)
  func readsEveryShortRow(_ beginning: Int) {
    let rows = TokenRows(
      tokens: TokenRows.usual, beginning: TokenRows.beginnings[beginning],
      longest: beginning == 0 ? 4 : 3)
    #expect(rows.wrong() == [])
  }

  @Test func readsRowsOfOtherTokens() {
    let tokens = ["{", "\"a\"", "'", "«", "//", "/*", "\n", "\u{A0}", "true", ",", "-", "```", ")"]
    let rows = TokenRows(tokens: tokens.map { Array($0.utf8) }, beginning: [], longest: 3)
    #expect(rows.wrong() == [])
  }

  /// Long rows by chance, the same in each run.
  @Test func readsSomeLongRows() {
    var random = UInt64(1)
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes += TokenRows.usual[Int(random >> 33) % TokenRows.usual.count]
      }
      #expect(TokenRows.wrong(with: bytes) == nil)
    }
  }

  /// These were read without end.
  @Test(arguments: [
    "[[\"”:\"\na", "[{\"osVersions\": [\"17.0”: \"\nfoo\"]}]", "{\"a”: \"b\" c\" d”: \"\n",
  ])
  func ends(_ text: String) {
    #expect(TokenRows.wrong(with: Array(text.utf8)) == nil)
  }
}
