import Foundation
import Testing

@testable import AppAlertCLI

/// Which revision is taken for the published one.
struct HistoryRevisionTests {
  private let origin: TestRepository

  init() throws {
    origin = try TestRepository()
    try origin.commit("ink 5 First")
  }

  private func against(
    _ repository: TestRepository, _ arguments: String..., variables: [String: String] = [:]
  ) -> String {
    var world = World(
      arguments: ["validate", repository.file] + arguments,
      variables: TestRepository.variables.merging(variables) { _, new in new })
    world.workingFolder = repository.folder
    var text: [UInt8] = []
    world.writeError = { text += $0 }
    _ = AppAlert.run(in: world)
    let line = String(decoding: text, as: UTF8.self)
    guard let start = line.range(of: "(against ") else { return line }
    return String(line[start.upperBound...].prefix { $0 != " " })
  }

  @Test func takesWhatIsSaidFirst() throws {
    let clone = try origin.clone()
    #expect(against(clone) == "origin/HEAD")
    #expect(against(clone, variables: ["APPALERT_AGAINST": "HEAD"]) == "HEAD")
    #expect(against(clone, "--against", "main", variables: ["APPALERT_AGAINST": "HEAD"]) == "main")
    #expect(against(clone, variables: ["APPALERT_AGAINST": ""]) == "origin/HEAD")
    #expect(!against(clone, "--against", "none").contains("against"))
    #expect(!against(clone, variables: ["APPALERT_AGAINST": "none"]).contains("against"))
  }

