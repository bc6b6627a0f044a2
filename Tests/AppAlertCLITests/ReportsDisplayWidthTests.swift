import Testing

@testable import AppAlertCLI

struct ReportsDisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("a\u{308}\u{304}", 1), ("—…€①", 4),
    ("日本語", 6), ("ＡＢ", 4), ("ｱｲｳ", 3), ("「」、。", 8), ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("हिन्दी", 5), ("ไทย", 3), ("שלום", 4), ("مرحبا", 5),
    ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("1️⃣", 2), ("👍🏽", 2), ("☝🏽", 2),
    ("❤️", 2), ("❤", 1), ("☺", 1), ("❤️‍🔥", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("✔", 1), ("⌚", 2), ("\u{1F1E9}", 2),
    ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{1B}", 0), ("\t", 0), ("\u{605}", 1), ("\u{20000}", 2),
    ("\u{3FFFD}", 2), ("\u{3FFFE}", 1), ("\u{10FFFF}", 1), ("\u{10FF}", 1), ("\u{1100}", 2),
  ])
  func widths(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns, "\(text.unicodeScalars.map(\.value))")
  }

  @Test func theTableIsInOrder() {
    // A bound out of order would break the search for all that follows.
    var isWide = false
    var changes = 0
    for value in UInt32(0)...0x3FFFF where WideRanges.contains(value) != isWide {
      isWide.toggle()
      changes += 1
    }
    #expect(changes == 242)
  }
}

struct ReportsSafeTextTests {
  @Test(arguments: [
    ("plain \"text\"", "plain \"text\""),
    ("\u{1B}[31mred\u{7}", "<U+001B>[31mred<U+0007>"),
    ("a\r\nb\tc\0", "a<U+000D><U+000A>b<U+0009>c<U+0000>"),
    ("\u{7F}\u{80}\u{9B}31m", "<U+007F><U+0080><U+009B>31m"),
    ("\u{202E}\u{202A}\u{2066}\u{2069}", "<U+202E><U+202A><U+2066><U+2069>"),
    ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
    ("a\u{200B}b\u{2060}c\u{FEFF}\u{AD}", "a<U+200B>b<U+2060>c<U+FEFF><U+00AD>"),
    ("\u{2028}\u{2029}\u{85}", "<U+2028><U+2029><U+0085>"),
    ("x\u{E0041}\u{E0042}", "x<U+E0041><U+E0042>"),
    ("a\u{200D}b", "a<U+200D>b"), ("\u{200C}", "<U+200C>"), ("a\u{FE0F}", "a<U+FE0F>"),
    ("a\u{E0100}\u{FE01}", "a<U+E0100><U+FE01>"), ("\u{3164}\u{115F}", "<U+3164><U+115F>"),
    ("\u{FFFE}", "<U+FFFE>"),
    // A black flag whose tags spell more than a region hides a text.
    (
      "\u{1F3F4}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E0061}\u{E007F}",
      "\u{1F3F4}" + String(repeating: "<U+E0061>", count: 7) + "<U+E007F>"
    ),
  ])
  func hiddenTextIsSpelled(_ text: String, _ safe: String) {
    #expect(SafeText.line(text) == safe)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 1️⃣ 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪", "می\u{200C}خواهم", "क्\u{200D}ष", "日本語、한국어", "e\u{301}",
    "葛\u{E0100}", "« où »", "\u{600}123", "שלום",
  ])
  func honestTextStays(_ text: String) {
    #expect(SafeText.line(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func pilesOfMarksEnd() {
    let pile = "a" + String(repeating: "\u{301}", count: 32)
    let shown = "a" + String(repeating: "\u{301}", count: 30) + "<U+0301><U+0301>"
    #expect(SafeText.line(pile) == shown)
  }

  @Test func noScalarActsOnATerminal() {
    // Every scalar, alone and behind a letter of each script that may have joiners.
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let acts =
        value < 0x20 || (0x7F...0x9F).contains(value) || [0x61C, 0x200E, 0x200F].contains(value)
        || (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      guard acts else { continue }
      for before in ["", "a", "م", "क", "👩", "日"] {
        let safe = SafeText.line(before + String(scalar))
        #expect(!safe.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
      }
    }
  }
}
