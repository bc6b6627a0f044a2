import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

/// One cause, one finding: no value is reported by two rules (issue 5).
struct OneCauseTests {
  /// Rules that may point at the same place together, as there are two causes.
  private static let exceptions: [Set<String>] = [
    // Each names another key; all stand at the brace of the object.
    ["missing-key"],
    // Two slips of JSON between the same two characters, each with what to write there.
    ["syntax"],
    // 3000000000.0: written as an integer, it is still too large.
    ["id-form", "large-id"],
    // Unquoted and misspelt: with quotes, apps still ignore it.
    ["syntax", "unknown-key"],
    // A text among the entries, and no comma before it: with one, it is still no entry.
    ["syntax", "wrong-type"],
  ]

  /// What every rule finds, and the same values spoilt in further ways.
  private static let members: [String] =
    Rule.all.flatMap(\.wrong).compactMap { example in
      if case .members = example { example.plain } else { nil }
    } + versions + texts + links + others

  /// Versions that more than one rule knows something of, in spellings that another rule knows.
  private static let versions = ["appVersions", "osVersions"].flatMap { key in
    ["0", "1", "67", "1.02", "1.0", "2.1.0", "17.5.2", "19.0", "17.02", "25.1", "17"].flatMap {
      version in
      [
        "\(version)", "v\(version)", " \(version) ", "iOS \(version)", "\(version) (18)",
        "\(version).0", "\(version)-beta", "\u{200B}\(version)",
      ]
    }.map { "\"\(key)\": [\"\($0)\"]" }
  }

  private static let texts = ["title", "text", "confirmLabel"].flatMap { key in
    [
      "", " ", "\u{200B}", " \u{200B} ", "TODO", " TODO", "**TODO**", "Test", "<b> </b>", "&nbsp;",
      "\\n", "\\t",
      "\u{FEFF}", "# TODO", "${name}", "`${name}`", "<#name#>", "{{name}} ", "\u{A0}\u{2060}",
    ].map { "\"\(key)\": \"\($0)\"" }
  }

  private static let links = [
    "", " ", "http://localhost", "HTTP://acme.dev", "http://10.0.0.1/&amp;",
    "http://a:b@acme.dev/%2520", "ftp://acme.dev",
    "acme://x y", "https://$(HOST)", "http://${host}/", "HTTPS://user@LOCALHOST/a%2520b&amp;c",
    "javascript:x", "http:",
  ].map { "\"link\": {\"title\": \"OK\", \"url\": \"\($0)\"}" }

  private static let others = [
    "\"id\": 3000000000.0", "\"id\": 0.0", "\"id\": -1e0", "\"id\": 1e30",
    "\"bundleId\": \"com.example\"",
    "\"bundleId\": \"com.example.my_app\"", "\"bundleId\": \" com.example.app\"",
    "\"bundleId\": \"$(ID)\"",
    "\"link\": {\"title\": \" OK \", \"url\": \"https://acme.dev\"}", "\"link\": {}",
    "\"link\": {\"url\": null}",
    "\"osVersions\": [\"0\", \"0\", \"17.0\"]", "\"appVersions\": [\"67\", \"67\"]",
    "\"osVersions\": [\"17\", \"17\"]",
    "\"osVerions\": null", "\"osVerions\": [], \"osVersions\": []",
    "\"Title\": \"A\", \"title\": \"B\"",
    "\"x\": 1, \"x\": 2", "\"appVersions\": [\"1.0\"], \"osVersions\": [,]",
    "\"osVersions\": [null, 17.0, \"17.0\"]", "\"osVersions\": [\"17.5.2\", \"17.5.2\"]",
  ]

  @Test(arguments: members)
  func valuesAreReportedOnce(_ members: String) {
    let feed = Feed(.members(members), MarkedText(members))
    for pair in OneCauseTests.doubles(Linter.lint(Array(feed.text.utf8), settings: Feed.settings)) {
      Issue.record("\(members): \(pair)")
    }
  }

  @Test(arguments: [
    ("404: Not Found", ["syntax"]), ("null and void", ["syntax"]), ("404", ["not-an-array"]),
    (good("\"x\": 1, \"x\": 2"), ["unknown-key", "duplicate-key"]),
    // A space and a carriage return: trimming the one leaves the other.
    (
      good("\"link\": {\"title\": \"a \\r\\nb\", \"url\": \"https://acme.dev\"}"),
      ["outer-space", "invisible-character"]
    ),
    (good("\"osVersions\": [,]"), ["syntax"]), (good("\"osVersions\": [ ]"), ["empty-versions"]),
  ])
  func aCauseIsOneFinding(_ feed: String, _ rules: [String]) {
    #expect(Linter.lint(Array(feed.utf8)).map(\.rule.name) == rules)
  }

  private static func good(_ members: String) -> String {
    "[{\"id\": 2, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\","
      + " \"confirmLabel\": \"OK\", \(members)}]"
  }

  @Test(arguments: 0..<8)
  func brokenFeedsAreReportedOnce(_ part: Int) {
    for index in 0..<500 {
      let seed = 0x1C << 40 | UInt64(part) << 32 | UInt64(index)
      let bytes = FeedMutator.mutation(seed: seed).bytes
      for pair in OneCauseTests.doubles(Linter.lint(bytes, triesRepairs: false)) {
        Issue.record("seed \(seed): \(pair) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// The rules and messages of findings that stand at the same place.
  private static func doubles(_ findings: [Finding]) -> [String] {
    var byRange: [SourceRange: [Finding]] = [:]
    for finding in findings { byRange[finding.range, default: []].append(finding) }
    return byRange.values.compactMap { same in
      let rules = Set(same.map(\.rule.name))
      guard same.count > 1, !exceptions.contains(rules) else { return nil }
      return same.map { "\($0.rule.name): \($0.message)" }.joined(separator: " | ")
    }
  }
}
