import AppAlertJSON
import Testing

@testable import AppAlertLint

/// The first look at a text may be wrong in one way only: by giving a reason that is none.
struct TextTraitsTests {
  private static let wanted: [(String, TextTraits)] = [
    ("*", .markup), ("_", .markup), ("`", .markup), ("~", .markup), ("#", .markup), ("[", .markup),
    ("<", .markup), ("&", .markup), ("\\\\n", .markup), ("\\u003c", .markup), ("\\u0026", .markup),
    ("$(", .placeholder), ("%@", .placeholder), ("{{", .placeholder), ("<#", .placeholder),
    ("TODO", .placeholder), ("FIXME", .placeholder), ("Lorem ipsum", .placeholder),
    ("LOREM IPSUM", .placeholder), ("\\u0054ODO", .placeholder), ("T\\u004fDO", .placeholder),
    ("\u{7F}", .invisible), ("\\u0000", .invisible), ("\\t", .invisible), ("\u{200B}", .invisible),
    ("\\u200b", .invisible), ("\u{FEFF}", .invisible), ("\u{34F}", .invisible),
    ("\u{61C}", .invisible), ("\u{85}", .invisible), ("\u{3164}", .invisible),
    ("\u{E0061}", .invisible), ("\u{1160}", .invisible), ("\u{FE0F}", .invisible),
    (" \\n", .space), ("\\n ", .space), ("\u{A0}\\n", .space), ("\\n\u{3000}", .space),
    ("\\u0020\\n", .space), ("\\n\\u00a0", .space), (" \\u2028", .space), ("\u{2028} ", .space),
  ]

  /// Each at every place of texts of every length, before and behind plain words.
  @Test func missNothing() {
    for (part, trait) in Self.wanted {
      for before in 0..<20 {
        for behind in 0..<20 {
          let text =
            String(repeating: "a", count: before) + part + String(repeating: "b", count: behind)
          #expect(Self.traits(text).contains(trait), "\(text.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: [" a", "a ", "\\u0020a", "a\\n", "\\na", "\u{3000}a", "a\u{A0}", "a\u{202F}"])
  func seeSpaceAtEnds(_ text: String) {
    #expect(Self.traits(text).contains(.space))
    #expect(Self.traits("longer words before it, and behind").isEmpty)
  }

  @Test(arguments: [
    "", "OK", "Sync is paused, and so on.", "Größe; même; año: łąka?", "同步已暂停。更新",
    "مزامنة الملاحظات",
    "синк", "설정 동기화", "हिन्दी में", "(10:30 - 11:00) 5 > 3, \\\"quoted\\\" a\\/b", "Grüße \\u00e4 ü",
    "First line.\\nSecond line.", "カタカナとひらがな", "🎉 party 👍",
  ])
  func areNoneForPlainWords(_ text: String) {
    #expect(Self.traits(text).isEmpty, "\(Self.traits(text))")
  }

  private static func traits(_ literal: String) -> TextTraits {
    "\"\(literal)\" ,\n".withSpan { text in
      var reader = Reader()
      _ = reader.open(text)
      guard reader.nextElement(text) else { return [] }
      return TextTraits(of: reader.nodes[0], in: text)
    }
  }
}
