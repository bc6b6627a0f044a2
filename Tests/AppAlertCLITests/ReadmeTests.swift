import AppAlertLint
import Foundation
import Testing

@testable import AppAlertCLI

/// The README tells the truth: its tables are those of the declarations, and its examples give what
/// stands below them.
///
/// `APPALERT_RECORD=1 swift test --filter ReadmeTests` writes them anew.
struct ReadmeTests {
  private static let file = Binary.package.appendingPathComponent("README.md")
  private static let isRecording = ProcessInfo.processInfo.environment["APPALERT_RECORD"] == "1"

  @Test func showsWhatTheProgramPrints() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let scratch = try Scratch()
    try prepare(scratch.url)
    var fresh = replacing(readme, from: "<!-- rules -->\n", to: "<!-- /rules -->", Self.ruleTable)
    fresh = replacing(
      fresh, from: "<!-- exit-codes -->\n", to: "<!-- /exit-codes -->", Self.exitCodeTable)
    fresh = try replayed(fresh, in: scratch.url)
    if Self.isRecording {
      try fresh.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      let difference = zip(
        readme.components(separatedBy: "\n"), fresh.components(separatedBy: "\n")
      )
      .first { $0 != $1 }
      #expect(readme == fresh, "first difference: \(String(describing: difference))")
    }
  }

  /// Prose is wrapped, so that a change of it shows as one in a diff.
  @Test func wrapsItsProse() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    for (index, part) in readme.components(separatedBy: "```").enumerated()
    where index.isMultiple(of: 2) {
      for line in part.components(separatedBy: "\n") where !line.hasPrefix("|") {
        #expect(line.count <= 104, "\(line)")
      }
    }
  }

  private static var ruleTable: String {
    let rows = Rule.all.map {
      "| `\($0.name)` | \($0.severity.rawValue) | \($0.summary) | \($0.fix ?? "") |\n"
    }
    return "| rule | | what it finds | `--fix` |\n|---|---|---|---|\n" + rows.joined()
  }

  private static var exitCodeTable: String {
    let rows = ExitCode.allCases.map { "| \($0.rawValue) | \($0.name) | \($0.meaning) |\n" }
    return "| code | name | when |\n|---|---|---|\n" + rows.joined()
  }

  private func replacing(_ text: String, from start: String, to end: String, _ new: String)
    -> String
  {
    guard let from = text.range(of: start), let to = text.range(of: end) else { return text }
    return text.replacingCharacters(in: from.upperBound..<to.lowerBound, with: new)
  }

  // MARK: Examples

  /// The folder in which the examples run: a repository with the samples, and no feed yet.
  private func prepare(_ folder: URL) throws {
    let samples = Binary.package.appendingPathComponent("samples")
    try FileManager.default.copyItem(at: samples, to: folder.appendingPathComponent("samples"))
    let setup = "git init -q -b main && git add -A && git commit -q -m 'Publish'"
    let result = try Binary.run("/bin/bash", ["-c", setup], in: folder, variables: Self.variables)
    #expect(result.code == 0, "\(result.error)")
  }

  private static let variables = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@acme.dev",
    "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@acme.dev",
    "GIT_AUTHOR_DATE": "2026-11-30T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-30T12:00:00Z",
    "COLUMNS": "90",
  ]

  /// The text with what the commands of its `console` blocks print now.
  private func replayed(_ text: String, in folder: URL) throws -> String {
    var fresh: [String] = []
    var isExample = false
    for line in text.components(separatedBy: "\n") {
      if line == "```console" {
        isExample = true
      } else if line == "```" {
        isExample = false
      } else if isExample {
        guard line.hasPrefix("$ ") else { continue }
        fresh.append(line)
        let output = try run(String(line.dropFirst(2)), in: folder)
        fresh += output.components(separatedBy: "\n").dropLast()
        continue
      }
      fresh.append(line)
    }
    return fresh.joined(separator: "\n")
  }

  /// Runs a line as a shell would, standard error among standard output.
  private func run(_ line: String, in folder: URL) throws -> String {
    let bin = (Binary.path as NSString).deletingLastPathComponent
    var variables = Self.variables
    variables["PATH"] = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let result = try Binary.run(
      "/bin/bash", ["-c", "{ \(line)\n} 2>&1"], in: folder, variables: variables)
    // The commit's id is that of the samples, which may change.
    return result.output.replacingOccurrences(
      of: #"\((against main )?[0-9a-f]{7}( on 2026-11-30)?\)"#, with: "($13f2c1a9$2)",
      options: .regularExpression)
  }
}