  @Test func takesTheBranchThatABuildMergesInto() throws {
    try origin.git("branch", "release")
    let clone = try origin.clone()
    #expect(against(clone, variables: ["GITHUB_BASE_REF": "release"]) == "origin/release")
    #expect(against(clone, variables: ["GITHUB_BASE_REF": ""]) == "origin/HEAD")
    #expect(
      against(clone, variables: ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "release"])
        == "origin/release")
    #expect(
      against(clone, variables: ["GITHUB_BASE_REF": "main", "APPALERT_AGAINST": "HEAD"]) == "HEAD")
  }

  @Test func failsInABuildWhoseBranchIsMissing() throws {
    let clone = try origin.clone()
    let run = clone.run("validate", variables: ["GITHUB_BASE_REF": "gone", "CI": "true"])
    #expect(run.code == .unavailable)
    #expect(run.error.contains("no revision \"origin/gone\""))
    #expect(run.error.contains("fetch-depth: 0"))
    let local = clone.run("validate", variables: ["GITHUB_BASE_REF": "gone", "CI": "false"])
    #expect(local.code == .ok)
    #expect(local.error.contains("ids were not compared with published ones"))
  }

  @Test func fallsThroughTheUsualNames() throws {
    let clone = try origin.clone()
    try clone.git("remote", "set-head", "origin", "--delete")
    #expect(against(clone) == "origin/main")
    try clone.git("update-ref", "refs/remotes/origin/trunk", "HEAD")
    #expect(against(clone, variables: ["CI_DEFAULT_BRANCH": "trunk"]) == "origin/trunk")
    try clone.git("update-ref", "refs/remotes/origin/master", "HEAD")
    try clone.git("update-ref", "-d", "refs/remotes/origin/main")
    #expect(against(clone) == "origin/master")
    try clone.git("update-ref", "-d", "refs/remotes/origin/master")
    #expect(against(clone) == "main")
    try clone.git("branch", "-m", "main", "master")
    #expect(against(clone) == "master")
    try clone.git("branch", "-m", "master", "work")
    #expect(against(clone) == "HEAD")
    try clone.git("checkout", "-q", "--detach")
    #expect(against(clone) == "HEAD")
  }

  @Test func skipsAnOriginHEADThatLeadsNowhere() throws {
    let clone = try origin.clone()
    try clone.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/gone")
    #expect(against(clone) == "origin/main")
  }

  private func event(_ text: String, in repository: TestRepository) throws -> [String: String] {
    try repository.write(text: text, to: ".git/event.json")
    return [
      "GITHUB_EVENT_PATH": repository.folder + "/.git/event.json", "GITHUB_EVENT_NAME": "push",
      "GITHUB_REF": "refs/heads/main", "GITHUB_BASE_REF": "", "CI": "true",
      "GITHUB_ACTIONS": "true",
    ]
  }

  @Test func comparesAPushWithTheCommitBefore() throws {
    let before = try origin.commit("ink 7 Second")
    try origin.commit("ink 6 Reverted")
    var clone = try origin.clone()
    var variables = try event(
      #"{"before": "\#(before)", "ref": "refs/heads/main", "repository": {"default_branch": "main"}}"#,
      in: clone)
    #expect(against(clone, variables: variables) == before)
    #expect(try clone.found(variables: variables) == ["id-decreased ink"])
    // A push of another branch is compared with the default branch.
    variables["GITHUB_REF"] = "refs/heads/topic"
    #expect(against(clone, variables: variables) == "origin/HEAD")
    // The first push of a branch has no commit before it.
    variables = try event(
      #"{"before": "\#(String(repeating: "0", count: 40))", "repository": {"default_branch": "main"}}"#,
      in: clone)
    #expect(against(clone, variables: variables) == "origin/HEAD")
    // Pull requests have a "before" as well.
    variables = try event(#"{"before": "\#(before)", "pull_request": {}}"#, in: clone)
    variables["GITHUB_EVENT_NAME"] = "pull_request"
    #expect(against(clone, variables: variables) == "origin/HEAD")
    clone = try origin.clone("gitlab")
    let gitlab = [
      "CI_COMMIT_BEFORE_SHA": before, "CI_COMMIT_BRANCH": "main", "CI_DEFAULT_BRANCH": "main",
    ]
    #expect(against(clone, variables: gitlab) == before)
    let topic = gitlab.merging(["CI_COMMIT_BRANCH": "topic"]) { $1 }
    #expect(against(clone, variables: topic) == "origin/HEAD")
  }

  @Test func takesNothingForPublishedWhereTheBranchIsUnknown() throws {
    let before = try origin.commit("ink 7 Second")
    try origin.commit("ink 6 Reverted")
    let clone = try origin.clone()
    for text in [
      #"{"before": "\#(before)", "ref": "refs/heads/main"}"#,
      #"{"before": "\#(before)", "ref": "refs/heads/main", "repository": {}}"#,
    ] {
      var variables = try event(text, in: clone)
      #expect(against(clone, variables: variables) == "origin/HEAD")
      variables["GITHUB_REF"] = "refs/heads/feat"
      #expect(against(clone, variables: variables) == "origin/HEAD")
    }
    let whole = #"{"before": "\#(before)", "repository": {"default_branch": "main"}}"#
    var variables = try event(whole, in: clone)
    variables["GITHUB_REF"] = nil
    #expect(against(clone, variables: variables) == "origin/HEAD")
    variables = try event(whole, in: clone)
    variables["GITHUB_EVENT_NAME"] = nil
    #expect(against(clone, variables: variables) == "origin/HEAD")
    // A merge request's pipeline on GitLab has no CI_COMMIT_BRANCH.
    for more in [["CI_DEFAULT_BRANCH": "main"], ["CI_COMMIT_BRANCH": "main"], [:]] {
      let gitlab = more.merging(["CI_COMMIT_BEFORE_SHA": before]) { $1 }
      #expect(against(clone, variables: gitlab) != before)
    }
  }

  @Test func failsAfterAForcedPushWhoseCommitIsGone() throws {
    let gone = String(repeating: "ab", count: 20)
    let clone = try origin.clone()
    let variables = try event(
      #"{"before": "\#(gone)", "repository": {"default_branch": "main"}}"#, in: clone)
    let run = clone.run("validate", variables: variables)
    #expect(run.code == .unavailable)
    #expect(run.error.contains("git fetch origin \(gone)"))
  }

  @Test func comparesAForcedPushWithWhatItReplaced() throws {
    let before = try origin.commit("ink 7 Second")
    try origin.git("branch", "kept")
    try origin.git("reset", "-q", "--hard", "HEAD^")
    try origin.commit("ink 6 Rewritten")
    let clone = try origin.clone()
    let variables = try event(
      #"{"before": "\#(before)", "repository": {"default_branch": "main"}}"#, in: clone)
    #expect(try clone.found(variables: variables) == ["id-decreased ink"])
  }

  @Test(arguments: ["", "nonsense", "[]", #"{"before": 5}"#, #"{"before": "--help"}"#])
  func passesOverAnEventThatSaysNothing(_ text: String) throws {
    let clone = try origin.clone()
    #expect(against(clone, variables: try event(text, in: clone)) == "origin/HEAD")
  }

  @Test func givesWayWhereTheFileWasNeverPublished() throws {
    let clone = try origin.clone()
    try clone.git("checkout", "-q", "--orphan", "gh-pages")
    try clone.git("rm", "-rfq", ".")
    clone.file = "live.json"
    try clone.commit("ink 7 Live")
    try clone.git("push", "-q", "-u", "origin", "gh-pages")
    try clone.commit("ink 6 Lower")
    let run = clone.run("validate", "live.json")
    #expect(run.error.contains("origin/HEAD never held it, so it is compared with origin/gh-pages"))
    #expect(try clone.found() == ["id-decreased ink"])
    try clone.git("branch", "--unset-upstream")
    let second = clone.run("validate", "live.json")
    #expect(second.error.contains("origin/HEAD never held it, so it is compared with HEAD"))
    #expect(try clone.found() == ["id-decreased ink"])
  }

  @Test(arguments: [
    "--help", "-x", "main\nHEAD", "main:", ":messages.json", "HEAD^{", "@{upstream}", "x@{u}",
    "mian",
  ])
  func refusesWhatIsNoRevision(_ value: String) throws {
    let run = origin.run("validate", "--against=" + value)
    #expect(run.code == .unavailable, "\(run.error)")
    #expect(run.output.isEmpty)
  }

  @Test func namesTheNearestRevision() throws {
    let run = origin.run("validate", "--against", "mian")
    #expect(run.error.contains("there is no revision \"mian\"; did you mean \"main\"?"))
  }

  @Test func takesAFileAsPublished() throws {
    try origin.write(text: TestRepository.feed(["ink 9 Live"]), to: "main")
    #expect(try origin.found("--against", "./main") == ["id-decreased ink"])
    #expect(try origin.found("--against", "main") == [])
    try origin.write(text: TestRepository.feed(["ink 5 Other", "pad 1 Gone"]), to: "live.json")
    #expect(try origin.found("--against", "live.json") == ["removed-app pad", "stale-id ink"])
    #expect(try origin.found("--against", "./gone.json").first?.hasPrefix("69: ") == true)
    try origin.write(text: "<html>", to: "page.html")
    #expect(
      try origin.found("--against", "./page.html").first?.contains("not an array of alerts") == true
    )
  }

  @Test func takesAFileOutsideOfGit() throws {
    let folder = try TestRepository(isEmpty: true)
    try folder.write("ink 5 First")
    try folder.write(text: TestRepository.feed(["ink 7 Live"]), to: "live.json")
    #expect(try folder.found("--against", "live.json") == ["id-decreased ink"])
    #expect(try folder.found("--against", "main").first?.hasPrefix("69: ") == true)
    try folder.write("ink 7 Live")
    #expect(try folder.found("--against", "./live.json") == [])
  }
}
