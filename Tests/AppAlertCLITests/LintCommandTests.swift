import AppAlertLint
import Foundation
import Testing

@testable import AppAlertCLI

/// `lint` as people run it: what is printed where, and how it ends.
struct LintCommandTests {
  private static let clean = feed("")
  private static let warning = feed(", \"osVersions\": []")
  private static let error = feed(", \"osVersions\": [\"17\"]")
  private static let fixable = feed(", \"link\": null")

  private static func feed(_ members: String) -> String {
    "[{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"\(members)}]\n"
  }

  private static let ignore =
    "{\"rule\": \"empty-versions\", \"app\": \"dev.acme.ink\", \"id\": 3, \"reason\": \"on purpose\"}"

  struct Row: CustomTestStringConvertible, Sendable {
    var feed: String
    var arguments: [String]
    var settings: String?
    var code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") + " " + (settings ?? "") }

    init(_ feed: String, _ arguments: String, settings: String? = nil, _ code: ExitCode) {
      self.feed = feed
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.settings = settings
      self.code = code
    }
  }

  @Test(arguments: [
    Row(clean, "lint", .ok), Row(clean, "lint --strict", .ok), Row(clean, "lint --fix", .ok),
    Row(clean, "lint --fix -n", .ok),
    Row(warning, "lint", .ok), Row(warning, "lint --strict", .findings),
    Row(warning, "lint --strict --exit-zero", .ok), Row(warning, "validate", .ok),
    Row(warning, "lint --fix", .ok), Row(warning, "lint --fix --strict", .findings),
    Row(error, "lint", .findings), Row(error, "validate", .findings),
    Row(error, "lint --exit-zero", .ok), Row(error, "validate --exit-zero", .ok),
    Row(error, "lint --fix", .findings), Row(error, "lint --fix -n", .findings),
    Row(fixable, "lint", .ok), Row(fixable, "lint --strict", .findings),
    Row(fixable, "lint --fix", .ok), Row(fixable, "lint --fix --strict", .ok),
    Row(fixable, "lint --fix -n", .findings), Row(fixable, "lint --fix -n --exit-zero", .ok),
    Row(warning, "lint", settings: "{\"rules\": {\"empty-versions\": \"error\"}}", .findings),
    Row(warning, "validate", settings: "{\"rules\": {\"empty-versions\": \"error\"}}", .ok),
    Row(warning, "lint --strict", settings: "{\"rules\": {\"empty-versions\": \"off\"}}", .ok),
    Row(warning, "lint --strict", settings: "{\"ignore\": [\(ignore)]}", .ok),
    Row(clean, "lint", settings: "{\"ignore\": [\(ignore)]}", .ok),
    Row(clean, "lint --strict", settings: "{\"ignore\": [\(ignore)]}", .findings),
    Row(clean, "validate", settings: "{\"ignore\": [\(ignore)]}", .ok),
    Row(
      clean, "lint --strict",
      settings: "{\"ignore\": [\(ignore)], \"rules\": {\"unused-ignore\": \"off\"}}", .ok),
    Row(clean, "lint", settings: "{\"rulse\": {}}", .data),
    Row(clean, "lint --exit-zero", settings: "{\"rulse\": {}}", .data),
    Row(clean, "validate", settings: "{", .data), Row(error, "lint", settings: "[]", .data),
    Row(clean, "lint messages.json missing.json", .noInput),
    Row(clean, "lint --config missing.json", .noInput),
    Row(error, "lint --config .appalert.json", settings: "{\"extraKeys\": [\"a\"]}", .findings),
    Row(clean, "lint --fix -", .usage), Row(clean, "lint -n", .usage),
  ])
  func endsAsTheTableSays(_ row: Row) throws {
    let run = try Run(["messages.json": row.feed])
    if let settings = row.settings { try run.folder.write(".appalert.json", settings) }
    #expect(run.all(row.arguments + ["--against", "none"]) == row.code, "\(run.errorText)")
  }

  @Test func repairsInPlaceAndTells() throws {
    let run = try Run(["messages.json": Self.fixable])
    #expect(run("lint", "--fix", "--against", "none") == .ok)
    #expect(run.text() == Self.clean)
    #expect(run.outputText == "")
    #expect(
      run.errorText == """
        messages.json:1:96: remove the key [null-value]
        messages.json: 1 problem repaired
        messages.json: 1 alert, no problems

        """)
    #expect(run("lint", "--fix", "--against", "none") == .ok)
    #expect(run.text() == Self.clean && run.errorText == "messages.json: 1 alert, no problems\n")
  }

  @Test func showsTheDiffAndWritesNothing() throws {
    let run = try Run(["messages.json": Self.fixable])
    #expect(run("lint", "--fix", "-n", "--against", "none") == .findings)
    #expect(run.text() == Self.fixable)
    #expect(
      run.outputText
        == "--- a/messages.json\n+++ b/messages.json\n@@ -1 +1 @@\n-\(Self.fixable)+\(Self.clean)")
    #expect(run.errorText.contains("1 problem can be repaired (not written: -n)"))
  }

  /// A script that asked for a format gets that alone, and no diff in it.
  @Test func keepsTheDiffOutOfAReportForMachines() throws {
    let run = try Run(["messages.json": Self.fixable])
    #expect(run("lint", "--fix", "-n", "--against", "none", "--format", "json") == .findings)
    let report = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    #expect(report?["findings"] != nil || report?["files"] != nil)
    #expect(run.errorText.contains("\n-\(Self.fixable)+\(Self.clean)"))
    #expect(run.text() == Self.fixable)
    #expect(run("lint", "--fix", "-n", "--against", "none", "--format", "json", "-q") == .findings)
    #expect(run.errorText == "")
  }

  @Test func checksAFileOfSeveralSpellingsOnce() throws {
    let run = try Run(["messages.json": Self.error])
    let absolute = run.folder.url.appendingPathComponent("messages.json").path
    for other in ["./messages.json", ".//messages.json", absolute, "messages.json"] {
      #expect(run("validate", "messages.json", other, "--against", "none") == .findings)
      #expect(run.outputText.components(separatedBy: "[invalid-os-version]").count == 2)
    }
  }

  @Test func findsSettingsAboveButNotAboveTheRepository() throws {
    let off = "{\"rules\": {\"empty-versions\": \"off\"}}"
    let run = try Run(["messages.json": Self.clean])
    let feeds = run.folder.url.appendingPathComponent("repo/feeds/eu")
    try FileManager.default.createDirectory(at: feeds, withIntermediateDirectories: true)
    try Self.warning.write(
      to: feeds.appendingPathComponent("m.json"), atomically: true, encoding: .utf8)
    let git = run.folder.url.appendingPathComponent("repo/.git")
    try FileManager.default.createDirectory(at: git, withIntermediateDirectories: true)
    let arguments = ["lint", "--strict", "--against", "none", "repo/feeds/eu/m.json"]
    try run.folder.write(".appalert.json", off)
    #expect(run.all(arguments) == .findings)
    try off.write(
      to: run.folder.url.appendingPathComponent("repo/.appalert.json"), atomically: true,
      encoding: .utf8)
    #expect(run.all(arguments) == .ok)
    try "{}".write(
      to: feeds.appendingPathComponent(".appalert.json"), atomically: true, encoding: .utf8)
    #expect(run.all(arguments) == .findings)
    #expect(run.all(arguments + ["--config", ".appalert.json"]) == .ok)
  }

  @Test func standardInputHasTheSettingsOfItsPath() throws {
    let run = try Run([".appalert.json": "{\"rules\": {\"empty-versions\": \"off\"}}"])
    run.input = Array(Self.warning.utf8)
    #expect(run("lint", "-", "--strict", "--against", "none") == .findings)
    #expect(
      run("lint", "-", "--strict", "--against", "none", "--stdin-path", "messages.json") == .ok)
  }

  @Test func reportsIgnoredFindingsAndDeadIgnores() throws {
    let run = try Run([
      "messages.json": Self.warning, ".appalert.json": "{\"ignore\": [\(Self.ignore)]}",
    ])
    #expect(run("lint", "--against", "none") == .ok)
    #expect(
      run.outputText == "" && run.errorText == "messages.json: 1 alert, no problems, 1 ignored\n")
    // Raised, the alert is looked at anew, and the entry is dead.
    try run.folder.write("messages.json", Self.warning.replacing("\"id\": 3", with: "\"id\": 4"))
    #expect(run("lint", "--against", "none") == .ok)
    #expect(run.outputText.contains("osVersions is an empty list [empty-versions]"))
    #expect(
      run.outputText.hasPrefix(
        ".appalert.json:1:13: warning: nothing used this ignore of \"empty-versions\" [unused-ignore]\n"
      ))
  }

  /// A hook passes the feeds that changed; the ignore may be about one of the others.
  @Test(arguments: [
    // The files beside or below the settings, those that are checked, and whether the ignore of an
    // app that none of them holds is called unused.
    (["messages.json"], "messages.json", true),
    (["messages.json", "README.md"], "messages.json", true),
    (["messages.json", ".hidden.json"], "messages.json", true),
    (["messages.json", "beta.json"], "messages.json", false),
    (["messages.json", "BETA.JSON"], "messages.json", false),
    (["messages.json", "beta.json"], "messages.json beta.json", true),
    (["messages.json", "docs/a.md"], "messages.json", true),
    (["messages.json", "beta/eu/messages.json"], "messages.json", false),
    (["eu/messages.json", "us/messages.json"], "eu/messages.json", false),
    (["eu/messages.json", "us/messages.json"], "us/messages.json eu/messages.json", true),
    (["messages.json", "own/.appalert.json", "own/messages.json"], "messages.json", true),
    (["messages.json", "repo/.git/HEAD", "repo/messages.json"], "messages.json", true),
    (["feed", "messages.json"], "feed", false), (["feed"], "feed", false),
    (["messages.json"], "messages.json --config .appalert.json", false),
    (["messages.json"] + (0...1000).map { "\($0).txt" }, "messages.json", false),
  ])
  func callsAnIgnoreOfAnotherFeedsAppUnusedOnlyWhereThereIsNone(
    files: [String], arguments: String, isUnused: Bool
  ) throws {
    let other = Self.ignore.replacing("dev.acme.ink", with: "dev.acme.other")
    let run = try Run([".appalert.json": "{\"ignore\": [\(other)]}"])
    for file in files {
      try run.folder.write(file, file.hasSuffix(".appalert.json") ? "{}" : Self.clean)
    }
    let arguments = arguments.split(separator: " ").map(String.init)
    #expect(run.all(["lint", "--against", "none"] + arguments) == .ok, "\(run.errorText)")
    #expect(run.outputText.contains("[unused-ignore]") == isUnused, "\(run.outputText)")
    #expect(!isUnused || run.outputText.contains("no feed has an entry of dev.acme.other"))
  }

  /// Where a checked feed holds the alert, others do not matter: it was mended. Where its alert has
  /// another id, the ignore may be about that of another feed.
  @Test(arguments: ["clean", "bumped"])
  func callsAnIgnoreUnusedWhoseFindingIsGone(_ feed: String) throws {
    let feed = feed == "clean" ? Self.clean : Self.warning.replacing("\"id\": 3", with: "\"id\": 4")
    let run = try Run([
      "a.json": feed, "b.json": "[]", ".appalert.json": "{\"ignore\": [\(Self.ignore)]}",
    ])
    let gone = "dev.acme.ink has no such finding in alert 3 any more"
    #expect(run("lint", "a.json", "--against", "none") == .ok)
    #expect(run.outputText.contains(gone) == (feed == Self.clean))
    #expect(run("lint", "a.json", "b.json", "--against", "none") == .ok)
    #expect(run.outputText.contains(gone))
    #expect(run("lint", "b.json", "--against", "none") == .ok && run.outputText == "")
  }

  /// Settings that cannot be read are never passed over in silence.
  @Test func reportsALinkToSettingsThatAreGone() throws {
    let run = try Run(["a.json": Self.clean])
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.url.path + "/.appalert.json", withDestinationPath: "gone.json")
    #expect(run("lint", "a.json", "--against", "none") == .noInput)
    #expect(run.errorText.contains("error: .appalert.json: there is no such file"))
  }

  /// The second is not told that the finding is gone: it is there, and the first takes it.
  @Test func tellsAnIgnoreThatIsWrittenTwiceFromADeadOne() throws {
    let other = Self.ignore.replacing("on purpose", with: "other words, same ignore")
    let dead = Self.ignore.replacing("\"id\": 3", with: "\"id\": 2")
    let ignores = [dead, Self.ignore, other, dead].joined(separator: ",\n  ")
    let run = try Run([
      "messages.json": Self.warning, ".appalert.json": "{\"ignore\": [\n  \(ignores)\n]}\n",
    ])
    #expect(run("lint", "--against", "none") == .ok)
    let found = run.outputText.split(separator: "\n").filter { $0.hasPrefix(".appalert.json:") }
    #expect(
      found == [
        ".appalert.json:2:3: warning: nothing used this ignore of \"empty-versions\" [unused-ignore]",
        ".appalert.json:4:3: warning: this ignore repeats entry 2 of \"ignore\" (line 3) [unused-ignore]",
        ".appalert.json:5:3: warning: this ignore repeats entry 1 of \"ignore\" (line 2) [unused-ignore]",
      ])
    #expect(run("validate", "--against", "none") == .ok && run.outputText == "")
  }

  @Test func settingsMistakesAreFindingsWithPlaces() throws {
    let run = try Run([
      "messages.json": Self.clean, ".appalert.json": "{\n  \"rules\": {\"long-txt\": \"off\"}\n}\n",
    ])
    #expect(run("lint", "--against", "none") == .data)
    #expect(
      run.outputText.hasPrefix(
        ".appalert.json:2:13: error: unknown rule \"long-txt\"; did you mean \"long-text\"? [invalid-settings]\n"
      ))
    #expect(run.errorText.contains("error: .appalert.json: the settings hold mistakes"))
  }

  /// An edit must not leave a file that the next check refuses without a word of why.
  @Test func editsTellOfIgnoresThatTheyLeaveBehind() throws {
    let ignore = { (rule: String, app: String, id: Int) in
      "{\"rule\": \"\(rule)\", \"app\": \"\(app)\", \"id\": \(id), \"reason\": \"known\"}"
    }
    let ignores = [
      ignore("invalid-os-version", "dev.acme.ink", 3), ignore("markup", "dev.acme.ink", 2),
      ignore("markup", "dev.acme.pad", 3),
    ]
    let settings = "{\"ignore\": [\n\(ignores.joined(separator: ",\n"))\n]}\n"
    let run = try Run(["messages.json": Self.error, ".appalert.json": settings])
    let note = """
      note: the ignore of "invalid-os-version" at .appalert.json:2 names the old id 3 of dev.acme.ink \
      and no longer applies; write 4 there if it is still meant, else delete it
      """
    #expect(run("bump-id", "--against", "none", "-n") == .ok)
    #expect(run.errorText.hasSuffix("\(note) (not written: -n)\n"), "\(run.errorText)")
    #expect(run("cancel", "-n") == .ok && !run.errorText.contains("note:"))
    #expect(
      run("new", "dev.acme.ink", "--title", "A", "--text", "B", "--against", "none", "-n") == .ok)
    #expect(run.errorText.contains(note))
    #expect(run("bump-id", "--against", "none") == .ok)
    #expect(
      run.errorText.hasSuffix("\(note)\n")
        && run.errorText.components(separatedBy: "note:").count == 2)
    // It is as the note says; what `validate` refuses is not edited again.
    #expect(run("validate", "--against", "none") == .findings)
    #expect(run("bump-id", "--against", "none") == .data)
    try run.folder.write(".appalert.json", settings.replacing("\"id\": 3", with: "\"id\": 4"))
    #expect(run("validate", "--against", "none") == .ok)
  }

  @Test func editingCommandsKnowTheSettingsToo() throws {
    let feed = Self.feed(", \"image\": \"a.png\"")
    let run = try Run(["messages.json": feed])
    #expect(run("bump-id", "-n") == .data)
    try run.folder.write(".appalert.json", "{\"extraKeys\": [\"image\"]}")
    #expect(run("bump-id") == .ok)
    #expect(run.text() == feed.replacing("\"id\": 3", with: "\"id\": 4"))
  }
}
