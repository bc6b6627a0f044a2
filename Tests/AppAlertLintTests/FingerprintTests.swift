import AppAlertLint
import Foundation
import Testing

/// The fingerprints of all findings in the rules' wrong examples, as they were when services first
/// stored them: every sentence may be reworded, and none of these changes.
///
/// `APPALERT_RECORD=1 swift test --filter FingerprintTests` writes the file for new examples. Where it
/// changes an old line, every finding of that rule is a new one to GitLab and GitHub.
struct FingerprintTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/fingerprints.txt")

  @Test func stayTheSame() throws {
    let lines = Rule.all.flatMap { rule in
      rule.wrong.flatMap { example in
        Feed(example, MarkedText(example.marked)).findings.map {
          "\($0.fingerprint) \(rule.name) \(example.marked.debugDescription)"
        }
      }
    }
    if ProcessInfo.processInfo.environment["APPALERT_RECORD"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.path)
    }
    let recorded = try String(contentsOf: Self.path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 200)
    #expect(lines == recorded.map(String.init))
  }
}
