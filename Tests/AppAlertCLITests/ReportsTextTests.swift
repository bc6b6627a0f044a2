import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

struct ReportsTextTests {
  @Test func nothingFoundIsNothingSaid() {
    #expect(ReportsSample.rendered(ReportsSample.outcome()) == "")
    #expect(ReportsSample.rendered(ReportsSample.outcome(ReportsSample.file([], []))) == "")
  }

  @Test func oneFixOrOneHelpLine() {
    let text = Array("{\"a\": 1}".utf8)
    let range = SourceRange(1, 4)
    let fix = Fix(title: "rename it to \"b\"", edits: [Edit(range, "\"b\"")])
    let repaired = ReportsSample.finding(range, fix: fix, help: "not shown beside a fix")
    let helped = ReportsSample.finding("other", "odd \"a\"", range, help: "see 'appalert help'")
    #expect(
      ReportsSample.rendered(ReportsSample.outcome(ReportsSample.file(text, [repaired, helped])))
        == """
        messages.json:1:2: error: unknown key [unknown-key]
            |
          1 | {"a": 1}
            |  ^~~
            = fix: rename it to "b"

        messages.json:1:2: error: odd "a" [other]
            |
          1 | {"a": 1}
            |  ^~~
            = help: see 'appalert help'

        """)
  }

  @Test func longHelpWrapsUnderItself() {
    let help = "run \"appalert bump-id com.example.Notes\" to make it 3"
    let finding = ReportsSample.finding("r", "m", SourceRange(0, 1), help: NextStep(help))
    let outcome = ReportsSample.outcome(ReportsSample.file(Array("2".utf8), [finding]))
    #expect(
      ReportsSample.rendered(outcome, columns: 40).hasSuffix(
        """
            = help: run
                    "appalert bump-id com.example.Notes"
                    to make it 3

        """))
  }

  @Test func hostileTextStaysOnItsLineAndHarmless() {
    let evil = "\u{1B}]0;x\u{7}\n::error::\r\u{202E}\u{9B}2J"
    var finding = ReportsSample.finding(
      "syntax", evil, detail: evil, SourceRange(0, 2), fix: Fix(title: evil, edits: []))
    var helped = finding
    helped.fix = nil
    helped.help = NextStep(evil)
    finding.app = evil
    let text = Array(evil.utf8)
    let file = ReportsSample.file(text, [finding, helped], path: evil)
    let report = ReportsSample.rendered(ReportsSample.outcome(file), columns: 400)
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || !SafeText.isHidden($0) })
    #expect(report.split(separator: "\n").count == 10)
    #expect(report.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
  }

  @Test func colourOnlyAddsCodes() throws {
    let findings = [
      ReportsSample.finding(SourceRange(0, 1), help: "help"),
      ReportsSample.finding("w", "m", detail: "d", severity: .warning, SourceRange(1, 2)),
    ]
    let outcome = ReportsSample.outcome(ReportsSample.file(Array("日本".utf8), findings))
    let coloured = ReportsSample.rendered(outcome, isColoured: true)
    let codes = try NSRegularExpression(pattern: "\u{1B}\\[[0-9;]*m")
    let all = NSRange(coloured.startIndex..., in: coloured)
    let plain = codes.stringByReplacingMatches(in: coloured, range: all, withTemplate: "")
    #expect(plain == ReportsSample.rendered(outcome))
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    #expect(coloured.hasPrefix("\u{1B}[1mmessages.json:1:1:\u{1B}[0m "))
  }

  @Test func aCrowdIsCounted() {
    let text = Array(String(repeating: "x\n", count: 500).utf8)
    var findings = (0..<500).map {
      ReportsSample.finding(
        "same", "unknown key \"k\($0)\" in entry \($0)", SourceRange(2 * $0, 2 * $0 + 1))
    }
    findings.append(ReportsSample.finding("rare", "odd", SourceRange(999, 999)))
    let lines = ReportsSample.rendered(ReportsSample.outcome(ReportsSample.file(text, findings)))
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.contains("error: unknown key") } == 20)
    #expect(lines.count { $0.hasSuffix("^") } == 4)
    #expect(
      lines.suffix(7) == [
        "messages.json:500:2: error: odd [rare]", "      |", "  500 | x", "      |  ^", "",
        "messages.json: 480 more errors from line 21 on like: unknown key \"k20\" in entry 20 "
          + "[same]; \"--format json\" lists all", "",
      ])
  }

  @Test func aFewAlikeAreAllShownWhole() {
    let findings = (0..<8).map { ReportsSample.finding("same", "m \"\($0)\"", SourceRange(0, 1)) }
    let report = ReportsSample.rendered(
      ReportsSample.outcome(ReportsSample.file([0x78], findings)))
    #expect(report.split(separator: "\n").count { $0.hasSuffix("^") } == 8)
  }

  @Test func wordsMakeNoNewKind() {
    // Else a feed with other quotes in each entry would flood the terminal.
    let findings = (0..<100).map { number in
      let key = String(repeating: "\"q", count: number)
      return ReportsSample.finding("same", "unknown key \"\(key)\" here", SourceRange(0, 1))
    }
    let report = ReportsSample.rendered(
      ReportsSample.outcome(ReportsSample.file([0x78], findings)))
    #expect(report.contains("80 more errors"))
  }

  @Test func theKindsOfOneRuleAreCountedApart() {
    let commas = (0..<30).map { _ in
      ReportsSample.finding("syntax", "missing comma", kind: "comma", SourceRange(0, 1))
    }
    let quote = ReportsSample.finding("syntax", "curly quote", kind: "quote", SourceRange(0, 1))
    let file = ReportsSample.file([0x78], commas + [quote])
    let report = ReportsSample.rendered(ReportsSample.outcome(file))
    #expect(report.contains("error: curly quote [syntax]\n    |\n  1 | x\n    | ^\n"))
    #expect(report.contains("10 more errors"))
  }
}

