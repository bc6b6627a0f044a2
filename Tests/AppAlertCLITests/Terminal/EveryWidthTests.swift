import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

@testable import AppAlertCLI

/// What is printed fits the screen, whatever is in the file.
@Suite struct EveryWidthTests {
  private static let widths = [20, 40, 80, 120, 200]

  /// Pieces of hostile and of honest texts.
  private static let pieces: [String] = [
    "a", "word ", " ", "-", "修复", "ＡＢ", "한국어", "e\u{301}", "\u{301}\u{302}", "👩‍👩‍👧‍👦", "🇩🇪",
    "❤️", "\u{200B}", "\u{202E}", "\u{2066}", "\u{1B}[31m", "\u{7}", "\u{9B}", "\t", "\n", "\r\n",
    "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{10FFFF}", "שלום", "مرحبا", "\"", "\\", "##[error]",
    "::error::", String(repeating: "x", count: 70), String(repeating: "漢", count: 40),
  ]

  private static func text(_ random: inout Congruential, longest: Int = 12) -> String {
    (0..<random.below(longest)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  @Test("an alert's box has straight sides and fits", arguments: widths)
  func pictures(columns: Int) {
    var random = Congruential(state: UInt64(columns))
    for _ in 0..<150 {
      var message = Message(
        id: 1, bundleId: "a.b", title: Self.text(&random), text: Self.text(&random),
        confirmLabel: Self.text(&random, longest: 4))
      if random.below(2) == 0 {
        message.link = .init(title: Self.text(&random, longest: 4), url: "https://a.b")
      }
      for platform in PreviewPlatform.allCases {
        let lines = AlertPicture.lines(of: message, platform: platform, columns: columns)
        for line in lines where line.hasPrefix("  │") || line.hasPrefix("  ╭") {
          let box = String(line.split(separator: "  opens ")[0])
          #expect(DisplayWidth.of(box) == min(columns - 2, 46), "\(line)")
        }
        for line in lines where !line.contains("https://") {
          #expect(DisplayWidth.of(line) <= columns, "\(line)")
        }
      }
    }
  }

  @Test("a report's frame fits", arguments: widths)
  func frames(columns: Int) {
    var random = Congruential(state: UInt64(columns))
    for _ in 0..<150 {
      let bytes =
        Array(Self.text(&random, longest: 30).utf8) + [0xFF, 0x80].prefix(random.below(3))
      let start = random.below(bytes.count + 1)
      let end = start + random.below(bytes.count - start + 1)
      let finding = Finding(
        rule: ReportsSample.rule("syntax"), message: "m", detail: Self.text(&random),
        range: SourceRange(start, end),
        help: NextStep(Self.text(&random)))
      let frame = bytes.withSpan { span in
        CodeFrame(
          of: finding, at: Place.places(of: [finding], in: span)[0], in: span, columns: columns,
          EditCommands(path: "messages.json"))
      }
      for row in frame.rows {
        let width = CodeFrame.indent + frame.gutterWidth + 3 + DisplayWidth.of(row.text)
        #expect(width <= columns, "\(row.text)")
        #expect(row.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
      }
    }
  }

  @Test("help fits, but for a word or a command that is longer than a line", arguments: widths)
  func help(columns: Int) {
    let named = HelpTopic.named.map(\.topic) + CommandName.allCases.map(HelpTopic.command)
    for topic in [.program] + named + Rule.all.map({ HelpTopic.rule($0.name) }) {
      let page = HelpPage.text(topic, columns: columns, rules: .all)
      for line in page.split(separator: "\n") {
        let text = line.drop { $0 == " " }
        let isWord = !text.contains(" ") || text.contains("appalert ") || text.contains("--")
        // JSON is cut where it can be.
        let isJSON = text.contains("\"")
        #expect(line.count <= min(columns, 79) || (columns < 60 && (isWord || isJSON)), "\(line)")
      }
    }
  }

  @Test("what is said on standard error fits", arguments: widths)
  func notes(columns: Int) {
    var world = World(arguments: [])
    world.errorColumns = columns
    let console = Console(world, color: .never)
    var random = Congruential(state: UInt64(columns))
    for _ in 0..<150 {
      let text = SafeText.line(Self.text(&random, longest: 30))
      for indent in [0, 2] {
        for line in console.wrapped(text, indent: indent).split(separator: "\n") {
          let isWord = !line.drop { $0 == " " }.contains(" ")
          #expect(DisplayWidth.of(String(line)) <= columns || isWord, "\(line)")
        }
      }
    }
  }
}
