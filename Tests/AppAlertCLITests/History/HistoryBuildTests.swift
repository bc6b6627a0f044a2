import Foundation
import Testing

@testable import AppAlertCLI

/// Builds: what the services set, and what the file is compared with there.
struct HistoryBuildTests {
  private let origin: TestRepository

  init() throws {
    origin = try TestRepository()
    try origin.commit("ink 7 Paused")
    try origin.git("checkout", "-q", "-b", "topic")
    try origin.commit("ink 6 Lower")
  }

  /// Services clone one branch alone, and no `origin/HEAD`. git itself makes one where the branch is
  /// the one that happens to be checked out at the origin.
  private func clone(_ branch: String) throws -> TestRepository {
    let clone = try origin.clone("clone-\(branch)", "--single-branch", "-b", branch)
    _ = try? clone.git("remote", "set-head", "origin", "--delete")
    return clone
  }

  /// What a file was compared with: "main" of "(against main 3f2c1a9)".
  private func against(_ clone: TestRepository, _ variables: [String: String]) -> String {
    let run = clone.run("validate", variables: variables)
    guard let start = run.error.range(of: "(against ") else { return run.error }
    return String(run.error[start.upperBound...].prefix { $0 != " " })
  }

  private func event(_ text: String, _ name: String, in clone: TestRepository) throws -> [String:
    String]
  {
    try clone.write(text: text, to: "../event.json")
    return [
      "CI": "true", "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": name,
      "GITHUB_EVENT_PATH": clone.beside("event.json"),
    ]
  }

  @Test(arguments: [
    ["CI": "true"], ["TF_BUILD": "True"], ["JENKINS_URL": "https://ci.acme.dev"],
    ["BITBUCKET_BUILD_NUMBER": "5"],
    ["CI": "true", "GITLAB_CI": "true", "CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BRANCH": "topic"],
    ["CI": "true", "CI_COMMIT_TAG": "v1", "CI_DEFAULT_BRANCH": "main"],
    ["CI": "false", "TF_BUILD": "True"],
  ])
  func refusesToCompareABranchWithItself(_ variables: [String: String]) throws {
    let clone = try clone("topic")
    let run = clone.run("validate", variables: variables)
    #expect(run.code == .unavailable, "\(run.error)")
    #expect(run.error.contains("has only its own branch"), "\(run.error)")
    #expect(run.error.contains("--against origin/"), "\(run.error)")
    #expect(run.error.contains("git fetch origin main:refs/remotes/origin/main"), "\(run.error)")
    // That can be done, and helps.
    try clone.git("fetch", "-q", "origin", "main:refs/remotes/origin/main")
    #expect(try clone.found(variables: variables) == ["id-decreased ink"])
  }

  @Test(arguments: [[:], ["CI": ""], ["CI": "false"]])
  func comparesWithHEADOutsideOfBuilds(_ variables: [String: String]) throws {
    #expect(against(try clone("topic"), variables) == "HEAD")
  }

  @Test(arguments: ["push", "workflow_dispatch", "release", "push-tag"])
  func namesTheDefaultBranchOfGitHub(_ name: String) throws {
    try origin.git("branch", "-m", "main", "develop")
    let clone = try clone("topic")
    var variables = try event(
      #"{"before": "\#(String(repeating: "1", count: 40))", "repository": {"default_branch": "develop"}}"#,
      name == "push-tag" ? "push" : name, in: clone)
    variables["GITHUB_REF"] =
      ["release", "push-tag"].contains(name) ? "refs/tags/v1" : "refs/heads/topic"
    let run = clone.run("validate", variables: variables)
    #expect(run.code == .unavailable, "\(run.error)")
    #expect(run.error.contains("set fetch-depth: 0 for actions/checkout"))
    #expect(run.error.contains("--against origin/develop"))
    try clone.git("fetch", "-q", "origin", "develop:refs/remotes/origin/develop")
    #expect(against(clone, variables) == "origin/develop")
  }

