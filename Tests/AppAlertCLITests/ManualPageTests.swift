import AppAlertLint
import Testing

@testable import AppAlertCLI

/// `mandoc -T lint` reads the page in .ci/run; what is on it is checked here.
@Suite struct ManualPageTests {
  private let page = ManualPage.text(rules: .all)

  @Test func namesEveryCommandOptionRuleAndCode() {
    for command in CommandName.allCases {
      #expect(page.contains(".Ss appalert \(command.rawValue.escaped)\n"))
      for option in command.spec.options {
        #expect(page.contains("Fl -\(option.name.rawValue)"), "\(command) \(option.name)")
      }
    }
    for option in GlobalOptions.all { #expect(page.contains("Fl -\(option.name.rawValue)")) }
    for rule in Rule.all { #expect(page.contains(".It Sy \"\(rule.name.escaped)\"\n")) }
    for code in ExitCode.allCases { #expect(page.contains(".It \"\(code.rawValue)\"\n")) }
    for key in HelpPage.settingsKeys { #expect(page.contains(".It Sy \"\(key.name)\"\n")) }
  }

  @Test func keepsLinesShortAndSentencesApart() {
    for line in page.split(separator: "\n") where !line.hasPrefix(".") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.contains(". "), "\(line)")
    }
  }

  @Test func escapesWhatMdocWouldRead() {
    var mdoc = Mdoc()
    mdoc.prose(#"'quoted' .Nm and \n, then bump-id."#)
    mdoc.prose(".appalert.json")
    mdoc.item("Li", #"new --title "Sync paused""#)
    #expect(
      mdoc.text == #"""
        \&'quoted' .Nm and \en, then bump\-id.
        \&.appalert.json
        .It Li "new \-\-title \(dqSync paused\(dq"

        """#)
  }

  @Test(arguments: [["--generate-manual"], ["lint", "--generate-manual"]])
  func isPrintedOnRequest(_ arguments: [String]) throws {
    #expect(try CommandLineParser.parse(arguments).action == .manual)
  }
}

extension String {
  fileprivate var escaped: String { replacing("-", with: "\\-") }
}
