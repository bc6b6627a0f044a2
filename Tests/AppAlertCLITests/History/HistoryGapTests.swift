import Foundation
import Testing

@testable import AppAlertCLI

/// Where history cannot be had: a note, or 69 in a build; never a silent pass.
struct HistoryGapTests {
  private let origin: TestRepository
  private let ci = ["CI": "true"]

  init() throws {
    origin = try TestRepository()
    try origin.commit("ink 7 First")
    try origin.commit("ink 6 Lower")
    try origin.commit("ink 6 Lower", "pad 1 Hello")
  }

  /// Expects a note, and a failure in a build, both of which say what to do.
  private func expectGap(
    _ repository: TestRepository, _ words: String, variables: [String: String] = [:],
    against revision: String = "HEAD", _ location: SourceLocation = #_sourceLocation
  ) {
    let path = repository.file
    let note = repository.run("validate", path, variables: variables)
    #expect(note.code == .ok, "\(note.output)", sourceLocation: location)
    let said = "\(path): ids were not compared with published ones: "
    #expect(note.error.hasPrefix(said), "\(note.error)", sourceLocation: location)
    #expect(note.error.contains(words), "\(note.error)", sourceLocation: location)
    let failure = repository.run("validate", path, variables: variables.merging(ci) { $1 })
    #expect(failure.code == .unavailable, sourceLocation: location)
    #expect(failure.error.hasPrefix("error: " + said), "\(failure.error)", sourceLocation: location)
    let explicit = repository.run("validate", path, "--against", revision, variables: variables)
    #expect(explicit.code == .unavailable, "\(explicit.error)", sourceLocation: location)
    let without = repository.run(
      "validate", path, "--against", "none", variables: variables.merging(ci) { $1 })
    #expect(without.code == .ok, sourceLocation: location)
  }

  /// Expects a note, in a build too.
  private func expectNote(
    _ repository: TestRepository, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) {
    for variables in [[:], ci] {
      let run = repository.run("validate", repository.file, variables: variables)
      #expect(run.code == .ok, "\(run.error)", sourceLocation: location)
      #expect(run.error.contains(words), "\(run.error)", sourceLocation: location)
    }
    let quiet = repository.run("validate", repository.file, "-q")
    #expect(quiet.error.isEmpty, sourceLocation: location)
  }

  @Test func notesThatAFileIsInNoRepository() throws {
    let folder = try TestRepository(isEmpty: true)
    try folder.write("ink 1 First")
    expectNote(folder, "the file is in no git repository")
  }

  @Test("history that grafts or replace refs cut off is as a shallow clone's")
  func cutOff() throws {
    let head = try origin.git("rev-parse", "HEAD")
    try origin.write("ink 8 New", "pad 1 Hello")
    try origin.git("replace", "--graft", head)
    expectGap(origin, "cut off the history")
    try origin.git("pack-refs", "--all")
    expectGap(origin, "\"git replace -d\"")
    let linked = TestRepository.linked(origin, "linked")
    try origin.git("worktree", "add", "-q", "--detach", linked.folder)
    try linked.write("ink 8 New", "pad 1 Hello")
    expectGap(linked, "cut off the history")
    try origin.git("replace", "-d", head)
    #expect(origin.run("validate", variables: ci).code == .ok)
    let grafts = ".git/info/grafts"
    try origin.write(text: head + "\n", to: grafts)
    expectGap(origin, grafts)
  }

  @Test("replace refs change nothing that was published")
  func replaced() throws {
    try origin.write("ink 5 Low", "pad 1 Hello")
    let expected = ["id-decreased ink"]
    #expect(try origin.found() == expected)
    let blob = try origin.git("rev-parse", "HEAD:messages.json")
    let other = try origin.git("hash-object", "-w", "messages.json")
    try origin.git("replace", blob, other)
    #expect(try origin.found() == expected)
    try origin.git("replace", "-d", blob)
    // The same history but for what the first commit holds.
    let lower = try origin.git("commit-tree", "HEAD~1^{tree}", "-m", "Change")
    try origin.git("replace", "HEAD~2", lower)
    #expect(try origin.found() == expected)
  }

  @Test func saysOfEachFileWhetherItWasCompared() throws {
    let folder = try TestRepository(isEmpty: true)
    try folder.write("ink 1 First")
    try origin.write("ink 8 Next", "pad 1 Hello")
    let other = folder.folder + "/messages.json"
    let run = origin.run("validate", "messages.json", other)
    let commit = try origin.git("rev-parse", "--short=7", "HEAD")
    #expect(run.error.contains("\nmessages.json: 2 alerts, no problems (against main \(commit))\n"))
    #expect(run.error.contains("\n\(other): 1 alert, no problems\n"))
  }

