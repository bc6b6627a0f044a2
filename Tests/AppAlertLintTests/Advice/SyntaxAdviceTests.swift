import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

/// One mistake in JSON is one finding, at its place, with a suggestion that repairs all of it.
struct SyntaxAdviceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var wrong: String
    /// What each suggestion makes of it, in their order.
    var right: [String]
    var testDescription: String { wrong }

    init(_ wrong: String, _ right: String...) {
      self.wrong = wrong
      self.right = right
    }
  }

  /// Members of an entry that is good otherwise.
  static let members: [Row] = [
    Row("\"link\": ⟦[⟧\"title\": \"More\", \"url\": \"https://acme.dev\"]", link("More")),
    Row("\"link\": ⟦(⟧\"title\": \"More\", \"url\": \"https://acme.dev\")", link("More")),
    Row("\"link\": {\"title\"⟦\"⟧: \"More\", \"url\": \"https://acme.dev\"}", link("More")),
    Row("\"link\": {⟦\"⟧\"title\": \"More\", \"url\": \"https://acme.dev\"}", link("More")),
    Row("\"link\": {\"title\": \"More\"⟦\"⟧, \"url\": \"https://acme.dev\"}", link("More")),
    Row("\"link\": {\"title\": ⟦\"⟧\"More\", \"url\": \"https://acme.dev\"}", link("More")),
    Row(
      "\"link\": { ⟦\\\"⟧title\\\": \\\"More\\\", \\\"url\\\": \\\"https://acme.dev\\\" }",
      "\"link\": { \"title\": \"More\", \"url\": \"https://acme.dev\" }"),
    Row("\"osVersions\": ⟦(⟧\"17.0\")", "\"osVersions\": [\"17.0\"]"),
    Row("\"osVersions\": ⟦{⟧\"17.0\", \"17.1\"}", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    Row("\"osVersions\": ⟦{⟧\"17.0\"}", "\"osVersions\": [\"17.0\"]"),
    Row("\"osVersions\": [⟦17.0.1⟧]", "\"osVersions\": [\"17.0.1\"]"),
    Row("\"osVersions\": [\"17.0\", ⟦…⟧]", "\"osVersions\": [\"17.0\"]"),
    Row("\"osVersions\": [\"17.0\", ⟦...⟧, \"17.1\"]", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    Row("\"osVersions\" ⟦=⟧ [\"17.0\"]", "\"osVersions\" : [\"17.0\"]"),
    Row("\"text\": ⟦\"\"\"⟧\n    One\n    Two\n    \"\"\"", "\"text\": \"One\\nTwo\""),
    Row(
      "\"text\": \"Tap ⟦\"⟧Sync\".\nThen wait.\"", "\"text\": \"Tap \\\"Sync\\\".\\nThen wait.\""),
    Row("\"text\": \"Wait.\nTap ⟦\"⟧Sync\" now.\"", "\"text\": \"Wait.\\nTap \\\"Sync\\\" now.\""),
    Row(
      "\"text\": \"One⟦\n⟧\n   two\n three\"", "\"text\": \"One\\n\\ntwo\\nthree\"",
      "\"text\": \"One two three\""),
    Row("\"text\": \"One⟦\t⟧two\tthree\"", "\"text\": \"One two three\""),
    Row(
      "\"text\": \"See C:\\\\x and ⟦\\d⟧\"", "\"text\": \"See C:\\\\x and \\\\d\"",
      "\"text\": \"See C:\\\\x and d\""),
    Row("\"text\": \"C:\\new⟦\\u⟧sers\"", "\"text\": \"C:\\\\new\\\\users\""),
    Row("\"text\": \"Hi ⟦\\u{1F389}⟧\"", "\"text\": \"Hi 🎉\""),
    Row("\"text\": \"It⟦\\'⟧s\"", "\"text\": \"It's\"", "\"text\": \"It\\\\'s\""),
    Row("\"text\": \"Sync is \" ⟦+⟧ \"paused\"", "\"text\": \"Sync is paused\""),
    Row("\"id\": ⟦1,001⟧", "\"id\": 1001"),
    Row("\"id\": ⟦1 001⟧", "\"id\": 1001"),
    Row("\"id\": ⟦1_001⟧", "\"id\": 1001"),
    Row("\"id\": ⟦+7⟧", "\"id\": 7"),
    Row("\"id\": ⟦007⟧", "\"id\": 7"),
    Row("\"id\": ⟦0x1F⟧", "\"id\": 31"),
    // Written with a minus it would be an id that is never shown.
    Row("\"id\": ⟦—7⟧", "\"id\": 7"),
    Row("\"confirmLabel\": \"OK⟦”⟧", "\"confirmLabel\": \"OK\""),
    Row("\"confirmLabel\": ⟦“OK\"⟧", "\"confirmLabel\": \"OK\""),
    Row("\"confirmLabel\": ⟦'It\\'s \"OK\"'⟧", "\"confirmLabel\": \"It's \\\"OK\\\"\""),
    Row("\"confirmLabel\": ⟦OK⟧", "\"confirmLabel\": \"OK\""),
    Row("⟦confirmLabel⟧: \"OK\"", "\"confirmLabel\": \"OK\""),
    Row("\"text\": ⟦t(⟧\"Hello\")", "\"text\": \"Hello\""),
    Row(
      "\"text\": ⟦NSLocalizedString(⟧\"Hello (you)\", comment: \"\")", "\"text\": \"Hello (you)\""),
    Row("\"title\": ⟦\'\'\'⟧It\'s \"on\"\'\'\'", "\"title\": \"It\'s \\\"on\\\"\""),
    Row("\"confirmLabel\": \"OK⟦\\\"⟧", "\"confirmLabel\": \"OK\""),
    Row("\"confirmLabel\": \"OK⟦\\\"⟧\n", "\"confirmLabel\": \"OK\"\n"),
    // Here the second quote is the text's own.
    Row("\"confirmLabel\": \"Tap \\\"OK\\\"⟦⟧\n", "\"confirmLabel\": \"Tap \\\"OK\\\"\"\n"),
    Row("\"osVersions\": ⟦\"17.0\",\"17.1\"⟧", "\"osVersions\": [\"17.0\",\"17.1\"]"),
    Row(
      "\"osVersions\": ⟦\"17.0\", \"17.1\", \"17.2\"⟧, \"appVersions\": [\"1.0\"]",
      "\"osVersions\": [\"17.0\", \"17.1\", \"17.2\"], \"appVersions\": [\"1.0\"]"),
    // What is left out here is a key that apps need: a person must say what it is.
    Row("\"title\": ⟦None⟧"),
    Row("\"id\": ⟦NaN⟧"),
  ]

  @Test(arguments: members)
  func repairsMembers(_ row: Row) throws {
    let feed = Feed(.members(row.wrong), MarkedText(row.wrong))
    let right = row.right.map { Feed(.members($0), MarkedText($0)).text }
    try check(feed.text, feed.marks, right)
  }

  private static func link(_ title: String) -> String {
    "\"link\": {\"title\": \"\(title)\", \"url\": \"https://acme.dev\"}"
  }

  static let entry =
    "{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}"
  static let other = entry.replacing("ink", with: "notes")
  static let bare = String(entry.dropFirst().dropLast())

  static let wholeFiles: [Row] = [
    Row("[⟦[⟧\(bare)]]", "[\(entry)]"),
    Row("[⟦⟧\(bare)]", "[\(entry)]"),
    Row("[\(entry)⟦.⟧\n\(other)]", "[\(entry),\n\(other)]"),
    Row("[\(entry)⟦.⟧\n]", "[\(entry)\n]"),
    Row("⟦{⟧\(bare)}", "[\(entry)]"),
    Row("⟦{⟧\(bare)}\n\(other)\n", "[\(entry),\n\(other)]\n"),
    Row("⟦{⟧\(bare)},\n\(other)\n]", "[\(entry),\n\(other)\n]"),
    Row("⟦{⟧\"messages\": [\(entry)]}", "[\(entry)]"),
    Row(
      "⟦{⟧\"dev.acme.tides\": {\"id\": 3, \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}}",
      "[{\"bundleId\": \"dev.acme.tides\", \"id\": 3, \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
    ),
    Row("⟦\(StringLiteral.quoted("[\(entry)]"))⟧", "[\(entry)]"),
    Row("⟦\"[\(entry.replacing("\"", with: "\"\""))\n]\"⟧", "[\(entry)\n]"),
    Row("⟦\(StringLiteral.quoted(StringLiteral.quoted("[\(entry)]")))⟧", "[\(entry)]"),
    Row("[⟦\(StringLiteral.quoted(entry))⟧]", "[\(entry)]"),
    Row("[⟦[⟧\(entry), \(other)]]", "[\(entry), \(other)]"),
    Row("[\(entry)]\n⟦[⟧\(other)]", "[\(entry),\n\(other)]"),
    Row("[\(entry)]\n⟦[⟧]", "[\(entry)\n]"),
    Row("[\(entry)⟦]⟧,\n\(other)]", "[\(entry),\n\(other)]"),
    Row("[\(entry)⟦]⟧\n\(other)\n", "[\(entry),\n\(other)]\n"),
    Row("⟦```json⟧\n[\(entry)]\n```\n", "[\(entry)]\n"),
    Row("⟦Here it is:⟧\n```\n[\(entry)]\n```\nBye\n", "[\(entry)]\n"),
    Row("⟦---⟧\ntitle: x\n---\n[\(entry)]\n", "[\(entry)]\n"),
    Row("⟦const messages =⟧ [\(entry)];", "[\(entry)]"),
    Row("⟦\u{1B}[1m⟧[\u{1B}[0m\(entry)\u{1B}[31m]\u{1B}[0m", "[\(entry)]"),
    Row("[\n⟦\u{A0}\u{A0}⟧\(entry)\n\u{A0}]", "[\n  \(entry)\n ]"),
    Row(
      "[⟦<<<<<<< a⟧\n]".replacing("[⟦", with: "[\n⟦").replacing(
        "\n]", with: "\n\(entry)\n=======\n\(entry.replacing("3", with: "4"))\n>>>>>>> b\n]"),
      "[\n\(entry)\n]", "[\n\(entry.replacing("3", with: "4"))\n]"),
    Row("[\(entry)] ⟦;⟧", "[\(entry)] "),
    Row("[\(entry)⟦⟧", "[\(entry)]"),
    Row("⟦⟧", "[]"),
    Row("⟦null⟧", "[]"),
    Row("[{⟦\"\"⟧id\"\": 1, \(bare.dropFirst(9))}]", "[{\"id\": 1, \(bare.dropFirst(9))}]"),
  ]

  @Test(arguments: wholeFiles)
  func repairsFiles(_ row: Row) throws {
    let marked = MarkedText(row.wrong)
    try check(marked.text, marked.marks, row.right)
  }

  private func check(_ wrong: String, _ marks: [SourceRange], _ right: [String]) throws {
    let bytes = Array(wrong.utf8)
    let findings = Linter.lint(bytes)
    #expect(findings.map(\.range) == marks, "\(findings.map(\.message))")
    let finding = try #require(findings.first)
    let repaired = try finding.suggestions.map {
      String(decoding: try $0.edits.applied(to: bytes), as: UTF8.self)
    }
    #expect(repaired == right)
    #expect(AdviceRobot().troubles(in: bytes) == [])
  }

  @Test(arguments: [2, 4])
  func decodesOtherEncodings(_ unit: Int) throws {
    let text = "[\(SyntaxAdviceTests.entry.replacing("T", with: "Größe 🎉"))]"
    let bytes =
      unit == 2
      ? FeedText.utf16(text, bigEndian: false, mark: true)
      : FeedText.utf32(text, bigEndian: true, mark: false)
    let finding = try #require(Linter.lint(bytes).first)
    let repaired = try finding.suggestions.map { try $0.edits.applied(to: bytes) }
    #expect(repaired == [Array(text.utf8)])
  }

  /// Bytes that are not UTF-8, and the letters that they were where that is likely.
  static let encodings: [([UInt8], String?)] = [
    ([0x4D, 0xFC, 0x6C], "Mül"), ([0x67, 0xFC, 0xDF, 0x74], "güßt"),
    ([0x6C, 0x92, 0xE9, 0x74], "l’ét"),
    ([0x91, 0x61], "‘a"), ([0xE0, 0x20, 0x61], "à a"),
    // An emoji that was cut at either end, or in the middle.
    ([0x61, 0x20, 0xF0, 0x9F, 0x8E], nil), ([0x61, 0xF0, 0x9F], nil), ([0x61, 0x20, 0xF0], nil),
    ([0x61, 0x20, 0x8E, 0x89], nil), ([0xF0, 0x9F, 0x8E, 0x20, 0x61], nil),
    // GBK, Shift JIS, and Windows-1251.
    ([0xCD, 0xAC, 0xB2, 0xBD, 0xD2, 0xD1], nil), ([0xC4, 0xE3], nil),
    ([0x93, 0xAF, 0x8A, 0xFA], nil), ([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], nil),
  ]

  @Test(arguments: encodings)
  func suggestsOnlyLikelyLetters(_ bytes: [UInt8], _ meant: String?) throws {
    let parts = SyntaxAdviceTests.entry.replacing("\"T\"", with: "\"\0\"").utf8.split(separator: 0)
    let file = Array("[".utf8) + parts[0] + bytes + parts[1] + Array("]".utf8)
    let finding = try #require(Linter.lint(file).first { $0.rule.name == "encoding" })
    let texts = try finding.suggestions.map {
      String(decoding: try $0.edits.applied(to: file), as: UTF8.self)
    }
    let wanted = meant.map { "[\(SyntaxAdviceTests.entry.replacing("\"T\"", with: "\"\($0)\""))]" }
    #expect(texts == (wanted.map { [$0] } ?? []))
  }

  /// A token too many, one too few or another, in each place of a feed: nearly always one finding, with
  /// a suggestion that works; and never one that does not.
  @Test func repairsMostSingleSlips() {
    let text = "[\(SyntaxAdviceTests.entry), {\"id\": 2, \"osVersions\": [\"17.0\", \"17.1\"]}]"
    let bytes = Array(text.utf8)
    var broken = 0
    var single = 0
    var repaired = 0
    for index in bytes.indices where "{}[]:,\"".utf8.contains(bytes[index]) {
      for with in ["", ",", "\"", "]", "}", "[", "x"] {
        var changed = bytes
        changed.replaceSubrange(index...index, with: Array(with.utf8))
        let all = Linter.lint(changed)
        #expect(Set(all.map(\.fingerprint)).count == all.count)
        let findings = all.filter { $0.rule.name == "syntax" }
        guard let first = findings.first else { continue }
        broken += 1
        if findings.count == 1 { single += 1 }
        if !first.suggestions.isEmpty { repaired += 1 }
      }
    }
    #expect(single * 100 >= broken * 85, "\(single) of \(broken)")
    #expect(repaired * 100 >= broken * 85, "\(repaired) of \(broken)")
  }
}
