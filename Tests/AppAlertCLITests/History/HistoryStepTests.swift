import Testing

@testable import AppAlertCLI

/// The steps that findings name can be taken: what they say is done here, and helps.
struct HistoryStepTests {
  private let repository: TestRepository

  init() throws { repository = try TestRepository() }

  @Test func keepsACancelledAlertCancelled() throws {
    func feed(_ id: Int, _ title: String, _ versions: String) -> String {
      """
      [{"id": \(id), "bundleId": "dev.acme.ink", "title": "\(title)", "text": "",
        "confirmLabel": "OK"\(versions)}]
      """
    }
    try repository.write(text: feed(6, "Back", ""))
    try repository.commitAll()
    let lists = [#", "osVersions": ["0"]"#, #", "osVersions": ["17.0"], "appVersions": ["0"]"#]
    for list in lists {
      try repository.write(text: feed(5, "Paused", list))
      let run = repository.run("validate")
      #expect(run.code == .findings)
      #expect(run.output.contains("= help: write 7 as its id; the alert stays cancelled\n"))
      #expect(!run.output.contains("bump-id"))
      // What a cancelled alert says is no harm.
      for id in [6, 7] {
        try repository.write(text: feed(id, "Paused", list))
        #expect(repository.run("validate").code == .ok)
      }
    }
    // An empty list, and "0" beside others, is no cancelled alert to bump-id.
    for list in [#", "osVersions": []"#, #", "osVersions": ["0", "17.0"]"#] {
      try repository.write(text: feed(5, "Paused", list))
      #expect(repository.run("validate").output.contains("bump-id dev.acme.ink"))
    }
  }

  @Test(arguments: ["0", "-3", "1.5", "9223372036854775808"])
  func namesAFreeIDForOneThatIsInvalid(_ id: String) throws {
    try repository.commit("ink 7 Back", "pad 1 Hello")
    try repository.write("ink \(id) Back", "pad 1 Hello")
    #expect(try repository.found() == ["invalid-id ink"])
    let run = repository.run("validate")
    #expect(run.output.contains("= help: write 8, the app's next free id"))
    #expect(!run.output.contains("bump-id"))
    // The step can be done, and so can what the finding says of stopping the alert.
    try repository.write("ink 8 Back", "pad 1 Hello")
    #expect(repository.run("validate").code == .ok)
    #expect(repository.run("cancel", "dev.acme.ink").code == .ok)
  }

  @Test func stopsAnAlertOfThisFile() throws {
    repository.file = "feeds/my feed.json"
    try repository.commit("ink 7 Back", "pad 1 Hello")
    func help(_ command: String = "lint") -> String {
      let output = repository.run(command, "feeds/my feed.json").output
      return output.split { " \n|".contains($0) }.joined(separator: " ")
    }
    try repository.write("ink 0 Back", "pad 1 Hello")
    let cancel = "run \"appalert cancel dev.acme.ink -f 'feeds/my feed.json'\""
    #expect(help("validate").contains("to stop the alert, \(cancel) after that"))
    for list in ["[]", #"["0", "17.0"]"#] {
      try repository.write(
        text: """
          [{"id": 8, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK",
            "osVersions": \(list)},
          """ + TestRepository.feed(["pad 1 Hello"]).dropFirst())
      #expect(help().contains("to stop the alert, \(cancel)"))
    }
    try repository.write("pad 1 Hello")
    let commit = try repository.git("rev-parse", "HEAD").prefix(7)
    let show = "git show '\(commit):feeds/my feed.json'"
    #expect(
      help().contains(
        "put it back as it was, with id 7 (\"\(show)\" has it), then \(cancel)"))
    #expect(try repository.git("show", "\(commit):feeds/my feed.json").contains("dev.acme.ink"))
  }

  @Test func putsRepairsBeforeACommandThatNeedsThem() throws {
    try repository.commit("ink 7 Back", "pad 1 Hello")
    let first =
      "repair the errors of the file itself first, then run \"appalert bump-id dev.acme.ink\""
    for tail in [",\n {\"id\": 1", ", 5]", ", {}]"] {
      let entries = TestRepository.feed(["ink 7 Anew", "pad 1 Hello"])
      try repository.write(text: String(entries.dropLast(3)) + tail)
      let output = repository.run("validate").output
      #expect(output.contains("[stale-id]"), "nothing that is wrong is held back")
      #expect(output.split { " \n|".contains($0) }.joined(separator: " ").contains(first))
      #expect(repository.run("bump-id", "dev.acme.ink").code == .data)
    }
    try repository.write("ink 7 Anew", "pad 0 Hello")
    let output = repository.run("validate").output
    #expect(output.split { " \n|".contains($0) }.joined(separator: " ").contains(first))
    try repository.write("ink 7 Anew", "pad 1 Hello")
    #expect(repository.run("validate").output.contains("= help: run \"appalert bump-id"))
    #expect(repository.run("bump-id", "dev.acme.ink").code == .ok)
  }
}
