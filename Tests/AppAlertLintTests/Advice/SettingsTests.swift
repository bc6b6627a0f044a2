import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

/// Settings are read with places for every mistake, and change what is found.
struct SettingsTests {
  private static let whole = """
    { "against": "origin/main",
      "rules":   { "long-text": "off", "insecure-link": "error", "long-title": { "limit": 60 } },
      "extraKeys": ["image"], "linkSchemes": ["myapp"],
      "apps":    { "dev.acme.notes": { "platforms": ["iOS"], "versions": ["1.0", "1.1"] } },
      "ignore":  [ { "rule": "insecure-link", "app": "dev.acme.notes", "id": 3, "reason": "no TLS there yet" } ] }
    """

  @Test func areReadAsTheContractShowsThem() throws {
    let reading = Settings.read(Array(Self.whole.utf8))
    #expect(reading.findings.isEmpty, "\(reading.findings.map(\.message))")
    let settings = reading.settings
    #expect(settings.against == "origin/main")
    let limit = { (name: String) in Rule.named(name).map { settings.limit(of: $0) } }
    #expect(settings.extraKeys == ["image"] && settings.linkSchemes == ["myapp"])
    #expect(settings.apps["dev.acme.notes"]?.versions?.all == ["1.0", "1.1"])
    #expect(limit("long-title") == 60 && limit("long-label") == 20)
    #expect(settings.ignores.map(\.reason) == ["no TLS there yet"])
    let level = { (name: String) in Rule.named(name).flatMap { settings.severity(of: $0) } }
    #expect(level("long-text") == nil && level("insecure-link") == .error)
    #expect(level("markup") == .warning && level("syntax") == .error)
  }

  @Test(arguments: [
    "{}", " { } \n", "{\"$schema\": \"x.json\"}", "{\"rules\": {\"unknown-key\": \"error\"}}",
  ])
  func mayBeShort(_ text: String) {
    #expect(Settings.read(Array(text.utf8)).findings.isEmpty)
  }

