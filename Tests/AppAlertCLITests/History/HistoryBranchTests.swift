import Testing

@testable import AppAlertCLI

/// Branches, merges, renames: what is published along first parents, and what only on a branch.
struct HistoryBranchTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 5 First", "pad 1 Hello")
  }

  private func branch(_ name: String = "topic") throws {
    try repository.git("checkout", "-q", "-b", name)
  }

  private func onMain(_ body: () throws -> Void) throws {
    try repository.git("checkout", "-q", "main")
    try body()
    try repository.git("checkout", "-q", "topic")
  }

  @Test func saysThatAnotherBranchTookTheID() throws {
    try branch()
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    try onMain { try repository.commit("ink 6 Theirs", "pad 1 Hello") }
    let run = repository.run("validate")
    #expect(run.output.contains("error: id 6 is taken: another branch published it with another"))
    #expect(run.output.contains("which makes it 7"))
    try onMain { try repository.commit("ink 7 Theirs", "pad 1 Hello") }
    let second = repository.run("validate")
    #expect(second.output.contains("id 6 is below 7, which another branch published meanwhile"))
    #expect(second.output.contains("which makes it 8"))
  }

  @Test func blamesNobodyForWhatOthersPublished() throws {
    try branch()
    try repository.commit("ink 5 First", "pad 2 Ours")
    try onMain { try repository.commit("ink 6 Theirs", "pad 1 Hello") }
    #expect(try repository.found() == [])
    try onMain { try repository.commit("pad 1 Hello") }
    #expect(try repository.found() == [])
    try repository.commit("ink 5 Reworded", "pad 2 Ours")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func passesASecondEditOfABumpedAlert() throws {
    try branch()
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    try repository.commit("ink 6 Ours, better", "pad 1 Hello")
    try repository.write("ink 6 Ours, best", "pad 1 Hello")
    #expect(try repository.found() == [])
  }

  @Test func findsAMergeThatTookTheLowerID() throws {
    try branch()
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    try repository.git("checkout", "-q", "main")
    try repository.commit("ink 7 Theirs", "pad 1 Hello")
    try repository.git("merge", "-q", "--no-ff", "-s", "ours", "-m", "Merge", "topic")
    #expect(try repository.found() == [])
    try repository.git("reset", "-q", "--hard", "HEAD^")
    try repository.git("merge", "-q", "--no-commit", "-s", "ours", "topic")
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    #expect(
      try repository.git("rev-list", "--parents", "-1", "HEAD").split(separator: " ").count == 3)
    #expect(try repository.found() == ["id-decreased ink"])
    #expect(try repository.found("--against", "HEAD^1") == ["id-decreased ink"])
  }

  @Test(arguments: ["off", "combined", "dense-combined", "first-parent", "separate"])
  func findsItWhateverMergesShow(_ setting: String) throws {
    try findsAMergeThatTookTheLowerID()
    try repository.git("config", "log.diffMerges", setting)
    #expect(try repository.found() == ["id-decreased ink"])
    #expect(try repository.found("--against", "HEAD^1") == ["id-decreased ink"])
  }

  @Test func readsAnOctopusMergeAlongItsFirstParent() throws {
    for (name, id) in [("one", 8), ("two", 9)] {
      try repository.git("checkout", "-q", "-b", name, "main")
      try repository.write(text: "\(id)", to: name)
      try repository.commitAll()
    }
    try repository.git("checkout", "-q", "main")
    try repository.commit("ink 6 Second", "pad 1 Hello")
    try repository.git("merge", "-q", "-m", "Octopus", "one", "two")
    #expect(
      try repository.git("rev-list", "--parents", "-1", "HEAD").split(separator: " ").count == 4)
    #expect(try repository.found() == [])
    try repository.write("ink 5 First", "pad 1 Hello")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func countsOnlyWhatAMergeBrought() throws {
    // Reworded on the branch, then merged: only the last words were published.
    try branch()
    try repository.commit("ink 6 Draft", "pad 1 Hello")
    try repository.commit("ink 9 Try", "pad 1 Hello")
    try repository.commit("ink 6 Final", "pad 1 Hello")
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "topic")
    #expect(try repository.found() == [])
    try repository.write("ink 6 Draft", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
    try repository.write("ink 7 Next", "pad 1 Hello")
    #expect(try repository.found() == [])
  }

  @Test func goesOnAfterAMergedBranch() throws {
    try branch()
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "topic")
    try repository.git("checkout", "-q", "topic")
    #expect(try repository.found() == [])
    try repository.write("ink 6 Ours, changed", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test func passesARebaseAndASquash() throws {
    try branch()
    try repository.commit("ink 6 Ours", "pad 1 Hello")
    try repository.commit("ink 6 Ours, better", "pad 1 Hello")
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "--squash", "topic")
    try repository.git("commit", "-q", "-m", "Squash")
    #expect(try repository.found() == [])
    // The branch that was squashed says the same as main.
    try repository.git("checkout", "-q", "topic")
    #expect(try repository.found() == [])
    // A merge by rebase puts the branch's commits on main, one by one.
    try repository.git("checkout", "-q", "-b", "other", "main~1")
    try repository.write(text: "notes", to: "notes.txt")
    try repository.commitAll()
    try repository.git("rebase", "-q", "main")
    try repository.commit("ink 6 Ours, better", "pad 2 Ours")
    try repository.commit("ink 6 Ours, better", "pad 2 Ours, better")
    #expect(try repository.found("--against", "main") == [])
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "--ff-only", "other")
    #expect(try repository.found() == [])
    #expect(try repository.found("--against", "HEAD~3") == [])
    #expect(try repository.found("--against", "HEAD~1") == ["stale-id pad"])
  }

  @Test func takesATagABlobAndACommitAsPublished() throws {
    try repository.git("tag", "-a", "-m", "One", "v1")
    try repository.commit("ink 6 Second", "pad 1 Hello")
    try repository.commit("ink 6 Third", "pad 1 Hello")
    #expect(try repository.found("--against", "v1") == [])
    #expect(try repository.found("--against", "v1:messages.json") == [])
    #expect(try repository.found("--against", "HEAD~1") == ["stale-id ink"])
    #expect(try repository.found("--against", "HEAD^{/Change}") == [])
    let run = repository.run("validate", "--against", "v1")
    let commit = try repository.git("rev-parse", "--short=7", "v1^{commit}")
    #expect(
      run.error == """
        messages.json: 2 alerts, no problems (against v1 \(commit))
          dev.acme.ink: shown again, also where alert 5 was shown: now alert 6, for everyone

        """)
  }

  @Test func readsAnotherPathOnAnotherBranch() throws {
    try repository.git("checkout", "-q", "--orphan", "gh-pages")
    try repository.git("rm", "-rfq", ".")
    repository.file = "live/messages.json"
    try repository.commit("ink 8 Live", "pad 1 Hello")
    try repository.git("checkout", "-q", "main")
    repository.file = "messages.json"
    try repository.write("ink 7 Ours", "pad 1 Hello")
    #expect(try repository.found() == [])
    #expect(
      try repository.found("--against", "gh-pages:live/messages.json") == ["id-decreased ink"])
    let missing = try repository.found("--against", "gh-pages:messages.json")
    #expect(missing.first?.hasPrefix("69: ") == true)
    #expect(missing.first?.contains("no file \"messages.json\" in") == true)
    let run = repository.run("validate", "--against", "gh-pages")
    #expect(run.error.contains("gh-pages never held it, so every entry counts as new"))
  }

  @Test func readsAPathBesideTheWorkingFolder() throws {
    try repository.write(text: TestRepository.feed(["ink 90 Other"]), to: "sub/messages.json")
    try repository.commitAll()
    let lower = TestRepository.feed(["ink 80 Ours"])
    let sub = repository.folder + "/sub"
    for (path, floor) in [
      ("./messages.json", 90), ("sub/messages.json", 90), ("../messages.json", 5),
    ] {
      // Also where the text has no name of its own.
      let run = repository.run(
        "validate", "-", "--against", "main:" + path, input: lower, folder: sub)
      #expect(run.output.contains("is below 90") == (floor == 90), "\(path): \(run.output)")
      #expect(run.code == (floor == 90 ? .findings : .ok), "\(path): \(run.error)")
    }
    for path in ["messages.jsn", "../../messages.json", "./"] {
      let run = repository.run(
        "validate", "-", "--against", "main:" + path, input: lower, folder: sub)
      #expect(run.code == .unavailable, "\(path)")
    }
  }

  @Test(arguments: [
    "my feed.json", "a\"b'c.json", "ünï/漢字 😀.json", "*.json", ":(top)x", "-f.json", "a\nb.json",
    "\nx.json", "\n\n/:x.json",
  ])
  func readsAnyPath(_ path: String) throws {
    repository.file = path
    try repository.commit("ink 9 Odd", "pad 1 Hello")
    try repository.write("ink 8 Odd", "pad 1 Hello")
    repository.file = "./" + path
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func readsOnlyItsOwnPath() throws {
    try repository.write(text: TestRepository.feed(["ink 90 Other"]), to: "sub/messages.json")
    try repository.commitAll()
    try repository.write("ink 6 Second", "pad 1 Hello")
    #expect(try repository.found() == [])
    repository.file = "sub/messages.json"
    try repository.write("ink 80 Other")
    #expect(try repository.found() == ["id-decreased ink"])
    let run = repository.run("validate", folder: repository.folder + "/sub")
    #expect(run.output.contains("messages.json:2:10: error: id 80 is below 90"))
  }
}
