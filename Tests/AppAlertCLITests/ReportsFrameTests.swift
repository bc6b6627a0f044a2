import AppAlertLint
import AppAlertJSON
import Testing

@testable import AppAlertCLI

struct ReportsFrameTests {
  private let label = "apps ignore it"

  @Test func caretsStandUnderThePart() {
    let frame = ReportsSample.frame(
      "[\n  {\"osVerions\": []}\n]", marking: "\"osVerions\"", detail: label)
    #expect(
      frame == """
        messages.json:2:4: error: m [r]
            |
          2 |   {"osVerions": []}
            |    ^~~~~~~~~~~ apps ignore it

        """)
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      ReportsSample.frame("{\"日本\": \"語\", \"x\": 1}", marking: "\"x\"") == """
        messages.json:1:13: error: m [r]
            |
          1 | {"日本": "語", "x": 1}
            |                ^~~

        """)
    #expect(
      ReportsSample.frame("{\"日本\": 1}", marking: "本") == """
        messages.json:1:4: error: m [r]
            |
          1 | {"日本": 1}
            |     ^~

        """)
  }

  @Test func emojiOfManyScalarsAreOne() {
    #expect(
      ReportsSample.frame("\"👨‍👩‍👧‍👦🇩🇪1️⃣👍🏽❤️\" x", marking: "x") == """
        messages.json:1:20: error: m [r]
            |
          1 | "👨‍👩‍👧‍👦🇩🇪1️⃣👍🏽❤️" x
            |              ^

        """)
  }

  @Test func marksTakeNoColumn() {
    #expect(
      ReportsSample.frame("\"e\u{301}a\u{308}\u{304}\" x", marking: "x") == """
        messages.json:1:9: error: m [r]
            |
          1 | "e\u{301}a\u{308}\u{304}" x
            |      ^

        """)
  }

  @Test func tabsBecomeFourColumns() {
    #expect(
      ReportsSample.frame("\t\"a\":\t1", marking: "1") == """
        messages.json:1:7: error: m [r]
            |
          1 |     "a":    1
            |             ^

        """)
    #expect(ReportsSample.frame("a\tb", marking: "\t").hasSuffix("|  ^~~~\n"))
  }

  @Test func controlsAreSpelledAndMarkedWhole() {
    let text = "\"שלום\u{202E}\u{1B}[31m\", x"
    #expect(
      ReportsSample.frame(text, marking: "\u{1B}") == """
        messages.json:1:7: error: m [r]
            |
          1 | "שלום<U+202E><U+001B>[31m", x
            |              ^~~~~~~~

        """)
    #expect(
      ReportsSample.frame(text, marking: "x").hasSuffix(
        "|" + String(repeating: " ", count: 29) + "^\n"))
    // A joiner that hides behind a letter can be pointed at.
    #expect(
      ReportsSample.frame("a\u{200D}b", marking: "\u{200D}").hasSuffix(
        "a<U+200D>b\n    |  ^~~~~~~~\n"))
  }

  @Test func workflowCommandsAreSpelledAndMarkedWhole() {
    #expect(
      ReportsSample.frame("\"##[error]\", x", marking: "##[error]").hasSuffix(
        "\"#<U+0023>[error]\", x\n    |  ^" + String(repeating: "~", count: 15) + "\n"))
    #expect(ReportsSample.frame("## x", marking: "x").hasSuffix("## x\n    |    ^\n"))
  }

  @Test func damagedUTF8AndNULAreShown() {
    #expect(
      ReportsSample.frame([0x22, 0xFF, 0xF0, 0x9F, 0x00, 0x22, 0x78], SourceRange(6, 7)) == """
        messages.json:1:6: error: m [r]
            |
          1 | "<0xFF><0xF0><0x9F><U+0000>"x
            |                             ^

        """)
    #expect(
      ReportsSample.frame([0x22, 0xFF, 0x22], SourceRange(1, 2)).hasSuffix(
        "\"<0xFF>\"\n    |  ^~~~~~\n"))
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func aMissingCommaIsShownWithTheNextLine(_ end: String) {
    let bytes = Array("[\(end)  1 \(end)  2\(end)]\(end)".utf8)
    let place = ReportsSample.range(of: "1", in: bytes).end
    #expect(
      ReportsSample.frame(bytes, SourceRange(at: place), detail: "add a comma") == """
        messages.json:2:4: error: m [r]
            |
          2 |   1
            |    ^ add a comma
          3 |   2

        """)
  }

  @Test func theGutterGrowsWithTheNextLinesNumber() {
    let bytes = Array((String(repeating: "\n", count: 8) + "1\n2").utf8)
    #expect(
      ReportsSample.frame(bytes, SourceRange(at: 9)) == """
        messages.json:9:2: error: m [r]
             |
           9 | 1
             |  ^
          10 | 2

        """)
  }

  @Test func emptyTextsAndEndsHaveAPlace() {
    let empty = """
      messages.json:1:1: error: m [r]
          |
        1 |
          | ^ no alert

      """
    #expect(ReportsSample.frame([], SourceRange(at: 0), detail: "no alert") == empty)
    #expect(ReportsSample.frame([], SourceRange(at: 0), detail: "no alert", columns: 0) == empty)
    #expect(
      ReportsSample.frame(Array("[1".utf8), SourceRange(at: 2)) == """
        messages.json:1:3: error: m [r]
            |
          1 | [1
            |   ^

        """)
    #expect(
      ReportsSample.frame(Array("[\n".utf8), SourceRange(at: 2)).hasSuffix("  2 |\n    | ^\n"))
  }

  @Test func aByteOrderMarkIsShownOnlyWhereItIsMeant() {
    let bytes = Array("\u{FEFF}[x]".utf8)
    #expect(ReportsSample.frame(bytes, SourceRange(4, 5)).hasSuffix("1 | [x]\n    |  ^\n"))
    #expect(
      ReportsSample.frame(bytes, SourceRange(0, 3)).hasSuffix("1 | <U+FEFF>[x]\n    | ^~~~~~~~\n"))
    #expect(ReportsSample.frame(bytes, SourceRange(at: 0)).hasSuffix("1 | [x]\n    | ^\n"))
  }

  @Test func rangesOfManyLinesShowTheFirst() {
    #expect(
      ReportsSample.frame("[\n  {  \n    1\n  }\n]", marking: "{  \n    1\n  }", detail: label)
        == """
        messages.json:2:3: error: m [r]
            |
          2 |   {
            |   ^ to line 4: apps ignore it

        """)
    // The break at a line's end is still that line.
    #expect(ReportsSample.frame("\"ab\ncd\"", marking: "\n").hasSuffix("1 | \"ab\n    |    ^\n"))
  }
}
