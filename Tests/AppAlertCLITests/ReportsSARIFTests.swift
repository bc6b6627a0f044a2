import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

/// What GitHub's code scanning reads of a log, read back with Foundation.
private struct Log: Decodable {
  struct Text: Decodable { var text: String }
  struct Help: Decodable { var text, markdown: String }
  struct Rule: Decodable {
    struct Configuration: Decodable { var level: String }
    var id: String
    var name: String?
    var shortDescription, fullDescription: Text?
    var help: Help?
    var defaultConfiguration: Configuration?
  }
  struct Driver: Decodable {
    var name, semanticVersion: String
    var rules: [Rule]
  }
  struct Tool: Decodable { var driver: Driver }
  struct Region: Decodable, Equatable {
    var startLine, startColumn, endLine, endColumn: Int
  }
  struct Artifact: Decodable { var uri: String; var uriBaseId: String? }
  struct Physical: Decodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Location: Decodable { var physicalLocation: Physical }
  struct Replacement: Decodable {
    var deletedRegion: Region
    var insertedContent: Text
  }
  struct Change: Decodable { var replacements: [Replacement] }
  struct Fix: Decodable { var artifactChanges: [Change] }
  struct Suppression: Decodable { var kind, justification: String }
  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    var suppressions: [Suppression]?
  }
  struct Notification: Decodable {
    var level: String
    var message: Text
  }
  struct Invocation: Decodable {
    var executionSuccessful: Bool
    var exitCode: Int
    var toolExecutionNotifications: [Notification]?
  }
  struct Details: Decodable { var id: String }
  struct Run: Decodable {
    var tool: Tool
    var automationDetails: Details
    var columnKind: String
    var invocations: [Invocation]
    var results: [Result]
  }
  var version: String
  var runs: [Run]
}

struct ReportsSARIFTests {
  private func run(_ outcome: Outcome) throws -> Log.Run {
    let text = ReportsSample.rendered(.sarif, outcome)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    return try #require(log.runs.first)
  }

  @Test func results() throws {
    let run = try run(ReportsSample.mixedOutcome())
    #expect(run.columnKind == "unicodeCodePoints")
    #expect(run.automationDetails.id == "appalert/feeds/a%20b.json/")
    #expect(run.results.map(\.ruleId) == ["unknown-key", "long-text", "insecure-link"])
    #expect(run.results.map(\.level) == ["error", "warning", "warning"])
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      let artifact = result.locations[0].physicalLocation.artifactLocation
      #expect(artifact.uri == "feeds/a%20b.json" && artifact.uriBaseId == "%SRCROOT%")
    }
    let first = run.results[0]
    let region = Log.Region(startLine: 2, startColumn: 4, endLine: 2, endColumn: 7)
    #expect(first.message.text == "Unknown key. Apps ignore it.")
    #expect(first.locations[0].physicalLocation.region == region)
    #expect(
      first.partialFingerprints == [
        "primaryLocationLineHash": "0f4d797ada7906a7:1", "appalert/v1": "0f4d797ada7906a7",
      ])
    #expect(
      run.results[1].partialFingerprints["primaryLocationLineHash"] == "1111111111111111:2")
    let replacement = try #require(first.fixes?.first?.artifactChanges.first?.replacements.first)
    #expect(replacement.deletedRegion == region && replacement.insertedContent.text == "\"e\"")
    #expect(run.results[1].fixes == nil)
  }

  @Test func ignoredAreSuppressedWithTheirReason() throws {
    var outcome = ReportsSample.mixedOutcome()
    let suppressions = try run(outcome).results.map { $0.suppressions?.map(\.justification) }
    #expect(suppressions == [[], [], ["no TLS there yet"]])
    outcome.files[0].ignored = []
    #expect(try run(outcome).results.allSatisfy { $0.suppressions == nil })
  }

  @Test func whatWasNotCheckedIsTold() throws {
    var outcome = ReportsSample.mixedOutcome()
    let invocation = try #require(try run(outcome).invocations.first)
    #expect(!invocation.executionSuccessful && invocation.exitCode == 66)
    #expect(
      invocation.toolExecutionNotifications?.map(\.message.text) == [
        "x.json: there is no such file"
      ])
    outcome.failures = []
    outcome.exitCode = .findings
    let clean = try #require(try run(outcome).invocations.first)
    #expect(clean.executionSuccessful && clean.exitCode == 1)
    #expect(clean.toolExecutionNotifications == nil)
  }

  @Test func everyRuleIsDescribedWithinGitHubsLimits() throws {
    let rules = try run(Outcome()).tool.driver.rules
    #expect(rules.map(\.id) == Rule.all.map(\.name))
    for rule in rules {
      #expect(rule.name?.count ?? 0 > 3 && rule.name?.count ?? 256 <= 255)
      for text in [rule.shortDescription?.text, rule.fullDescription?.text] {
        #expect(text?.isEmpty == false && text?.count ?? 1025 <= 1024, "\(rule.id)")
      }
      #expect(rule.help?.text.contains("To repair: ") == true)
      #expect(rule.help?.markdown.contains("```json\n") == true)
      #expect(rule.defaultConfiguration?.level == Rule.named(rule.id)?.severity.rawValue)
    }
  }

  @Test func moreResultsThanGitHubTakesAreCounted() throws {
    #expect(SARIFReport.resultLimit == 25_000)
    let warning = ReportsSample.finding("long-title", "w", severity: .warning, SourceRange(0, 1))
    let error = ReportsSample.finding("syntax", "e", SourceRange(0, 1))
    let findings = [warning] + Array(repeating: error, count: 30)
    let outcome = ReportsSample.outcome(ReportsSample.file([0x78], findings))
    var json = JSONWriter()
    json.object { SARIFReport.writeRun(outcome, SARIFRules(), limit: 30, to: &$0) }
    let run = try JSONDecoder().decode(Log.Run.self, from: Data(json.bytes))
    #expect(run.results.count == 30 && run.results.allSatisfy { $0.level == "error" })
    let note = run.invocations[0].toolExecutionNotifications?.first
    #expect(note?.message.text.hasPrefix("1 more findings are left out") == true)
    #expect(Set(run.results.map { $0.partialFingerprints["appalert/v1"] }).count == 30)
  }

  @Test(arguments: [
    ("a/b-c_d.e~f", "a/b-c_d.e~f"), ("a b%c#d?e", "a%20b%25c%23d%3Fe"), ("x:y", "x%3Ay"),
    ("é\n", "%C3%A9%0A"), ("/tmp/a b", "file:///tmp/a%20b"), ("<stdin>", "%3Cstdin%3E"),
  ])
  func pathsAreURIs(_ path: String, _ uri: String) {
    #expect(SARIFPlace.uri(of: path) == uri)
    guard #available(macOS 14, *) else { return }
    #expect(URL(string: uri, encodingInvalidCharacters: false) != nil)
  }

  @Test(arguments: [
    ("plain [x] {y}", "plain [x] {y}"), ("{0} and {12}", "{{0} and {{12}"),
    ("[a](1)", "[a\\](1)"), ("{", "{"), ("]", "]"),
  ])
  func messagesHoldNoPlaceholders(_ text: String, _ safe: String) {
    #expect(SARIFPlace.message(text) == safe)
  }
}
