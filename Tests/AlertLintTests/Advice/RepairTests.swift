import AlertKit
import AlertLint
import Foundation
import JSONText
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
      let repair = Repair(of: bytes) { Linter.lint($0) }
      if repair.bytes != bytes { repaired += 1 }
      guard let trouble = RepairTests.trouble(bytes, repair) else { continue }
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

  /// What a repair must not do; nil where all is well.
  private static func trouble(_ bytes: [UInt8], _ repair: Repair) -> String? {
    if repair.steps.isEmpty != (repair.bytes == bytes) { return "what was done is not told" }
    if (try? repair.edits.applied(to: bytes)) != repair.bytes { return "its edits are others" }
    guard !repair.steps.isEmpty || !repair.withheld.isEmpty else { return nil }
    let before = counts(Linter.lint(bytes))
    let after = Linter.lint(repair.bytes)
    let new = counts(after).first { $0.value > before[$0.key, default: 0] }
    if let new { return "\(new.value) findings of \(new.key) after, fewer before" }
    let again = Repair(of: repair.bytes) { Linter.lint($0) }
    if again.bytes != repair.bytes { return "a second repair changes something: \(again.steps)" }
    let left = after.count { $0.fix != nil }
    if left > repair.withheld.count { return "\(left) findings are still repairable" }
    return decodingTrouble(bytes, repair)
  }

  /// What apps read before and after: the same ids and URLs, and all else but for what was repaired.
  private static func decodingTrouble(_ bytes: [UInt8], _ repair: Repair) -> String? {
    guard let before = try? Client.decode(Data(bytes)) else { return nil }
    guard let after = try? Client.decode(Data(repair.bytes)) else { return "it decoded before" }
    if before.map(\.id) != after.map(\.id) { return "an id changed" }
    if before.map(\.bundleId) != after.map(\.bundleId) { return "a bundle id changed" }
    let rules = Set(repair.steps.map(\.rule))
    if rules.contains("unknown-key") { return nil }
    if before.map(\.link?.url) != after.map(\.link?.url) { return "a URL changed" }
    if !rules.contains("outer-space") {
      let texts = { (message: Client.Message) in
        [message.title, message.text, message.confirmLabel, message.link?.title]
      }
      if before.map(texts) != after.map(texts) { return "a text changed" }
    }
    let versionRules: Set = ["invalid-app-version", "invalid-os-version", "repeated-version"]
    if rules.isDisjoint(with: versionRules) {
      if before.map(\.appVersions) != after.map(\.appVersions) { return "app versions changed" }
      if before.map(\.osVersions) != after.map(\.osVersions) { return "OS versions changed" }
    }
    return nil
  }

  private static func counts(_ findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
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
    let repair = Repair(of: Array("[{\(good), \(before)}]".utf8)) { Linter.lint($0) }
    let wanted = after.map { "[{\(good), \($0)}]" } ?? "[{\(good)}]"
    #expect(String(decoding: repair.bytes, as: UTF8.self) == wanted)
    #expect(Linter.lint(repair.bytes).isEmpty)
  }

  @Test func withholdsWhatWouldUncoverAnotherMistake() {
    let feed = """
      [{"id": 3, "bundleId": "dev.acme.ink", "title": "T ", "text": "", "confirmLabel": "OK",
        "osVerions": []}]
      """
    let repair = Repair(of: Array(feed.utf8)) { Linter.lint($0) }
    let text = String(decoding: repair.bytes, as: UTF8.self)
    #expect(text == feed.replacingOccurrences(of: "T ", with: "T"))
    #expect(repair.withheld.map(\.finding.rule) == ["unknown-key"])
    #expect(repair.withheld.map(\.place.line) == [2])
    #expect(repair.steps.map(\.title) == ["trim it"])
  }

  @Test func keepsEveryOtherByte() {
    let feed =
      "\u{FEFF}[\r\n\t{ \"id\" : 2.0 ,\"bundleId\":\"dev.acme.ink\",\"title\":\"\\u0054 \",\r\n"
      + "\"text\":\"a\\/b \\n c\" , \"confirmLabel\":\"OK\",\"link\" : null\r\n\t} ]\r\n\r\n"
    let wanted =
      "[\r\n\t{ \"id\" : 2 ,\"bundleId\":\"dev.acme.ink\",\"title\":\"\\u0054\",\r\n"
      + "\"text\":\"a\\/b\\nc\" , \"confirmLabel\":\"OK\"\r\n\t} ]\r\n\r\n"
    let repair = Repair(of: Array(feed.utf8)) { Linter.lint($0) }
    #expect(repair.bytes == Array(wanted.utf8))
  }

  /// Many entries with the same mistakes must not take more rounds than one.
  @Test func repairsManyEntriesTogether() {
    let entry = { (number: Int) in
      """
      {"id": 1.0, "bundleId": "dev.acme.a\(number)", "titel": "T", "text": "", "confirmLabel": "OK ",
       "osVerions": []}
      """
    }
    let feed = "[" + (0..<300).map(entry).joined(separator: ",\n") + "]"
    var checks = 0
    let repair = Repair(of: Array(feed.utf8)) {
      checks += 1
      return Linter.lint($0)
    }
    #expect(repair.steps.count == 900)
    #expect(repair.withheld.count == 300)
    #expect(checks < 20, "\(checks)")
  }
}
