import Foundation
import Testing

@testable import AppAlertCLI

/// A file that has another name now: what was published under the old one counts.
struct HistoryRenameTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 5 First", "pad 1 Hello")
  }

  private func rename(_ old: String, _ new: String) throws {
    try repository.git("mv", old, new)
    try repository.commitAll()
  }

  @Test func followsRenames() throws {
    try repository.commit("ink 7 Second", "pad 1 Hello")
    try repository.git("mv", "messages.json", "feed.json")
    repository.file = "feed.json"
    // Staged, as in a hook.
    #expect(try repository.found() == [])
    try repository.write("ink 6 Second", "pad 1 Hello")
    try repository.git("add", "-A")
    #expect(try repository.found() == ["id-decreased ink"])
    try repository.write("ink 7 Second", "pad 1 Hello")
    try repository.commitAll()
    try repository.write("ink 5 Second", "pad 1 Hello")
    #expect(try repository.found() == ["id-decreased ink"])
    // And back in a folder, twice renamed.
    try repository.write("ink 7 Second", "pad 1 Hello")
    try repository.write(text: "", to: "public/x")
    try repository.git("mv", "feed.json", "public/messages.json")
    try repository.commitAll()
    repository.file = "public/messages.json"
    try repository.write("ink 6 Second", "pad 1 Hello")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func followsARenameOnTheBranchOrOnMain() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.git("mv", "messages.json", "feed.json")
    try repository.commitAll()
    try repository.git("checkout", "-q", "main")
    try repository.commit("ink 6 Theirs", "pad 1 Hello")
    try repository.git("checkout", "-q", "topic")
    repository.file = "feed.json"
    #expect(try repository.found() == [])
    try repository.write("ink 6 Ours", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])

    try repository.git("checkout", "-q", "-f", "main")
    try repository.git("checkout", "-q", "-b", "third", "main~1")
    repository.file = "messages.json"
    try repository.git("checkout", "-q", "main")
    try repository.git("mv", "messages.json", "alerts.json")
    try repository.commitAll()
    try repository.git("checkout", "-q", "third")
    try repository.write("ink 6 Ours", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test func takesNoCopyForARename() throws {
    try repository.write(
      text: TestRepository.feed(["ink 1 First", "pad 1 Hello"]), to: "beta.json")
    try repository.commitAll()
    repository.file = "beta.json"
    try repository.write("ink 2 Second", "pad 1 Hello")
    #expect(try repository.found() == [])
  }

  /// From end to end such files are not alike any more, from commit to commit they are.
  @Test func followsARenameBeforeOtherWords() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.git("checkout", "-q", "main")
    try rename("messages.json", "alerts.json")
    try rename("alerts.json", "feed.json")
    repository.file = "feed.json"
    try repository.commit("ink 8 \(String(repeating: "Quite other words. ", count: 20))")
    try repository.git("checkout", "-q", "topic")
    repository.file = "messages.json"
    try repository.write("ink 8 Ours", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
    try repository.write("ink 7 Ours", "pad 1 Hello")
    #expect(try repository.found() == ["id-decreased ink"])
    #expect(repository.run("bump-id", "dev.acme.ink", "-n").output.contains("\"id\": 9"))
    // A new file under the old name, on main only, is another one.
    try repository.git("checkout", "-q", "-f", "main")
    try repository.write(text: TestRepository.feed(["ink 1 Copy"]), to: "messages.json")
    try repository.commitAll()
    try repository.git("checkout", "-q", "topic")
    try repository.write("ink 8 Ours", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test func followsARenameBeforeOtherWordsOnTheBranch() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try rename("messages.json", "feed.json")
    repository.file = "feed.json"
    try repository.commit("ink 3 Quite other words, and none of them the same")
    #expect(try repository.found() == ["removed-app pad", "id-decreased ink"])
    let build = ["CI": "true", "GITHUB_BASE_REF": "main"]
    try repository.git("update-ref", "refs/remotes/origin/main", "main")
    try repository.commit("ink 5 Other", "pad 1 Hello")
    #expect(try repository.found(variables: build) == ["stale-id ink"])
    // And once more, which git knows of only since it is staged.
    try repository.git("mv", "feed.json", "third.json")
    repository.file = "third.json"
    #expect(try repository.found() == ["stale-id ink"])
  }

  /// A merge compares its ends only; the branch that it brought knows each step.
  @Test(arguments: [true, false])
  func followsARenameThatWasMerged(isPublished: Bool) throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.git("checkout", "-q", "-b", "side")
    try rename("messages.json", "alerts.json")
    try rename("alerts.json", "feed.json")
    repository.file = "feed.json"
    let words = "Quite other words, and none of them the same"
    try repository.commit("ink \(isPublished ? 8 : 5) \(words)")
    try repository.git("checkout", "-q", isPublished ? "main" : "topic")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
    if isPublished {
      try repository.git("checkout", "-q", "topic")
      repository.file = "messages.json"
      try repository.write("ink 8 Ours", "pad 1 Hello")
      #expect(try repository.found() == ["stale-id ink"])
    } else {
      #expect(try repository.found() == ["removed-app pad", "stale-id ink"])
    }
    // Under the new name the old versions count as well.
    try repository.git("checkout", "-q", "-f", isPublished ? "main" : "topic")
    repository.file = "feed.json"
    try repository.write("ink 4 Lower", "pad 1 Hello")
    #expect(try repository.found("--against", "HEAD") == ["id-decreased ink"])
    try repository.write("pad 1 Other", "ink 9 New")
    #expect(try repository.found("--against", "HEAD") == ["stale-id pad"])
  }

  @Test func followsAnyNumberOfRenames() throws {
    try repository.commit("ink 9 High", "pad 1 Hello")
    try repository.commit("ink 2 Low", "pad 1 Hello")
    var old = "messages.json"
    for number in 0..<22 {
      try rename(old, "feed\(number).json")
      old = "feed\(number).json"
    }
    repository.file = old
    #expect(try repository.found() == ["id-decreased ink"])
    #expect(
      repository.run("bump-id", "dev.acme.ink", "-n", "-f", old).output.contains("\"id\": 10"))
  }

  /// Of two files that had the name one after the other, the newer one's words count.
  @Test func takesTheNewestWordsOfAName() throws {
    try repository.git("rm", "-q", "messages.json")
    try repository.commitAll()
    repository.file = "feed.json"
    try repository.commit("ink 5 Newer", "pad 1 Hello")
    try repository.commit("pad 1 Hello")
    try rename("feed.json", "messages.json")
    repository.file = "messages.json"
    try repository.write("ink 5 Newer", "pad 1 Hello")
    #expect(try repository.found() == [])
    try repository.write("ink 5 First", "pad 1 Hello")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test func refusesASymbolicLinkAsPublished() throws {
    try repository.write(text: TestRepository.feed(["ink 7 Live"]), to: "site/messages.json")
    try FileManager.default.removeItem(atPath: repository.folder + "/messages.json")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder + "/messages.json", withDestinationPath: "site/messages.json")
    try repository.commitAll()
    try repository.git("rm", "-q", "messages.json")
    try repository.write("ink 6 Lower")
    let run = repository.run("validate", "--against", "main:messages.json")
    #expect(run.code == .unavailable)
    #expect(run.error.contains("\"messages.json\" is a symbolic link in"), "\(run.error)")
    #expect(try repository.found("--against", "main:site/messages.json") == ["id-decreased ink"])
  }
}
