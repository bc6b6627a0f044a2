import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

struct ReportsFormatsTests {
  @Test func xcode() {
    #expect(
      ReportsSample.rendered(.xcode, ReportsSample.mixedOutcome()) == """
        /feeds/a b.json:2:4: error: unknown key (apps ignore it) [unknown-key]
        /feeds/a b.json:2:4: note: fix: rename it to "e"
        /feeds/a b.json:2:3: warning: long text [long-text]
        /feeds/a b.json:2:3: note: help: write less

        """)
  }

  @Test func github() {
    #expect(
      ReportsSample.rendered(.github, ReportsSample.mixedOutcome()) == """
        ::error title=appalert::x.json: there is no such file
        ::error file=feeds/a b.json,line=2,endLine=2,col=4,endColumn=7,title=unknown-key::feeds/a b.json:2:4: unknown key%0Aapps ignore it%0Afix: rename it to "e"
        ::warning file=feeds/a b.json,line=2,endLine=3,title=long-text::feeds/a b.json:2:3: long text%0Ahelp: write less

        """)
  }

  @Test func gitlab() {
    #expect(
      ReportsSample.rendered(.gitlab, ReportsSample.mixedOutcome()) == """
        [
          {
            "description": "unknown key (apps ignore it)",
            "check_name": "unknown-key",
            "fingerprint": "0f4d797ada7906a7",
            "severity": "major",
            "location": {
              "path": "feeds/a b.json",
              "lines": { "begin": 2, "end": 2 }
            }
          },
          {
            "description": "long text (write less)",
            "check_name": "long-text",
            "fingerprint": "1111111111111111-2",
            "severity": "minor",
            "location": {
              "path": "feeds/a b.json",
              "lines": { "begin": 2, "end": 3 }
            }
          }
        ]

        """)
    #expect(ReportsSample.rendered(.gitlab, Outcome()) == "[]\n")
  }

  @Test func githubSaysWhatOnlyTheLogHas() {
    func lines(errors: Int, warnings: Int) -> [Substring] {
      let findings = (0..<errors + warnings).map {
        // The warnings come first in the file.
        ReportsSample.finding(
          "r", "m\($0)", severity: $0 < warnings ? .warning : .error, SourceRange(0, 1))
      }
      return ReportsSample.rendered(
        .github, ReportsSample.outcome(ReportsSample.file([0x78], findings))
      ).split(separator: "\n")
    }
    #expect(!lines(errors: 10, warnings: 10).contains { $0.hasPrefix("::notice") })
    let many = lines(errors: 14, warnings: 3)
    #expect(many.count == 18)
    #expect(many.prefix(14).allSatisfy { $0.hasPrefix("::error ") })
    let notice =
      "::notice title=appalert::14 errors and 3 warnings; GitHub shows the first 10 of each kind, "
      + "the other 4 are only in this step's log"
    #expect(many.last.map(String.init) == notice)
    #expect(
      lines(errors: 0, warnings: 11).last?.hasSuffix("the other 1 is only in this step's log")
        == true)
  }

  @Test func githubLeavesOutColumnsOfSeveralLines() {
    // A range that ends with its line is on that line alone.
    let finding = ReportsSample.finding(SourceRange(1, 3))
    let text = ReportsSample.rendered(
      .github, ReportsSample.outcome(ReportsSample.file(Array("ab\nc".utf8), [finding])))
    #expect(text.contains("line=1,endLine=1,col=2,title="))
    var nameless = ReportsSample.file([0x78], [ReportsSample.finding(SourceRange(0, 1))])
    nameless.rootPath = "<stdin>"
    let stdin = ReportsSample.rendered(.github, ReportsSample.outcome(nameless))
    #expect(
      stdin.hasPrefix("::error line=1,endLine=1,col=1,endColumn=2,title=unknown-key::<stdin>:1:1"))
  }

  @Test func fingerprintsAreNeverTheSame() {
    var names = UniqueNames()
    let given = ["a", "a", "a-2", "a", "b", "a-2", "", ""]
    let unique = given.map { names.unique($0) }
    #expect(Set(unique).count == given.count)
    #expect(unique.first == "a" && unique[4] == "b")
  }

  @Test func junitHasACaseForEveryRuleThatRan() throws {
    var outcome = ReportsSample.mixedOutcome()
    let root = try #require(XMLTree.parse(ReportsSample.rendered(.junit, outcome)))
    #expect(root.name == "testsuites" && root.attributes["name"] == "appalert lint")
    let suites = root.all("testsuite")
    #expect(suites.map { $0.attributes["name"] } == ["feeds/a b.json", "x.json"])
    let cases = suites[0].all("testcase")
    let names = cases.compactMap { $0.attributes["name"] }
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: Rule.all.filter { !$0.isAboutSettings }.map(\.name)))
    #expect(suites[0].attributes["tests"] == String(cases.count))
    #expect(suites[0].attributes["failures"] == "1" && root.attributes["errors"] == "1")
    let failing = cases.filter { !$0.all("failure").isEmpty }
    #expect(failing.map { $0.attributes["name"] } == ["unknown-key"])
    #expect(
      failing.first?.all("failure").first?.text
        == "feeds/a b.json:2:4: error: unknown key (apps ignore it); fix: rename it to \"e\"")
    let warning = try #require(cases.first { $0.attributes["name"] == "long-text" })
    #expect(
      warning.all("system-out").first?.text == "feeds/a b.json:2:3: warning: long text")
    let ignored = try #require(cases.first { $0.attributes["name"] == "insecure-link" })
    #expect(ignored.all("system-out").first?.text.hasSuffix("(no TLS there yet)") == true)

    outcome.isStrict = true
    let strict = try #require(XMLTree.parse(ReportsSample.rendered(.junit, outcome)))
    #expect(strict.attributes["failures"] == "2")

    var clean = ReportsSample.outcome(ReportsSample.file([], []))
    clean.command = "validate"
    let passed = try #require(XMLTree.parse(ReportsSample.rendered(.junit, clean)))
    let errors = Rule.all.filter { $0.severity == .error && !$0.isAboutSettings }.map(\.name)
    #expect(passed.all("testcase").compactMap { $0.attributes["name"] } == errors)
    #expect(passed.all("failure").isEmpty)
  }

  @Test func junitCountsFindingsOfOneRule() throws {
    let findings = (1...3).map { ReportsSample.finding("syntax", "fault \($0)", SourceRange(0, 1)) }
    let outcome = ReportsSample.outcome(ReportsSample.file([0x78], findings))
    let root = try #require(XMLTree.parse(ReportsSample.rendered(.junit, outcome)))
    let failures = root.all("failure")
    #expect(failures.count == 1)
    #expect(failures[0].attributes["message"] == "fault 1 (and 2 more)")
    #expect(failures[0].text.split(separator: "\n").count == 3)
  }
}
