/// What a build's variables, and the event that set it off, say of the published file.
struct BuildVariables {
  struct Wanted: Equatable {
    /// What a person calls it.
    var name: String
    /// What git is asked for.
    var reference: String

    init(branch: String) {
      name = "origin/\(branch)"
      reference = "refs/remotes/origin/\(branch)"
    }

    init(commit: String) {
      name = commit
      reference = commit
    }
  }

  private let world: World
  private let event: BuildEvent

  init(_ world: World) {
    self.world = world
    event = BuildEvent(world)
  }

  /// What is published without a doubt: the branch that a merge request goes to, what a queue merges
  /// into, or in a push build of the default branch the commit before the push. Nil in other places.
  var published: Wanted? {
    if let target { return Wanted(branch: target) }
    let isQueue = world.variable("GITHUB_EVENT_NAME") == "merge_group"
    let commit = isQueue ? event.mergeBase : commitBeforePush
    guard let commit, Revision.isObjectID(commit), commit.utf8.contains(where: { $0 != 0x30 })
    else { return nil }
    return Wanted(commit: commit)
  }

  /// The branch that a merge request goes to.
  var target: String? {
    let names = [
      "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH",
      "SYSTEM_PULLREQUEST_TARGETBRANCH", "CHANGE_TARGET",
    ]
    return names.lazy.compactMap { world.variable($0) }.first.map(BuildVariables.branch)
  }

  /// The default branches that the build names.
  var defaultBranches: [String] {
    [world.variable("CI_DEFAULT_BRANCH"), event.defaultBranch].compactMap { $0 }
  }

  /// Whether the build is known to be one of the branch that is published.
  var isOfPublishedBranch: Bool {
    // Schedules run on the default branch only.
    if world.variable("GITHUB_EVENT_NAME") == "schedule" { return true }
    if world.variable("BRANCH_IS_PRIMARY") == "true" { return true }
    if let branch = world.variable("CI_COMMIT_BRANCH") {
      return branch == world.variable("CI_DEFAULT_BRANCH")
    }
    guard let reference = world.variable("GITHUB_REF") ?? event.reference,
      let branch = event.defaultBranch
    else { return false }
    return reference == "refs/heads/\(branch)"
  }

  /// Only where it is known that the default branch was pushed: what a branch held before is not
  /// published.
  private var commitBeforePush: String? {
    if let commit = world.variable("CI_COMMIT_BEFORE_SHA") {
      // Set in other pipelines too, and in those of other branches.
      return world.variable("CI_COMMIT_BRANCH") != nil && isOfPublishedBranch ? commit : nil
    }
    guard world.variable("GITHUB_EVENT_NAME") == "push", !event.isPullRequest else { return nil }
    return isOfPublishedBranch ? event.before : nil
  }

  /// Azure writes "refs/heads/main" for "main".
  private static func branch(_ name: String) -> String {
    let prefix = "refs/heads/"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
