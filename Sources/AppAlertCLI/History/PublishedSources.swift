/// Where published files are read from, shared by the files of one run: each address and each
/// repository is asked once, so that all files are compared with the same.
package final class PublishedSources {
  private var documents: [String: Result<PublishedDocument, HistoryGap>] = [:]
  private var repositories: [String: Result<Repository, HistoryGap>] = [:]
  /// The absolute paths of the files that the run is about.
  private let files: [String]

  package init(files: [String] = []) { self.files = files }

  func document(at url: String, _ world: World) throws(HistoryGap) -> PublishedDocument {
    if let known = documents[url] { return try known.get() }
    let result = Result { () throws(HistoryGap) in try PublishedDocument(url: url, world) }
    documents[url] = result
    return try result.get()
  }

  /// The repository of a file, which need not exist itself.
  func repository(of file: String, _ world: World) throws(HistoryGap) -> Repository {
    let real = Path.real(file)
    // Without git's help, so that nothing is started where there is no repository.
    guard let root = Path.repositoryRoot(of: real) else {
      // git starts from the root of the file system, where this user may not get through.
      guard let root = Path.repositoryRoot(of: file, reach: world.reach), !Path.isThere(root)
      else { throw .notInGit }
      throw .other("git cannot reach \(root.quotedAsTyped): a folder above it is closed to you")
    }
    if let known = repositories[root] {
      var repository = try known.get()
      repository.path = Path.relative(real, to: repository.root)
      return repository
    }
    let others = files.count < 2 ? [] : files.map(Path.real)
    let result = Result { () throws(HistoryGap) in
      try Repository(
        of: real, in: root, besides: others.filter { Path.repositoryRoot(of: $0) == root }, world)
    }
    repositories[root] = result
    return try result.get()
  }
}
