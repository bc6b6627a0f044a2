package import AppAlertLint

/// What was found out about the published file.
package struct PublishedLookup {
  /// What the file is compared with; nil where it is compared with nothing.
  package var published: Published?
  package var against: Against?
  /// The published file at the fork point; nil where it is not known.
  package var base: FileBytes?
  /// What a person should know, each in one line that is safe for a terminal.
  package var notes: [String] = []
  /// Whether nothing is known because nothing can be: the file is in no repository, say.
  package var isOutOfReach = false
  /// Why nothing is known, where that is an error.
  package var failure: Failure?

  package init() {}
}

/// Finds what is published, and reads of it as much as a question needs.
package struct PublishedFinder {
  let request: PublishedRequest
  let world: World
  let sources: PublishedSources
  /// - Parameter sources: shared by the finders of one run.
  package init(
    _ request: PublishedRequest, _ world: World,
    _ sources: PublishedSources = PublishedSources()
  ) {
    self.request = request
    self.world = world
    self.sources = sources
  }

  /// What `validate` and `lint` compare a file with.
  package func lookUp(_ file: FileInput.Opened) -> PublishedLookup {
    answer(file.path, "ids were not compared with published ones") { () throws(HistoryGap) in
      let isRemote = RemoteFile.isAddress(file.path)
      // The live file is what others are compared with: only who asks compares it.
      if isRemote, request.origin != .option { return PublishedLookup() }
      let gap =
        isRemote
        ? HistoryGap.address
        : file.path == "<stdin>" ? .standardInput(isEdited: false) : nil
      let path = gap == nil ? file.absolutePath : Path.absolute("-", from: world.workingFolder)
      switch try source(of: path, unless: gap) {
      case .nothing: return PublishedLookup()
      case .document(let document): return compare(file, with: document)
      case .repository(let repository, let revisions):
        return try compare(file, repository, revisions)
      }
    }
  }

  /// The published file that a changed one can be compared with; without one, empty.
  ///
  /// - Parameter path: as it was given.
  package func lookUpBase(path: String) -> PublishedLookup {
    do throws(HistoryGap) {
      let absolute = Path.absolute(path, from: world.workingFolder)
      switch try source(of: absolute, unless: nil) {
      case .nothing: return PublishedLookup()
      case .document(let document):
        var lookup = PublishedLookup()
        lookup.against = document.against
        lookup.base = document.text
        return lookup
      case .repository(let repository, let revisions):
        return try base(repository, revisions, path)
      }
    } catch {
      // A command that edits has done its work; who asked for history has been told already.
      return PublishedLookup()
    }
  }

  /// The ids that were ever given, so that the next one is above them: in `highestID(of:)` of what
  /// is found.
  ///
  /// - Parameter path: as it was given; the file need not exist.
  package func lookUpIDs(path: String) -> PublishedLookup {
    answer(path, "the next id is not known from history") { () throws(HistoryGap) in
      let absolute = Path.absolute(path, from: world.workingFolder)
      let gap = path == "-" ? HistoryGap.standardInput(isEdited: true) : nil
      switch try source(of: absolute, unless: gap) {
      case .nothing: return PublishedLookup()
      case .document(let document):
        return ids(document, path, absolute)
      case .repository(let repository, let revisions):
        return try ids(repository, revisions)
      }
    }
  }

  /// The ids of a published document, and those of the file's own history: a try on a branch may
  /// have been given an id that the document has not reached yet.
  private func ids(
    _ document: PublishedDocument, _ path: String, _ absolute: String
  ) -> PublishedLookup {
    var lookup = PublishedLookup()
    lookup.against = document.against
    var published = Published()
    document.text.withSpan { published.readIDs($0) }
    do throws(HistoryGap) {
      if path != "-" { try readOwnIDs(absolute, into: &published) }
    } catch {
      // A person who asks for the published document has it, and may go on.
      let words = "ids of earlier commits were not read: \(error.words(in: world))"
      if error.isHarmless {
        // There are none.
      } else if world.isCI {
        lookup.failure = Failure(path: path, code: .unavailable, message: words)
      } else {
        lookup.notes = [SafeText.line("\(path): \(words)")]
      }
    }
    lookup.published = published
    return lookup
  }

  /// Turns a gap into a note, or an error where the answer was asked for or a build needs it.
  private func answer(
    _ path: String, _ what: String, _ body: () throws(HistoryGap) -> PublishedLookup
  ) -> PublishedLookup {
    do throws(HistoryGap) {
      return try body()
    } catch {
      var lookup = PublishedLookup()
      lookup.isOutOfReach = error.isHarmless
      let words = "\(what): \(error.words(in: world))"
      let name = path == "-" ? "<stdin>" : path
      var isNeeded = !error.isHarmless
      if case .standardInput = error { isNeeded = request.isExplicit }
      if isNeeded, request.isExplicit || world.isCI {
        lookup.failure = Failure(path: name, code: .unavailable, message: words)
      } else {
        lookup.notes = [SafeText.line("\(name): \(words)")]
      }
      return lookup
    }
  }

  /// Where the answer is to be found.
  enum Source {
    case nothing
    case document(PublishedDocument)
    /// The revisions are in order; the first one counts unless it never held the file.
    case repository(Repository, [Revision])
  }

  /// - Parameter gap: why the file itself has no history, where it has none.
  private func source(of file: String, unless gap: HistoryGap?) throws(HistoryGap) -> Source {
    switch request.kind {
    case .nothing: return .nothing
    case .url(let url): return .document(try sources.document(at: url, world))
    case .file(let path): return .document(try PublishedDocument(file: path, world))
    case .name(let name):
      return try named(name, file, unless: gap)
    case .automatic:
      if let gap { throw gap }
      let repository = try sources.repository(of: file, world)
      let revisions = try Revision.automatic(in: repository, world)
      guard !revisions.isEmpty else { throw .noCommits }
      return .repository(repository, revisions)
    }
  }

  private func named(
    _ name: String, _ file: String, unless gap: HistoryGap?
  ) throws(HistoryGap) -> Source {
    var repository: Repository
    do throws(HistoryGap) {
      repository = try sources.repository(of: file, world)
    } catch {
      // Outside git a name can still be that of a file.
      if let document = try? PublishedDocument(file: name, world) { return .document(document) }
      throw error == .notInGit ? .outsideGit(revision: name) : error
    }
    if let revision = try Revision.named(name, in: repository) {
      if let gap {
        // A path beside the revision is enough where nothing else is known but the working folder.
        guard let path = revision.path else { throw gap }
        repository.path = path
      }
      return .repository(repository, [revision])
    }
    if let document = try? PublishedDocument(file: name, world) { return .document(document) }
    if repository.isShallow { throw .shallow(revision: name) }
    throw .unknownRevision(name, nearest: try repository.nearestName(to: name))
  }
}

extension Repository {
  /// The branch, remote branch or tag whose name is nearest.
  func nearestName(to name: String) throws(HistoryGap) -> String? {
    let names = try text(["for-each-ref", "--format=%(refname:short)", "--count=5000"])
    return Nearest.match(name, among: names.split(separator: "\n").map(String.init))
  }
}
