import AppAlertLint
import Foundation
import Testing

@testable import AppAlertCLI

/// The highest id that was ever given: what the next one must be above.
struct HistoryIDsTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 5 First")
  }

  private func lookUp(
    _ path: String? = nil, against: String? = nil, variables: [String: String] = [:]
  ) -> PublishedLookup {
    var world = World(
      arguments: [], variables: TestRepository.variables.merging(variables) { $1 })
    world.workingFolder = repository.folder
    let request = PublishedRequest(option: against, world)
    return PublishedFinder(request, world).lookUpIDs(path: path ?? repository.file)
  }

  private func highest(_ app: String = "ink", _ path: String? = nil, against: String? = nil)
    -> Int64?
  {
    lookUp(path, against: against).published?.highestID(of: "dev.acme." + app)
  }

  @Test func countsEverythingThatCanBeReached() throws {
    #expect(highest() == 5)
    #expect(highest("pad") == nil)
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit("ink 20 Try")
    try repository.commit("ink 6 Final")
    #expect(highest() == 20)
    try repository.git("checkout", "-q", "main")
    #expect(highest() == 5)
    #expect(highest(against: "topic") == 20)
    // A side branch that was merged counts, first parent or not.
    try repository.commit("ink 7 Other")
    try repository.git("merge", "-q", "-s", "ours", "-m", "Merge", "topic")
    #expect(highest() == 20)
  }

  @Test func countsWhatIsGone() throws {
    try repository.commit("pad 1 Hello")
    #expect(highest() == 5)
    try FileManager.default.removeItem(atPath: repository.folder + "/messages.json")
    #expect(highest() == 5)
    try repository.commitAll()
    #expect(highest() == 5)
  }

  @Test func countsUnderOldNames() throws {
    try repository.git("mv", "messages.json", "feed.json")
    #expect(highest("ink", "feed.json") == 5)
    try repository.commitAll()
    #expect(highest("ink", "feed.json") == 5)
    #expect(highest("ink", "other.json") == nil)
  }

  /// A branch that was merged without its words, under a name that the file has no longer.
  @Test func countsSideBranchesUnderOldNames() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit("ink 20 Try")
    try repository.git("checkout", "-q", "main")
    try repository.commit("ink 6 Next")
    try repository.git("merge", "-q", "-s", "ours", "--no-ff", "-m", "Merge", "topic")
    try repository.git("mv", "messages.json", "feed.json")
    try repository.commitAll()
    #expect(highest("ink", "feed.json") == 20)
    // On a branch that renamed it twice, of which the published one knows nothing.
    try repository.git("checkout", "-q", "-b", "away")
    try repository.git("mv", "feed.json", "alerts.json")
    try repository.commitAll()
    try repository.git("checkout", "-q", "-b", "try")
    try repository.write(text: TestRepository.feed(["ink 30 Try"]), to: "alerts.json")
    try repository.commitAll()
    try repository.git("checkout", "-q", "away")
    try repository.git("merge", "-q", "-s", "ours", "--no-ff", "-m", "Merge", "try")
    try repository.git("mv", "alerts.json", "messages.json")
    try repository.commitAll()
    #expect(highest("ink", "messages.json") == 30)
    // A finding names the same id as free.
    try repository.write("ink 4 Lower")
    let run = repository.run("validate")
    #expect(run.output.contains("which makes it 31"), "\(run.output)")
  }

  @Test func countsWhatStandsBesideARevision() throws {
    let text = TestRepository.feed(["ink 2 Lower"])
    let bumped = repository.run(
      "bump-id", "-f", "-", "--against", "main:messages.json", input: text)
    #expect(bumped.code == .ok, "\(bumped.error)")
    #expect(bumped.output.contains("\"id\": 6"), "\(bumped.output)")
    let none = repository.run("bump-id", "-f", "-", "--against", "main", input: text)
    #expect(none.code == .unavailable)
    #expect(none.error.contains("--against <revision>:<path>"), "\(none.error)")
    let misspelt = repository.run(
      "bump-id", "-f", "-", "--against", "main:mesages.json", input: text)
    #expect(misspelt.code == .unavailable && misspelt.output.isEmpty)
    #expect(misspelt.error.contains("no file \"mesages.json\" in"), "\(misspelt.error)")
    let silent = repository.run("bump-id", "-f", "-", input: text)
    #expect(silent.code == .ok && silent.output.contains("\"id\": 3"))
    #expect(silent.error.contains("<stdin>: the next id is not known from history"))
  }

  /// An id that may be taken already must not be given without a word; where the file is only now
  /// made there is nothing to say.
  @Test func saysThatOnlyTheFileCounts() throws {
    let folder = try TestRepository(isEmpty: true)
    let first = folder.run(
      "new", "dev.acme.ink", "--title", "Hello", "--text", "There you are")
    #expect(first.code == .ok, "\(first.error)")
    #expect(!first.error.contains("history"), "\(first.error)")
    func bump(_ words: String, _ location: SourceLocation = #_sourceLocation) {
      for variables in [[:], ["CI": "1"]] {
        let run = folder.run("bump-id", variables: variables)
        #expect(run.code == .ok, sourceLocation: location)
        #expect(
          run.error.contains("messages.json: the next id is not known from history: \(words)"),
          "\(run.error)", sourceLocation: location)
        #expect(folder.run("bump-id", "-q").error.isEmpty, sourceLocation: location)
      }
    }
    bump("the file is in no git repository")
    try folder.git("init", "-q", "-b", "main")
    bump("the repository has no commit yet")
    try folder.git("commit", "-q", "--allow-empty", "-m", "Begin")
    bump("git does not track the file yet")
    try folder.commitAll()
    #expect(!folder.run("bump-id").error.contains("history"))
  }

  @Test func countsAPublishedFileAndOnesOwnHistory() throws {
    try repository.write(text: TestRepository.feed(["ink 4 Live", "pad 9 Live"]), to: "live.json")
    #expect(highest(against: "./live.json") == 5)
    #expect(highest("pad", against: "./live.json") == 9)
    #expect(lookUp(against: "none").published == nil)
    #expect(lookUp(against: "none").notes.isEmpty)
  }

  @Test func saysThatAPublishedFileIsNotAllThereIs() throws {
    try repository.commit("ink 9 Tried")
    try repository.commit("ink 6 Live")
    let clone = try repository.clone("shallow", "--depth", "1")
    let live = clone.folder + "/live.json"
    try clone.write(text: TestRepository.feed(["ink 6 Live"]), to: "live.json")
    let path = clone.folder + "/messages.json"
    let shallow = lookUp(path, against: live)
    #expect(shallow.failure == nil && shallow.published?.highestID(of: "dev.acme.ink") == 6)
    #expect(shallow.notes.count == 1)
    #expect(shallow.notes.first?.contains("ids of earlier commits were not read") == true)
    #expect(shallow.notes.first?.contains("git fetch --unshallow") == true)
    let build = lookUp(path, against: live, variables: ["CI": "true"])
    #expect(build.failure?.code == .unavailable && build.notes.isEmpty)
    #expect(lookUp(path, against: live, variables: ["PATH": "/nonexistent"]).notes.count == 1)
    try clone.git("fetch", "-q", "--unshallow")
    #expect(lookUp(path, against: live).notes.isEmpty)
    #expect(highest("ink", path, against: live) == 9)
    // No history at all is nothing to tell.
    let alone = lookUp("/nonexistent/messages.json", against: live, variables: ["CI": "true"])
    #expect(alone.failure == nil && alone.notes.isEmpty && alone.published != nil)
  }

  @Test func saysWhyItDoesNotKnow() throws {
    #expect(lookUp(against: "gone").failure?.code == .unavailable)
    let noGit = ["PATH": "/nonexistent"]
    #expect(lookUp(variables: noGit).notes.count == 1)
    #expect(lookUp(variables: noGit.merging(["CI": "1"]) { $1 }).failure?.code == .unavailable)
    #expect(lookUp("/nonexistent/messages.json").notes.count == 1)
  }

  @Test func worksWithLongerHashes() throws {
    let long = try TestRepository(isEmpty: true)
    try long.git("init", "-q", "-b", "main", "--object-format=sha256")
    try long.commit("ink 7 First")
    try long.commit("ink 6 Lower")
    #expect(try long.found() == ["id-decreased ink"])
    #expect(try long.found("--against", "HEAD^") == ["id-decreased ink"])
  }
}
