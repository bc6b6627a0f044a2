import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

/// No text from a feed, a path or a settings file may act where a report is read.
struct ReportsHostileTests {
  /// What is wrong with a report of text that came from outside, in a few words.
  private func trouble(_ text: String, _ format: FormatName) -> String? {
    let commands = RunnerParser.commands(in: text)
    if format == .github {
      let known: Set = ["error", "warning", "notice"]
      let read = commands.compactMap { WorkflowCommand($0) }
      if read.count != commands.count { return "a command that cannot be read" }
      if !read.allSatisfy({ known.contains($0.name) }) { return "another command" }
      if read.count != 4 || text.split(separator: "\n").count != 4 {
        return "\(read.count) commands"
      }
    } else if !commands.isEmpty {
      return "a command"
    }
    let joiner: Unicode.Scalar = "\u{200D}"
    let hidden = text.unicodeScalars.first {
      $0.value < 0x20 ? $0 != "\n" : $0.value > 0x7E && $0 != joiner && SafeText.isHidden($0)
    }
    if let hidden { return "U+" + String(hidden.value, radix: 16) }
    return text.isEmpty || text.hasSuffix("\n") ? nil : "no line feed at the end"
  }

  @Test(arguments: FormatName.allCases)
  func noFormatStartsACommandOrHides(_ format: FormatName) {
    for evil in ReportsSample.hostileTexts {
      let text = ReportsSample.rendered(format, ReportsSample.hostileOutcome(evil))
      #expect(trouble(text, format) == nil, "\(evil.debugDescription)")
    }
  }

  @Test(arguments: FormatName.allCases)
  func hugeTextsStayReadable(_ format: FormatName) throws {
    for evil in ReportsSample.hugeTexts {
      let outcome = ReportsSample.hostileOutcome(evil, path: "messages.json")
      let text = ReportsSample.rendered(format, outcome)
      #expect(trouble(text, format) == nil)
      switch format {
      case .json, .sarif, .gitlab:
        #expect(throws: Never.self) {
          _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
      case .junit:
        let isRead = XMLTree.parse(text) != nil
        #expect(isRead)
      case .markdown:
        #expect(text.utf8.count <= MarkdownReport.summaryLimit)
      case .github:
        // The runner takes 64 KiB of each.
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 1 << 16 })
      case .text, .xcode: break
      }
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
      let tree = XMLTree.parse(text)
      let root = try #require(tree, "\(evil.debugDescription)")
      #expect(root.all("testsuite").count == 4)
      let failure = try #require(root.all("failure").first)
      let shown = SafeText.line(Sentence.shortened(evil, to: FindingWords.longestText))
      let statement = evil.isEmpty ? "" : "\(shown) (\(shown))"
      let message = failure.attributes["message"]
      #expect(message == statement)
      #expect(root.all("testsuite").first?.attributes["name"] == SafeText.line(evil))
    }
  }

  /// Looking at all files for each would be 160 million findings.
  @Test func junitHasACaseOfEveryRuleInEachOfManyFiles() {
    let finding = ReportsSample.finding("syntax", "m", SourceRange(0, 1))
    let one = ReportsSample.file([0x5B], Array(repeating: finding, count: 40))
    let none = ReportsSample.file([0x5B], [])
    var settings = none
    settings.isSettings = true
    var outcome = ReportsSample.outcome()
    outcome.files = Array(repeating: one, count: 2_000) + [none, settings]
    let text = ReportsSample.rendered(.junit, outcome)
    let cases = text.components(separatedBy: "name=\"syntax\"").count - 1
    #expect(cases == 2_001)
  }

  @Test func githubKeepsTheText() throws {
    for evil in ReportsSample.hostileTexts where !evil.contains("::") && !evil.contains("##") {
      let text = ReportsSample.rendered(.github, ReportsSample.hostileOutcome(evil))
      let commands = text.split(separator: "\n").compactMap { WorkflowCommand(String($0)) }
      let finding = try #require(commands.first { $0.properties["line"] != nil })
      let shown = SafeText.line(evil)
      #expect(finding.properties["title"] == "syntax" && finding.properties["file"] == shown)
      #expect(finding.message.hasPrefix("\(shown):2:1: \(shown)"))
    }
  }

  /// The page without what the report itself writes, without code, in which nothing acts but tags
  /// and ends of lines, and without what is escaped.
  private func unescaped(_ page: String) -> String {
    let text = page.replacingOccurrences(
      of: "<code>[^<>`|\\n]*</code>", with: "", options: .regularExpression)
    let own = ["<br>", "<b>", "</b>", "&#8203;"]
    let escapes = ["\\", "`", "*", "_", "~", "[", "]", ":", "."].map { "\\" + $0 }
    return (own + escapes).reduce(text) {
      $0.replacingOccurrences(of: $1, with: $1 == "&#8203;" ? "" : $1.hasPrefix("\\") ? "E" : "")
    }
  }

  @Test func markdownDoesNothing() {
    for evil in ReportsSample.hostileTexts {
      let text = ReportsSample.rendered(.markdown, ReportsSample.hostileOutcome(evil))
      let name = "\(evil.debugDescription)"
      let bare = unescaped(text)
      let mayAct = ["<", "](", "://", "www.", "$", "`", "~", "_i", "["].filter { bare.contains($0) }
      #expect(mayAct.isEmpty, "\(name)")
      // Three rows of stars are ours: the words for what changed.
      let stars = bare.split(separator: "\n").filter { !$0.hasPrefix("- ") }.joined()
      #expect(!stars.contains("*"), "\(name)")
      let references = ["@o", "#1 "].filter { text.contains($0) }
      #expect(references.isEmpty, "\(name)")
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
      let columns = Set(rows.map { row in row.count { $0 == "|" } })
      #expect(columns == [5], "\(name)")
    }
  }

  @Test(arguments: FormatName.allCases)
  func theSameOutcomeGivesTheSameBytes(_ format: FormatName) {
    let once = ReportsSample.rendered(format, ReportsSample.mixedOutcome())
    #expect(once == ReportsSample.rendered(format, ReportsSample.mixedOutcome()))
    // The test's files lie in "/", which only xcode may show.
    #expect(once.contains("/home") == false)
    #expect(once.contains("/feeds/a b.json:2:4") == (format == .xcode))
  }

  @Test func aFrameCannotBeginWithACommand() {
    // Long help is wrapped, and its second line begins with blanks.
    let words = String(repeating: "word ", count: 14) + "::error::x"
    let finding = ReportsSample.finding("r", "m", SourceRange(0, 1), help: NextStep(words))
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