  @Test func saysOfEachFileWhatItWasComparedWith() throws {
    let other = try TestRepository()
    try other.commit("ink 3 Other")
    let path = other.folder + "/messages.json"
    let run = origin.run("validate", "messages.json", path)
    for repository in [origin, other] {
      let commit = try repository.git("rev-parse", "--short=7", "HEAD")
      #expect(run.error.contains("(against main \(commit))\n"), "\(run.error)")
    }
    #expect(run.error.contains("2 files: "))
    #expect(!run.error.contains("2 files: 3 alerts, no problems ("), "\(run.error)")
  }

  @Test func startsNothingOutsideOfRepositories() throws {
    let folder = try TestRepository(isEmpty: true)
    try folder.write("ink 1 First")
    let run = folder.run("validate", variables: ["PATH": "/nonexistent", "CI": "1"])
    #expect(run.code == .ok)
    #expect(run.error.contains("the file is in no git repository"))
  }

  @Test func notesThatAFileIsUntracked() throws {
    try origin.write(text: TestRepository.feed(["ink 1 First"]), to: "new.json")
    origin.file = "new.json"
    expectNote(origin, "git does not track the file yet")
    try origin.git("add", "new.json")
    expectNote(origin, "main never held it, so every entry counts as new")
  }

  @Test func notesThatThereIsNoCommit() throws {
    let repository = try TestRepository()
    try repository.write("ink 1 First")
    expectNote(repository, "the repository has no commit yet")
  }

  @Test func comparesOnAnUnbornBranch() throws {
    let clone = try origin.clone()
    try clone.git("checkout", "-q", "--orphan", "new")
    try clone.write("ink 5 Lower", "pad 1 Hello")
    #expect(try clone.found() == ["id-decreased ink"])
  }

  @Test func comparesAtADetachedHEAD() throws {
    let clone = try origin.clone()
    try clone.git("checkout", "-q", "--detach", "HEAD~1")
    #expect(try clone.found("--against", "HEAD") == ["id-decreased ink"])
    try clone.write("ink 5 Lower")
    #expect(try clone.found() == ["id-decreased ink"])
  }

  @Test func refusesToGuessInAShallowClone() throws {
    let clone = try origin.clone("shallow", "--depth", "1")
    expectGap(clone, "run \"git fetch --unshallow\"")
    let github = clone.run("validate", variables: ["CI": "true", "GITHUB_ACTIONS": "true"])
    #expect(github.error.contains("set fetch-depth: 0 for actions/checkout"))
    let gitlab = clone.run("validate", variables: ["CI": "true", "GITLAB_CI": "true"])
    #expect(gitlab.error.contains("set GIT_DEPTH: \"0\""))
    #expect(clone.run("validate", variables: ci).error.contains("fetch-depth: 0"))
    let gone = clone.run("validate", "--against", "HEAD~2")
    #expect(gone.error.contains("\"HEAD~2\" is not in this shallow clone"))
    try clone.git("fetch", "-q", "--unshallow")
    #expect(try clone.found(variables: ci) == ["id-decreased ink"])
  }

  /// The fork point is not known where only the branch is cut off: then nobody may be blamed.
  @Test func refusesToGuessWhereABranchLeft() throws {
    try origin.git("checkout", "-q", "-b", "topic")
    try origin.commit("ink 6 Lower", "pad 2 Hello")
    try origin.git("checkout", "-q", "main")
    try origin.commit("ink 9 Theirs", "pad 1 Hello", "map 1 New")
    let clone = try origin.clone("cut", "--no-tags")
    try clone.git("fetch", "-q", "--depth", "1", "origin", "topic")
    try clone.git("checkout", "-q", "FETCH_HEAD")
    expectGap(clone, "this clone is shallow", against: "origin/main")
    try clone.git("fetch", "-q", "--unshallow", "origin")
    #expect(try clone.found(variables: ci) == [])
  }

  /// An id that was tried on a side branch is taken as well.
  @Test func givesNoIDWhereASideBranchIsCutOff() throws {
    try origin.git("checkout", "-q", "-b", "side")
    try origin.commit("ink 30 Tried", "pad 1 Hello")
    for number in 1...3 { try origin.commit("ink 6 Lower", "pad \(number) Hello") }
    try origin.git("checkout", "-q", "main")
    try origin.git("merge", "-q", "-s", "ours", "--no-ff", "-m", "Merge", "side")
    let clone = try origin.clone("side", "--depth", "4")
    try clone.git("fetch", "-q", "--depth", "3", "origin", "main")
    let build = clone.run("bump-id", "dev.acme.ink", "-n", variables: ci)
    #expect(build.code == .unavailable && build.output.isEmpty, "\(build.output)")
    #expect(clone.run("bump-id", "dev.acme.ink", "-n").error.contains("this clone is shallow"))
    try clone.git("fetch", "-q", "--unshallow")
    #expect(clone.run("bump-id", "dev.acme.ink", "-n").output.contains("\"id\": 31"))
  }

