import AlertLint
import Foundation
import Testing

@testable import AlertCLI

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
