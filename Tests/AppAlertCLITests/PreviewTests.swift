import Foundation
import Testing

@testable import AppAlertCLI

/// `preview` as a user runs it.
struct PreviewTests {
  private static let feed = """
    [
      {"id": 4, "bundleId": "dev.acme.ink", "title": "New terms", "text": "They are shorter.",
       "confirmLabel": "Later", "appVersions": ["1.0", "1.1"], "osVersions": ["17.0.1"],
       "link": {"title": "Read", "url": "https://acme.dev/terms"}},
      {"id": 7, "bundleId": "dev.acme.maps", "title": "Paused", "text": "", "confirmLabel": "OK",
       "osVersions": ["0"]},
      {"id": 2, "bundleId": "dev.acme.notes", "title": "Hello", "text": "", "confirmLabel": "OK"}
    ]

    """
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("messages.json", Self.feed)
  }

  private func run(
    _ arguments: String..., input: String = "", columns: Int = 80
  ) throws -> Binary.Result {
    try Binary.run(
      ["preview"] + arguments, in: scratch.url, input: Array(input.utf8),
      variables: ["COLUMNS": "\(columns)"])
  }

  private func previews(_ arguments: String...) throws -> [[String: Any]] {
    let result = try Binary.run(
      ["preview", "--format", "json"] + arguments, in: scratch.url, variables: [:])
    #expect(result.code == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["version"] as? Int == 1)
    #expect(Set(root.keys) == ["version", "previews"])
    return try #require(root["previews"] as? [[String: Any]])
  }

  // MARK: Text

  @Test func beginsWithOneLineForEachOfSeveralApps() throws {
    let result = try run()
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(
      result.output.hasPrefix(
        """
        dev.acme.ink    id 4  next 5  app 1.0 or 1.1 on iOS 17.0.1
        dev.acme.maps   id 7  next 8  nobody: cancelled
        dev.acme.notes  id 2  next 3  everyone

        dev.acme.ink, id 4

        """))
    for line in try run(columns: 40).output.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 40, "\(line)")
    }
  }

  @Test func showsOneAppWithoutAnOverview() throws {
    let result = try run("dev.acme.ink")
    #expect(
      result.output == """
        dev.acme.ink, id 4

          ╭──────────────────────────────────────────╮
          │                                          │
          │                New terms                 │
          │            They are shorter.             │
          │                                          │
          ├────────────────────┬─────────────────────┤
          │       Later        │        Read         │  opens https://acme.dev/terms
          ╰────────────────────┴─────────────────────╯

          shown to  app 1.0 or 1.1 on iOS 17.0.1, once
          later     other devices store nothing, so it is still waiting for them when
                    they come to one of these versions

        """)
  }

  @Test func explainsEachStepOnADevice() throws {
    let result = try run(
      "dev.acme.ink", "--app-version", "1.0.0", "--os-version", "17.0.1", "--last-seen", "4")
    #expect(
      result.output.hasSuffix(
        """
          app 1.0.0 on system 17.0.1, last shown id 4: not shown
            no   id           4 is not above 4, the last id that the device has shown
            yes  osVersions   "17.0.1" is listed
            no   appVersions  "1.0.0" is not "1.0": the app compares the text exactly

        """))
    #expect(result.code == 0)
    let open = try run("dev.acme.ink", "--app-version=1.0").output
    #expect(open.contains("app 1.0, no alert shown yet: not decided"))
    #expect(open.contains("?    osVersions   only a device with \"17.0.1\" goes on"))
    #expect(try run("dev.acme.notes", "--last-seen=1").output.contains("shown id 1: shown\n"))
  }

  @Test func answersForAnAppThatIsNotThere() throws {
    let result = try run("dev.acme.nots")
    #expect(result.code == 0)
    #expect(
      result.output == "dev.acme.nots shows no alert: messages.json has no entry for it\n")
    #expect(result.error.contains("did you mean \"dev.acme.notes\"?"))
    #expect(try run("DEV.ACME.INK").error.contains("did you mean \"dev.acme.ink\"?"))
    #expect(try run("zzz").error == "no entry for \"zzz\" in messages.json\n")
  }

  @Test func givesNoOrdersToALog() throws {
    let result = try run("::error::x")
    #expect(result.output.hasPrefix("<U+003A>:error::x shows no alert"))
    let feed = Self.feed.replacingOccurrences(
      of: "They are shorter.", with: "::error::##[x] ##vso[y]")
    for format in PreviewFormat.allCases.map(\.rawValue) {
      let result = try run("-f", "-", "--format", format, input: feed)
      let all = result.output + result.error
      #expect(LogCommands.disarmed(all) == all)
    }
  }

  @Test func takesTheNextIDFromHistoryToo() throws {
    let commands = """
      git init -q -b main && git add -A && git commit -qm 1 && sed -i.old s/'"id": 4'/'"id": 9'/ \
      messages.json && git commit -qam 2 && git checkout -q HEAD~1 -- messages.json
      """
    let variables = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
    let setup = try Binary.run("/bin/sh", ["-c", commands], in: scratch.url, variables: variables)
    #expect(setup.code == 0, "\(setup.error)")
    #expect(try run().output.hasPrefix("dev.acme.ink    id 4  next 10  app"))
    #expect(try run("--format", "html").output.contains("id 4, next id 10"))
  }

  @Test func drawsNothingFromAnEmptyFeed() throws {
    let result = try run("-f", "-", input: "[]")
    #expect((result.code, result.output, result.error) == (0, "", "<stdin>: no alerts\n"))
  }

  @Test func colorsWhereItIsTold() throws {
    #expect(try run("--color", "always").output.contains("\u{1B}[1m"))
    #expect(!(try run().output.contains("\u{1B}")))
    try run("--color", "always", "-o", "out.txt").expect(code: 0)
    #expect(!(try scratch.read("out.txt").contains("\u{1B}")))
  }

  // MARK: JSON

  @Test func givesJSONAsTheContractSays() throws {
    let all = try previews()
    #expect(
      all.map { $0["app"] as? String } == ["dev.acme.ink", "dev.acme.maps", "dev.acme.notes"])
    for preview in all {
      #expect(
        Set(preview.keys) == ["app", "id", "alert", "device", "shown", "steps", "audience"])
      #expect(preview["device"] is NSNull)
      #expect(preview["shown"] is NSNull)
    }
    let first = try #require(all.first)
    let expected: [String: Any] = [
      "title": "New terms", "text": "They are shorter.",
      "buttons": [
        ["label": "Later", "role": "cancel"],
        ["label": "Read", "role": "link", "url": "https://acme.dev/terms"],
      ],
    ]
    #expect(first["alert"] as? NSDictionary == expected as NSDictionary)
    let audience: [String: Any] = [
      "appVersions": ["1.0", "1.1"], "osVersions": ["17.0.1"], "cancelled": false,
    ]
    #expect(first["audience"] as? NSDictionary == audience as NSDictionary)
    #expect((all[1]["audience"] as? [String: Any])?["cancelled"] as? Bool == true)
  }

  @Test func givesStepsInTheAppsOrder() throws {
    let preview = try #require(
      try previews("dev.acme.ink", "--app-version", "1.0", "--os-version", "17.0").first)
    let device: [String: Any] = ["appVersion": "1.0", "osVersion": "17.0", "lastSeen": 0]
    #expect(preview["device"] as? NSDictionary == device as NSDictionary)
    #expect(preview["shown"] as? Bool == false)
    let steps = try #require(preview["steps"] as? [[String: Any]])
    #expect(steps.map { $0["check"] as? String } == ["id", "osVersions", "appVersions"])
    #expect(steps.map { $0["passed"] as? Bool } == [true, false, true])
    #expect(steps.allSatisfy { Set($0.keys) == ["check", "passed", "reason"] })
    let open = try #require(try previews("dev.acme.ink", "--os-version", "17.0.1").first)
    #expect(open["shown"] is NSNull)
    let missing = try #require(try previews("dev.acme.x").first)
    #expect(missing["shown"] as? Bool == false)
    #expect(missing["alert"] is NSNull)
  }

  // MARK: Files

  @Test func writesToAFile() throws {
    for format in PreviewFormat.allCases.map(\.rawValue) {
      let plain = try run("--format", format).output
      let result = try run("--format", format, "-o", "out")
      #expect((result.code, result.output, result.error) == (0, "", "wrote out\n"))
      #expect(try scratch.read("out") == plain)
    }
    try run("-o", "nowhere/out").expect(code: 74)
    #expect(try run("-o", "messages.json").code == 64)
    #expect(try scratch.read("messages.json") == Self.feed)
    try run("-f", "missing.json").expect(code: 66)
  }

  @Test(arguments: ["[{\"id\": 1}]", "[", "{}", "", "nonsense", "\u{0}"])
  func refusesAFileThatAppsCannotRead(feed: String) throws {
    let text = try run("-f", "-", input: feed)
    #expect(text.code == 65)
    #expect(text.output.hasPrefix("<stdin>:1:"))
    #expect(text.error.hasPrefix("error: <stdin>: no app can read this file"))
    let json = try run("-f", "-", "--format", "json", "-o", "out", input: feed)
    #expect((json.code, json.output) == (65, ""))
    #expect(json.error.hasPrefix("<stdin>:1:"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path + "/out"))
    let html = try run("-f", "-", "--format", "html", input: feed)
    #expect(html.code == 65)
    #expect(html.output.contains("No app can read this file"))
  }

  @Test func drawsAFileWithErrorsThatAppsDoNotMind() throws {
    let feed = Self.feed.replacingOccurrences(of: "17.0.1", with: "17.2.0")
    let result = try run("-f", "-", "dev.acme.ink", input: feed)
    #expect(result.code == 0)
    #expect(result.output.contains("nobody: no released iOS is called 17.2.0\n"))
    #expect(result.error == "<stdin>: 1 error; see \"appalert validate\" before you publish it\n")
  }

  @Test(arguments: HostileInputTests.inputs.filter { !$0.name.contains("50 MB") })
  func survives(_ input: HostileInputTests.Input) throws {
    // The page holds all that the other formats say, and the findings.
    let result = try run("-f", "-", "--format", "html", input: input.make())
    #expect([0, 65].contains(result.code), "\(result.error.prefix(300))")
  }
}

extension Binary.Result {
  fileprivate func expect(code: Int32, location: SourceLocation = #_sourceLocation) {
    #expect(self.code == code, "\(error)", sourceLocation: location)
  }
}