  /// Settings with one mistake each, and what is said of it.
  static let mistakes: [(String, String?)] = [
    ("{⟦\"rulse\"⟧: {}}", "unknown key \"rulse\"; did you mean \"rules\"?"),
    (
      "{\"rules\": {⟦\"long-txt\"⟧: \"off\"}}",
      "unknown rule \"long-txt\"; did you mean \"long-text\"?"
    ),
    ("{\"rules\": {\"long-text\": ⟦\"of\"⟧}}", "unknown level \"of\"; did you mean \"off\"?"),
    (
      "{\"rules\": {\"long-text\": ⟦false⟧}}",
      "\"long-text\" is a boolean, not \"off\", \"warning\" or \"error\""
    ),
    ("{\"rules\": {\"syntax\": ⟦\"off\"⟧}}", "\"syntax\" is an error and cannot be switched off"),
    ("{\"rules\": {\"stale-key\": 1, \"stale-key\": 2}}", nil),
    (
      "{\"rules\": {\"invalid-id\": ⟦\"warning\"⟧}}",
      "\"invalid-id\" is an error and cannot be lowered"
    ),
    ("{\"rules\": {\"long-text\": {\"limit\": ⟦0⟧}}}", "\"limit\" is no whole number from 1 on"),
    (
      "{\"rules\": {\"long-text\": {\"limit\": ⟦\"9\"⟧}}}",
      "\"limit\" is no whole number from 1 on"
    ),
    ("{\"rules\": {\"markup\": ⟦{⟧\"limit\": 5}}}", "\"markup\" has no options"),
    (
      "{\"rules\": {\"long-text\": {⟦\"limits\"⟧: 5}}}",
      "unknown key \"limits\"; did you mean \"limit\"?"
    ),
    ("{\"rules\": ⟦[⟧]}", "\"rules\" is an array, not an object of rules"),
    ("{\"against\": ⟦5⟧}", "\"against\" is a number, not a text"),
    ("{\"against\": ⟦\" \"⟧}", "\"against\" is empty"),
    ("{\"extraKeys\": ⟦\"image\"⟧}", "\"extraKeys\" is a string, not a list of texts"),
    ("{\"extraKeys\": [\"image\", ⟦1⟧]}", "an element of \"extraKeys\" is a number, not a text"),
    ("{\"linkSchemes\": [⟦\"myapp://\"⟧]}", "\"myapp://\" is more than a scheme"),
    ("{\"linkSchemes\": [⟦\"my app\"⟧]}", "\"my app\" is no URL scheme"),
    ("{\"linkSchemes\": [⟦\"javascript\"⟧]}", "apps cannot open javascript: links"),
    ("{\"apps\": {⟦\"ink\"⟧: {}}}", "\"ink\" is no bundle id"),
    (
      "{\"apps\": {\"dev.acme.ink\": ⟦[⟧]}}",
      "\"dev.acme.ink\" is an array, not an object with \"platforms\" and \"versions\""
    ),
    (
      "{\"apps\": {\"dev.acme.ink\": {\"platforms\": [⟦\"ios\"⟧]}}}",
      "unknown platform \"ios\"; did you mean \"iOS\"?"
    ),
    (
      "{\"apps\": {\"dev.acme.ink\": {\"versions\": [⟦\"v1.0\"⟧]}}}", "\"v1.0\" is no app version"
    ),
    (
      "{\"ignore\": [⟦{⟧\"rule\": \"markup\", \"app\": \"dev.acme.ink\", \"id\": 3}]}",
      "\"reason\" is missing from this entry of \"ignore\""
    ),
    (
      "{\"ignore\": [{\"rule\": ⟦\"markdown\"⟧, \"app\": \"a.b\", \"id\": 3, \"reason\": \"x\"}]}",
      nil
    ),
    (
      "{\"ignore\": [{\"rule\": \"markup\", \"app\": \"a.b\", \"id\": ⟦\"3\"⟧, \"reason\": \"x\"}]}",
      "\"id\" is not a whole number"
    ),
    (
      "{\"ignore\": [{\"rule\": ⟦\"unused-ignore\"⟧, \"app\": \"a.b\", \"id\": 3, \"reason\": \"x\"}]}",
      "findings of \"unused-ignore\" cannot be ignored"
    ),
    (
      "{\"ignore\": [{\"rule\": \"markup\", ⟦\"ap\"⟧: \"a.b\", \"id\": 3, \"reason\": \"x\"}]}",
      "unknown key \"ap\"; did you mean \"app\"?"
    ),
    (
      "{\"ignore\": [⟦5⟧]}",
      "an element of \"ignore\" is a number, not an object with \"rule\", \"app\", \"id\" and \"reason\""
    ),
    ("{\"rules\": {}, ⟦\"rules\"⟧: {}}", "key \"rules\" stands twice"),
    ("{\"extraKeys\": [\"a\"⟦,⟧]}", "comma after the last value"),
    ("⟦[⟧]", "settings are an object"),
    ("{\"against\": \"main\"\n⟦⟧\"rules\": {}}", nil),
  ]

