import Foundation
import Testing

@testable import AppAlertCLI

/// A real repository in a temporary folder, with which no setting of this machine meddles.
final class TestRepository {
  let folder: String
  private let base: String
  /// The file that is written and checked.
  var file = "messages.json"
  static let variables = [
    "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": "/nonexistent",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@acme.dev",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@acme.dev",
    "GIT_AUTHOR_DATE": "2026-03-01T12:00:00Z", "GIT_COMMITTER_DATE": "2026-03-01T12:00:00Z",
  ]

  /// - Parameter isEmpty: whether to leave even `git init` out.
  init(isEmpty: Bool = false) throws {
    let path = TestSystem.temporaryFolder.path + "/appalert-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path + "/work", withIntermediateDirectories: true)
    base = Path.real(path)
    folder = base + "/work"
    if !isEmpty { try git("init", "-q", "-b", "main") }
  }

  /// Another folder beside it; `folder` must exist.
  private init(beside other: TestRepository, _ name: String) {
    base = ""
    folder = other.beside(name)
    file = other.file
  }

  static func linked(_ other: TestRepository, _ name: String) -> TestRepository {
    TestRepository(beside: other, name)
  }

  deinit { if !base.isEmpty { try? FileManager.default.removeItem(atPath: base) } }

  func beside(_ name: String) -> String { folder + "/../" + name }

  @discardableResult
  func git(_ arguments: String..., in folder: String? = nil) throws -> String {
    let program = try #require(ChildProcess.find("git", path: TestRepository.variables["PATH"]))
    let options = ["-C", folder ?? self.folder, "-c", "protocol.file.allow=always"]
    let result = try ChildProcess(
      program: program, arguments: options + arguments, variables: TestRepository.variables
    ).output()
    guard result.ending.status == 0 else {
      throw GitTrouble(words: "\(arguments): \(result.ending.complaint)")
    }
    return String(decoding: result.bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  struct GitTrouble: Error { let words: String }

  /// Writes the file: each entry is "ink 7 Words of the title".
  func write(_ entries: String...) throws { try write(text: TestRepository.feed(entries)) }

  func write(text: String, to path: String? = nil) throws {
    try write(bytes: Array(text.utf8), to: path)
  }

  func write(bytes: [UInt8], to path: String? = nil) throws {
    let path = folder + "/" + (path ?? file)
    let parent = Path.parent(path)
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Writes a program, by another process: while this one has it open for writing, a child that
  /// another test starts has too, and then the system does not run it.
  func write(program text: String, to path: String) throws {
    let script = "mkdir -p \"${0%/*}\" && cat > \"$0\" && chmod 755 \"$0\""
    let result = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", script, folder + "/" + path],
      variables: TestRepository.variables, input: Array(text.utf8)
    ).output()
    guard result.ending.status == 0 else { throw GitTrouble(words: result.ending.complaint) }
  }

  @discardableResult
  func commit(_ entries: String...) throws -> String {
    try write(text: TestRepository.feed(entries))
    return try commitAll()
  }

  @discardableResult
  func commitAll() throws -> String {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "Change")
    return try git("rev-parse", "HEAD")
  }

  static func feed(_ entries: [String]) -> String {
    let lines = entries.map { entry in
      let words = entry.split(separator: " ", maxSplits: 2)
      return """
          {"id": \(words[1]), "bundleId": "dev.acme.\(words[0])", "title": "\(words[2])", \
        "text": "", "confirmLabel": "OK"}
        """
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// A clone beside it.
  func clone(_ name: String = "clone", _ options: String...) throws -> TestRepository {
    let program = try #require(ChildProcess.find("git", path: TestRepository.variables["PATH"]))
    let result = try ChildProcess(
      program: program,
      arguments: ["-c", "protocol.file.allow=always", "clone", "-q"] + options
        + ["file://" + folder, beside(name)], variables: TestRepository.variables
    ).output()
    guard result.ending.status == 0 else { throw GitTrouble(words: result.ending.complaint) }
    return TestRepository(beside: self, name)
  }

  /// Runs `appalert`.
  func run(
    _ arguments: String..., variables: [String: String] = [:], input: String = "",
    folder: String? = nil, seconds: Double = 60
  ) -> Run {
    var world = World(
      arguments: arguments,
      variables: TestRepository.variables.merging(variables) { _, new in new })
    world.workingFolder = folder ?? self.folder
    world.childSeconds = seconds
    world.readInput = { .success(Array(input.utf8)) }
    let streams = Streams()
    world.writeOutput = { streams.output += $0 }
    world.writeError = { streams.error += $0 }
    let code = AppAlert.run(in: world)
    return Run(
      code: code, output: String(decoding: streams.output, as: UTF8.self),
      error: String(decoding: streams.error, as: UTF8.self))
  }

  /// The findings of `lint`, as "stale-id ink".
  func found(_ arguments: String..., variables: [String: String] = [:]) throws -> [String] {
    var world = World(
      arguments: ["lint", file, "--format", "json"] + arguments,
      variables: TestRepository.variables.merging(variables) { _, new in new })
    world.workingFolder = folder
    let streams = Streams()
    world.writeOutput = { streams.output += $0 }
    world.writeError = { streams.error += $0 }
    _ = AppAlert.run(in: world)
    let report = try JSONDecoder().decode(Told.self, from: Data(streams.output))
    if let failure = report.failures.first { return ["\(failure.code): \(failure.message)"] }
    return report.findings.map { finding in
      finding.rule + (finding.app.map { " " + $0.dropFirst("dev.acme.".count) } ?? "")
    }
  }

  struct Run {
    let code: ExitCode
    let output: String
    let error: String
  }

  private final class Streams {
    var output: [UInt8] = []
    var error: [UInt8] = []
  }

  private struct Told: Decodable {
    struct Finding: Decodable {
      let rule: String
      let app: String?
    }
    struct Failure: Decodable {
      let code: Int
      let message: String
    }
    let findings: [Finding]
    let failures: [Failure]
  }
}