  /// A linked worktree without its repository, as a container may see it.
  @Test func saysThatTheRepositoryIsBroken() throws {
    try origin.git("worktree", "add", "-q", "--detach", origin.beside("linked"))
    let linked = TestRepository.linked(origin, "linked")
    try FileManager.default.moveItem(
      atPath: origin.folder + "/.git", toPath: origin.beside("away"))
    expectGap(linked, "git cannot use \(Path.real(linked.folder))/.git; repair it")
    // An empty folder of that name is nothing.
    try FileManager.default.createDirectory(
      atPath: origin.folder + "/.git", withIntermediateDirectories: false)
    expectNote(origin, "the file is in no git repository")
  }

  @Test func printsCommandsThatRunAsTheyAre() {
    let world = World(arguments: [])
    func words(_ name: String) -> String {
      HistoryGap.unknownRevision(name, nearest: nil).words(in: world)
    }
    let id = String(repeating: "9a", count: 20)
    #expect(words(id).hasSuffix("run \"git fetch origin \(id)\" first"))
    for name in [id + "0", "`;" + id.dropLast(2), String(repeating: "G", count: 40)] {
      #expect(!words(name).contains("git fetch"))
    }
    let branch = String(repeating: "long-", count: 20) + "'$(id)"
    #expect(words("origin/" + branch).hasSuffix("\"git fetch origin \(branch.shellWord)\""))
    #expect(branch.shellWord.hasSuffix("-'\\''$(id)'"))
    let root = "/" + String(repeating: "a b/", count: 40)
    #expect(HistoryGap.otherOwner(root: root).words(in: world).contains("'\(root)'"))
  }

  @Test func needsNoHistoryWhereNothingChanged() throws {
    let clone = try origin.clone("shallow", "--depth", "2", "--no-single-branch")
    try clone.write(text: "x", to: "notes.txt")
    try clone.commitAll()
    #expect(clone.run("validate", "--against", "HEAD^", variables: ci).code == .ok)
    try clone.write("ink 6 Changed", "pad 1 Hello")
    #expect(clone.run("validate", "--against", "HEAD^", variables: ci).code == .unavailable)
  }

  @Test(arguments: ["blob:none", "tree:0"])
  func refusesToGuessInAPartialClone(_ filter: String) throws {
    try origin.git("config", "uploadpack.allowFilter", "true")
    let clone = try origin.clone("partial", "--filter=\(filter)")
    let run = clone.run("validate", variables: ci)
    #expect(run.code == .unavailable)
    #expect(run.error.contains("this partial clone lacks older versions"), "\(run.error)")
    let note = clone.run("validate")
    #expect(note.code == .ok)
    #expect(note.error.contains("run \"git fetch --refetch --no-filter\""))
    try clone.git("fetch", "-q", "--refetch", "--no-filter")
    #expect(try clone.found(variables: ci) == ["id-decreased ink"])
  }

  @Test func saysThatGitIsMissing() throws {
    expectGap(origin, "there is no git in PATH", variables: ["PATH": "relative:/nonexistent:"])
  }