  @Test(arguments: mistakes)
  func eachMistakeHasItsPlace(_ marked: String, _ message: String?) {
    let text = MarkedText(marked)
    let findings = Settings.read(Array(text.text.utf8)).findings
    #expect(
      !findings.isEmpty
        && findings.allSatisfy { $0.rule.name == "invalid-settings" && $0.severity == .error })
    guard let message else { return }
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.range) == text.marks)
    #expect(findings.allSatisfy { $0.help?.text.isEmpty == false })
  }

  /// Of the errors, only this one may be lowered.
  @Test(.enabled(if: Rule.named("stale-id") != nil))
  func mayLowerStaleID() throws {
    let rule = try #require(Rule.named("stale-id"))
    let level = { (value: String) in
      let reading = Settings.read(Array("{\"rules\": {\"stale-id\": \"\(value)\"}}".utf8))
      return (reading.settings.severity(of: rule), reading.findings.count)
    }
    #expect(level("warning") == (.warning, 0) && level("error") == (.error, 0))
    #expect(level("off") == (.error, 1))
  }

  private static let entry = """
    "bundleId": "dev.acme.notes", "title": "T", "text": "", "confirmLabel": "OK",
    "link": {"title": "More", "url": "http://acme.dev"}
    """

  private static func rules(_ settings: String, _ members: String) -> [String] {
    let settings = Settings.read(Array(settings.utf8)).settings
    return Linter.lint(Array("[{\(members)}]".utf8), settings: settings)
      .map { "\($0.rule.name) \($0.severity.rawValue)" }
  }

  @Test func changeWhatIsFound() {
    let entry = "\"id\": 3, " + Self.entry
    #expect(Self.rules("{}", entry) == ["insecure-link warning"])
    #expect(
      Self.rules("{\"rules\": {\"insecure-link\": \"error\"}}", entry) == ["insecure-link error"])
    #expect(Self.rules("{\"rules\": {\"insecure-link\": \"off\"}}", entry) == [])
    #expect(
      Self.rules("{}", entry + ", \"image\": 1") == ["insecure-link warning", "unknown-key error"])
    #expect(
      Self.rules("{\"extraKeys\": [\"image\"]}", entry + ", \"image\": 1") == [
        "insecure-link warning"
      ])
    let acme = entry.replacing("http://acme.dev", "acme://status")
    #expect(Self.rules("{}", acme) == ["unusual-link warning"])
    #expect(Self.rules("{\"linkSchemes\": [\"acme\"]}", acme) == [])
    #expect(
      Self.rules("{\"rules\": {\"long-title\": {\"limit\": 1}}}", acme) == ["unusual-link warning"])
    #expect(
      Self.rules("{\"rules\": {\"long-title\": {\"limit\": 1}}}", acme.replacing("\"T\"", "\"Tt\""))
        == ["long-title warning", "unusual-link warning"])
  }

  @Test func knowAppsAndTheirReleases() {
    let base =
      "\"id\": 3, \"bundleId\": \"dev.acme.notes\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\", "
    let apps =
      "{\"apps\": {\"dev.acme.notes\": {\"platforms\": [\"iOS\"], \"versions\": [\"1.0\", \"2.1\", \"67\", \"1.02\"]}}}"
    #expect(Self.rules(apps, base + "\"appVersions\": [\"1.0\", \"67\", \"1.02\"]") == [])
    #expect(Self.rules(apps, base + "\"appVersions\": [\"2.1.0\"]") == ["version-form warning"])
    #expect(Self.rules(apps, base + "\"appVersions\": [\"2.1.0\", \"2.1\"]") == [])
    // What is no release is said once, whatever its form.
    for version in ["2.2", "68", "1.07", "01.3"] {
      #expect(
        Self.rules(apps, base + "\"appVersions\": [\"\(version)\"]")
          == ["unreleased-app-version warning"], "\(version)")
    }
    let off = apps.replacing(
      "{\"apps\"", "{\"rules\": {\"unreleased-app-version\": \"off\"}, \"apps\"")
    #expect(Self.rules(off, base + "\"appVersions\": [\"68\"]") == ["version-form warning"])
    // 16.3.2 came out for tvOS alone, 13.5.2 for macOS.
    #expect(Self.rules("{}", base + "\"osVersions\": [\"16.3.2\", \"13.5.2\"]") == [])
    #expect(
      Self.rules(apps, base + "\"osVersions\": [\"16.3.2\", \"13.5.2\"]")
        == ["unreleased-os-version warning", "unreleased-os-version warning"])
  }

  @Test func letSingleFindingsBe() {
    let settings = Settings.read(Array(Self.whole.utf8)).settings
    for (id, ignored) in [(3, 1), (4, 0)] {
      let result = "[{\"id\": \(id), \(Self.entry)}]".withSpan {
        Linter.check($0, scope: .advice, settings: settings)
      }
      #expect(result.ignored.count == ignored && result.findings.count == 1 - ignored)
      #expect(result.ignored.allSatisfy { $0.by == 0 && $0.finding.rule.name == "insecure-link" })
    }
    var sight = Settings.Sight()
    sight.alerts = [Settings.Alert(app: "dev.acme.notes", id: 3)]
    #expect(settings.unusedIgnores(used: [0], sight).isEmpty)
    let unused = settings.unusedIgnores(used: [], sight)
    #expect(unused.map(\.pointer) == ["/ignore/0"])
    #expect(unused.first?.severity == .warning)
  }

  /// An entry is called unused only where nothing that was not looked at can use it.
  @Test func callAnIgnoreUnusedOnlyWhereThatIsSure() {
    let unused = { (rule: String, change: (inout Settings.Sight) -> Void) in
      let text =
        "{\"ignore\": [{\"rule\": \"\(rule)\", \"app\": \"a.b\", \"id\": 3, \"reason\": \"x\"}]}"
      var sight = Settings.Sight()
      change(&sight)
      return Settings.read(Array(text.utf8)).settings.unusedIgnores(used: [], sight).map(\.detail)
    }
    let gone = ["a.b has no such finding in alert 3 any more"]
    let nowhere = ["no feed has an entry of a.b"]
    #expect(unused("markup") { _ in } == [])
    let alert = { (app: String, id: Int64?) in Settings.Alert(app: app, id: id) }
    #expect(unused("markup") { $0.alerts = [alert("a.c", 3)] } == [])
    #expect(unused("markup") { $0.alerts = [alert("a.b", 3)] } == gone)
    // The alert of that id may be in another feed.
    #expect(unused("markup") { $0.alerts = [alert("a.b", 5), alert("a.b", nil)] } == [])
    #expect(
      unused("markup") {
        $0.alerts = [alert("a.b", 5)]
        $0.isWhole = true
      } == gone)
    #expect(unused("markup") { $0.isWhole = true } == nowhere)
    #expect(unused("stale-id") { $0.alerts = [alert("a.b", 3)] } == [])
    #expect(
      unused("stale-id") {
        $0.alerts = [alert("a.b", 3)]
        $0.compared = [alert("a.c", 3)]
      } == [])
    #expect(
      unused("stale-id") {
        $0.alerts = [alert("a.b", 3)]
        $0.compared = [alert("a.b", 3)]
        $0.isCompared = false
      } == gone)
    #expect(unused("removed-app") { $0.isWhole = true } == nowhere)
    #expect(
      unused("removed-app") {
        $0.isWhole = true
        $0.isCompared = false
      } == [])
  }

  @Test func letTheFirstOfSeveralIgnoresCount() {
    let ignores = [4, 3, 3].map {
      "{\"rule\": \"insecure-link\", \"app\": \"dev.acme.notes\", \"id\": \($0), \"reason\": \"known\"}"
    }
    let text = "{\"ignore\": [\(ignores.joined(separator: ","))]}"
    let settings = Settings.read(Array(text.utf8)).settings
    let feed = "[{\"id\": 3, \(Self.entry)}]"
    let exact = feed.withSpan { Linter.check($0, scope: .advice, settings: settings) }
    #expect(exact.ignored.map(\.by) == [1] && exact.findings.isEmpty)
    // While an id may be raised, the first of the app will do.
    let any = feed.withSpan { Linter.check($0, scope: .advice, settings: settings.ignoringIDs) }
    #expect(any.ignored.map(\.by) == [0] && any.findings.isEmpty)
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }

  private func firstRange(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }
}
