import AppAlertJSON
import AppAlertLint
import Foundation
import Testing

/// Every sentence of the rules and of the settings file in one file, to be read as a whole: what
/// people read is edited there, in the diff of this file.
///
/// `APPALERT_RECORD=1 swift test --filter SentencesTests` writes it.
struct SentencesTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/sentences.txt")

  @Test func areRecorded() throws {
    var found: [String: Set<String>] = [:]
    for finding in Self.findings {
      found[finding.rule.name, default: []].formUnion(Self.sentences(of: finding))
    }
    let text =
      Rule.all.map { rule in
        let declared = [
          "summary: \(rule.summary)", "reason: \(rule.reason)", "repair: \(rule.repair)",
        ]
        let lines = declared + (rule.fix.map { ["fix: \($0)"] } ?? [])
        return ([rule.name] + lines + found[rule.name, default: []].sorted()).joined(
          separator: "\n  ")
      }.joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["APPALERT_RECORD"] == "1" {
      try Data(text.utf8).write(to: Self.path)
    }
    let recorded = try String(contentsOf: Self.path, encoding: .utf8)
    let difference = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(text == recorded, "first difference: \(String(describing: difference))")
  }

  private static func sentences(of finding: Finding) -> [String] {
    let fixes = [finding.fix].compactMap { $0.map { "fix: \($0.title)" } }
    let help = [finding.help].compactMap { $0.map { "help: \($0.text)" } }
    let detail = finding.detail.isEmpty ? [] : ["detail: \(finding.detail)"]
    return ["message: \(finding.message)"] + detail + help + fixes
      + finding.suggestions.map { "suggestion: \($0.title)" }
  }

  private static var findings: [Finding] {
    let examples = Rule.all.flatMap { rule in
      rule.wrong.flatMap { Feed($0, MarkedText($0.marked)).findings }
    }
    let mistakes = Mistake.all.flatMap { Linter.lint($0.bytes) }
    let settings = SettingsTests.mistakes.flatMap {
      Settings.read(Array(MarkedText($0.0).text.utf8)).findings
    }
    return examples + mistakes + settings + deadLinks + unusedIgnores
  }

  private static var deadLinks: [Finding] {
    let url = "https://acme.dev"
    let answers: [DeadLink] = [
      .gone(404), .noSuchHost("acme.dev"), .badCertificate("the certificate has expired"),
    ]
    let example = Rule.Example.members("\"link\": {\"title\": \"More\", \"url\": \"\(url)\"}")
    return answers.flatMap { answer in
      Feed(example, MarkedText(example.marked)).text.withSpan {
        Linter.check($0, scope: .advice, deadLinks: [url: answer]).findings
      }
    }
  }

  private static var unusedIgnores: [Finding] {
    let ignores = ["markup", "markup", "syntax"].map {
      "{\"rule\": \"\($0)\", \"app\": \"a.b\", \"id\": 3, \"reason\": \"x\"}"
    }
    let text =
      "{\"rules\": {\"long-text\": \"off\"}, \"ignore\": [\(ignores.joined(separator: ","))]}"
    let settings = Settings.read(Array(text.utf8)).settings
    var gone = Settings.Sight()
    gone.alerts = [Settings.Alert(app: "a.b", id: 3)]
    var nowhere = Settings.Sight()
    nowhere.isWhole = true
    return settings.unusedIgnores(used: [], gone) + settings.unusedIgnores(used: [], nowhere)
      + text.withSpan { settings.repeatedIgnores(in: $0) }
  }
}
