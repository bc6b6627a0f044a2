import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

/// Advice, followed to the letter (`AdviceRobot`): each fix and each suggestion alone removes its
/// finding and adds none, and all together leave what only a person can decide.
struct AdviceTests {
  /// Rounds of repairs until nothing is left that advice could do.
  static let mostRounds = 3

  @Test(arguments: Rule.all.map(\.name))
  func repairsTheWrongExamples(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    for example in rule.wrong {
      let feed = Feed(example, MarkedText(example.marked))
      let published = feed.published.map { Published(Array($0.utf8)) }
      let robot = AdviceRobot { bytes in
        bytes.withSpan {
          Linter.check($0, scope: .advice, published: published, settings: Feed.settings).findings
        }
      }
      let bytes = Array(feed.text.utf8)
      #expect(robot.troubles(in: bytes) == [], "\(example.marked)")
      #expect(robot.follow(bytes).rounds <= AdviceTests.mostRounds, "\(example.marked)")
    }
  }

  @Test(arguments: Mistake.all)
  func repairsMistakes(_ mistake: Mistake) {
    let robot = AdviceRobot()
    #expect(robot.troubles(in: mistake.bytes) == [])
    let outcome = robot.follow(mistake.bytes)
    #expect(outcome.rounds <= AdviceTests.mostRounds)
    // What is left waits for a person: the advice itself must never be what is wrong.
    #expect(outcome.left.allSatisfy { $0.repairs.isEmpty })
  }

  /// Parts of so many broken feeds; the seed in a message makes the same bytes again. All of them
  /// are tried where `APPALERT_EXHAUSTIVE` is set.
  @Test(arguments: 0..<(isExhaustive ? 100 : 4))
  func repairsBrokenFeeds(_ part: Int) {
    let robot = AdviceRobot()
    for index in 0..<100 {
      let seed = 0xAD << 40 | UInt64(part) << 32 | UInt64(index)
      let bytes = FeedMutator.mutation(seed: seed).bytes
      let troubles = robot.troubles(in: bytes)
      #expect(
        troubles.isEmpty,
        "seed \(seed): \(troubles)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  static let isExhaustive = ProcessInfo.processInfo.environment["APPALERT_EXHAUSTIVE"] != nil

  /// Says what advice leaves to people, for whoever works on it: run with `APPALERT_EXHAUSTIVE`.
  @Test(.enabled(if: isExhaustive))
  func listsWhatOnlyAPersonCanDecide() {
    var left: [String: Int] = [:]
    var clean = 0
    for mistake in Mistake.all {
      let outcome = AdviceRobot().follow(mistake.bytes)
      if outcome.left.isEmpty { clean += 1 }
      for finding in outcome.left {
        left["\(finding.rule.name) \(finding.kind)", default: 0] += 1
        print("left:", mistake.name, "|", finding.message, "|", finding.help?.text ?? "-")
      }
    }
    print("\(clean) of \(Mistake.all.count) files are clean; left:")
    for (rule, count) in left.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("  \(count) \(rule)")
    }
  }
}

/// A file with a mistake that people make.
struct Mistake: Decodable, CustomTestStringConvertible, Sendable {
  var name: String
  /// The rule that finds it.
  var rule: String
  private var file: String?
  private var file_base64: Data?

  var bytes: [UInt8] { file.map { Array($0.utf8) } ?? file_base64.map { Array($0) } ?? [] }
  var testDescription: String { name }

  static let all: [Mistake] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/mistakes.jsonl")
    let lines = (try? Data(contentsOf: path))?.split(separator: UInt8(ascii: "\n")) ?? []
    return lines.compactMap { try? JSONDecoder().decode(Mistake.self, from: $0) }
  }()

  @Test static func areAllRead() { #expect(all.count == 126) }
}

/// Advice that would pass and be wrong (research/faults.md B1): what limits an alert is never thrown
/// away, and no repair turns its meaning round.
@Suite struct HarmlessAdviceTests {
  @Test(arguments: [
    "\"notOsVersions\": [\"17.0\"]", "\"minOsVersions\": [\"17.0\"]",
    "\"minAppVersion\": [\"2.0\"]",
    "\"maxAppVersion\": [\"2.0\"]", "\"targetVersions\": [\"2.0\"]",
    "\"minimumOSVersion\": \"17.0\"",
    "\"osVersions\": {\"min\": \"17.0\", \"max\": \"17.3\"}", "\"osVersions\": {\"17.0\": true}",
    "\"linkUrls\": \"https://acme.dev\"",
  ])
  func keepsLimitsAndLinks(_ member: String) throws {
    let findings = Linter.lint(feed(member))
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.fix == nil && finding.suggestions.isEmpty)
    #expect(finding.help != nil)
  }

  @Test func deletesHalfACharacterWithTheSpaceBesideIt() throws {
    let bytes = feed("\"text\": \"\\ud83c x\"", without: "\"text\": \"B\", ")
    let findings = Linter.lint(bytes)
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.message == "\\ud83c is half a character")
    let after = try #require(finding.suggestions.first).edits.applied(to: bytes)
    #expect(Linter.lint(after).isEmpty)
    #expect(String(decoding: after, as: UTF8.self).contains("\"text\": \"x\""))
  }

  @Test func keepsTheValueBesideANull() throws {
    let bytes = feed("\"osVersions\": null, \"appVersions\": [\"1.0\"], \"osVersions\": [\"17.0\"]")
    let finding = try #require(Linter.lint(bytes).first { $0.rule.name == "duplicate-key" })
    let after = try #require(finding.suggestions.first).edits.applied(to: bytes)
    #expect(Linter.lint(after).isEmpty)
    #expect(String(decoding: after, as: UTF8.self).contains("\"osVersions\": [\"17.0\"]"))
  }

  private func feed(_ member: String, without: String = "") -> [UInt8] {
    let good = "\"id\": 1, \"bundleId\": \"dev.acme.ink\", \"title\": \"A\", \"text\": \"B\", "
    return Array(
      "[{\(good.replacing(without, with: ""))\"confirmLabel\": \"OK\", \(member)}]".utf8)
  }
}
