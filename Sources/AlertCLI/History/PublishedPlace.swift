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
  private var isInRevision: Bool

  init(_ revision: Revision, in repository: Repository) throws(HistoryGap) {
    self.revision = revision
    var fork: String?
    if let head = revision.head, head != revision.commit {
      fork = try repository.line(["merge-base", revision.commit, head])
    }
    self.fork = fork ?? revision.commit
    path = revision.path ?? repository.path
    forkPath = path
    let blobs = try repository.blobs([
      (self.fork, path), (revision.commit, path),
      (revision.head ?? revision.commit, repository.path),
    ])
    forkBlob = blobs[0]
    isInRevision = blobs[1] != nil
    headBlob = revision.head == nil ? nil : blobs[2]
    // Between histories that share nothing a likeness is no renaming.
    let isRelated = fork != nil || revision.head == revision.commit || revision.path != nil
    if forkBlob == nil, isRelated { try findForkName(repository) }
    if !isInRevision, forkBlob != nil { try findName(repository) }
  }

  /// The file has another name by now than at the fork point.
  private mutating func findForkName(_ repository: Repository) throws(HistoryGap) {
    let old: String?
    if revision.path == nil {
      old = try repository.oldName(of: repository.path, from: fork)
    } else {
      old = repository.path
    }
    guard let old, let blob = try repository.blobs([(fork, old)])[0] else { return }
    forkBlob = blob
    forkPath = old
  }

  /// The revision has another name for it.
  private mutating func findName(_ repository: Repository) throws(HistoryGap) {
    guard revision.path == nil else { return }
    let isKept = try repository.blobs([(revision.commit, forkPath)])[0] != nil
    if isKept {
      path = forkPath
    } else if fork != revision.commit {
      path = try repository.newName(of: forkPath, from: fork, to: revision.commit) ?? forkPath
    }
    isInRevision = true
  }

  /// Whether the revision is the checked out commit itself.
  func isOwnCommit(_ repository: Repository) -> Bool {
    revision.commit == revision.head && path == repository.path
  }

  /// Whether the file was ever published under the revision.
  func wasHeld(_ repository: Repository) throws(HistoryGap) -> Bool {
    // A path that somebody wrote must be one that was published; a misspelt one never was.
    if isInRevision || (forkBlob != nil && revision.path == nil) { return true }
    return try !VersionLog.firstParents(of: revision.commit, path, in: repository).versions.isEmpty
  }
}

extension Repository {
  /// Makes sure that nothing is cut off behind a commit's first parents.
  func requireWhole(_ commit: String) throws(HistoryGap) {
    guard isShallow else { return }
    let root = try line(["rev-list", "--first-parent", "--max-parents=0", commit])
    guard let root else { throw .shallow(revision: nil) }
    // A commit at which a clone was cut off names parents that git does not know.
    let text = try text(["cat-file", "commit", root])
    let head = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    if head.contains(where: { $0.hasPrefix("parent ") }) { throw .shallow(revision: nil) }
  }
}
