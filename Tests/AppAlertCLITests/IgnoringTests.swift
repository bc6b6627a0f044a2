import AppAlertLint
import Testing

@testable import AppAlertCLI

/// What ignores can do, and what they cannot: a file that no app decodes never passes.
struct IgnoringTests {
  private static let words = "\"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\""
  private static let app = "\"bundleId\": \"dev.acme.ink\""

  private static func settings(_ rule: String, id: Int = 1) -> String {
    "{\"ignore\": [{\"rule\": \"\(rule)\", \"app\": \"dev.acme.ink\", \"id\": \(id), \"reason\": \"x\"}]}"
  }

  @Test(arguments: [
    ("missing-key", "[{\"id\": 1, \(app)}]"),
    ("wrong-type", "[{\"id\": 1, \(app), \(words), \"osVersions\": [17.0]}]"),
    ("syntax", "[{\"id\": 1, \(app), \(words) \"link\": null}]"),
    ("encoding", "[{\"id\": 1, \(app), \(words), \"osVersions\": [\"\u{FF}\"]}]"),
    (
      "unknown-key",
      "[{\"id\": 1, \(app), \"titel\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
    ),
    (
      "unknown-key",
      "[{\"id\": 1, \(app), \(words), \"link\": {\"title\": \"M\", \"URL\": \"https://acme.dev\"}}]"
    ),
  ])
  func cannotLetPassWhatNoAppDecodes(_ rule: String, _ feed: String) throws {
    let run = try Run([".appalert.json": Self.settings(rule)])
    var bytes = Array(feed.utf8)
    if rule == "encoding", let place = bytes.firstIndex(of: 0xC3) {
      bytes.replaceSubrange(place...place + 1, with: [0xFF])
    }
    try run.folder.write("messages.json", bytes)
    #expect(run("validate", "--against", "none") == .findings)
    #expect(run.outputText.contains("[\(rule)]") && !run.errorText.contains("ignored"))
    #expect(run("bump-id", "--against", "none") == .data)
    #expect(run.bytes() == bytes)
    #expect(run("lint", "--against", "none") == .findings)
    let what = rule == "unknown-key" ? "this finding of \"\(rule)\"" : "\"\(rule)\""
    #expect(run.outputText.contains("warning: \(what) cannot be ignored [unused-ignore]"))
    #expect(run.outputText.contains("no app decodes a file with such a mistake"))
  }

  @Test(arguments: [
    ("unknown-key", ", \"image\": \"x\""), ("trailing-comma", ","),
    ("invalid-os-version", ", \"osVersions\": [\"17\"]"),
  ])
  func letOtherErrorsBe(_ rule: String, _ members: String) throws {
    let run = try Run([
      ".appalert.json": Self.settings(rule),
      "messages.json": "[{\"id\": 1, \(Self.app), \(Self.words)\(members)}]",
    ])
    #expect(run("lint", "--strict", "--against", "none") == .ok)
    #expect(run.errorText.contains("1 ignored"))
  }

  /// An id that is never shown stops nobody else's alert; one that no decoder reads stops all.
  @Test(arguments: [("0", true), ("-3", true), ("1.5", false), ("9223372036854775808", false)])
  func tellsAnIDThatIsNeverShownFromOneThatNoAppReads(_ id: String, _ isIgnored: Bool) throws {
    let run = try Run([
      ".appalert.json": Self.settings("invalid-id", id: Int(id) ?? 1),
      "messages.json": "[{\"id\": \(id), \(Self.app), \(Self.words)}]",
    ])
    #expect(run("validate", "--against", "none") == (isIgnored ? .ok : .findings))
  }

  /// A help page shows an ignore exactly where one works.
  @Test(arguments: Rule.all.map(\.name))
  func areShownWhereTheyWork(_ rule: String) throws {
    let never: Set = [
      "syntax", "encoding", "not-an-array", "wrong-type", "missing-key",
    ]
    let other: Set = ["byte-order-mark", "unused-ignore", "invalid-settings"]
    let run = try Run()
    #expect(run("help", rule) == .ok)
    let isShown = !never.contains(rule) && !other.contains(rule)
    #expect(run.outputText.contains("\"ignore\": [") == isShown)
    #expect(run.outputText.contains("It cannot be ignored: no app decodes") == never.contains(rule))
  }
}
