import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

/// The mistakes that people really published, a few relatives of each, and what is said of them: which
/// rules, at which places. What is marked is found and nothing else is.
struct MistakesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var marked: String
    var rules: [String]
    var testDescription: String { marked }

    init(_ marked: String, _ rules: String...) {
      self.marked = marked
      self.rules = rules
    }
  }

  @Test(arguments: rows)
  func areFoundWhereTheyAre(_ row: Row) {
    let example: Rule.Example =
      row.marked.hasPrefix("[") || row.marked.hasPrefix("⟦<")
      ? .feed(row.marked) : .members(row.marked)
    let feed = Feed(example, MarkedText(example.marked))
    let findings = Linter.lint(Array(feed.text.utf8))
    #expect(findings.map(\.rule.name) == row.rules, "\(findings.map(\.message))")
    #expect(findings.map(\.range) == feed.marks)
  }

  static let rows: [Row] = keys + versions + ids + texts + links + files

  static let keys = [
    Row("⟦\"osVerions\"⟧: [\"17.0\"]", "unknown-key"),
    Row("⟦\"osVersion\"⟧: [\"17.0\"]", "unknown-key"),
    Row("⟦\"assVerions\"⟧: [\"1.0\"]", "unknown-key"),
    Row("⟦\"appversions\"⟧: [\"1.0\"]", "unknown-key"),
    Row("⟦\"Link\"⟧: {\"title\": \"A\", \"url\": \"https://acme.dev\"}", "unknown-key"),
    Row("\"id\": 4, ⟦\"id\"⟧: 5", "duplicate-key"),
    Row("\"osVersions\": [\"17.0\"], ⟦\"osVersions\"⟧: [\"17.1\"]", "duplicate-key"),
    Row("\"link\": ⟦null⟧", "null-value"),
    // A misspelt required key is one finding, not two.
    Row(
      "[{\"id\": 3, \"bundleId\": \"dev.acme.ink\", ⟦\"tilte\"⟧: \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]",
      "unknown-key"),
    Row(
      "[{\"id\": 3, ⟦\"bundleID\"⟧: \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]",
      "unknown-key"),
  ]

  static let versions = [
    Row("\"appVersions\": [⟦2.0⟧, \"2.0.1\"]", "wrong-type"),
    Row("\"osVersions\": [⟦140.0⟧]", "wrong-type"),
    Row("\"appVersions\": [⟦\"67\"⟧]", "version-form"),
    Row("\"appVersions\": [⟦\"412\"⟧, \"1.0\"]", "version-form"),
    Row("\"osVersions\": ⟦\"17.0\"⟧", "wrong-type"),
    Row("\"appVersions\": ⟦1.0⟧", "wrong-type"),
    Row("\"osVersions\": [\"17.0\"⟦,⟧]", "trailing-comma"),
    Row("\"osVersions\": [⟦\"17.5.2\"⟧]", "unreleased-os-version"),
    Row("\"osVersions\": [⟦\"20.0\"⟧]", "unreleased-os-version"),
    Row("\"osVersions\": [⟦\"17.0.0\"⟧]", "invalid-os-version"),
    Row("\"osVersions\": [⟦\"17\"⟧]", "invalid-os-version"),
    Row("\"osVersions\": ⟦[]⟧", "empty-versions"),
    Row("\"osVersions\": [⟦\"0\"⟧, \"17.0\"]", "cancelled-with-versions"),
    Row("\"appVersions\": [⟦\"1.4 (18)\"⟧]", "invalid-app-version"),
    Row("\"appVersions\": [\"2.1\", ⟦\"2.1\"⟧]", "repeated-version"),
    Row("\"appVersions\": [⟦\"2.01\"⟧]", "version-form"),
    // A version that never was, in a wrong spelling, is one finding that says both.
    Row("\"osVersions\": [⟦\"iOS 17.5.2\"⟧]", "invalid-os-version"),
    Row("\"osVersions\": [⟦\"19.0.0\"⟧]", "invalid-os-version"),
    Row("\"appVersions\": [⟦\"v1\"⟧]", "invalid-app-version"),
    Row("\"appVersions\": [⟦\" 1.02\"⟧]", "invalid-app-version"),
  ]

  static let ids = [
    Row("\"id\": ⟦\"5\"⟧", "wrong-type"),
    Row("\"id\": ⟦20261020153000⟧", "large-id"),
    Row("\"id\": ⟦1798761600⟧", ""),
    Row("\"id\": ⟦9223372036854775808⟧", "invalid-id"),
    Row("\"id\": ⟦0⟧", "invalid-id"),
    Row("\"id\": ⟦2.0⟧", "id-form"),
    Row("\"bundleId\": ⟦\"dev.acme.\\u200bink\"⟧", "invalid-bundle-id"),
    Row("\"bundleId\": ⟦\"dev.acme.ink\u{A0}\"⟧", "invalid-bundle-id"),
    Row("\"bundleId\": ⟦\"com.example.app\"⟧", "placeholder"),
  ].filter { $0.rules != [""] }

  static let texts = [
    Row("\"text\": \"Tap ⟦\"⟧Retry\" again\"", "syntax"),
    Row("\"title\": \"Early access to⟦\\n ⟧Ink Preview\"", "outer-space"),
    Row("\"text\": \"One⟦ \\n⟧two\"", "outer-space"),
    Row("\"text\": \"Terms ⟦&amp;⟧ privacy<br>updated\"", "markup"),
    Row("\"text\": \"It⟦&#x27;⟧s <i>here</i>\"", "markup"),
    Row("\"title\": ⟦\"Test\"⟧, \"text\": \"testing 123\"", "placeholder"),
    Row("\"title\": ⟦\"test\"⟧, \"text\": \"test\"", "placeholder"),
    Row("\"title\": ⟦\"This is a test!\"⟧, \"text\": \"Please ignore.\"", "placeholder"),
    Row("\"title\": ⟦\"\"⟧", "empty-string"),
    // Blank words are one mistake, whatever they are made of.
    Row("\"confirmLabel\": ⟦\" \\u200b \"⟧", "empty-string"),
    Row("\"title\": \"A⟦\\u00ad⟧b\"", ""),
  ].filter { $0.rules != [""] }

  static let links = [
    Row("\"link\": {\"title\": \"More\", \"url\": \"⟦ ⟧https://acme.dev\"}", "invalid-url"),
    Row("\"link\": {\"title\": \"More\", \"url\": ⟦\"\"⟧}", "invalid-url"),
    Row("\"link\": {\"title\": \"More\", \"url\": \"https://⟦<host>⟧/x\"}", "invalid-url"),
    Row("\"link\": {\"title\": \"More\", \"url\": \"⟦Https⟧://example.com\"}", "unusual-link"),
    Row("\"link\": {\"title\": \"More\", \"url\": \"⟦HTTPS⟧://example.com\"}", "unusual-link"),
    Row("\"link\": {\"title\": \"More\", \"url\": \"⟦http⟧://example.com\"}", "insecure-link"),
    // A URL that is refused is not criticised besides.
    Row(
      "\"link\": {\"title\": \"More\", \"url\": \"http://localhost/a⟦ ⟧b&amp;c\"}", "invalid-url"),
    Row("\"link\": {\"title\": ⟦\"OK\"⟧, \"url\": \"https://acme.dev\"}", "same-labels"),
  ]

  private static let ink =
    "\"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\""

  static let files = [
    Row(
      "[{\"id\": 1, \(ink)}, {\"id\": 2, \(ink.replacingOccurrences(of: "\"dev.acme.ink\"", with: "⟦\"dev.acme.ink\"⟧"))}]",
      "shadowed-entry"),
    Row(
      "[{\"id\": 1, \(ink)}, {\"id\": 2, \(ink.replacingOccurrences(of: "\"dev.acme.ink\"", with: "⟦\"dev.acme.Ink\"⟧"))}]",
      "bundle-id-case"),
    Row("⟦<<<<<<< HEAD⟧\n[]\n=======\n[ ]\n>>>>>>> topic\n", "syntax"),
  ]

  /// A key of another format is the one that is missing: one finding says both.
  @Test func joinAForeignKeyWithTheMissingOne() {
    let feed = """
      [{"id": 1, "bundleId": "dev.acme.ink", "title": "T", "body": "", "buttonTitle": "OK",
        "link": {"title": "More", "href": "https://acme.dev"}}]
      """
    let findings = Linter.lint(Array(feed.utf8))
    #expect(findings.map(\.rule.name) == ["unknown-key", "unknown-key", "unknown-key"])
    #expect(
      findings.map(\.help?.text) == [
        "rename it to \"text\"", "rename it to \"confirmLabel\"", "rename it to \"url\"",
      ])
    #expect(
      findings.map(\.detail)
        == ["text", "confirmLabel", "url"].map {
          "apps ignore it and \"\($0)\" is missing, so no app can read the file"
        })
  }

  @Test(arguments: [
    ("{\"messages\": []}", "keep only the array of \"messages\""),
    ("{\"version\": 1, \"alerts\": [{}]}", "keep only the array of \"alerts\""),
    ("{}", "write []"),
    (
      "{\"id\": 1, \"title\": \"A\", \"osVersions\": []}", "write [ before and ] after the entry"
    ),
  ])
  func sayWhereTheFeedIs(_ feed: String, _ help: String) {
    #expect(Linter.lint(Array(feed.utf8)).map(\.help?.text) == [help])
  }

  @Test func sayWhatWasMeant() throws {
    let unreleased = try finding("\"osVersions\": [\"17.5.2\"]")
    #expect(
      unreleased.message
        == "OS version \"17.5.2\" was never released; the nearest are \"17.5.1\" and \"17.6\"")
    let gap = try finding("\"osVersions\": [\"19.0\"]")
    #expect(gap.message.contains("\"26.0\""))
    let space = try finding("\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev/a b\"}")
    #expect(space.message.hasSuffix("encoded it is \"https://acme.dev/a%20b\""))
    let hidden = try finding("\"osVersions\": [\"17.0\\u200b\"]")
    #expect(hidden.message.hasSuffix("invisible character, U+200B (zero-width space)"))
    let comma = try finding("\"osVersions\": [\"17,2\"]")
    #expect(comma.message.hasSuffix("a comma separates its numbers"))
    #expect(comma.help == "write \"17.2\"")
    let list = try finding("\"appVersions\": [\"1.0, 1.1\"]")
    #expect(list.help == "write \"1.0\", \"1.1\"")
    let key = try finding("\"osVerions\": [\"17.0\"]")
    #expect(key.detail.contains("every OS version"))
  }

  private func finding(_ members: String) throws -> Finding {
    let feed = Feed(.members(members), MarkedText(members))
    let findings = Linter.lint(Array(feed.text.utf8))
    try #require(findings.count == 1)
    return findings[0]
  }
}
