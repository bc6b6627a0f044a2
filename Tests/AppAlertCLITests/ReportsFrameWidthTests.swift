import AppAlertLint
import AppAlertJSON
import Testing

@testable import AppAlertCLI

struct ReportsFrameWidthTests {
  @Test func longLinesAreCroppedAroundThePart() {
    let text = String(repeating: "漢", count: 60) + "<here>" + String(repeating: "z", count: 90)
    #expect(
      ReportsSample.frame(text, marking: "<here>", detail: "apps ignore it", columns: 40) == """
        messages.json:1:61: error: m [r]
            |
          1 | …漢漢漢漢漢漢<here>zzzzzzzzzzzzzz…
            |              ^~~~~~ apps ignore it

        """)
    let marked = ReportsSample.frame(text, marking: text, columns: 40)
    #expect(marked.hasSuffix("…\n    | ^" + String(repeating: "~", count: 32) + "\n"))
    let end = ReportsSample.frame(Array(text.utf8), SourceRange(at: text.utf8.count), columns: 40)
    #expect(
      end.hasSuffix(
        "…" + String(repeating: "z", count: 32) + "\n    |" + String(repeating: " ", count: 34)
          + "^\n"))
  }

  @Test func oneLineOfAMegabyteIsOneShortFrame() {
    let filler = [UInt8](repeating: 0x61, count: 500_000)
    let bytes = filler + Array("👩‍👧<x>".utf8) + filler
    let frame = ReportsSample.frame(bytes, ReportsSample.range(of: "<x>", in: bytes), columns: 60)
    #expect(
      frame == """
        messages.json:1:500004: error: m [r]
            |
          1 | …aaaaaaaaaaaaaaaaaaaaaa👩‍👧<x>aaaaaaaaaaaaaaaaaaaaaaaaa…
            |                          ^~~

        """)
  }

  @Test func croppingNeverMakesWholeCharactersLookDamaged() {
    // So many bytes a column that the part that is read ends inside a mark.
    for shift in 0..<4 {
      let character = "a" + String(repeating: "\u{1E8D0}", count: 30)
      let pile = String(repeating: character, count: 60)
      let gap = String(repeating: "b", count: shift)
      let text = pile + gap + "<x>" + gap + pile
      let frame = ReportsSample.frame(text, marking: "<x>", columns: 80)
      #expect(!frame.contains("<0x"), "\(shift)")
    }
    let families = String(repeating: "👨‍👩‍👧‍👦", count: 99)
    #expect(
      ReportsSample.frame(families + "<x>" + families, marking: "<x>", columns: 40) == """
        messages.json:1:694: error: m [r]
            |
          1 | …👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦<x>👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…
            |                ^~~

        """)
  }

  /// Line 10 has a digit more than line 9, which the finding is about.
  @Test func theNextLineFitsBehindItsLongerNumber() {
    let long = String(repeating: "x", count: 60)
    for length in 20..<40 {
      let text = String(repeating: "\n", count: 8) + long.prefix(length) + "\n" + long
      let frame = ReportsSample.frame(
        Array(text.utf8), SourceRange(at: 8 + length), detail: "apps cannot read the file",
        columns: 40)
      let lines = frame.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("  10 | ") }, "\(frame)")
      #expect(lines.dropFirst().allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(frame)")
    }
  }

  @Test func longLabelsGoBelowAndWrap() {
    let detail = "apps ignore it, so every device gets this alert, whatever its version is"
    #expect(
      ReportsSample.frame(
        "{ \"osVerions\": 1 }", marking: "\"osVerions\"", detail: detail, columns: 50)
          == """
          messages.json:1:3: error: m [r]
              |
            1 | { "osVerions": 1 }
              |   ^~~~~~~~~~~
              | apps ignore it, so every device gets this
              | alert, whatever its version is

          """)
  }

  @Test func anyRangeOfAnyBytesMakesLinesThatFit() {
    var state: UInt64 = 7
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let pieces: [[UInt8]] = [
      Array("word ".utf8), [0xFF], Array("漢".utf8), Array("👨‍👩‍👧‍👦".utf8), [0x0A], [0x0D], [0x09],
      [0x1B], Array("e\u{301}".utf8), Array("\u{202E}".utf8), [0xF0, 0x9F], [0x80],
      Array(repeating: 0x78, count: 70),
    ]
    for round in 0..<1500 {
      let bytes = (0..<next(40)).flatMap { _ in pieces[next(pieces.count)] }
      let start = next(bytes.count + 1)
      let range = SourceRange(start, start + next(bytes.count + 1 - start))
      let lines = ReportsSample.frame(bytes, range, columns: 40).split(separator: "\n")
      let isSafe = lines.joined().unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x202E
      }
      #expect(isSafe, "round \(round)")
      #expect(lines.dropFirst().allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "round \(round)")
      #expect(lines.contains { $0.contains("^") }, "round \(round)")
    }
  }
}
