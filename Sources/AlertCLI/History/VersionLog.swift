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
      let part = try read(["--first-parent", commit], [path], in: repository).versions
      log.paths.append(path)
      next = nil
      let births = part.filter { $0.earlierBlob == nil && $0.blob != nil }
      let rename = try repository.renames(in: births).first { $0.new == path }
      let end = part.firstIndex { $0.commit == rename?.commit }.map { $0 + 1 } ?? part.count
      log.versions += part[..<end]
      // Another file that once had the name: users read it there all the same.
      others += part[end...]
      if let rename, let parent = part[end - 1].parents.first { next = (parent, rename.old) }
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
      let part = try read(["--first-parent", commit, "^" + start], [path], in: repository)
      guard let end = part.versions.last(where: { $0.blob == nil && $0.earlierBlob != nil }),
        let rename = try repository.renames(in: [end]).first(where: { $0.old == path })
      else { return path }
      (path, start) = (rename.new, end.commit)
    }
  }

  /// Reads the log of all that can be reached from commits, published or not.
  static func everything(
    from commits: [String], _ paths: [String], in repository: Repository
  ) throws(HistoryGap) -> VersionLog {
    try read(["--full-history"] + commits, paths, in: repository)
  }

  private static func read(
    _ walk: [String], _ paths: [String], in repository: Repository
  ) throws(HistoryGap) -> VersionLog {
    // A merge is compared with its parents one by one, along first parents with the first.
    let arguments = [
      "log", "-z", "-m", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-color",
      "--no-decorate", "--no-notes", "--no-relative", "--date=short", "--format=%H %cd %P",
    ]
    var log = VersionLog()
    log.parse(try repository.text(arguments + walk + ["--"] + paths), paths)
    return log
  }

  /// Headers, and behind each its changes: a line `:modes old new letter`, then the path; NUL after
  /// each of them.
  private mutating func parse(_ text: String, _ paths: [String]) {
    var header: [Substring] = []
    var change: [Substring] = []
    var isPath = false
    for part in text.utf8.split(separator: 0) {
      if isPath {
        isPath = false
        if paths.contains(String(Substring(part))) { append(header, change) }
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
  }

  private mutating func append(_ header: [Substring], _ change: [Substring]) {
    guard header.count >= 2, change.count == 5 else { return }
    // Links and submodules are no feeds.
    let old = change[0].hasPrefix(":100") ? String(change[2]) : nil
    let new = change[1].hasPrefix("100") ? String(change[3]) : nil
    versions.append(
      Version(
        commit: String(header[0]), date: String(header[1]),
        parents: header.dropFirst(2).map(String.init), blob: new, earlierBlob: old))
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
