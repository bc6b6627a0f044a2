import AppAlertLint
import AppAlertJSON
import Testing

/// Mistakes that people make, each in a whole file: one finding, of the rule that is about it, and
/// advice that ends in a good file wherever the right text can be told.
struct MistakeFindingTests {
  /// Where two things are wrong at two places.
  private static let doubles: Set<String> = [
    // http, and an address that no reader of the alert can reach.
    "urls: private IP",
    // A text put in the place of a title is too long, and a text in that of a title too short.
    "labels: title and text swapped",
  ]

  @Test(arguments: Mistake.all.filter { $0.rule != "syntax" && $0.rule != "encoding" })
  func areOneFindingOfTheirRule(_ mistake: Mistake) {
    let findings = Linter.lint(mistake.bytes)
    let found = findings.map { "\($0.rule.name): \($0.message)" }
    #expect(findings.contains { $0.rule.name == mistake.rule }, "\(found)")
    if !MistakeFindingTests.doubles.contains(mistake.name) {
      #expect(findings.count == 1, "\(found)")
    }
  }

  /// What advice makes of a value that was wrong; nil where a person must choose.
  static let results: [(String, String?)] = [
    ("scripted: null written as string link", "\"osVersions\": [\"17.4\", \"17.4.1\"]\n  }"),
    ("scripted: empty link object", "\"osVersions\": [\"17.4\", \"17.4.1\"]\n  }"),
    ("scripted: double escaped newline", "\"text\": \"We are fixing it.\\nYour notes are safe.\""),
    ("smart-quotes: autocorrected -- to em dash in URL", "\"https://acme.dev/sync--help\""),
    ("types: text as array of lines", "\"text\": \"We are fixing it.\\nYour notes are safe.\""),
    ("types: appVersions a single string", "\"appVersions\": [\"2.0\"]"),
    ("types: confirmLabel true", "\"confirmLabel\": \"OK\""),
    ("types: null inside versions", "\"appVersions\": [\"2.0\"]"),
    ("keys: key confirmLabel -> button", "\"confirmLabel\": \"OK\""),
    ("nested: confirmLabel inside link", "},\n    \"confirmLabel\": \"Later\""),
    (
      "nested: alert wrapper",
      "\"title\": \"Sync\", \"text\": \"Paused\", \"confirmLabel\": \"OK\"}]"
    ),
    ("nested: versions nested array", "\"appVersions\": [\"2.0\"]"),
    ("nested: links plural list", "\"link\": {\n"),
    ("versions: 17.x", "[\"17.0\", \"17.0.1\", \"17.0.2\", \"17.0.3\", \"17.1\""),
    ("versions: 17.0...17.3", "\"17.2.1\", \"17.3\"]"),
    ("versions: 17,4", "[\"17.4\"]"),
    ("versions: 2.0 beta", "[\"2.0\"]"),
    ("versions: 2.O letter O", "[\"2.0\"]"),
    ("versions: latest", nil),
    ("os-wrong: macOS codename", "[\"14.0\", \"14.1\""),
    ("os-wrong: iPhone model", nil),
    ("urls: missing scheme", "\"https://apps.apple.com/app/id1234567890\""),
    ("urls: umlaut host", "\"https://xn--bcher-kva.acme.dev/\""),
    ("urls: https:// twice", "\"https://acme.dev/help\""),
    ("urls: angle brackets", "\"https://acme.dev/help\""),
    ("urls: number alone", "\"https://apps.apple.com/app/id1234567890\""),
    ("urls: comma in host", "\"https://acme.dev/help\""),
    ("urls: example.com", nil),
    ("cancel: osVersions [\"none\"]", "\"osVersions\": [\"0\"]"),
    ("text: mojibake umlaut", "\"Wir müssen das prüfen.\""),
    ("text: HTML br", "\"We are fixing it.\\nYour notes are safe.\""),
    ("text: HTML bold", "\"Your notes are safe.\""),
    ("text: percent-encoded text", "\"We are fixing it.\""),
    ("text: placeholder braces", nil),
    ("text: XXX", nil),
    ("bundle: team prefix", "\"dev.acme.tides\""),
    ("bundle: spaces", "\"dev.acme.tides\""),
    ("bundle: underscore", "\"dev.acme.my-tides\""),
  ]

  @Test(arguments: results)
  func areRepairedAsMeant(_ name: String, _ result: String?) throws {
    let mistake = try #require(Mistake.all.first { $0.name == name })
    let outcome = AdviceRobot().follow(mistake.bytes)
    let text = String(decoding: outcome.bytes, as: UTF8.self)
    if let result {
      #expect(outcome.left.isEmpty, "\(outcome.left.map(\.message))")
      #expect(text.contains(result), "\(text)")
    } else {
      #expect(outcome.bytes == mistake.bytes, "\(text)")
    }
  }

