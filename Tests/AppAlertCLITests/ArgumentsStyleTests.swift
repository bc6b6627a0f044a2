import Testing

@testable import AppAlertCLI

@Suite struct ArgumentsStyleTests {
  @Test(
    arguments: [
      (ColorChoice.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "xterm"], false, false),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "0"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": ""], false, false),
      (.auto, ["FORCE_COLOR": "3"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], false, true),
      (.auto, ["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["FORCE_COLOR": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func decidesByOptionVariablesAndStream(
    choice: ColorChoice, variables: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    let style = Style(choice: choice, variables: Variables(variables), isTerminal: isTerminal)
    #expect(style.isColored == isColored)
  }

  @Test func addsOnlyEscapeCodes() {
    let style = Style(isColored: true)
    #expect(style(.error, "error") == "\u{1B}[1;31merror\u{1B}[0m")
    #expect(style(.path, "") == "")
    for role in Style.Role.allCases {
      #expect(Style.plain(role, "text") == "text")
      #expect(style(role, "text").hasPrefix("\u{1B}["))
      #expect(style(role, "text").hasSuffix("mtext\u{1B}[0m"))
    }
  }
}
