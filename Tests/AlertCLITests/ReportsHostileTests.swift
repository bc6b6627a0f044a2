import AlertLint
import Foundation
import JSONText
import Testing

@testable import AlertCLI

/// No text from a feed, a path or a settings file may act where a report is read.
struct ReportsHostileTests {
  @Test(arguments: FormatName.allCases)
  func noFormatStartsACommandOrHides(_ format: FormatName) {
    for evil in ReportsSample.hostileTexts {
      let text = ReportsSample.rendered(format, ReportsSample.hostileOutcome(evil))
      let commands = RunnerParser.commands(in: text)
      if format == .github {
        let known: Set = ["error", "warning", "notice"]
        let read = commands.map { WorkflowCommand($0) }
        #expect(read.allSatisfy { $0.map { known.contains($0.name) } == true }, "\(evil.prefix(40))")
        #expect(read.count == text.split(separator: "\n").count)
        #expect(read.count == 4)
      } else {
        #expect(commands.isEmpty, "\(evil.prefix(40).debugDescription)")
      }
      let joiner: Unicode.Scalar = "\u{200D}"
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == joiner || !SafeText.isHidden($0) },
        "\(evil.prefix(40).debugDescription)")
      #expect(text.isEmpty || text.hasSuffix("\n"))
    }
  }

  @Test(arguments: [FormatName.json, .sarif, .gitlab])
  func jsonFormatsStayWellFormed(_ format: FormatName) throws {
    for evil in ReportsSample.hostileTexts {
      #expect(throws: Never.self, "\(evil.prefix(40).debugDescription)") {
        _ = try ReportsSample.object(format, ReportsSample.hostileOutcome(evil))
      }
    }
  }

  @Test func junitStaysWellFormedAndKeepsTheText() throws {
    for evil in ReportsSample.hostileTexts {
      let text = ReportsSample.rendered(.junit, ReportsSample.hostileOutcome(evil))
      let root = try #require(XMLTree.parse(text), "\(evil.prefix(40).debugDescription)")
      #expect(root.all("testsuite").count == 4)
      let failure = try #require(root.all("failure").first)
      let shown = SafeText.line(Sentence.shortened(evil, to: Finding.longestText))
      let statement = evil.isEmpty ? "" : "\(shown) (\(shown))"
      #expect(failure.attributes["message"] == statement)
      #expect(root.all("testsuite").first?.attributes["name"] == SafeText.line(evil))
    }
  }

  @Test func githubKeepsTheText() throws {
    for evil in ReportsSample.hostileTexts where !evil.contains("::") && !evil.contains("##") {
      let text = ReportsSample.rendered(.github, ReportsSample.hostileOutcome(evil))
      let commands = text.split(separator: "\n").compactMap { WorkflowCommand(String($0)) }
      let finding = try #require(commands.first { $0.properties["line"] != nil })
      let shown = SafeText.line(evil)
      #expect(finding.properties["title"] == shown && finding.properties["file"] == shown)
      #expect(finding.message.hasPrefix("\(shown):2:1: \(shown)"))
    }
  }

  /// A line of the page without what the report itself writes.
  private func withoutOwnTags(_ text: String) -> String {
    ["<code>", "</code>", "<br>", "<b>", "</b>"].reduce(text) {
      $0.replacingOccurrences(of: $1, with: "")
    }
  }

  @Test func markdownDoesNothing() {
    for evil in ReportsSample.hostileTexts {
      let text = ReportsSample.rendered(.markdown, ReportsSample.hostileOutcome(evil))
      let name = "\(evil.prefix(40).debugDescription)"
      let bare = withoutOwnTags(text)
      #expect(!bare.contains("<"), "\(name)")
      for active in ["@o", "#1", "](", "://", "www.e", "$x", " `", "~~", "**b"] {
        #expect(!bare.contains(active), "\(name): \(active)")
      }
      for row in text.split(separator: "\n") where row.hasPrefix("|") {
        #expect(row.count { $0 == "|" } == 5, "\(name)")
      }
      #expect(text.utf8.count <= MarkdownReport.summaryLimit, "\(name)")
    }
  }

  @Test(arguments: FormatName.allCases)
  func theSameOutcomeGivesTheSameBytes(_ format: FormatName) {
    let once = ReportsSample.rendered(format, ReportsSample.mixedOutcome())
    #expect(once == ReportsSample.rendered(format, ReportsSample.mixedOutcome()))
    // The test's files lie in "/", which only xcode may show.
    #expect(once.contains("/home") == false)
    #expect(once.contains("/feeds") == (format == .xcode))
  }

  @Test func aFrameCannotBeginWithACommand() {
    // Long help is wrapped, and its second line begins with blanks.
    let words = String(repeating: "word ", count: 14) + "::error::x"
    let finding = ReportsSample.finding("r", "m", SourceRange(0, 1), help: words)
    let text = ReportsSample.rendered(
      .text, ReportsSample.outcome(ReportsSample.file([0x78], [finding])))
    #expect(text.contains("<U+003A>:error") || text.contains("word ::error"))
    for columns in 40..<110 {
      let outcome = ReportsSample.outcome(ReportsSample.file([0x78], [finding]))
      let text = ReportsSample.rendered(outcome, columns: columns)
      #expect(RunnerParser.commands(in: text).isEmpty, "\(columns)")
    }
  }
}