  /// Keys in a wrong place, and other mistakes about keys and types: what the first advice makes of
  /// the members of an entry.
  static let moves: [(String, String)] = [
    (
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\", \"appVersions\": [\"1.0\"]}",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}, \"appVersions\": [\"1.0\"]"
    ),
    (
      "\"linkTitle\": \"A\", \"linkUrl\": \"https://acme.dev\"",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"url\": \"https://acme.dev\"",
      "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"link\": {\"title\": \"A\"}, \"url\": \"https://acme.dev\"",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"versions\": {\"app\": [\"1.0\"], \"os\": [\"17.0\"]}",
      "\"appVersions\": [\"1.0\"], \"osVersions\": [\"17.0\"]"
    ),
    ("\"versions\": [\"17.0.1\"]", "\"osVersions\": [\"17.0.1\"]"),
    ("\"enabled\": false", "\"osVersions\": [\"0\"]"),
    ("\"disabled\": true", "\"osVersions\": [\"0\"]"),
    (
      "\"link\": \"https://acme.dev\"",
      "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"link\": [{\"title\": \"A\", \"url\": \"https://acme.dev\"}]",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    ("\"osVersions\": [\"17.0\", [\"17.1\"]]", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    ("\"osVersions\": [\"17.0\", null]", "\"osVersions\": [\"17.0\"]"),
    ("\"osVersions\": [\"all\"], \"appVersions\": [\"1.0\"]", "\"appVersions\": [\"1.0\"]"),
    ("\"osVersions\": [\"16_3_1\"]", "\"osVersions\": [\"16.3.1\"]"),
    ("\"appVersions\": [\"1.0, 1.1\"]", "\"appVersions\": [\"1.0\", \"1.1\"]"),
    ("\"osVersions\": [\"17.02\"]", "\"osVersions\": [\"17.2\"]"),
    ("\"osVersions\": [\"17.5.2\"]", "\"osVersions\": [\"17.5.1\"]"),
    ("\"osVersions\": []", "\"confirmLabel\": \"OK\""),
  ]

  /// Versions and ids that stand in another's place, or in none of their own.
  static let places: [(String, String)] = [
    ("\"osVersions\": [\"17.0\", \"17.0.0\"]", "\"osVersions\": [\"17.0\"]"),
    ("\"osVersions\": [\"iOS 17.0\", \"17.0\", \"17.1\"]", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    ("\"osVersions\": [\"17.3 bis 17.4\"]", "\"osVersions\": [\"17.3\", \"17.3.1\", \"17.4\"]"),
    ("\"osVersions\": [\"26.6.1 oder neuer\"]", "\"osVersions\": [\"26.6.1\"]"),
    ("\"appVersions\": [\"1.4-18\"]", "\"appVersions\": [\"1.4\"]"),
    ("\"osVersions\": \"17.0, 17.1\"", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    ("\"osVersions\": \"17.3 - 17.4\"", "\"osVersions\": [\"17.3\", \"17.3.1\", \"17.4\"]"),
    ("\"osVersions\": \"none\"", "\"osVersions\": [\"0\"]"),
    ("\"osVersions\": \"all\"", "\"confirmLabel\": \"OK\""),
    ("\"osVersions\": \"iOS 17.0\"", "\"osVersions\": [\"17.0\"]"),
    ("\"osVersions\": [[\"17.0\", \"17.1\"]]", "\"osVersions\": [\"17.0\", \"17.1\"]"),
    (
      "\"link\": \"{\\\"title\\\": \\\"A\\\", \\\"url\\\": \\\"https://acme.dev\\\"}\"",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"link\": [[{\"title\": \"A\", \"url\": \"https://acme.dev\"}]]",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"link\": {\"caption\": \"A\", \"url\": \"https://acme.dev\"}",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
    (
      "\"link\": {\"title\": \"A\", \"target\": \"https://acme.dev\"}",
      "\"link\": {\"title\": \"A\", \"url\": \"https://acme.dev\"}"
    ),
  ]

  /// URLs with something pasted around or into them, and what is left of each.
  static let links: [(String, String)] = [
    ("{https://acme.dev/help}", "https://acme.dev/help"),
    ("Help <help@acme.dev>", "mailto:help@acme.dev"),
    ("<https://acme.dev/help>", "https://acme.dev/help"),
    ("https://acme.dev/“help”", "https://acme.dev/help"),
    ("https://acme.dev/don’t", "https://acme.dev/don't"),
    ("https://acme.dev/a, https://acme.dev/b", "https://acme.dev/a"),
    ("https://acme.dev/a oder https://acme.dev/b", "https://acme.dev/a"),
    ("a@acme.dev, b@acme.dev", "mailto:a@acme.dev,b@acme.dev"),
    ("mailto: help@acme.dev?subject=Ink", "mailto:help@acme.dev?subject=Ink"),
    ("tel:+49(0)30 901820", "tel:+4930901820"), ("tel:+49(0)30901820", "tel:+4930901820"),
    ("+49 (0)30 901820", "tel:+4930901820"), ("htp://acme.dev", "https://acme.dev"),
    ("https://acme..dev/x", "https://acme.dev/x"),
    ("https://acme.dev/?filter[name]=a", "https://acme.dev/?filter%5Bname%5D=a"),
  ]

  static let rewritten =
    moves + places
    + links.map { wrong, right in
      (
        "\"link\": {\"title\": \"A\", \"url\": \"\(wrong)\"}",
        "\"link\": {\"title\": \"A\", \"url\": \"\(right)\"}"
      )
    }

  /// What was left out or not filled in is not known, and a part of it would be another page.
  @Test(arguments: [
    "https://acme.dev/hel…", "https://acme.dev/a…/b", "https://acme.dev/hel...", "https://...",
    "https://acme.dev/[slug]", "https://acme.dev/%@/x", "https://acme.dev/%1$@",
    "https://acme.dev/?q=[ID]",
    "https://acme.dev/a b, https://acme.dev/b", "mailto:", "https://apps.apple.com/app/ink",
  ])
  func haveNoSuggestionWhereTheAddressIsNotKnown(_ url: String) {
    let members = "\"link\": {\"title\": \"A\", \"url\": \"\(url)\"}"
    let findings = Linter.lint(Array(Feed(.members(members), MarkedText(members)).text.utf8))
    #expect(findings.count == 1 && findings.allSatisfy(\.repairs.isEmpty), "\(findings)")
  }

  /// A text that would be lost with its key is kept under the right one.
  @Test(arguments: [
    ("title", "header"), ("title", "name"), ("text", "msg"), ("text", "subtitle"),
    ("text", "detail"),
    ("bundleId", "bundle_identifier"), ("bundleId", "applicationId"),
    ("bundleId", "CFBundleIdentifier"), ("confirmLabel", "button_title"), ("id", "message_id"),
  ])
  func renameKeysOfOtherFormats(_ key: String, _ other: String) {
    let feed = SyntaxAdviceTests.entry.replacing("\"\"", with: "\"Hello\"")
    let outcome = AdviceRobot().follow(
      Array("[\(feed.replacing("\"\(key)\"", with: "\"\(other)\""))]".utf8))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == "[\(feed)]")
  }

  /// Of two apps' ids, and of entries in lists, none may get lost.
  @Test func keepEveryEntry() {
    let members = "\"bundleId\": \"dev.acme.ink dev.acme.notes\""
    let ids = Linter.lint(Array(Feed(.members(members), MarkedText(members)).text.utf8))
    #expect(ids.count == 1 && ids.allSatisfy { $0.kind == "several" && $0.repairs.isEmpty })
    let entry = "{\"id\": 1, \"title\": \"A\", \"text\": \"B\", \"confirmLabel\": \"OK\"}"
    let lists = AdviceRobot().follow(
      Array("{\"dev.acme.ink\": [\(entry)], \"dev.acme.b\": [\(entry)]}".utf8))
    let text = String(decoding: lists.bytes, as: UTF8.self)
    #expect(
      lists.left.isEmpty && text.contains("\"dev.acme.ink\"") && text.contains("\"dev.acme.b\""))
    let many = Linter.lint(
      Array("{\"dev.acme.ink\": [\(entry), \(entry)], \"dev.acme.b\": [\(entry)]}".utf8))
    #expect(many.count == 1 && many.allSatisfy(\.repairs.isEmpty))
  }

  @Test(arguments: rewritten)
  func areMovedAndNotRemoved(_ wrong: String, _ right: String) {
    let feed = Feed(.members(wrong), MarkedText(wrong))
    let bytes = Array(feed.text.utf8)
    let findings = Linter.lint(bytes)
    #expect(findings.count == 1, "\(findings.map(\.message))")
    #expect(AdviceRobot().troubles(in: bytes) == [])
    let outcome = AdviceRobot().follow(bytes)
    #expect(String(decoding: outcome.bytes, as: UTF8.self).hasSuffix(right + "}]"), "\(findings)")
    #expect(outcome.left.isEmpty && outcome.rounds == 1)
  }

  @Test func takesEntriesOutOfAnObject() {
    let feed = """
      {
        "dev.acme.ink": {"id": 1, "title": "A", "text": "B", "confirmLabel": "OK"},
        "dev.acme.tides": {"id": 2, "title": "C", "text": "D", "confirmLabel": "OK"}
      }
      """
    let outcome = AdviceRobot().follow(Array(feed.utf8))
    #expect(
      String(decoding: outcome.bytes, as: UTF8.self) == """
        [
          {"bundleId": "dev.acme.ink", "id": 1, "title": "A", "text": "B", "confirmLabel": "OK"},
          {"bundleId": "dev.acme.tides", "id": 2, "title": "C", "text": "D", "confirmLabel": "OK"}
        ]
        """)
  }
}
