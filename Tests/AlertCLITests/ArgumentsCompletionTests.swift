import Foundation
import Testing

@testable import AlertCLI

/// The completion scripts in real shells. A shell that is not installed skips its tests.
@Suite struct ArgumentsCompletionTests {
  private static let rules = ["stale-id", "syntax"]

  static func path(of shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(arguments: Shell.allCases.filter { path(of: $0) != nil })
  func parses(shell: Shell) throws {
    let folder = try Folder()
    try folder.write(CompletionScript.text(for: shell, rules: Self.rules), to: "script")
    let result = try folder.run(shell, ["-n", "script"])
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test(arguments: Shell.allCases)
  func knowsEveryCommandAndOption(shell: Shell) {
    let script = CompletionScript.text(for: shell, rules: Self.rules)
    let names = OptionName.allCases.map { shell == .fish ? "-l " + $0.rawValue : $0.long }
    for name in names + CommandName.allCases.map(\.rawValue) + Self.rules {
      #expect(script.contains(name), "\(name)")
    }
    #expect(script.hasSuffix("\n"))
  }

  // MARK: bash

  /// Words as bash has them: "=" is a word of its own. The last one is being completed.
  @Test(
    .enabled("bash is not installed") { path(of: .bash) != nil },
    arguments: [
      (["li"], ["lint"]),
      ([""], ["new", "bump-id", "cancel", "preview", "validate", "lint", "help"]),
      (["--co"], ["--color"]), (["--color", "n"], ["never"]),
      (["--color", "=", "a"], ["auto", "always"]),
      (["--color", "="], ["auto", "always", "never"]),
      (["--color", "never", "va"], ["validate"]),
      (["--color", "=", "never", "va"], ["validate"]),
      (["lint", "--f"], ["--fix", "--format"]), (["validate", "--f"], ["--format"]),
      (["lint", "-n", "--fix", "--st"], ["--strict", "--stdin-path"]),
      (["lint", "--format", "j"], ["json", "junit"]), (["lint", "--format", "=", "s"], ["sarif"]),
      (["preview", "--format", "h"], ["html"]), (["preview", "--platform", ""], ["ios", "macos"]),
      (["lint", "--report", "sa"], ["sarif="]), (["lint", "--report", "sarif", "=", "o"], []),
      (["lint", "--", "--f"], []), (["lint", "mes"], []), (["lint", "--config", ""], []),
      (["new", "--template", "d"], ["data-loss"]), (["new", "--title", ""], []),
      (["cancel", ""], ["dev.acme.notes", "dev.acme.todo"]),
      (["bump-id", "dev.acme.t"], ["dev.acme.todo"]),
      (["cancel", "-f", "other file.json", ""], ["dev.acme.other"]),
      (["cancel", "-f", "none.json", ""], []), (["cancel", "-f", "-", ""], []),
      (["help", "st"], ["stale-id"]), (["help", "exit"], ["exit-codes"]),
      (["lint", "--against", "no"], ["none"]),
    ])
  func completesInBash(words: [String], answers: [String]) throws {
    let folder = try Folder.withFeeds()
    try folder.write(CompletionScript.text(for: .bash, rules: Self.rules), to: "script")
    let driver = """
      source ./script
      COMP_WORDS=(appalert "$@"); COMP_CWORD=$#
      _appalert
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try folder.run(.bash, ["--norc", "-c", driver, "bash"] + words)
    #expect(result.output.split(separator: "\n").map(String.init) == answers)
  }

  @Test(.enabled("bash is not installed") { path(of: .bash) != nil })
  func registersInBash() throws {
    let folder = try Folder()
    try folder.write(CompletionScript.text(for: .bash, rules: Self.rules), to: "script")
    let result = try folder.run(.bash, ["--norc", "-c", "source ./script; complete -p appalert"])
    #expect(result.output == "complete -o default -F _appalert appalert\n")
  }

  // MARK: fish

  @Test(
    .enabled("fish is not installed") { path(of: .fish) != nil },
    arguments: [
      ("appalert li", ["lint"]), ("appalert --color never val", ["validate"]),
      ("appalert lint --fi", ["--fix"]), ("appalert validate --fi", []),
      ("appalert lint --format=j", ["--format=json", "--format=junit"]),
      ("appalert lint --format s", ["sarif"]), ("appalert preview --format h", ["html"]),
      ("appalert lint mess", ["messages.json"]), ("appalert lint --report sar", ["sarif="]),
      ("appalert cancel dev", ["dev.acme.notes", "dev.acme.todo"]),
      ("appalert cancel -f 'other file.json' dev", ["dev.acme.other"]),
      ("appalert help st", ["stale-id"]), ("appalert help lint --fi", []),
      ("appalert lint --against non", ["none"]), ("appalert --color a", ["always", "auto"]),
    ])
  func completesInFish(line: String, answers: [String]) throws {
    let folder = try Folder.withFeeds()
    try folder.write(CompletionScript.text(for: .fish, rules: Self.rules), to: "script")
    let driver = "source ./script; complete -C $argv[1]"
    let result = try folder.run(.fish, ["--no-config", "-c", driver, line])
    // An answer and its description are parted by a tab.
    let found = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(found.sorted() == answers)
  }
}

/// A temporary folder that goes when the test ends.
private final class Folder {
  let url: URL

  init() throws {
    url = TestSystem.temporaryFolder.appending(path: "appalert-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Two feeds; what looks like code in one must not run.
  static func withFeeds() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      #"[{"id":1,"bundleId":"dev.acme.notes"},{"bundleId" : "dev.acme.todo"}, "#
        + #"{"bundleId":"dev.$(touch ran)"},{"bundleId":"dev.`touch ran`"}]"#,
      to: "messages.json")
    try folder.write(#"[{ "bundleId": "dev.acme.other" }]"#, to: "other file.json")
    return folder
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func run(_ shell: Shell, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let path = try #require(ArgumentsCompletionTests.path(of: shell))
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": url.path, "LC_ALL": "C"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let ran = url.appending(path: "ran").path
    #expect(!FileManager.default.fileExists(atPath: ran))
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
