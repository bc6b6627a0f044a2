import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct BundleIDTests {
  private static func fault(_ id: String) -> BundleID.Fault? {
    id.withSpan { BundleID.check($0) }
  }

  @Test(arguments: [
    "dev.acme.notes", "dev.acme", "a.b", "com.acme.My-App2", "1.2", "-.-", "DEV.ACME",
  ])
  func passes(id: String) {
    #expect(Self.fault(id) == nil)
  }

  @Test(arguments: [
    ("", BundleID.Fault(.empty)),
    ("notes", .init(.onePart)),
    (".dev.acme", .init(.emptyPart, at: 0)),
    ("dev..acme", .init(.emptyPart, at: 4)),
    ("dev.acme.", .init(.emptyPart, at: 9)),
    (".", .init(.emptyPart, at: 0)),
    ("dev.acme_notes", .init(.character("_"), at: 8)),
    ("dev.acme.*", .init(.character("*"), at: 9)),
    ("dev/acme", .init(.character("/"), at: 3)),
    ("dev.аcme", .init(.character("\u{430}"), at: 4)),
    ("dev.acme.é", .init(.character("\u{E9}"), at: 9)),
    (" dev.acme", .init(.invisible(" "), at: 0, meant: "dev.acme")),
    ("dev.acme\n", .init(.invisible("\n"), at: 8, meant: "dev.acme")),
    ("dev.acme\u{A0}", .init(.invisible("\u{A0}"), at: 8, meant: "dev.acme")),
    ("dev.acme.\u{200B}ink", .init(.invisible("\u{200B}"), at: 9, meant: "dev.acme.ink")),
    ("\u{FEFF}dev.acme", .init(.invisible("\u{FEFF}"), at: 0, meant: "dev.acme")),
    ("dev.\u{202E}acme", .init(.invisible("\u{202E}"), at: 4, meant: "dev.acme")),
    ("dev.ac\u{AD}me", .init(.invisible("\u{AD}"), at: 6, meant: "dev.acme")),
    ("dev.acme\0", .init(.invisible("\0"), at: 8, meant: "dev.acme")),
    ("dev.acme notes", .init(.invisible(" "), at: 8)),
    (" notes", .init(.invisible(" "), at: 0)),
    ("\u{200B}", .init(.invisible("\u{200B}"), at: 0)),
  ])
  func refuses(id: String, expected: BundleID.Fault) {
    #expect(Self.fault(id) == expected)
  }

  @Test func agreesWithItsGrammarOnEveryShortText() throws {
    let grammar = try NSRegularExpression(pattern: "\\A[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+\\z")
    texts(over: Array("aZ0-._ é"), upTo: 6) { text in
      let range = NSRange(location: 0, length: text.utf16.count)
      let matches = grammar.firstMatch(in: text, range: range) != nil
      if matches != (Self.fault(text) == nil) { Issue.record("\(text)") }
      if let meant = Self.fault(text)?.meant, Self.fault(meant) != nil {
        Issue.record("\(text) is given as \(meant)")
      }
    }
  }
}
