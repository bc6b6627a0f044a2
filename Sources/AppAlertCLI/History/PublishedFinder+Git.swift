import AppAlertModel
import AppAlertLint

extension PublishedFinder {
  func compare(
    _ file: FileInput.Opened, _ repository: Repository, _ revisions: [Revision]
  ) throws(HistoryGap) -> PublishedLookup {
    var lookup = PublishedLookup()
    var place = try self.place(repository, revisions, file.path, &lookup)
    lookup.against = Against(revision: place.revision.name, commit: place.revision.commit)
    var published = Published()
    let object = "\(place.fork.prefix(7)):\(place.forkPath)"
    published.source = "\"git show \(object.shellWord)\""
    try repository.objects.read([place.forkBlob].compactMap { $0 }) { _, text in
      published.readStand(text)
      let isSame = file.text.withSpan { $0.isSameText(as: text) }
      lookup.base = isSame ? file.text : FileBytes(copying: text)
      // Of its own commit the fork point is the commit itself.
      published.looksOnlyForLowerIDs = isSame && place.isOwnCommit(repository)
    }
    // Where it was never published, every entry is new.
    if place.forkBlob == nil { lookup.base = FileBytes(Array("[]".utf8)) }
    let needsHistory =
      published.looksOnlyForLowerIDs
      || file.text.withSpan { published.standing(of: $0, mayLackApps: !place.isForkUnknown) }
        != .unchanged
    if needsHistory {
      if place.isForkUnknown, let head = place.revision.head { try repository.requireWhole(head) }
      try repository.requireWhole(place.revision.commit)
      let log = try publishedLog(&place, repository)
      if place.isLink(log) { throw .link(path: place.path, revision: place.revision.name) }
      let seen = try read(log, into: &published, repository)
      if file.text.withSpan({ published.standing(of: $0) }) == .blamed {
        published.markSinceFork(try since(place, log, repository))
        try keepContent(log, of: file, into: &published, repository)
        try readAllIDs(repository, [place], log.paths, except: seen, into: &published)
      }
    }
    lookup.published = published
    return lookup
  }

  /// The published file at the fork point, without a look at history.
  func base(
    _ repository: Repository, _ revisions: [Revision], _ path: String
  ) throws(HistoryGap) -> PublishedLookup {
    var lookup = PublishedLookup()
    let place = try place(repository, revisions, path, &lookup)
    lookup.against = Against(revision: place.revision.name, commit: place.revision.commit)
    lookup.base = FileBytes(Array("[]".utf8))
    try repository.objects.read([place.forkBlob].compactMap { $0 }) { _, text in
      lookup.base = FileBytes(copying: text)
    }
    return lookup
  }

  /// The versions that were published.
  private func publishedLog(
    _ place: inout PublishedPlace, _ repository: Repository
  ) throws(HistoryGap) -> VersionLog {
    let commit = place.revision.commit
    let log = try VersionLog.firstParents(of: commit, place.path, in: repository)
    // It may have moved, and another file taken its name.
    guard place.forkBlob != nil, place.revision.path == nil, place.fork != commit,
      log.versions.contains(where: { $0.blob == nil })
    else { return log }
    let path = place.path
    try place.findNewName(repository)
    if place.path == path { return log }
    return try VersionLog.firstParents(of: commit, place.path, in: repository)
  }

  /// The first revision that ever held the file.
  private func place(
    _ repository: Repository, _ revisions: [Revision], _ path: String,
    _ lookup: inout PublishedLookup
  ) throws(HistoryGap) -> PublishedPlace {
    let first = try PublishedPlace(revisions[0], in: repository)
    if try first.wasHeld(repository) {
      if let remark = first.revision.remark {
        lookup.notes.append(SafeText.line("\(path): \(remark)"))
      }
      return first
    }
    if first.revision.path != nil {
      try repository.requireWhole(first.revision.commit)
      throw .noSuchFile(path: first.path, revision: first.revision.name)
    }
    let name = first.revision.name
    if first.revision.isAutomatic {
      var others = Array(revisions.dropFirst())
      let head = first.revision.head
      if let upstream = try Revision.upstream(of: repository, head: head) {
        others.insert(upstream, at: 0)
      }
      for revision in others where revision.commit != first.revision.commit {
        let place = try PublishedPlace(revision, in: repository)
        guard try place.wasHeld(repository) else { continue }
        lookup.notes.append(
          SafeText.line("\(path): \(name) never held it, so it is compared with \(revision.name)"))
        return place
      }
    }
    guard try repository.isInIndex() || first.headBlob != nil else { throw .untracked }
    try repository.requireWhole(first.revision.commit)
    lookup.notes.append(
      SafeText.line("\(path): \(name) never held it, so every entry counts as new"))
    return first
  }

  /// Reads the texts of a log, each once.
  ///
  /// - Returns: their blobs.
  private func read(
    _ log: VersionLog, into published: inout Published, _ repository: Repository
  ) throws(HistoryGap) -> Set<String> {
    var order: [String] = []
    var oldest: [String: Int] = [:]
    for (index, version) in log.versions.enumerated() {
      guard let blob = version.blob else { continue }
      if oldest.updateValue(index, forKey: blob) == nil { order.append(blob) }
    }
    published.add(
      log.versions.map { Published.Version(name: String($0.commit.prefix(7)), date: $0.date) })
    let ages = order.map { oldest[$0] ?? 0 }
    try repository.objects.read(order) { index, text in
      published.readPublished(text, oldest: ages[index])
    }
    return Set(order)
  }