  @Test func saysThatTheRepositoryIsSomebodyElses() throws {
    expectGap(
      origin, "git config --global --add safe.directory \(origin.folder)",
      variables: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
  }

  @Test func endsAGitThatHangs() throws {
    let bin = origin.folder + "/.git/bin"
    try origin.write(program: "#!/bin/sh\nexec sleep 100\n", to: ".git/bin/git")
    let variables = ["PATH": bin + ":/bin:/usr/bin", "CI": "1"]
    let run = origin.run("validate", variables: variables, seconds: 0.3)
    #expect(run.code == .unavailable)
    #expect(run.error.contains("git gave no answer within 1 seconds"), "\(run.error)")
  }

  @Test func saysWhatABrokenGitSays() throws {
    try origin.write(
      program: "#!/bin/sh\necho 'fatal: bad \u{1B}[31mluck' >&2\nexit 128\n", to: ".git/bin/git")
    let bin = origin.folder + "/.git/bin"
    let run = origin.run("validate", variables: ["PATH": bin, "CI": "1"])
    #expect(run.code == .unavailable)
    #expect(run.error.contains("git says \"bad "))
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func looksIntoTheSubmodule() throws {
    let parent = try TestRepository()
    try parent.git("submodule", "--quiet", "add", "file://" + origin.folder, "feed")
    parent.file = "other.json"
    try parent.commit("ink 99 Other")
    parent.file = "feed/messages.json"
    try parent.write("ink 5 Lower", "pad 1 Hello")
    #expect(try parent.found() == ["id-decreased ink"])
    try parent.write("ink 8 Next", "pad 1 Hello")
    #expect(try parent.found() == [])
  }

  @Test func looksIntoTheLinkedWorktreeOfAHook() throws {
    try origin.git("worktree", "add", "-q", "-b", "topic", origin.beside("linked"))
    let linked = TestRepository.linked(origin, "linked")
    try linked.write("ink 5 Lower", "pad 1 Hello")
    #expect(try linked.found() == ["id-decreased ink"])
    // As git sets them in a hook of another worktree.
    let hook = [
      "GIT_DIR": origin.folder + "/.git/worktrees/linked", "GIT_INDEX_FILE": "/nonexistent/index",
      "GIT_PREFIX": "sub/", "GIT_WORK_TREE": origin.folder + "/nowhere",
    ]
    #expect(try linked.found(variables: hook) == ["id-decreased ink"])
    // The environment of a hook of another repository.
    let other = try TestRepository()
    try other.commit("ink 50 Other")
    #expect(
      try linked.found(variables: ["GIT_DIR": other.folder + "/.git"]) == ["id-decreased ink"])
  }

  /// In a build `InputKindTests` has it: there such a link is refused.
  @Test func followsALinkOutOfTheRepository() throws {
    let outside = try TestRepository(isEmpty: true)
    try outside.write("ink 1 Outside")
    let link = origin.folder + "/link.json"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: outside.folder + "/messages.json")
    try origin.commitAll()
    origin.file = "link.json"
    let run = origin.run("validate", origin.file)
    #expect(run.code == .ok && run.error.contains("the file is in no git repository"))
    #expect(origin.run("validate", origin.file, variables: ci).code == .noInput)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "messages.json")
    try origin.commitAll()
    #expect(try origin.found() == ["id-decreased ink"])
  }

  @Test func checksStagedBytes() throws {
    func found(_ text: String, _ arguments: String...) -> TestRepository.Run {
      origin.run("lint", "-", "--stdin-path", "messages.json", input: text)
    }
    let staged = found(TestRepository.feed(["ink 5 Lower", "pad 1 Hello"]))
    #expect(staged.code == .findings)
    #expect(staged.output.contains("messages.json:2:10: error: id 5 is below 7"))
    #expect(found(TestRepository.feed(["ink 8 Next", "pad 1 Hello"])).code == .ok)
    let nameless = origin.run("lint", "-", variables: ci, input: "[]")
    #expect(nameless.code == .ok)
    #expect(nameless.error.contains("name its file with --stdin-path"))
    try FileManager.default.removeItem(atPath: origin.folder + "/messages.json")
    #expect(found(TestRepository.feed(["ink 5 Lower", "pad 1 Hello"])).code == .findings)
  }

  @Test func isNotDeceivedByAPersonsSettings() throws {
    for (key, value) in [
      ("log.showRoot", "false"), ("log.showSignature", "true"), ("diff.relative", "true"),
      ("core.pager", "false"), ("color.ui", "always"), ("diff.renames", "copies"),
      ("log.decorate", "full"), ("core.quotePath", "true"), ("core.abbrev", "4"),
      ("log.follow", "true"), ("log.date", "raw"), ("diff.noprefix", "true"),
      ("format.pretty", "fuller"), ("diff.external", "false"), ("log.diffMerges", "off"),
    ] {
      try origin.git("config", key, value)
    }
    #expect(try origin.found() == ["id-decreased ink"])
    origin.file = "sub/messages.json"
    try origin.commit("ink 9 First")
    try origin.write("ink 8 Lower")
    #expect(try origin.found() == ["id-decreased ink"])
  }

  @Test func bringsNoGitOfTheRepositoryAlong() throws {
    try origin.write(program: "#!/bin/sh\ntouch \"$0.ran\"\nexit 1\n", to: "git")
    let path = ".::" + (TestRepository.variables["PATH"] ?? "")
    #expect(origin.run("validate", variables: ["PATH": path]).code == .findings)
    #expect(!FileManager.default.fileExists(atPath: origin.folder + "/git.ran"))
  }
}