  @Test(arguments: ["develop", "gh-pages"])
  func knowsTheBuildOfThePublishedBranch(_ branch: String) throws {
    try origin.git("checkout", "-q", "main")
    try origin.git("branch", "-m", "main", branch)
    let before = try origin.git("rev-parse", "HEAD")
    try origin.commit("ink 6 Lower")
    let clone = try clone(branch)
    var push = try event(
      #"{"before": "\#(before)", "repository": {"default_branch": "\#(branch)"}}"#, "push",
      in: clone)
    push["GITHUB_REF"] = "refs/heads/\(branch)"
    #expect(against(clone, push) == before)
    push["GITHUB_EVENT_NAME"] = "workflow_dispatch"
    #expect(against(clone, push) == "origin/\(branch)")
    try clone.git("update-ref", "-d", "refs/remotes/origin/\(branch)")
    #expect(against(clone, push) == "HEAD")
    let others = [
      ["CI": "true", "GITHUB_EVENT_NAME": "schedule"],
      ["JENKINS_URL": "https://ci.acme.dev", "BRANCH_IS_PRIMARY": "true"],
      ["CI": "true", "CI_COMMIT_BRANCH": branch, "CI_DEFAULT_BRANCH": branch],
    ]
    for variables in others {
      #expect(against(clone, variables) == "HEAD")
      #expect(try clone.found(variables: variables) == ["id-decreased ink"])
    }
  }

  @Test func takesNoGuessForTheDefaultBranchOfABuild() throws {
    try origin.git("branch", "trunk", "main")
    try origin.git("branch", "-f", "main", "topic")
    let clone = try clone("main")
    var variables = try event(#"{"repository": {"default_branch": "trunk"}}"#, "push", in: clone)
    variables["GITHUB_REF"] = "refs/heads/main"
    let run = clone.run("validate", variables: variables)
    #expect(run.code == .unavailable, "\(run.error)")
    #expect(run.error.contains("--against origin/trunk"))
  }

  @Test(arguments: [
    ("GITHUB_BASE_REF", "release"), ("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "release"),
    ("BITBUCKET_PR_DESTINATION_BRANCH", "release"), ("CHANGE_TARGET", "release"),
    ("SYSTEM_PULLREQUEST_TARGETBRANCH", "release"),
    ("SYSTEM_PULLREQUEST_TARGETBRANCH", "refs/heads/release"),
  ])
  func takesTheBranchThatIsMergedInto(_ variable: String, _ value: String) throws {
    let clone = try clone("topic")
    let variables = ["CI": "true", variable: value]
    let run = clone.run("validate", variables: variables)
    #expect(run.code == .unavailable && run.error.contains("origin/release"), "\(run.error)")
    try clone.git("fetch", "-q", "origin", "main:refs/remotes/origin/release")
    #expect(against(clone, variables) == "origin/release")
    #expect(try clone.found(variables: variables) == ["id-decreased ink"])
  }

  @Test func saysThatAStackedPullRequestIsNotComparedWithTheDefaultBranch() throws {
    let clone = try origin.clone()
    for name in ["pull_request", "pull_request_target"] {
      var variables = try event(
        #"{"pull_request": {}, "before": "1", "repository": {"default_branch": "main"}}"#, name,
        in: clone)
      variables["GITHUB_BASE_REF"] = "topic"
      let run = clone.run("validate", variables: variables)
      #expect(
        run.error.contains(
          "compared with origin/topic, into which this is merged, not with the default branch main")
      )
      variables["GITHUB_BASE_REF"] = "main"
      #expect(!clone.run("validate", variables: variables).error.contains("into which"))
    }
  }

  @Test func comparesAMergeQueueWithWhatItBuildsUpon() throws {
    let base = try origin.git("rev-parse", "main")
    let clone = try clone("topic")
    var variables = try event(
      #"{"merge_group": {"base_sha": "\#(base)", "base_ref": "refs/heads/main"}}"#, "merge_group",
      in: clone)
    variables["GITHUB_REF"] = "refs/heads/gh-readonly-queue/main/pr-1"
    #expect(against(clone, variables) == base)
    #expect(try clone.found(variables: variables) == ["id-decreased ink"])
    let shallow = try origin.clone("shallow", "--depth", "1", "-b", "topic")
    #expect(shallow.run("validate", variables: variables).code == .unavailable)
  }

  @Test func readsNoEventWithoutAnEnd() throws {
    let clone = try clone("topic")
    var variables = ["CI": "true", "GITHUB_EVENT_NAME": "push", "GITHUB_EVENT_PATH": "/dev/zero"]
    #expect(clone.run("validate", variables: variables).code == .unavailable)
    for text in [
      "", "[[[", #"{"repository": "x", "merge_group": [1]}"#,
      #"{"repository": {"default_branch": "--upload-pack=x\n"}}"#,
    ] {
      variables = try event(text, "push", in: clone)
      #expect(clone.run("validate", variables: variables).code == .unavailable)
    }
  }
}
