/// The commits that changed a file, the newest first.
struct VersionLog {
  struct Version: Equatable {
    var commit: String
    /// The committer's day, "2026-03-01".
    var date: String
    var parents: [String]
    /// The file behind the change; nil where it was removed.
    var blob: String?
    /// The file before it, as the commit's parent has it; nil where it had none.
    var earlierBlob: String?
  }

  private(set) var versions: [Version] = []
  /// The names that the file had, the newest first.
  private(set) var paths: [String] = []

  /// Reads the log of a file along a commit's first parents, and on under the names that it had.
  static func firstParents(
    of commit: String, _ path: String, in repository: Repository
  ) throws(HistoryGap) -> VersionLog {
    var log = VersionLog()
    var others: [Version] = []
    var next: (commit: String, path: String)? = (commit, path)
    // Each name is followed from an older commit than the one before, so this ends.
    while let (commit, path) = next {
      let part = try repository.changes(along: commit, of: path)
      log.paths.append(path)
      next = nil
      var births: [Int] = []
      for index in part.indices where try repository.mayBeRename(part[index]) {
        births.append(index)
      }
      let renames = try repository.renames(in: births.map { part[$0] })
      var end = part.count
      for birth in births {
        let version = part[birth]
        let rename = renames.first { $0.commit == version.commit && $0.new == path }
        var old = rename?.old
        if old == nil {
          old = try mergedRename(of: path, in: version, isForward: false, repository)
        }
        guard let old, let parent = version.parents.first else { continue }
        next = (parent, old)
        end = birth + 1
        break
      }
      log.versions += part[..<end]
      // Another file that once had the name: users read it there all the same.
      others += part[end...]
    }
    log.versions += others
    return log
  }

  /// The name that a file has in `commit`, which it had another one for in the older `fork`.
  static func name(
    of path: String, since fork: String, in commit: String, _ repository: Repository
  ) throws(HistoryGap) -> String {
    var path = path
    var start = fork
    while true {
      let part = try repository.read(["--first-parent", commit, "^" + start], [path])[path] ?? []
      guard let end = part.last(where: { $0.blob == nil && $0.earlierBlob != nil }) else {
        return path
      }
      var new = try repository.renames(in: [end]).first { $0.old == path }?.new
      if new == nil { new = try mergedRename(of: path, in: end, isForward: true, repository) }
      guard let new else { return path }
      (path, start) = (new, end.commit)
    }
  }

  /// The other name of a file that a merged branch renamed and then changed so much that the merge
  /// does not show it: the one before the merge, or with `isForward` the one behind it.
  private static func mergedRename(
    of path: String, in merge: Version, isForward: Bool, _ repository: Repository
  ) throws(HistoryGap) -> String? {
    guard merge.parents.count > 1 else { return nil }
    let base = merge.parents[0]
    var name = path
    var seen: Set<String> = [path]
    while true {
      let part = try repository.read(["--full-history", merge.commit, "^" + base], [name])[name]
      let ends = (part ?? []).filter {
        $0.commit != merge.commit && (isForward ? $0.blob : $0.earlierBlob) == nil
      }
      guard
        let rename = try repository.renames(in: ends).first(where: {
          (isForward ? $0.old : $0.new) == name
        })
      else { return nil }
      name = isForward ? rename.new : rename.old
      guard seen.insert(name).inserted else { return nil }
      let place = (isForward ? merge.commit : base, name)
      if try repository.blobs([place])[0] != nil { return name }
    }
  }
}

extension Repository {
  /// The changes of a file along a commit's first parents, the newest first.
  func changes(
    along commit: String, of path: String
  ) throws(HistoryGap) -> [VersionLog.Version] {
    if let known = memory.logs[commit]?[path] { return known }
    let others = memory.paths.filter { $0 != path && memory.logs[commit]?[$0] == nil }
    let paths = [path] + others
    let found: [String: [VersionLog.Version]]
    if let chain = try shortChain(of: commit) {
      let head = try resolve(["HEAD^{commit}"])[0]?.id
      found = try allChanges(reachableFrom: Set([commit, head ?? commit]), of: paths)
        .mapValues { chain.versions(of: $0) }
    } else {
      found = try read(["--first-parent", commit], paths)
    }
    for path in paths { memory.logs[commit, default: [:]][path] = found[path] ?? [] }
    return found[path] ?? []
  }

  /// The changes of files in all that can be reached from commits, published or not.
  func changes(
    reachableFrom commits: Set<String>, of paths: Set<String>
  ) throws(HistoryGap) -> [VersionLog.Version] {
    let found = try allChanges(reachableFrom: commits, of: paths.sorted())
    return paths.sorted().flatMap { found[$0] ?? [] }
  }

  private func allChanges(
    reachableFrom commits: Set<String>, of paths: [String]
  ) throws(HistoryGap) -> [String: [VersionLog.Version]] {
    var known = memory.wholeLogs[commits] ?? [:]
    let unknown = paths.filter { known[$0] == nil }
    if !unknown.isEmpty {
      let found = try read(["--full-history"] + commits.sorted(), unknown)
      for path in unknown { known[path] = found[path] ?? [] }
      memory.wholeLogs[commits] = known
    }
    return known
  }

