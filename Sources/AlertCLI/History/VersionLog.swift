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
    var next: (commit: String, path: String)? = (commit, path)
    // Names that go round in a circle must end some time.
    for _ in 0..<20 {
      guard let (commit, path) = next else { break }
      let part = try read(["--first-parent", commit], [path], in: repository)
      log.versions += part.versions
      log.paths.append(path)
      next = nil
      for version in part.versions where version.earlierBlob == nil {
        guard version.blob != nil, let parent = version.parents.first,
          let old = try repository.oldName(of: path, from: parent, to: version.commit)
        else { continue }
        next = (parent, old)
        break
      }
    }
    return log
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
      let part = Substring(part).drop { $0 == "\n" }
      if isPath {
        isPath = false
        if paths.contains(String(part)) { append(header, change) }
      } else if part.hasPrefix(":") {
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
  /// The name that a file had in an older commit, where the newer one renamed it.
  func oldName(of path: String, from old: String, to new: String) throws(HistoryGap) -> String? {
    let names = try renames(["diff-tree", "-r", old, new])
    return names.first { $0.new == path }?.old
  }

  /// The name that a file was given between two commits.
  func newName(of path: String, from old: String, to new: String) throws(HistoryGap) -> String? {
    let names = try renames(["diff-tree", "-r", old, new])
    return names.first { $0.old == path }?.new
  }

  /// The name that a file had in a commit, where it has been renamed since, be it for the next
  /// commit only.
  func oldName(of path: String, from old: String) throws(HistoryGap) -> String? {
    let names = try renames(["diff-index", "--cached", old])
    return names.first { $0.new == path }?.old
  }

  private func renames(_ command: [String]) throws(HistoryGap) -> [(old: String, new: String)] {
    let options = ["-z", "-M", "--diff-filter=R", "--name-status", "--no-relative"]
    let text = try text([command[0]] + options + command.dropFirst())
    let parts = text.split(separator: "\0").map(String.init)
    return stride(from: 0, to: parts.count - 2, by: 3).map { (parts[$0 + 1], parts[$0 + 2]) }
  }
}
