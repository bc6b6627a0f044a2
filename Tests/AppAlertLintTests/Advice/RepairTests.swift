import Foundation
import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

/// What `lint --fix` does to a file (issue 5): it ends, it uncovers nothing, and what apps read stays
/// the same but for what was repaired.
@Suite struct RepairTests {
  /// 20 parts of 500 broken feeds; the seed in a message makes the same bytes again.
  @Test(arguments: 0..<20)
  func repairsBrokenFeeds(_ part: Int) {
    var repaired = 0
    for index in 0..<500 {
      let seed = 0xF1 << 40 | UInt64(part) << 32 | UInt64(index)
      let bytes = FeedMutator.mutation(seed: seed).bytes
      let repair = Linter.repair(bytes)
      if repair.bytes != bytes { repaired += 1 }
      guard let trouble = RepairPromise.trouble(bytes, repair) else { continue }
      Issue.record(
        """
        seed \(seed): \(trouble)
        \(String(decoding: bytes, as: UTF8.self).debugDescription)
        \(String(decoding: repair.bytes, as: UTF8.self).debugDescription)
        """)
    }
    // Where next to nothing is repaired, nothing is tried.
    #expect(repaired >= 100, "\(repaired)")
  }

  @Test(
    arguments: [
      // What, before and after; the rest of each entry is good.
      ("\"osVerions\": [\"17.2.0\", \"iOS 17.2\"]", "\"osVersions\": [\"17.2\"]"),
      ("\"appVersions\": [\"v1.0\", \"1.0\", \" 1.0\"]", "\"appVersions\": [\"1.0\"]"),
      ("\"appVersions\": null, \"osVersions\": null, \"link\": null", nil),
      ("\"osVersions\": [\"17.0\",]", "\"osVersions\": [\"17.0\"]"),
    ] as [(String, String?)])
  func repairsInRounds(_ before: String, _ after: String?) {
    let good =
      "\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\""
    let repair = Linter.repair(Array("[{\(good), \(before)}]".utf8))
    let wanted = after.map { "[{\(good), \($0)}]" } ?? "[{\(good)}]"
    #expect(String(decoding: repair.bytes, as: UTF8.self) == wanted)
    #expect(Linter.lint(repair.bytes).isEmpty)
  }

  /// What fuzzing has found.
  @Test(arguments: [
    "\u{FEFF}[\"\":,}", "[\"\":\"\":[]\"],}\"\"\"}}k", "\u{FEFF}[\0\0\0", "\u{FEFF}[\0",
    "\u{FEFF}\0[\0]",
  ])
  func keepsItsPromiseWhereNothingIsRight(_ text: String) {
    let bytes = Array(text.utf8)
    let trouble = RepairPromise.trouble(bytes, Linter.repair(bytes))
    #expect(trouble == nil)
  }

  /// A file of one line, a list of nothing but mistakes: what is linear takes no time here, and what is
  /// not takes minutes.
  @Test(arguments: ["null", "{}", "17.0", "\"v1\"", "\"later\""])
  func takesLongListsOfMistakes(_ version: String) {
    let versions = Array(repeating: version, count: 20_000).joined(separator: ",")
    let feed = "[{\"id\": 3, \"appVersions\": [\(versions)]}]"
    #expect(!Linter.lint(Array(feed.utf8)).isEmpty)
  }

