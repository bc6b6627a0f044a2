import Foundation
import Testing

@testable import AppAlertCLI

/// The completion scripts in real shells. A shell that is not installed skips its tests.
@Suite struct ArgumentsCompletionTests {
  private static let rules = RulePages(
    entries: ["stale-id", "syntax"].map {
      .init(name: $0, severity: "error", summary: "what \($0) finds: it's this")
    }
  ) { _, _ in "" }

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
    for name in names + CommandName.allCases.map(\.rawValue) + ["stale-id"] {
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
      (["lint", "--", "--f"], []), (["lint", "mes"], ["messages.json"]),
      (["lint", ""], ["folder", "messages.json", "other file.json"]),
      (["lint", "--config", "other"], ["other file.json"]),
      (["lint", "--config", "=", "m"], ["messages.json"]),
      (["cancel", "dev.acme.todo", ""], ["dev.acme.notes"]),
      (["preview", "--os-version", "17.4"], ["17.4.1", "17.4"]),
      (["new", "--template", "d"], ["data-loss"]), (["new", "--title", ""], []),
      (["cancel", ""], ["dev.acme.notes", "dev.acme.todo"]),
      (["bump-id", "dev.acme.t"], ["dev.acme.todo"]),
      (["cancel", "-f", "other file.json", ""], ["dev.acme.other"]),
      (["cancel", "-f", "none.json", ""], []), (["cancel", "-f", "-", ""], []),
      (["help", "st"], ["stale-id"]), (["help", "exit"], ["exit-codes"]),
      (["lint", "--against", "no"], ["none"]), (["new", "--text-file", ""], []),
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
    // Outside of a completion the real one does nothing but complain.
    let result = try folder.run(
      .bash, ["--norc", "-c", "compopt() { :; }; " + driver, "bash"] + words)
    let found = result.output.split(separator: "\n").map(String.init)
    #expect(Self.sortingFiles(found) == answers)
    // What macOS's bash 3.2 does not have: without it, readline completes and quotes all files.
    let old = try folder.run(
      .bash, ["--norc", "-c", "enable -n compopt; " + driver, "bash"] + words)
    let areFiles = answers.contains { $0.hasSuffix(".json") }
    #expect(old.output.split(separator: "\n").map(String.init) == (areFiles ? [] : answers))
    #expect(old.status == 0)
  }

  /// Bash lists files in the folder's own order.
  private static func sortingFiles(_ found: [String]) -> [String] {
    found.contains { $0.hasSuffix(".json") } ? found.sorted() : found
  }

  @Test func needsNoNewBash() {
    let script = CompletionScript.text(for: .bash, rules: Self.rules)
    for word in ["mapfile", "readarray", "declare -A", "local -A", ",,}", "^^}", "&>>"] {
      #expect(!script.contains(word), "\(word)")
    }
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
      ("appalert lint ", ["folder/", "messages.json", "other file.json"]),
      ("appalert lint --config=m", ["--config=messages.json"]),
      ("appalert cancel dev.acme.todo ", ["dev.acme.notes"]),
      ("appalert preview --os-version 17.4", ["17.4", "17.4.1"]),
      ("appalert cancel dev", ["dev.acme.notes", "dev.acme.todo"]),
      ("appalert cancel -f 'other file.json' dev", ["dev.acme.other"]),
      ("appalert help st", ["stale-id"]),
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

  @Test(
    "a value has no description of its option, and an option and a rule have their own",
    .enabled("fish is not installed") { path(of: .fish) != nil })
  func describesInFish() throws {
    let folder = try Folder.withFeeds()
    try folder.write(CompletionScript.text(for: .fish, rules: Self.rules), to: "script")
    func complete(_ line: String) throws -> String {
      try folder.run(.fish, ["--no-config", "-c", "source ./script; complete -C $argv[1]", line])
        .output
    }
    #expect(try complete("appalert --color a") == "always\nauto\n")
    #expect(try complete("appalert lint --strict --conf") == "--config\tThe settings file\n")
    #expect(try complete("appalert help st") == "stale-id\twhat stale-id finds: it's this\n")
  }

  // MARK: zsh

  /// Completes a line in a real zsh, on a terminal of its own (zpty), and gives what is listed.
  @Test(
    .enabled("zsh is not installed") { path(of: .zsh) != nil },
    arguments: [
      ("appalert li", "appalert lint "), ("appalert lint --stri", "appalert lint --strict "),
      ("appalert lint --format sa", "appalert lint --format sarif "),
      ("appalert lint mess", "appalert lint messages.json "),
      ("appalert lint fo", "appalert lint folder/"), ("appalert lint note", "appalert lint note"),
      ("appalert lint oth", "appalert lint other\\ file.json "),
      ("appalert cancel dev.acme.todo ", "appalert cancel dev.acme.todo dev.acme.notes "),
      ("appalert preview --os-version 17.5.", "appalert preview --os-version 17.5.1 "),
      ("appalert help stale", "appalert help stale-id "),
      ("appalert lint --report sar", "appalert lint --report sarif="),
    ])
  func completesInZsh(line: String, completed: String) throws {
    let folder = try Folder.withFeeds()
    try folder.write(CompletionScript.text(for: .zsh, rules: Self.rules), to: "script")
    let driver = #"""
      zmodload zsh/zpty
      zpty -b shell "PS1= RPS1= zsh -f"
      send() { zpty -w -n shell "$1" }
      send $'autoload -U compinit; compinit -u -D; source ./script; unsetopt zle_bracketed_paste\n'
      send $'show() { print -r -- "<<$BUFFER>>" >found; zle kill-buffer }; zle -N show\n'
      send $'bindkey "^X" show; print ready >ready\n'
      wait() { repeat 500 { [[ -e $1 ]] && return; zpty -r -t shell x >/dev/null; sleep 0.02 } }
      wait ready
      send "$1"$'\t\x18'
      wait found
      sleep 0.05
      cat found
      zpty -d shell
      """#
    let result = try folder.run(.zsh, ["-f", "-c", driver, "zsh", line])
    #expect(result.output == "<<\(completed)>>\n")
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
        + #"{"bundleId":"dev.acme.todo"},"#
        + #"{"bundleId":"dev.$(touch ran)"},{"bundleId":"dev.`touch ran`"}]"#,
      to: "messages.json")
    try folder.write(#"[{ "bundleId": "dev.acme.other" }]"#, to: "other file.json")
    try folder.write("", to: "notes.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
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
