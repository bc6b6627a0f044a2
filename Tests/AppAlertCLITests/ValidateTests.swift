import Foundation
import Testing

@testable import AppAlertCLI

/// `validate` and `lint` as a user runs them.
struct ValidateTests {
  static let good = """
    [
      {"id": 1, "bundleId": "dev.acme.ink", "title": "Sync paused", "text": "", "confirmLabel": "OK"}
    ]

    """
  static let bad = good.replacingOccurrences(of: "\"id\": 1", with: "\"id\": 0")
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(
    _ arguments: String..., input: String = "", variables: [String: String] = [:]
  ) throws -> Binary.Result {
    try Binary.run(
      arguments, in: scratch.url, input: Array(input.utf8), variables: variables)
  }

  @Test func passesAGoodFileWithALineOnStandardError() throws {
    try scratch.write("messages.json", Self.good)
    let result = try run("validate")
    #expect(result.code == 0)
    #expect(result.output == "")
    #expect(
      result.error == """
        messages.json: ids were not compared with published ones: the file is in no git repository
        messages.json: 1 alert, no problems

        """)
  }

  @Test func reportsFindingsOnStandardOutputAndEndsWithOne() throws {
    try scratch.write("messages.json", Self.bad)
    for command in ["validate", "lint"] {
      let result = try run(command, "messages.json")
      #expect(result.code == 1)
      #expect(
        result.output.hasPrefix("messages.json:2:10: error: id 0 is never shown [invalid-id]\n"))
      #expect(result.error.contains("messages.json: 1 error"))
      #expect(try run(command, "-q", "messages.json").error == "")
      #expect(try run(command, "-q", "messages.json").output == result.output)
      #expect(try run(command, "--exit-zero", "messages.json").code == 0)
      #expect(try run(command, "--exit-zero", "messages.json").output == result.output)
    }
  }

  @Test func readsStandardInputUnderTheNameThatItStandsFor() throws {
    let plain = try run("validate", "-", input: Self.bad)
    #expect(plain.code == 1)
    #expect(plain.output.hasPrefix("<stdin>:2:10: error:"))
    let named = try run("validate", "-", "--stdin-path", "feeds/messages.json", input: Self.bad)
    #expect(named.output.hasPrefix("feeds/messages.json:2:10: error:"))
    #expect(try run("validate", "-", input: Self.good).code == 0)
  }

  @Test func checksTheOthersWhenOneFileIsMissing() throws {
    try scratch.write("a.json", Self.bad)
    try scratch.write("c.json", Self.good)
    let result = try run("validate", "c.json", "b.json", "a.json")
    #expect(result.code == 66)
    #expect(result.output.hasPrefix("a.json:2:10: error:"))
    #expect(result.error.contains("error: b.json: there is no such file"))
    #expect(result.error.contains("2 files: 1 error"))
    // --exit-zero hides findings, never that something was not checked.
    #expect(try run("validate", "--exit-zero", "b.json", "a.json").code == 66)
  }

  @Test func saysHowToMakeTheDefaultFile() throws {
    let result = try run("validate")
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(
      result.error
        == "error: messages.json: there is no such file; make it with \"appalert new\", or name "
        + "another (working folder: \(scratch.url.path))\n")
  }

  @Test func readsFoldersPipesAndDevicesOrSaysWhyNot() throws {
    try scratch.write("feeds/messages.json", Self.good)
    let folder = try run("validate", "feeds")
    #expect(folder.code == 66)
    #expect(folder.error.contains("error: feeds: this is a folder; name the file in it"))
    let device = try run("validate", "/dev/stdin", input: Self.bad)
    #expect(device.code == 1)
    #expect(device.output.hasPrefix("/dev/stdin:2:10: error:"))
    #expect(try run("validate", "/dev/null").output.contains("the file is empty [syntax]"))
    #expect(try run("validate", "feeds/messages.json/x").code == 66)
    let pipe = try Binary.run(
      "/bin/sh",
      [
        "-c", "mkfifo pipe && { cat feeds/messages.json > pipe & } && exec \"$0\" validate pipe",
        Binary.path,
      ],
      in: scratch.url)
    #expect(pipe.code == 0, "\(pipe.error)")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func saysThatAFileMayNotBeRead() throws {
    let file = try scratch.write("messages.json", Self.good)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let result = try run("validate")
    #expect(result.code == 66)
    #expect(result.error.contains("cannot be read: Permission denied"))
  }

  @Test func writesReportsAlsoWhenClean() throws {
    try scratch.write("messages.json", Self.good)
    let result = try run(
      "validate", "--report", "json=one.json", "--report", "text=two.txt",
      "--report=json=three.json")
    #expect(result.code == 0)
    #expect(try scratch.read("one.json").contains("\"findings\": []"))
    #expect(try scratch.read("one.json") == scratch.read("three.json"))
    #expect(try scratch.read("two.txt") == "")
  }

  @Test func writesTheOtherReportsWhenOneCannotBeWritten() throws {
    try scratch.write("messages.json", Self.bad)
    let result = try run(
      "validate", "--report", "json=missing/one.json", "--report", "json=two.json")
    #expect(result.code == 74)
    #expect(
      result.error.contains("error: missing/one.json: cannot be written: No such file or directory")
    )
    #expect(try scratch.read("two.json").contains("\"invalid-id\""))
    #expect(result.output.contains("[invalid-id]"))
  }

  @Test func neverWritesAReportOverAFeed() throws {
    try scratch.write("messages.json", Self.bad)
    try FileManager.default.createSymbolicLink(
      at: scratch.url.appendingPathComponent("link.json"),
      withDestinationURL: scratch.url.appendingPathComponent("messages.json"))
    for path in ["./messages.json", "link.json", scratch.url.path + "/messages.json"] {
      let result = try run("validate", "messages.json", "--report", "json=\(path)")
      #expect(result.code == 64, "\(path)")
      #expect(try scratch.read("messages.json") == Self.bad)
    }
  }

  @Test func followsFoldersAsTheSystemDoes() throws {
    try scratch.write("a/b/messages.json", Self.good)
    try scratch.write("a/messages.json", Self.bad)
    try scratch.write("messages.json", Self.good)
    try FileManager.default.createSymbolicLink(
      at: scratch.url.appendingPathComponent("link"),
      withDestinationURL: scratch.url.appendingPathComponent("a/b"))
    #expect(try run("validate", "link/../messages.json").code == 1)
  }

  @Test func takesAnyWidth() throws {
    try scratch.write("messages.json", Self.bad)
    for columns in ["0", "1", "-5", "abc", "", "9000000000000000000", "99999999999999999999"] {
      #expect(try run("validate", variables: ["COLUMNS": columns]).code == 1, "\(columns)")
    }
  }

  @Test func checksAFileOnceHoweverOftenItIsNamed() throws {
    try scratch.write("messages.json", Self.bad)
    let result = try run("validate", "messages.json", "messages.json")
    #expect(result.output.components(separatedBy: "[invalid-id]").count == 2)
  }

  @Test func coloursTerminalsOnlyUnlessTold() throws {
    try scratch.write("messages.json", Self.bad)
    let escape = "\u{1B}["
    #expect(try !run("validate").output.contains(escape))
    #expect(try run("validate", "--color", "always").output.contains(escape))
    #expect(try run("validate", variables: ["CLICOLOR_FORCE": "1"]).output.contains(escape))
    #expect(
      try !run("validate", variables: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output
        .contains(escape))
  }

  @Test func makesControlCharactersOfTheFileVisible() throws {
    let hostile = Self.good.replacingOccurrences(
      of: "\"bundleId\": \"dev.acme.ink\"", with: "\"bundleId\": \"dev.\u{1B}]0;x\u{7}acme\"")
    try scratch.write("messages.json", hostile)
    let result = try run("validate", "--color", "never")
    #expect(result.code == 1)
    #expect(!(result.output + result.error).contains("\u{1B}"))
    #expect(result.output.contains("<U+001B>"))
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    let many = "[" + String(repeating: "{\"id\": 0},\n", count: 20_000) + "{}]"
    try scratch.write("messages.json", many)
    let result = try Binary.run(
      "/bin/bash",
      ["-c", "\"$0\" validate -q --format json | head -1; echo ${PIPESTATUS[0]}", Binary.path],
      in: scratch.url)
    #expect(result.output == "{\n141\n")
    #expect(result.error == "")
  }

  @Test(.enabled(if: TestSystem.isLinux, "/dev/full is Linux's"))
  func saysThatStandardOutputIsFull() throws {
    try scratch.write("messages.json", Self.bad)
    let result = try Binary.run(
      "/bin/sh", ["-c", "exec \"$0\" validate -q > /dev/full", Binary.path], in: scratch.url)
    #expect(result.code == 74)
    #expect(result.error == "error: standard output cannot be written: No space left on device\n")
  }

  @Test func keepsReportsApartFromClosedStreams() throws {
    try scratch.write("messages.json", Self.bad)
    let line = "exec \"$0\" validate --report json=report.json >&- 2>&- <&-"
    let result = try Binary.run("/bin/sh", ["-c", line, Binary.path], in: scratch.url)
    #expect(result.code == 74)
    #expect(try scratch.read("report.json").hasPrefix("{\n"))
    #expect(try scratch.read("report.json").hasSuffix("}\n"))
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    #expect(try run("--version").output == "appalert \(appalertVersion)\n")
    #expect(try run("help", "unknown-key").output.contains("osVersions"))
    #expect(try run("help", "rules").output.contains("trailing-comma"))
    let none = try run()
    #expect(none.code == 64 && none.output == "" && none.error.contains("USAGE"))
    let typo = try run("lnt")
    #expect(typo.code == 64 && typo.error.contains("did you mean \"lint\"?"))
  }
}

