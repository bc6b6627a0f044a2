import AppAlertModel
import Foundation
import Testing

@testable import AppAlertCLI

/// Pictures of alerts, as they were looked at and found right.
///
/// `APPALERT_RECORD=1 swift test --filter AlertPictureTests` draws them anew; look at the diff.
struct AlertPictureTests {
  private static let isRecording = ProcessInfo.processInfo.environment["APPALERT_RECORD"] == "1"

  @Test(arguments: [40, 80, 120]) func looksAsItDid(columns: Int) throws {
    var drawn = ""
    for (name, message) in PreviewSample.alerts {
      for platform in PreviewPlatform.allCases {
        drawn += "# \(name), \(platform.rawValue)\n"
        let lines = AlertPicture.lines(of: message, platform: platform, columns: columns)
        drawn += lines.joined(separator: "\n") + "\n\n"
      }
    }
    let file = Binary.package.appendingPathComponent("Tests/Snapshots/alerts-\(columns).txt")
    if Self.isRecording { try drawn.write(to: file, atomically: true, encoding: .utf8) }
    let known = try String(contentsOf: file, encoding: .utf8)
    let pair = zip(known.components(separatedBy: "\n"), drawn.components(separatedBy: "\n"))
    let difference = pair.first { $0 != $1 }
    #expect(known == drawn, "first difference: \(String(describing: difference))")
  }

  @Test(arguments: 40...200) func keepsItsSidesStraight(columns: Int) {
    for (name, message) in PreviewSample.alerts {
      for platform in PreviewPlatform.allCases {
        let lines = AlertPicture.lines(of: message, platform: platform, columns: columns)
        let box = lines.filter { $0.hasPrefix("  │") || $0.hasPrefix("  ╭") || $0.hasPrefix("  ╰") }
        let widths = Set(
          box.map { line in
            DisplayWidth.of(line.components(separatedBy: "  opens ").first ?? line)
          })
        #expect(widths == [min(columns - 2, 46)], "\(name) at \(columns): \(widths)")
        for line in lines {
          let isURL = line.hasPrefix("  http") || line.contains("opens http")
          #expect(isURL || DisplayWidth.of(line) <= columns, "\(name) at \(columns): \(line)")
        }
      }
    }
  }

  @Test func letsNothingActOnTheTerminal() {
    for (_, message) in PreviewSample.alerts {
      let lines = AlertPicture.lines(of: message, platform: .ios, columns: 80)
      for scalar in lines.joined().unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        #expect(![0x202E, 0x202C, 0x200B, 0xFEFF].contains(scalar.value))
      }
    }
  }

  @Test func addsNothingButColorWhereThereIsColor() {
    for (_, message) in PreviewSample.alerts {
      let plain = AlertPicture.lines(of: message, platform: .macos, columns: 60)
      let colored = AlertPicture.lines(
        of: message, platform: .macos, columns: 60, style: Style(isColored: true))
      #expect(colored.map(uncolored) == plain)
      #expect(colored != plain)
    }
  }

  private func uncolored(_ line: String) -> String {
    line.replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
  }

  @Test(arguments: [
    ("a b c", ["a b c"]), ("", [""]), ("\n", ["", ""]), ("aaaa bbbb cccc", ["aaaa bbbb", "cccc"]),
    ("aaaaaaaaaaaaa", ["aaaaaaaaaa", "aaa"]), ("aaaa-bbbbbbb", ["aaaa-", "bbbbbbb"]),
    ("aaaaaaaaaa b", ["aaaaaaaaaa", "b"]), ("aaaaaaaaa  b", ["aaaaaaaaa", "b"]),
    ("一二三四五。六", ["一二三四", "五。六"]), ("「一二三四「五」", ["「一二三四", "「五」"]),
    ("a\r\nb\rc\u{2028}d", ["a", "b", "c", "d"]), ("12345678 \u{1B}", ["12345678", "<U+001B>"]),
  ])
  func breaksLinesAsALabelDoes(text: String, lines: [String]) {
    #expect(PictureText.lines(of: text, width: 10).map(\.text) == lines)
  }

  @Test("100,000 marks are drawn in a time that grows with them; squared, it would be an hour")
  func manyMarks() {
    let message = Message(
      id: 1, bundleId: "a.b", title: "e" + String(repeating: "\u{301}", count: 100_000), text: "",
      confirmLabel: "OK")
    let lines = AlertPicture.lines(of: message, platform: .ios, columns: 80)
    let spelled = lines.reduce(0) { $0 + $1.utf8.count(where: { $0 == UInt8(ascii: "<") }) }
    #expect(spelled == 100_000 - 30)
  }
}
