import Foundation
import Testing

@testable import AppAlertCLI

/// How often git is started: each start costs more than checking a file.
struct HistoryProcessTests {
  private let repository: TestRepository
  private let log: String

  init() throws {
    repository = try TestRepository()
    log = repository.beside("git.log")
    try repository.write(text: "Read me", to: "README")
    try repository.commitAll()
    try repository.commit("ink 7 Paused")
    try repository.commit("ink 8 Back")
  }

  /// What git was asked while `body` ran, command by command, and what that gave.
  private func calls<Result>(
    _ body: ([String: String]) throws -> Result
  ) throws -> (commands: [String], result: Result) {
    let program = try #require(ChildProcess.find("git", path: TestRepository.variables["PATH"]))
    let script = """
      #!/bin/sh
      for word; do
        case "$word" in
          rev-parse|cat-file|log|merge-base|diff-index|diff-tree|rev-list|ls-files|for-each-ref)
            echo "$word" >> '\(log)'; break ;;
        esac
      done
      exec '\(program)' "$@"
      """
    try repository.write(program: script, to: "../bin/git")
    try? FileManager.default.removeItem(atPath: log)
    let result = try body([
      "PATH": repository.beside("bin") + ":" + (TestRepository.variables["PATH"] ?? "")
    ])
    let text = try? String(contentsOfFile: log, encoding: .utf8)
    return ((text ?? "").split(separator: "\n").map(String.init).sorted(), result)
  }

  @Test func startsGitThreeTimesForOneFile() throws {
    let expected = ["cat-file", "log", "rev-parse"]
    for (entry, rules) in [("ink 8 Back", []), ("ink 3 Back", ["id-decreased ink"])] {
      try repository.write(entry)
      let (commands, found) = try calls { try repository.found(variables: $0) }
      #expect(commands == expected)
      #expect(found == rules)
    }
  }

  @Test func startsItOnceMoreForABranch() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit("ink 9 More")
    let expected = ["cat-file", "log", "merge-base", "rev-parse"]
    let good = try calls { try repository.found(variables: $0) }
    #expect(good.commands == expected)
    #expect(good.result == [])
    try repository.commit("ink 8 More")
    let bad = try calls { try repository.found(variables: $0) }
    #expect(bad.commands == expected)
    #expect(bad.result == ["stale-id ink"])
  }

  @Test func startsItForManyFilesNoOftenerThanForOne() throws {
    try repository.write(text: TestRepository.feed(["pad 3 Hello"]), to: "pad.json")
    try repository.write(text: TestRepository.feed(["map 3 Hello"]), to: "maps/map.json")
    try repository.commitAll()
    try repository.write(text: TestRepository.feed(["pad 2 Hello"]), to: "pad.json")
    try repository.write("ink 8 Anew")
    let (commands, run) = try calls {
      repository.run("validate", "messages.json", "pad.json", "maps/map.json", variables: $0)
    }
    #expect(run.output.contains("[stale-id]") && run.output.contains("[id-decreased]"))
    #expect(commands == ["cat-file", "log", "rev-parse"])
  }

  @Test func readsALongHistoryAlongFirstParents() throws {
    for id in 9..<75 {
      try repository.write("ink \(id) Back")
      try repository.git("commit", "-q", "-a", "-m", "Change")
    }
    try repository.write("ink 20 Back")
    #expect(try repository.found() == ["id-decreased ink"])
    #expect(repository.run("validate").output.contains("which makes it 75"))
    try repository.git("checkout", "-q", "-f", "HEAD~1")
    try repository.commit("ink 80 Never published")
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "-s", "ours", "-m", "Merge", "HEAD@{1}")
    try repository.write("ink 74 Anew")
    let run = repository.run("validate")
    #expect(run.output.contains("[stale-id]") && run.output.contains("which makes it 81"))
  }

  /// Git before 2.36 has no `cat-file --batch-command`.
  @Test func worksWithAnOlderGit() throws {
    let program = try #require(ChildProcess.find("git", path: TestRepository.variables["PATH"]))
    let script = """
      #!/bin/sh
      case "$*" in *--batch-command*)
        echo "error: unknown option \\`batch-command'" >&2; echo "usage: git cat-file" >&2; exit 129 ;;
      esac
      exec '\(program)' "$@"
      """
    try repository.write(program: script, to: "../bin/git")
    let variables = [
      "PATH": repository.beside("bin") + ":" + (TestRepository.variables["PATH"] ?? "")
    ]
    #expect(try repository.found(variables: variables) == [])
    try repository.write("ink 7 Paused")
    #expect(try repository.found(variables: variables) == ["id-decreased ink"])
    let run = repository.run("validate", "--against", "HEAD@{99}", variables: variables)
    #expect(run.code == .unavailable && run.error.contains("there is no revision"))
  }
}