  /// Quotes of every wrong kind, found by fuzzing: four times the text takes about four times as long.
  @Test func takesTimeInProportion() {
    let slip = "{\"a\": “b”, 'c': \"d \"e\" f\"\""
    func seconds(_ count: Int) -> Double {
      let text = Array(("[" + String(repeating: slip, count: count)).utf8)
      // The time of this thread: other tests run beside it.
      let start = threadTime()
      _ = Linter.repair(text)
      _ = Linter.lint(text)
      return threadTime() - start
    }
    #expect(seconds(2000) < 0.2 + 12 * seconds(500))
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A text that repeats the title is found with the space around it too, and so a trim adds nothing.
  @Test(arguments: [
    ("\"title\": \"Sync paused\", \"text\": \"  Sync paused   \"", "Sync paused"),
    ("\"title\": \"   Sync paused\", \"text\": \"Sync paused    \"", "Sync paused"),
    (
      "\"title\": \"OK\", \"text\": \"a\", \"confirmLabel\": \" OK\", \"link\": {\"title\": \"OK \", \"url\": \"https://acme.dev\"}",
      "\"OK\", \"link\": {\"title\": \"OK\""
    ),
  ])
  func trimsWhatIsRepeatedToo(_ members: String, _ trimmed: String) {
    let feed = Feed(.members(members), MarkedText(members)).text
    let findings = Linter.lint(Array(feed.utf8))
    #expect(findings.contains { $0.rule.name != "outer-space" })
    let repair = Linter.repair(Array(feed.utf8))
    #expect(Linter.lint(repair.bytes).allSatisfy { $0.rule.name != "outer-space" })
    #expect(String(decoding: repair.bytes, as: UTF8.self).contains(trimmed))
  }

  @Test func withholdsWhatWouldUncoverAnotherMistake() throws {
    let feed = """
      [{"id": 3, "bundleId": "dev.acme.ink", "title": "T ", "text": "", "confirmLabel": "OK",
        "osVerions": []}]
      """
    let repair = Linter.repair(Array(feed.utf8))
    let text = String(decoding: repair.bytes, as: UTF8.self)
    #expect(text == feed.replacingOccurrences(of: "T ", with: "T"))
    let unknown = try #require(Linter.lint(repair.bytes).first { $0.rule.name == "unknown-key" })
    #expect(unknown.fix == nil)
    #expect(unknown.help == "rename it to \"osVersions\", then fix the value by hand")
    #expect(repair.steps.map(\.title) == ["trim it"])
  }

  @Test func keepsEveryOtherByte() {
    let feed =
      "\u{FEFF}[\r\n\t{ \"id\" : 2.0 ,\"bundleId\":\"dev.acme.ink\",\"title\":\"\\u0054 \",\r\n"
      + "\"text\":\"a\\/b \\n c\" , \"confirmLabel\":\"OK\",\"link\" : null\r\n\t} ]\r\n\r\n"
    let wanted =
      "[\r\n\t{ \"id\" : 2 ,\"bundleId\":\"dev.acme.ink\",\"title\":\"\\u0054\",\r\n"
      + "\"text\":\"a\\/b\\n c\" , \"confirmLabel\":\"OK\"\r\n\t} ]\r\n\r\n"
    let repair = Linter.repair(Array(feed.utf8))
    #expect(repair.bytes == Array(wanted.utf8))
  }

  @Test func repairsManyEntriesTogether() {
    let entry = { (number: Int) in
      """
      {"id": 1.0, "bundleId": "dev.acme.a\(number)", "titel": "T", "text": "", "confirmLabel": "OK ",
       "osVerions": []}
      """
    }
    let feed = "[" + (0..<300).map(entry).joined(separator: ",\n") + "]"
    let repair = Linter.repair(Array(feed.utf8))
    #expect(repair.steps.count == 900)
  }

  /// Neither a row of commas nor one of repeats takes a round for each.
  @Test func repairsNeighboursTogether() {
    let good =
      "{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\""
    let feeds = [
      (
        good + "}" + String(repeating: ", ", count: 500),
        good + "} " + String(repeating: " ", count: 499)
      ),
      (
        good + ", \"osVersions\": [\"17.0\"" + String(repeating: ",\"17.0\"", count: 500) + ",,]}",
        good + ", \"osVersions\": [\"17.0\"]}"
      ),
    ]
    for (feed, wanted) in feeds {
      let repair = Linter.repair(Array("[\(feed)]".utf8))
      #expect(String(decoding: repair.bytes, as: UTF8.self) == "[\(wanted)]")
    }
  }

  /// A reported fix is one that a repair makes, and one alone never spoils a file.
  @Test(arguments: [
    "\"osVerions\": [17]", "\"osVerions\": [\"17\"]", "\"osVerions\": []", "\"Link\": {}",
    "\"appVersion\": [\"1.1\" \"v1.1\"]", "\"link\": {\"title\": \"OK\", \"Url\": \"x\"}",
    "\"link\": {\"Title\": \"OK\", \"url\": \"https://acme.dev\"}",
    "\"osVerions\": [\"17.0\"], \"osVersion\": [\"17.1\"]",
  ])
  func reportsNoFixThatItRefuses(_ members: String) {
    let feed =
      "[{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\", \(members)}]"
    let findings = Linter.lint(Array(feed.utf8))
    #expect(!findings.isEmpty && findings.allSatisfy { $0.fix == nil && $0.help != nil })
    #expect(Linter.repair(Array(feed.utf8)).bytes == Array(feed.utf8))
  }

  @Test(arguments: [
    "\"titel\": \" \", \"id\": 1, \"bundleId\": \"a.b\"",
    "\"title\": \"T\", \"ID\": 0, \"bundleId\": \"a.b\"",
    "\"title\": \"T\", \"id\": 1, \"bundleid\": \"dev.acme.ink\"",
    "\"title\": \"T\", \"id\": 1, \"bundleid\": \"dev.acme.INK\"",
    "\"titel\": \"A\", \"tittle\": \"B\", \"id\": 1, \"bundleId\": \"a.b\"",
  ])
  func reportsNoFixOfARequiredKeyThatItRefuses(_ members: String) {
    let words = "\"text\": \"\", \"confirmLabel\": \"OK\""
    let good = "{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \(words)}"
    for feed in ["[{\(members), \(words)}, \(good)]", "[\(good), {\(members), \(words)}]"] {
      #expect(Linter.lint(Array(feed.utf8)).allSatisfy { $0.fix == nil }, "\(feed)")
      #expect(Linter.repair(Array(feed.utf8)).bytes == Array(feed.utf8))
    }
  }

  @Test func namesBothKeysThatAreMeantForOne() {
    let feed = "[{\"id\": 3, \"titel\": \"A\", \"tittle\": \"B\"}]"
    let help = Linter.lint(Array(feed.utf8)).filter { $0.rule.name == "unknown-key" }.map(
      \.help?.text)
    #expect(help.count == 2)
    #expect(help.allSatisfy { $0?.hasPrefix("\"titel\" and \"tittle\" are both near") == true })
  }

  /// What must be refused takes nothing else down with it, and a second repair finds nothing.
  @Test func makesTheHarmlessFixesAtOnce() {
    let words = "\"title\": \"T\", \"text\": \"x\", \"confirmLabel\": \"OK\""
    let feed =
      "[{\"id\":1,\"bundle\":\"dev.acme.b\",\(words),\"link\":null},"
      + "{\"id\":2,\"bundleId\":\"dev.acme.c\",\(words),\"osversion\":[],\"link\":null},"
      + "{\"id\":3,\"bundleId\":\"dev.acme.b\",\(words)}]"
    let repair = Linter.repair(Array(feed.utf8))
    let text = String(decoding: repair.bytes, as: UTF8.self)
    #expect(text == feed.replacingOccurrences(of: ",\"link\":null", with: ""))
  }

  @Test(arguments: [
    "[{i:[]\"appVersions\":[],}",
    "[{\"Id\":1,\"bundle_id\":\"dev.acme.ink\",\"AppVersions\":[\"1.0\",\"0\"]},{\"bundleId\":\"dev.acme.Ink\",\"confirm_label\":\"\\n a \\u00a0\",\"appVersions\":[\" 1.0 \"]}]",
  ])
  func leavesNoRuleWithMoreThanBefore(_ feed: String) {
    let bytes = Array(feed.utf8)
    let repair = Linter.repair(bytes)
    #expect(RepairPromise.trouble(bytes, repair) == nil)
  }
}