/// What settings say holds for the commands that edit and draw, too.
struct SettingsInCommandsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func run(_ arguments: String...) throws -> Binary.Result {
    try Binary.run(arguments, in: scratch.url)
  }

  @Test func theNextIDIsAboveThePublishedFileOfSettings() throws {
    try scratch.write("messages.json", ValidateTests.good)
    try scratch.write(
      "live.json", ValidateTests.good.replacingOccurrences(of: ": 1,", with: ": 9,"))
    try scratch.write(".appalert.json", "{\"against\": \"./live.json\"}")
    #expect(try run("bump-id").output.contains("+  {\"id\": 10,"))
  }

  @Test func aRangeOfAppVersionsTakesTheReleasesOfSettings() throws {
    try scratch.write(
      ".appalert.json",
      "{\"apps\": {\"dev.acme.ink\": {\"versions\": [\"1.0\", \"1.0.1\", \"1.1\"]}}}")
    let result = try run(
      "new", "dev.acme.ink", "--title", "T", "--text", "x", "--app-version", "1.0...1.1", "-q")
    #expect(result.output.contains("\"appVersions\": [\"1.0\", \"1.0.1\", \"1.1\"]"))
  }

  @Test func mistakesInSettingsStopAnEdit() throws {
    try scratch.write("messages.json", ValidateTests.good)
    try scratch.write(".appalert.json", "{\"aginst\": \"none\"}")
    for command in ["bump-id", "cancel"] {
      let result = try run(command)
      #expect(result.code == 65)
      #expect(result.error.contains("error: .appalert.json: the settings hold mistakes"))
    }
    #expect(try scratch.read("messages.json") == ValidateTests.good)
  }

  @Test func previewKnowsExtraKeysAndWritesOverNothing() throws {
    let feed = ValidateTests.good.replacingOccurrences(of: "\"id\"", with: "\"image\": 1, \"id\"")
    try scratch.write("messages.json", feed)
    #expect(try run("preview").error.contains("1 error"))
    try scratch.write(".appalert.json", "{\"extraKeys\": [\"image\"]}")
    #expect(try run("preview").error == "")
    #expect(try run("preview", "-o", "./messages.json").code == 64)
    #expect(try run("lint", "--report", "json=.appalert.json").code == 64)
    #expect(try scratch.read("messages.json") == feed)
  }

  @Test func junitNamesOnlyTheRulesThatRan() throws {
    try scratch.write("messages.json", ValidateTests.good)
    let all = try run("lint", "--format", "junit").output
    #expect(all.contains("name=\"long-text\"") && !all.contains("name=\"stale-id\""))
    try scratch.write(".appalert.json", "{\"rules\": {\"long-text\": \"off\"}}")
    #expect(try !run("lint", "--format", "junit").output.contains("name=\"long-text\""))
  }
}