struct ReportsSummaryTests {
  private func file(
    _ path: String = "messages.json", errors: Int = 0, warnings: Int = 0, fixable: Int = 0,
    messages: Int = 3, ignored: Int = 0
  ) -> CheckedFile {
    var findings = (0..<errors + warnings).map {
      ReportsSample.finding(severity: $0 < errors ? .error : .warning, SourceRange(0, 0))
    }
    for index in 0..<fixable { findings[index].fix = Fix(title: "t", edits: []) }
    var file = ReportsSample.file([], findings, path: path)
    file.messages = messages
    file.ignored = ReportsSample.ignored(ignored)
    return file
  }

  private func line(_ file: CheckedFile) -> String {
    Summary.lines(of: ReportsSample.outcome(file)).joined(separator: "\n")
  }

  @Test func numbersAgreeWithTheirNouns() {
    #expect(line(file()) == "messages.json: 3 alerts, no problems")
    #expect(line(file(messages: 1)) == "messages.json: 1 alert, no problems")
    #expect(line(file(messages: 0)) == "messages.json: no alerts, no problems")
    #expect(line(file(ignored: 2)) == "messages.json: 3 alerts, no problems, 2 ignored")
    #expect(line(file(errors: 1)) == "messages.json: 1 error")
    #expect(line(file(errors: 2, warnings: 1)) == "messages.json: 2 errors and 1 warning")
    #expect(line(file(warnings: 2)) == "messages.json: 2 warnings")
  }

  @Test func saysNoMoreThanWasChecked() {
    var outcome = ReportsSample.outcome(file("a"), file("b"))
    outcome.failures = [Failure(path: "a", code: .unavailable, message: "no history")]
    #expect(
      Summary.lines(of: outcome).map { String($0.prefix { $0 != "(" }) } == [
        "a: 3 alerts, no problems in the file itself", "b: 3 alerts, no problems",
        "2 files: 6 alerts, no problems in the file itself",
      ])
  }

  @Test func repairsNameTheirCommand() {
    let fix = "with \"appalert lint --fix"
    #expect(
      line(file(errors: 4, fixable: 2)) == "messages.json: 4 errors, 2 of them repairable \(fix)\"")
    #expect(line(file(errors: 1, fixable: 1)) == "messages.json: 1 error, repairable \(fix)\"")
    #expect(line(file(errors: 3, fixable: 3)) == "messages.json: 3 errors, all repairable \(fix)\"")
    #expect(
      line(file("a/b.json", errors: 2, fixable: 2))
        == "a/b.json: 2 errors, both repairable \(fix) a/b.json\"")
    #expect(
      line(file("<stdin>", errors: 2, fixable: 1)) == "<stdin>: 2 errors, 1 of them repairable")
    #expect(
      line(file("a b;rm", errors: 1, fixable: 1))
        == "a b;rm: 1 error, repairable \(fix) 'a b;rm'\"")
    #expect(line(file("-a", errors: 1, fixable: 1)) == "-a: 1 error, repairable \(fix) -- -a\"")
    #expect(line(file("\u{1B}c")) == "<U+001B>c: 3 alerts, no problems")
  }

  @Test func severalFilesHaveATotal() {
    var outcome = ReportsSample.outcome(file("a"), file("b", errors: 1))
    outcome.against = Against(revision: "origin/main", commit: "3f2c1a9d0c4e5b6a7f80")
    let against = " (against origin/main 3f2c1a9)"
    #expect(
      Summary.lines(of: outcome) == [
        "a: 3 alerts, no problems" + against, "b: 1 error" + against,
        "2 files: 1 error" + against,
      ])
    outcome.against = nil
    outcome.files = (0..<20).map { file("f\($0)", errors: $0 == 7 ? 1 : 0) }
    #expect(Summary.lines(of: outcome) == ["f7: 1 error", "20 files: 1 error"])
    #expect(Summary.lines(of: Outcome()) == [])
  }
}
