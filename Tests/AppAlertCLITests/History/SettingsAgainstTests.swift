import Foundation
import Testing

@testable import AppAlertCLI

/// `against` in settings: a change to it can switch the check off, so it is always told.
struct SettingsAgainstTests {
  private let repository: TestRepository
  private let ci = ["CI": "true"]

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 7 First")
    try repository.write("ink 6 Lower")
  }

  private func set(_ against: String) throws {
    try repository.write(text: "{\"against\": \"\(against)\"}\n", to: ".appalert.json")
  }

  private let none =
    "history was not checked: .appalert.json sets \"against\" to \"none\""

  @Test("the summary says that history was not checked, and why")
  func summary() throws {
    try set("none")
    let run = repository.run("validate")
    #expect(run.code == .ok && run.output.isEmpty)
    #expect(run.error == "messages.json: 1 alert, no problems; \(none)\n")
    let other = repository.run("validate", "--against", "main")
    #expect(other.code == .findings && !other.error.contains("history was not checked"))
    let variable = repository.run("validate", variables: ["APPALERT_AGAINST": "none"])
    #expect(!variable.error.contains(".appalert.json"))
  }

  @Test("in a build every report says so too", arguments: FormatName.allCases)
  func reports(format: FormatName) throws {
    try set("none")
    let run = repository.run("lint", "-q", "--format", format.rawValue, variables: ci)
    let words = try #require(none.split(separator: ":").first)
    #expect(run.code == .ok && run.output.contains(words), "\(run.output)")
    #expect(run.output.contains(".appalert.json"))
    let local = repository.run("lint", "-q", "--format", format.rawValue)
    #expect(!local.output.contains(words))
    let report = repository.folder + "/report"
    _ = repository.run("validate", "--report", "\(format.rawValue)=report", variables: ci)
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains(words))
  }

  @Test("a file that takes the place of what is published is told")
  func file() throws {
    try repository.write(text: TestRepository.feed(["ink 5 Old"]), to: "own.json")
    try set("./own.json")
    let run = repository.run("validate", variables: ci)
    #expect(run.code == .ok)
    #expect(
      run.output
        == "note: ids were compared with \"./own.json\" alone: .appalert.json sets \"against\" to "
        + "\"./own.json\"\n")
    #expect(run.error.contains("own.json); .appalert.json sets \"against\"\n"), "\(run.error)")
    try set("main")
    let revision = repository.run("validate", variables: ci)
    #expect(revision.code == .findings && !revision.output.contains("note:"))
  }

  @Test("an address is a mistake in settings, and nothing connects")
  func address() throws {
    let mark = repository.beside("asked")
    let server = try LoopbackServer { _, _ in
      _ = FileManager.default.createFile(atPath: mark, contents: nil)
      return .silence
    }
    let port = server.port
    for address in [
      "http://127.0.0.1:\(port)/a", "https://localhost:\(port)/a", "HTTP://127.0.0.1:\(port)/a",
      " http://127.0.0.1:\(port)/a", "https:/x",
    ] {
      try set(address)
      let run = repository.run("validate")
      #expect(run.code == .data, "\(address)")
      #expect(run.output.contains(".appalert.json:1:13: error: \"against\" is an address"))
      #expect(run.output.contains("[invalid-settings]") && run.output.contains("id-decreased"))
      #expect(repository.run("bump-id").code == .data)
      #expect(repository.run("preview").code == .ok)
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test("an id that comes from the file alone is told")
  func nextID() throws {
    try set("none")
    let run = repository.run("bump-id", "-n")
    #expect(run.code == .ok && run.output.contains("\"id\": 7,"))
    #expect(run.error.contains("the next id comes from the file alone: .appalert.json sets"))
  }
}
