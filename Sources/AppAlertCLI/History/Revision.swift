/// A commit that holds what is published.
struct Revision: Equatable {
  /// As a person gave it, or as git names it: "origin/main".
  var name: String
  var commit: String
  /// The file's path there, where it was given too.
  var path: String?
  /// Whether nobody asked for it.
  var isAutomatic = false
  /// The commit that is checked out; nil where there is none yet.
  var head: String?
  /// What a person should know of the choice.
  var remark: String?
}

extension Revision {
  /// Whether a name is a whole object id, of SHA-1 or SHA-256.
  static func isObjectID(_ name: String) -> Bool {
    [40, 64].contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { $0.properties.isASCIIHexDigit }
  }

  /// Finds the revision that a person named; nil where it is none.
  static func named(_ value: String, in repository: Repository) throws(HistoryGap) -> Revision? {
    let found = try repository.resolve(["HEAD^{commit}", "\(value)^{commit}"])
    if let object = found[1] {
      return Revision(name: value, commit: object.id, head: found[0]?.id)
    }
    // A path may hold colons, and so may a revision (`HEAD^{/fix: ids}`): the first colon before
    // which a revision stands.
    for colon in value.indices where value[colon] == ":" && colon > value.startIndex {
      let name = String(value[..<colon])
      guard let object = try repository.resolve(["\(name)^{commit}"])[0] else { continue }
      guard let path = path(String(value[value.index(after: colon)...]), in: repository) else {
        return nil
      }
      return Revision(name: value, commit: object.id, path: path, head: found[0]?.id)
    }
    return nil
  }

  /// The path beside a revision, from the root; as git takes it, `./` begins where one works.
  private static func path(_ path: String, in repository: Repository) -> String? {
    guard path.hasPrefix("./") || path.hasPrefix("../") else {
      let path = Path.absolute(path, from: "/").dropFirst()
      return path.isEmpty ? nil : String(path)
    }
    let whole = Path.absolute(path, from: repository.workingFolder)
    let relative = Path.relative(whole, to: repository.root)
    return relative.hasPrefix("/") || relative.isEmpty ? nil : relative
  }

  /// The revisions to try where nobody named one, the best first; all of them exist.
  ///
  /// In a build for a merge or a push exactly one is right: if that cannot be had, nothing else
  /// takes its place.
  static func automatic(in repository: Repository, _ world: World) throws(HistoryGap) -> [Revision]
  {
    let build = BuildVariables(world)
    if let wanted = build.published {
      let found = try repository.resolve(["HEAD^{commit}", "\(wanted.reference)^{commit}"])
      guard let object = found[1] else {
        throw repository.isShallow
          ? .shallow(revision: wanted.name)
          : .unknownRevision(wanted.name, nearest: nil)
      }
      var best = Revision(
        name: wanted.name, commit: object.id, isAutomatic: true, head: found[0]?.id)
      if let target = build.target, let main = build.defaultBranches.first, target != main {
        best.remark =
          "compared with \(wanted.name), into which this is merged, not with the "
          + "default branch \(main)"
      }
      return [best] + fallbacks(head: best.head)
    }
    let defaults = build.defaultBranches.map { "origin/\($0)" }
    let names = ["origin/HEAD"] + defaults + ["origin/main", "origin/master", "main", "master"]
    let references = names.map {
      ($0.hasPrefix("origin/") ? "refs/remotes/" : "refs/heads/") + $0 + "^{commit}"
    }
    let found = try repository.resolve(["HEAD^{commit}"] + references)
    let head = found[0]?.id
    let first = names.indices.first { found[$0 + 1] != nil }
    // A build of some branch that is alone in its clone would find nothing, whatever it changed.
    if world.isCI, head != nil, !build.isOfPublishedBranch {
      // Only the name of the branch itself can be among the names that are guessed then.
      let isGuess = first.map { $0 > defaults.count } ?? true
      let isItself = first.map { found[$0 + 1]?.id == head } ?? true
      if isItself, isGuess, first == nil || !defaults.isEmpty {
        throw .nothingPublished(branch: build.defaultBranches.first)
      }
    }
    guard let first, let object = found[first + 1] else { return fallbacks(head: head) }
    let best = Revision(name: names[first], commit: object.id, isAutomatic: true, head: head)
    return [best] + fallbacks(head: head)
  }

  /// What an automatic revision gives way to if it never held the file. Found out only then.
  private static func fallbacks(head: String?) -> [Revision] {
    guard let head else { return [] }
    return [Revision(name: "HEAD", commit: head, isAutomatic: true, head: head)]
  }

  /// The upstream of the branch that is checked out.
  static func upstream(
    of repository: Repository, head: String?
  ) throws(HistoryGap) -> Revision? {
    guard let name = try repository.line(["rev-parse", "--abbrev-ref", "@{upstream}"]),
      let commit = try repository.line(["rev-parse", "--verify", "--quiet", "@{upstream}^{commit}"])
    else { return nil }
    return Revision(name: name, commit: commit, isAutomatic: true, head: head)
  }
}
