import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

struct ReportsMarkdownTests {
  @Test func findingsComeFirst() {
    #expect(
      ReportsSample.rendered(.markdown, ReportsSample.mixedOutcome()) == """
        ### appalert lint: 1 error, 1 warning, 1 not checked, 1 ignored in <code>feeds/a b.json</code>

        | | where | what | rule |
        |---|---|---|---|
        | not checked | <code>x.json</code> | there is no such file | |
        | error | <code>feeds/a b.json&#58;2&#58;4</code> | unknown key (apps ignore it)<br>fix: rename it to "e" | <code>unknown-key</code> |
        | warning | <code>feeds/a b.json&#58;2&#58;3</code> | long text<br>help: write less | <code>long-text</code> |


        """)
  }

  private func feed(_ text: String, published: [Message]) -> String {
    var file = ReportsSample.file(Array(text.utf8), [])
    file.comparison = ReportsSample.comparison(published, file)
    var outcome = ReportsSample.outcome(file)
    outcome.against = Against(revision: "origin/main", commit: "3f2c1a9d0c4e5b6a7f80")
    return ReportsSample.rendered(.markdown, outcome)
  }

  private func message(
    _ app: String, id: Int64, title: String = "Sync paused", app versions: [String]? = nil,
    os: [String]? = nil
  ) -> Message {
    Message(
      id: id, bundleId: app, title: title, text: "A fix is\non its way.", confirmLabel: "OK",
      appVersions: versions, osVersions: os)
  }

  private func entry(_ app: String, id: Int, _ more: String = "") -> String {
    "{\"id\": \(id), \"bundleId\": \"\(app)\", \"title\": \"Sync paused\", \"text\": "
      + "\"A fix is\\non its way.\", \"confirmLabel\": \"OK\"\(more)}"
  }

  @Test func whatChangesForUsers() {
    let link = ", \"link\": {\"title\": \"More\", \"url\": \"https://a.dev\"}"
    let text =
      "[" + entry("a.new", id: 1, link) + "," + entry("a.same", id: 1) + ","
      + entry("a.again", id: 3, ", \"appVersions\": [\"1.0\", \"1.1\"]") + ","
      + entry("a.stop", id: 2, ", \"osVersions\": [\"0\"]") + "]"
    let page = feed(
      text,
      published: [
        message("a.same", id: 1), message("a.again", id: 2), message("a.stop", id: 2),
        message("a.gone", id: 7, title: "Old *news*"),
      ])
    let quote = "  > <b>Sync paused</b><br>A fix is<br>on its way.<br>\\[ OK \\]"
    #expect(
      page == """
        ### appalert validate: no problems in <code>messages.json</code>

        #### What changes for users, against <code>origin/main</code> (3f2c1a9)

        - <code>a.new</code>: **new**, alert 1, for everyone
        \(quote) \\[ More \\] → <code>https&#58;//a.dev</code>
        - <code>a.again</code>: **shown again**, also where alert 2 was shown: now alert 3, for people with app 1.0 or 1.1; **audience narrower**, for people with app 1.0 or 1.1 (before: for everyone)
        \(quote)
        - <code>a.stop</code>: **cancelled**, no device shows alert 2 any more
        \(quote)
        - <code>a.gone</code>: **gone**, no device shows alert 7 any more
          > <b>Old \\*news\\*</b><br>A fix is<br>on its way.<br>\\[ OK \\]


        """)
  }

  @Test func noChangeAndNoReading() {
    #expect(
      feed("[]", published: []).contains(
        "users, against <code>origin/main</code> (3f2c1a9)\n\nNothing.\n"))
    let broken = feed("[{}]", published: [message("a.b", id: 1)])
    #expect(broken.contains("Apps cannot read this file: none of them shows an alert.\n"))
    #expect(!ReportsSample.rendered(.markdown, Outcome()).contains("What changes"))
  }

  @Test func manyFindingsAndAppsStayWithinTheLimit() {
    let long = String(repeating: "<&|@#>", count: 110)
    let findings = (0..<300).map {
      ReportsSample.finding(
        long, long, detail: long, severity: $0 == 299 ? .error : .warning, SourceRange(0, 1))
    }
    var file = ReportsSample.file(Array("[]".utf8), findings, path: "messages.json")
    let published = (0..<150).map {
      Message(
        id: 1, bundleId: "a.b\($0)", title: long, text: long, confirmLabel: long,
        appVersions: Array(repeating: long, count: 30), link: Message.Link(title: long, url: long))
    }
    file.comparison = ReportsSample.comparison(published, file)
    let outcome = ReportsSample.outcome(file)
    let page = ReportsSample.rendered(.markdown, outcome)
    #expect(page.utf8.count <= 1 << 20)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows[1].hasPrefix("| error "), "errors come first")
    // The first row is the table's head.
    #expect(page.contains("\n\(300 - (rows.count - 1)) more are in the log"))
    let apps = page.split(separator: "\n").count { $0.hasPrefix("- <code>") }
    #expect(page.contains("- and \(150 - apps) more apps"))

    var options = RenderOptions()
    options.limit = 20_000
    #expect(MarkdownReport.render(outcome, options: options).count <= 20_000)
    options.limit = 0
    #expect(MarkdownReport.render(outcome, options: options).isEmpty)
  }
}
