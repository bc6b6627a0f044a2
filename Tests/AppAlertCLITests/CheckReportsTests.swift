import Foundation
import Testing

@testable import AppAlertCLI

/// `--format` and `--report` through the whole program.
struct CheckReportsTests {
  private struct Run {
    var code: ExitCode
    var output: String
    var error: String
  }

  private final class Streams {
    var output: [UInt8] = []
    var error: [UInt8] = []
  }

  private func run(
    _ arguments: String..., in folder: String, variables: [String: String] = [:]
  ) -> Run {
    let streams = Streams()
    var world = World(arguments: arguments, variables: variables)
    world.workingFolder = folder
    world.writeOutput = { streams.output += $0 }
    world.writeError = { streams.error += $0 }
    let code = AppAlert.run(in: world)
    return Run(
      code: code, output: String(decoding: streams.output, as: UTF8.self),
      error: String(decoding: streams.error, as: UTF8.self))
  }

  private let good = """
    [{"id": 1, "bundleId": "dev.acme.ink", "title": "T", "text": "", "confirmLabel": "OK"}]
    """
  private let bad = """
    [{"id": 1, "bundleId": "dev.acme.ink", "titel": "T", "text": "", "confirmLabel": "OK"}]
    """

  /// A folder with one feed in it, gone when `body` ends.
  private func withFeed(_ text: String, _ body: (String) throws -> Void) throws {
    let folder = TestSystem.temporaryFolder.appendingPathComponent("appalert-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    try text.write(toFile: path + "/messages.json", atomically: false, encoding: .utf8)
    try body(path)
  }

  private func read(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: FormatName.allCases)
  func aFormatNeverChangesTheExitCode(_ format: FormatName) throws {
    let name = format.rawValue
    try withFeed(good) { folder in
      #expect(run("lint", "--against", "none", "--format", name, in: folder).code == .ok)
      let missing = run("lint", "--against", "none", "--format", name, "no.json", in: folder)
      #expect(missing.code == .noInput)
    }
    try withFeed(bad) { folder in
      let found = run("validate", "--against", "none", "--format", name, in: folder)
      #expect(found.code == .findings)
      let zero = run("lint", "--against", "none", "--format=\(name)", "--exit-zero", in: folder)
      #expect(zero.code == .ok && !zero.output.isEmpty)
    }
  }

  @Test func thePlaceDecidesTheFormatUnlessOneIsGiven() throws {
    try withFeed(bad) { folder in
      let xcode = ["XCODE_VERSION_ACTUAL": "1600", "GITHUB_ACTIONS": "true"]
      let github = ["GITHUB_ACTIONS": "true", "XCODE_VERSION_ACTUAL": ""]
      func first(_ variables: [String: String], _ more: String...) -> String {
        let streams = Streams()
        var world = World(
          arguments: ["validate", "--against", "none"] + more, variables: variables)
        world.workingFolder = folder
        world.writeOutput = { streams.output += $0 }
        _ = AppAlert.run(in: world)
        return String(decoding: streams.output, as: UTF8.self)
      }
      #expect(first(xcode).hasPrefix("\(folder)/messages.json:1:40: error: "))
      #expect(first(github).hasPrefix("::error file=messages.json,line=1,"))
      #expect(first(["GITHUB_ACTIONS": "1"]).hasPrefix("messages.json:1:40: error: "))
      #expect(first(xcode, "--format", "text").hasPrefix("messages.json:1:40: error: "))
      #expect(first(github, "--format", "gitlab").hasPrefix("[\n"))
    }
  }

  @Test func everyReportIsWrittenAlsoWhereOneCannotBe() throws {
    try withFeed(good) { folder in
      let result = run(
        "lint", "--against", "none", "--report", "json=no/such/folder.json", "--report",
        "gitlab=quality.json", "--report", "junit=messages.json/x", "--report", "sarif=a.sarif",
        in: folder)
      #expect(result.code == .io)
      #expect(read(folder + "/quality.json") == "[]\n")
      #expect(read(folder + "/a.sarif")?.contains("\"exitCode\": 0") == true)
      let errors = result.error.split(separator: "\n").filter { $0.hasPrefix("error: ") }
      #expect(errors.count == 2 && errors[0].contains("no/such/folder.json: cannot be written"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == ["a.sarif", "messages.json", "quality.json"])
    }
  }

  @Test func aReportTakesThePlaceOfTheOldOne() throws {
    try withFeed(bad) { folder in
      let path = folder + "/out.json"
      try String(repeating: "old", count: 9999).write(
        toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.json", withDestinationPath: "target.json")
      let result = run(
        "lint", "--against", "none", "--format", "json", "--report", "json=out.json", "--report",
        "json=link.json", in: folder)
      #expect(result.code == .findings)
      #expect(read(path) == result.output && read(folder + "/target.json") == result.output)
      let isLink =
        try FileManager.default.attributesOfItem(atPath: folder + "/link.json")[.type]
        as? FileAttributeType == .typeSymbolicLink
      #expect(isLink)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o640)
    }
  }

  @Test(.enabled(if: TestSystem.isLinux, "/dev/full is Linux's"))
  func aFullDiskIsSaid() throws {
    try withFeed(good) { folder in
      let result = run(
        "lint", "--against", "none", "--report", "json=/dev/full", "--report", "json=a.json",
        in: folder)
      #expect(result.code == .io && result.error.contains("No space left"))
      #expect(read(folder + "/a.json") != nil)
    }
  }

  @Test func theSummaryOfAJobGrows() throws {
    try withFeed(good) { folder in
      let path = folder + "/summary.md"
      let variables = ["GITHUB_STEP_SUMMARY": path]
      try "before\n".write(toFile: path, atomically: false, encoding: .utf8)
      for report in ["markdown=summary.md", "markdown=\(path)", "markdown=./summary.md"] {
        let result = run(
          "lint", "--against", "none", "-q", "--report", report, in: folder, variables: variables)
        #expect(result.code == .ok && result.error == "")
      }
      let one = "### appalert lint: no problems in <code>messages.json</code>\n\n"
      #expect(read(path) == "before\n" + one + one + one)
      // Anywhere else, and without the variable, a report is written anew.
      for (report, name) in [("markdown=other.md", "other.md"), ("markdown=other.md", "other.md")] {
        _ = run("lint", "--against", "none", "--report", report, in: folder, variables: variables)
        #expect(read(folder + "/" + name) == one)
      }
      _ = run("lint", "--against", "none", "--report", "markdown=summary.md", in: folder)
      #expect(read(path) == one)
    }
  }

  @Test func aFullSummaryTakesNoMore() throws {
    try withFeed(bad) { folder in
      let path = folder + "/summary.md"
      let full = String(repeating: "x", count: 1 << 20)
      try full.write(toFile: path, atomically: false, encoding: .utf8)
      let result = run(
        "lint", "--against", "none", "--report", "markdown=\(path)", in: folder,
        variables: ["GITHUB_STEP_SUMMARY": path])
      #expect(result.code == .findings)
      #expect(read(path)?.utf8.count == full.utf8.count)
    }
  }

  @Test func nothingOnStandardErrorIsACommand() throws {
    try withFeed(good) { folder in
      for name in ["::error::x", " ::stop-commands::x", "a ##[error]b", "\n::x", "##vso[x]"] {
        let missing = run("lint", name, "--report", "json=no/\(name)", in: folder)
        #expect(RunnerParser.commands(in: missing.error).isEmpty)
        let usage = run("lint", "--format", name, in: folder)
        #expect(usage.code == .usage && RunnerParser.commands(in: usage.error).isEmpty)
        try good.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
        let found = run("lint", "--against", "none", name, in: folder)
        #expect(found.code == .ok && RunnerParser.commands(in: found.error).isEmpty)
      }
    }
  }
}