  /// Reads again the words that were changed without another id.
  private func keepContent(
    _ log: VersionLog, of file: FileInput.Opened, into published: inout Published,
    _ repository: Repository
  ) throws(HistoryGap) {
    let reworded = file.text.withSpan { published.reworded(in: $0) }
      .compactMap { item in log.versions[item.version].blob.map { (app: item.app, blob: $0) } }
    try repository.objects.read(reworded.map(\.blob)) { index, text in
      published.keepContent(of: reworded[index].app, from: text)
    }
  }

  /// Which versions of a log others have published since the fork point.
  private func since(
    _ place: PublishedPlace, _ log: VersionLog, _ repository: Repository
  ) throws(HistoryGap) -> [Int] {
    guard let head = place.revision.head, head != place.revision.commit else { return [] }
    // What is newer than the version of the fork point. Where that is none of these, git must tell.
    if let forkBlob = place.forkBlob,
      let end = log.versions.firstIndex(where: { $0.blob == forkBlob })
    {
      return Array(0..<end)
    }
    let text = try repository.text([
      "rev-list", "--first-parent", place.revision.commit, "^" + head, "--", place.path,
    ])
    let commits = Set(text.split(separator: "\n").map(String.init))
    return log.versions.indices.filter { commits.contains(log.versions[$0].commit) }
  }

  /// Reads the ids of every version that can be reached, published or not.
  ///
  /// - Parameter names: the names that the published file has had.
  private func readAllIDs(
    _ repository: Repository, _ places: [PublishedPlace], _ names: [String] = [],
    except seen: Set<String> = [], into published: inout Published
  ) throws(HistoryGap) {
    var commits: Set<String> = []
    var paths = Set(names)
    for place in places {
      commits.formUnion([place.revision.commit, place.revision.head].compactMap { $0 })
      paths.formUnion([repository.path, place.path, place.forkPath])
    }
    var versions = try repository.changes(reachableFrom: commits, of: paths)
    var mayHaveOthers = false
    for version in versions where try repository.mayBeRename(version) { mayHaveOthers = true }
    if mayHaveOthers {
      // Side branches that were merged may know the file by a name of which only this branch knows.
      let known = paths
      for commit in commits {
        paths.formUnion(
          try VersionLog.firstParents(of: commit, repository.path, in: repository).paths)
      }
      if paths != known {
        versions = try repository.changes(reachableFrom: commits, of: paths)
      }
    }
    var blobs: [String] = []
    var known = seen
    for version in versions {
      for blob in [version.blob, version.earlierBlob] {
        if let blob, known.insert(blob).inserted { blobs.append(blob) }
      }
    }
    try repository.objects.read(blobs) { _, text in published.readIDs(text) }
  }

  func ids(
    _ repository: Repository, _ revisions: [Revision]
  ) throws(HistoryGap) -> PublishedLookup {
    var revisions = revisions
    let first = try PublishedPlace(revisions[0], in: repository)
    let head = first.revision.head
    if first.revision.isAutomatic, try !first.wasHeld(repository),
      let upstream = try Revision.upstream(of: repository, head: head)
    {
      revisions.append(upstream)
    }
    try repository.requireWhole(first.revision.commit, everywhere: true)
    if let head { try repository.requireWhole(head, everywhere: true) }
    var places = [first]
    for revision in revisions.dropFirst() {
      places.append(try PublishedPlace(revision, in: repository))
    }
    var lookup = PublishedLookup()
    lookup.against = Against(revision: first.revision.name, commit: first.revision.commit)
    var published = Published()
    try readAllIDs(repository, places, into: &published)
    if published.isEmpty {
      let revision = first.revision
      if revision.path != nil { throw .noSuchFile(path: first.path, revision: revision.name) }
      if try !repository.isInIndex() { throw .untracked }
    }
    lookup.published = published
    return lookup
  }

  /// The ids of the file's own history, where it has one.
  func readOwnIDs(_ file: String, into published: inout Published) throws(HistoryGap) {
    let repository = try sources.repository(of: file, world)
    guard let head = try Revision.named("HEAD", in: repository) else { return }
    try repository.requireWhole(head.commit, everywhere: true)
    let place = try PublishedPlace(head, in: repository)
    try readAllIDs(repository, [place], into: &published)
  }

}

extension Span where Element == UInt8 {
  /// Whether two texts are equal but for CR before LF, which a checkout may write.
  func isSameText(as other: Span<UInt8>) -> Bool {
    var left = 0
    var right = 0
    while left < count, right < other.count {
      if self[left] == other[right] {
        left += 1
        right += 1
      } else if self[left] == 0x0D, left + 1 < count, self[left + 1] == 0x0A, other[right] == 0x0A {
        left += 1
      } else {
        return false
      }
    }
    return left == count && right == other.count
  }
}
