/// Why a file cannot be compared with what is published.
enum HistoryGap: Error, Equatable {
  // What is published is not known, and nobody expects it to be.

  case notInGit
  case untracked
  case noCommits
  /// Standard input that stands for no file. An editing command has no option to name one.
  case standardInput(isEdited: Bool)

  // It should be known, and cannot be had.

  /// The file is an address, and no path is given beside the revision.
  case address

  case noGit
  /// git does not trust the repository, since it belongs to another user.
  case otherOwner(root: String)
  /// There is a `.git` of which git can make nothing.
  case brokenRepository(root: String)
  /// - Parameter revision: where it is this revision that is missing.
  case shallow(revision: String?)
  case partial
  /// By grafts or replace refs.
  case cutOff
  /// A build has nothing but its own branch.
  /// - Parameter branch: the default branch, where the build names it.
  case nothingPublished(branch: String?)
  case unknownRevision(String, nearest: String?)
  case noSuchFile(path: String, revision: String)
  /// It is a symbolic link there.
  case link(path: String, revision: String)
  case outsideGit(revision: String)
  /// Anything else, in words.
  case other(String)

  /// Whether the comparison was not to be expected.
  var isHarmless: Bool {
    switch self {
    case .notInGit, .untracked, .noCommits, .standardInput: true
    default: false
    }
  }

  /// What it is, with the one thing to do.
  func words(in world: World) -> String {
    switch self {
    case .notInGit: "the file is in no git repository"
    case .untracked: "git does not track the file yet"
    case .noCommits: "the repository has no commit yet"
    case .standardInput(let isEdited):
      "standard input has no history; "
        + (isEdited
          ? "say where it is published with --against <revision>:<path>"
          : "name its file with --stdin-path")
    case .address:
      "an address has no path in a repository; write --against <revision>:<path>, or a file"
    case .noGit: "there is no git in PATH; install it, or pass --against none"
    case .otherOwner(let root):
      "git does not trust this repository, since it belongs to another user; run "
        + "\"git config --global --add safe.directory \(root.shellWord)\""
    case .brokenRepository(let root):
      "git cannot use \((root == "/" ? "/.git" : root + "/.git").shellWord); repair it, or pass "
        + "--against none"
    case .shallow(let revision): shallowWords(revision, world)
    case .partial:
      "this partial clone lacks older versions of the file; "
        + (world.isCI ? "clone without a filter" : "run \"git fetch --refetch --no-filter\"")
    case .cutOff:
      "grafts or replace refs cut off the history, so older ids are not to be seen; delete them "
        + "(\"git replace -d\"; .git/info/grafts)"
    case .nothingPublished(let branch):
      "this build has only its own branch, which would be compared with itself; "
        + HistoryGap.fetching(branch ?? "main", world)
        + ", or name what is published: --against origin/\(branch ?? "<branch>")"
    case .unknownRevision(let name, let nearest):
      "there is no revision \(name.quotedAsTyped)"
        + (nearest.map { "; did you mean \($0.quotedAsTyped)?" } ?? fetchWords(name, world))
    case .noSuchFile(let path, let revision):
      "there is no file \(path.quotedAsTyped) in \(revision.quotedAsTyped), now or before"
    case .link(let path, let revision):
      "\(path.quotedAsTyped) is a symbolic link in \(revision.quotedAsTyped); pass "
        + "--against <revision>:<path> with the path that it leads to"
    case .outsideGit(let revision):
      "\(revision.quotedAsTyped) is neither a file nor, outside a git repository, a revision"
    case .other(let words): words
    }
  }

  private func shallowWords(_ revision: String?, _ world: World) -> String {
    let what =
      revision.map { "\($0.quotedAsTyped) is not in this shallow clone" }
      ?? "this clone is shallow, so older ids are not to be seen"
    return "\(what); \(HistoryGap.deepening(world))"
  }

  private func fetchWords(_ name: String, _ world: World) -> String {
    if name.hasPrefix("origin/") {
      let branch = String(name.dropFirst("origin/".count))
      return world.isCI
        ? "; " + HistoryGap.fetching(branch, world)
        : "; run \"git fetch origin \(branch.shellWord)\""
    }
    return Revision.isObjectID(name) ? "; run \"git fetch origin \(name)\" first" : ""
  }

  /// How a build gets a branch that it was not made for, in the words of the place.
  private static func fetching(_ branch: String, _ world: World) -> String {
    if world.variables["GITHUB_ACTIONS"] == "true" {
      return "set fetch-depth: 0 for actions/checkout"
    }
    let refspec = "\(branch):refs/remotes/origin/\(branch)"
    let fetch = "run \"git fetch origin \(refspec.shellWord)\" first"
    let depth =
      depthSetting(world) ?? "fetch-depth: 0 in actions/checkout; GIT_DEPTH: \"0\" on GitLab"
    return "\(fetch) (with all of its history: \(depth))"
  }

  /// How a whole clone is had, in the words of the place.
  private static func deepening(_ world: World) -> String {
    if world.variables["GITHUB_ACTIONS"] == "true" {
      return "set fetch-depth: 0 for actions/checkout"
    }
    if let setting = depthSetting(world) { return "set \(setting)" }
    return world.isCI
      ? "fetch all of it (fetch-depth: 0 in actions/checkout; GIT_DEPTH: \"0\" on GitLab)"
      : "run \"git fetch --unshallow\""
  }

  /// What makes a service clone all of the history.
  private static func depthSetting(_ world: World) -> String? {
    if world.variable("GITLAB_CI") != nil { return "GIT_DEPTH: \"0\" in the job's variables" }
    if world.variable("BITBUCKET_BUILD_NUMBER") != nil { return "clone: depth: full" }
    if world.variable("TF_BUILD") != nil { return "fetchDepth: 0 in the checkout step" }
    if world.variable("JENKINS_URL") != nil {
      return "\"Shallow clone\" off in the job's git settings"
    }
    return nil
  }
}

extension HistoryGap {
  /// Reads git's complaint.
  init(_ refusal: Git.Refusal, root: String) {
    let words = refusal.words
    if words.contains("dubious ownership") {
      self = .otherOwner(root: root)
    } else if words.contains("not a git repository") {
      self = .notInGit
    } else if words.contains("promisor") || words.contains("could not fetch")
      || words.contains("transport") || words.contains("lazy fetching")
    {
      self = .partial
    } else {
      self = .other(refusal.isHung ? words : "git says \(words.quotedAsTyped)")
    }
  }
}
