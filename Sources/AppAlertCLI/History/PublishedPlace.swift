/// Where a file stands in the history of a revision: what it was at the fork point, and under which
/// name it is published.
struct PublishedPlace {
  let revision: Revision
  /// The newest commit that the revision and the checked out commit share; the revision itself
  /// where they share none.
  let fork: String
  /// The file at the fork point.
  private(set) var forkBlob: String?
  private(set) var forkPath: String
  /// The file's name in the revision.
  private(set) var path: String
  /// The file as the checked out commit has it.
  let headBlob: String?
  /// Whether the fork point may be among what a shallow clone lacks: then it is not `fork`.
  let isForkUnknown: Bool
  private var isInRevision: Bool
  /// Whether something stands at `path` in the revision, as far as was looked.
  private var isThere: Bool

  init(_ revision: Revision, in repository: Repository) throws(HistoryGap) {
    self.revision = revision
    var fork: String?
    if let head = revision.head, head != revision.commit {
      fork = try repository.mergeBase(revision.commit, head)
    }
    self.fork = fork ?? revision.commit
    isForkUnknown =
      fork == nil && repository.isShallow && revision.head != nil
      && revision.head != revision.commit
    path = revision.path ?? repository.path
    forkPath = path
    let blobs = try repository.blobs([
      (self.fork, path), (revision.commit, path),
      (revision.head ?? revision.commit, repository.path),
    ])
    forkBlob = blobs[0]
    isInRevision = blobs[1] != nil
    isThere = isInRevision
    headBlob = revision.head == nil ? nil : blobs[2]
    // Between histories that share nothing a likeness is no renaming.
    let isRelated = fork != nil || revision.head == revision.commit || revision.path != nil
    if forkBlob == nil, isRelated { try findForkName(repository) }
    if forkBlob != nil, revision.path == nil { try findName(repository) }
  }

  /// The file has another name by now than at the fork point.
  private mutating func findForkName(_ repository: Repository) throws(HistoryGap) {
    var names = [repository.path]
    if revision.path == nil {
      guard try mayHaveBeenRenamed(repository) else { return }
      let old = try repository.oldName(of: repository.path, from: fork)
      // From one commit to the next a likeness shows that the way from end to end has lost.
      if let old { names = [old] } else { names = try earlierNames(repository) }
    }
    for name in names {
      guard let blob = try repository.blobs([(fork, name)])[0] else { continue }
      forkBlob = blob
      forkPath = name
      return
    }
  }

  /// Whether a file of the fork point is gone, which this one may have been.
  private func mayHaveBeenRenamed(_ repository: Repository) throws(HistoryGap) -> Bool {
    guard headBlob != nil, let head = revision.head else { return try repository.isStaged() }
    return try repository.removesFiles(head, since: fork)
  }

  /// The names that the file had before in what is checked out.
  private func earlierNames(_ repository: Repository) throws(HistoryGap) -> [String] {
    guard let head = revision.head, head != fork else { return [] }
    var name = repository.path
    if headBlob == nil, let staged = try repository.oldName(of: name, from: head) { name = staged }
    return try VersionLog.firstParents(of: head, name, in: repository).paths
  }

  /// The revision may have another name for it. Where the same path is there, `findNewName` tells
  /// whether it is still the same file.
  private mutating func findName(_ repository: Repository) throws(HistoryGap) {
    if isInRevision, forkPath == path { return }
    try findNewName(repository)
  }

  /// Follows the file from the fork point to the revision.
  mutating func findNewName(_ repository: Repository) throws(HistoryGap) {
    var name = forkPath
    if fork != revision.commit {
      name = try VersionLog.name(of: forkPath, since: fork, in: revision.commit, repository)
    }
    // Both sides may have given it the same new name in ways that do not show.
    var isRight = name != forkPath || !isInRevision
    if !isRight, name != path {
      isRight = try repository.blobs([(revision.commit, name)])[0] != nil
    }
    if isRight {
      path = name
      isThere = false
    }
    isInRevision = true
  }

  /// Whether the revision is the checked out commit itself.
  func isOwnCommit(_ repository: Repository) -> Bool {
    revision.commit == revision.head && path == repository.path
  }

  /// Whether the revision has a symbolic link where the file should be: then what is published
  /// stands elsewhere.
  func isLink(_ log: VersionLog) -> Bool {
    isThere && log.versions.first?.blob == nil
  }

  /// Whether the file was ever published under the revision.
  func wasHeld(_ repository: Repository) throws(HistoryGap) -> Bool {
    // A path that somebody wrote must be one that was published; a misspelt one never was.
    if isInRevision || (forkBlob != nil && revision.path == nil) { return true }
    return try !VersionLog.firstParents(of: revision.commit, path, in: repository).versions.isEmpty
  }
}

extension Repository {
  /// Makes sure that nothing is cut off behind a commit's first parents; with `everywhere`, behind
  /// any of its ancestors.
  func requireWhole(_ commit: String, everywhere: Bool = false) throws(HistoryGap) {
    guard isShallow || mayHaveReplacements else { return }
    let walk = everywhere ? [] : ["--first-parent"]
    var repository = self
    repository.git = git.withReplacements
    let roots = try repository.text(["rev-list", "--max-parents=0"] + walk + [commit])
      .split(separator: "\n")
    let gap = isShallow ? HistoryGap.shallow(revision: nil) : .cutOff
    if roots.isEmpty { throw gap }
    var isCut = false
    try objects.read(roots.map(String.init)) { _, text in
      // A commit at which history was cut off names parents that git does not know.
      let lines = String(decoding: (0..<text.count).map { text[$0] }, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      if lines.prefix(while: { !$0.isEmpty }).contains(where: { $0.hasPrefix("parent ") }) {
        isCut = true
      }
    }
    if isCut { throw gap }
  }
}
