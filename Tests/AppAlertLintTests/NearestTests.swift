import Testing

@testable import AppAlertLint

@Suite struct NearestTests {
  static let keys = [
    "id", "bundleId", "title", "text", "confirmLabel", "appVersions", "osVersions", "link",
  ]

  @Test(arguments: [
    ("osVerions", "osVersions"), ("appversions", "appVersions"), ("ID", "id"), ("titel", "title"),
    ("Title", "title"), ("bundleID", "bundleId"), ("bundle_id", "bundleId"), ("lnik", "link"),
    ("confirmLable", "confirmLabel"), ("txt", "text"), ("title", "title"), ("tilte", "title"),
    ("osVersion", "osVersions"), ("bundle", "bundleId"), ("versions", "osVersions"),
  ])
  func findsTheKeyThatWasMeant(typed: String, key: String) {
    #expect(Nearest.match(typed, among: Self.keys) == key)
  }

  @Test(arguments: ["", "image", "x", "url", "app", "label", "🙂"])
  func namesNothingThatIsFar(typed: String) {
    #expect(Nearest.match(typed, among: Self.keys) == nil)
  }

  @Test func allowsOneEditInAShortWordAndAThirdInALongOne() {
    #expect(Nearest.match("ab", among: ["abc"]) == "abc")
    #expect(Nearest.match("abcde", among: ["abcdexy"]) == nil)
    #expect(Nearest.match("abcdef", among: ["abcdefxy"]) == "abcdefxy")
    #expect(Nearest.match("abcdef", among: ["abcdefxyz"]) == nil)
    #expect(Nearest.match("x", among: ["y"]) == nil)
  }

  @Test func takesADifferenceInCaseForTheNearest() {
    let ink = "dev.acme.ink"
    #expect(Nearest.match("DEV.ACME.INK", among: ["DEV.ACME.INT", ink]) == ink)
    #expect(Nearest.match("dev.acme.Ink", among: ["DEV.ACME.INK", ink]) == ink)
    #expect(Nearest.match("É", among: ["é"]) == "é")
  }

  @Test func decidesTiesWithoutRegardToTheOrder() {
    let names = ["bat", "cat", "hat", "rat"]
    for start in names.indices {
      let turned = Array(names[start...] + names[..<start])
      #expect(Nearest.match("mat", among: turned) == "bat")
    }
    #expect(Nearest.match("mat", among: Set(names)) == "bat")
  }

  @Test func completesOnlyWhatIsTheOnlyOne() {
    #expect(Nearest.completed("bump", among: ["bump-id", "new"]) == "bump-id")
    #expect(Nearest.completed("t", among: Self.keys) == nil)
    #expect(Nearest.completed("", among: ["new"]) == nil)
    #expect(Nearest.completed("TI", among: Self.keys) == "title")
    #expect(Nearest.guess("appVer", among: Self.keys) == "appVersions")
    #expect(Nearest.guess("zzz", among: Self.keys) == nil)
  }

  @Test func givesUpOnWordsOfAnySize() {
    let huge = String(repeating: "osVersions", count: 10_000)
    #expect(Nearest.match(huge, among: Self.keys) == nil)
    #expect(Nearest.match("osVersions", among: [huge, "osVersions"]) == "osVersions")
    #expect(Nearest.completed(huge, among: [huge]) == nil)
    let most = String(repeating: "a", count: 64)
    #expect(Nearest.match(most + "a", among: [most]) == nil)
    #expect(Nearest.match(most, among: [String(repeating: "a", count: 60)]) != nil)
  }

  /// The bounded table against the whole one, over all words of up to four letters of {a, b, c}.
  @Test func agreesWithTheWholeTable() {
    var words: [[UInt32]] = [[]]
    var longest = words
    for _ in 1...4 {
      longest = longest.flatMap { word in [97, 98, 99].map { word + [$0] } }
      words += longest
    }
    var table = EditTable()
    for left in words {
      for right in words {
        let whole = wholeTable(left, right)
        for limit in 0...4 {
          let bounded = table.distance(left, right, limit: limit)
          guard bounded == (whole <= limit ? whole : nil) else {
            Issue.record("\(left) \(right) limit \(limit): \(bounded as Any), not \(whole)")
            return
          }
        }
      }
    }
  }

  /// Longer words with ever new limits, so that what one pair leaves in the table meets the next.
  @Test func agreesWithTheWholeTableAlsoAfterOtherWords() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func word() -> [UInt32] { (0..<random(below: 12)).map { _ in UInt32(97 + random(below: 2)) } }
    var table = EditTable()
    for _ in 0..<20_000 {
      let (left, right, limit) = (word(), word(), random(below: 8))
      let whole = wholeTable(left, right)
      let bounded = table.distance(left, right, limit: limit)
      guard bounded == (whole <= limit ? whole : nil) else {
        Issue.record("\(left) \(right) limit \(limit): \(bounded as Any), not \(whole)")
        return
      }
    }
  }

  private func wholeTable(_ left: [UInt32], _ right: [UInt32]) -> Int {
    let line = Array(repeating: 0, count: right.count + 1)
    var table = Array(repeating: line, count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    for column in 0...right.count { table[0][column] = column }
    for row in 0..<left.count {
      for column in 0..<right.count {
        var cell = table[row][column] + (left[row] == right[column] ? 0 : 1)
        cell = min(cell, table[row][column + 1] + 1, table[row + 1][column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cell = min(cell, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cell
      }
    }
    return table[left.count][right.count]
  }
}