  /// A commit's first parents, where they are few: then one log tells what is published as well as
  /// what is not, and a second call of git is saved.
  private func shortChain(of commit: String) throws(HistoryGap) -> FirstParents? {
    let names = (0..<64).map { "\(commit)~\($0)" }
    let commits = try resolve(names)
    guard commits.last == .some(nil) else { return nil }
    return FirstParents(commits.compactMap { $0?.id })
  }

  /// Whether a version may have had another name before: it is the first under this one, and
  /// something else was removed with it.
  func mayBeRename(_ version: VersionLog.Version) throws(HistoryGap) -> Bool {
    guard version.blob != nil, version.earlierBlob == nil, let parent = version.parents.first
    else { return false }
    return try removesFiles(version.commit, since: parent)
  }

  /// Reads `git log`, path by path.
  fileprivate func read(
    _ walk: [String], _ paths: [String]
  ) throws(HistoryGap) -> [String: [VersionLog.Version]] {
    // A merge is compared with its parents one by one, along first parents with the first.
    let arguments = [
      "log", "-z", "-m", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-color",
      "--no-decorate", "--no-notes", "--no-relative", "--date=short", "--format=%H %cd %P",
    ]
    return VersionLog.parse(try text(arguments + walk + ["--"] + paths), Set(paths))
  }
}

/// A commit, its first parent, that one's first parent and so on.
private struct FirstParents {
  private let places: [String: Int]

  init(_ commits: [String]) {
    places = Dictionary(zip(commits, commits.indices)) { first, _ in first }
  }

  /// Those of a file's versions that are among them, the newest first. A merge is there once for
  /// each of its parents, and what it made of the file is the same in all.
  func versions(of all: [VersionLog.Version]) -> [VersionLog.Version] {
    var chosen: [Int: VersionLog.Version] = [:]
    for version in all {
      guard let place = places[version.commit], chosen[place] == nil else { continue }
      chosen[place] = version
    }
    return chosen.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension VersionLog {
  /// Headers, and behind each its changes: a line `:modes old new letter`, then the path; NUL after
  /// each of them.
  fileprivate static func parse(_ text: String, _ paths: Set<String>) -> [String: [Version]] {
    var found: [String: [Version]] = [:]
    var header: [Substring] = []
    var change: [Substring] = []
    var isPath = false
    for part in text.utf8.split(separator: 0) {
      if isPath {
        isPath = false
        let path = String(Substring(part))
        if paths.contains(path), let version = Version(header, change) {
          found[path, default: []].append(version)
        }
        continue
      }
      let part = Substring(part).drop { $0 == "\n" }
      if part.hasPrefix(":") {
        change = part.split(separator: " ")
        isPath = true
      } else {
        header = part.split(separator: " ")
      }
    }
    return found
  }
}

extension VersionLog.Version {
  fileprivate init?(_ header: [Substring], _ change: [Substring]) {
    guard header.count >= 2, change.count == 5 else { return nil }
    // Links and submodules are no feeds.
    let old = change[0].hasPrefix(":100") ? String(change[2]) : nil
    let new = change[1].hasPrefix("100") ? String(change[3]) : nil
    self.init(
      commit: String(header[0]), date: String(header[1]),
      parents: header.dropFirst(2).map(String.init), blob: new, earlierBlob: old)
  }
}

extension Repository {
  /// What commits renamed against their first parents, in the commits' order.
  func renames(
    in versions: [VersionLog.Version]
  ) throws(HistoryGap) -> [(commit: String, old: String, new: String)] {
    let lines = versions.compactMap { version in
      version.parents.first.map { "\(version.commit) \($0)\n" }
    }
    guard !lines.isEmpty else { return [] }
    let text = try text(Repository.renames(["diff-tree", "--stdin", "-r"]), input: lines.joined())
    var commit = ""
    var found: [(commit: String, old: String, new: String)] = []
    var parts = text.split(separator: "\0").map(String.init)[...]
    while let part = parts.popFirst() {
      if part.hasPrefix("R") {
        guard let old = parts.popFirst(), let new = parts.popFirst() else { break }
        found.append((commit, old, new))
      } else {
        commit = part
      }
    }
    return found
  }

  /// The name that a file had in a commit, where it has been renamed since, be it for the next
  /// commit only.
  func oldName(of path: String, from old: String) throws(HistoryGap) -> String? {
    let parts = try text(Repository.renames(["diff-index", "--cached"]) + [old])
      .split(separator: "\0")
    // "R100", the old name, the new one.
    return stride(from: 0, to: parts.count - 2, by: 3).first { parts[$0 + 2] == path }
      .map { String(parts[$0 + 1]) }
  }

  private static func renames(_ command: [String]) -> [String] {
    command + ["-z", "-M", "--diff-filter=R", "--name-status", "--no-relative"]
  }
}
