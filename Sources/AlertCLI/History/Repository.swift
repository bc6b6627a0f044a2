/// The repository that a file lies in, and the file's place there.
struct Repository {
  /// Runs at the root.
  var git: Git
  /// The root's absolute path, without symbolic links.
  let root: String
  /// The file's path from the root.
  var path: String
  let isShallow: Bool
  /// The folder that a person works in, where it lies in the repository; else the root.
  let workingFolder: String

  /// Finds the repository of a file, which need not exist itself.
  ///
  /// - Parameter file: an absolute path. Symbolic links are followed: what is published is the file
  ///   that they lead to.
  init(of file: String, _ world: World) throws(HistoryGap) {
    let real = Path.real(file)
    // Without git's help, so that nothing is started where there is no repository.
    guard let found = Path.repositoryRoot(of: real) else { throw .notInGit }
    guard var git = Git(world, folder: Path.existingParent(real)) else { throw .noGit }
    let bytes: [UInt8]
    do throws(Git.Refusal) {
      bytes = try git.output(["rev-parse", "--is-shallow-repository", "--show-prefix"])
    } catch {
      let gap = HistoryGap(error, root: found)
      if case .other(let words) = gap, words.contains("work tree") { throw .notInGit }
      // A linked worktree whose repository is elsewhere, say: git knows nothing, but there is
      // something to know.
      if gap == .notInGit, Folder.names(in: found + "/.git")?.isEmpty != true {
        throw .brokenRepository(root: found)
      }
      throw gap
    }
    // A path may hold line breaks, so it comes last: all but the end of its line.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstIndex(of: "\n") else { throw .other("git says nothing") }
    isShallow = text[..<end] == "true"
    let prefix = text[text.index(after: end)...].dropLast()
    let root = String((git.folder + "/").dropLast(prefix.count + 1))
    self.root = root.isEmpty ? "/" : root
    git.folder = self.root
    self.git = git
    path = Path.relative(real, to: self.root)
    let folder = Path.real(world.workingFolder)
    let isOutside = Path.relative(folder, to: self.root).hasPrefix("/") && folder != self.root
    workingFolder = isOutside ? self.root : folder
  }

  /// A revision that was found.
  struct Object: Equatable {
    let id: String
    let type: String
  }

  /// Looks revisions up. They go through standard input, so that none can become an option.
  func resolve(_ names: [String]) throws(HistoryGap) -> [Object?] {
    // A line break would make two questions of one.
    let asked = names.map { name in
      name.utf8.contains { $0 < 0x20 } ? "refs/none" : name
    }
    var bytes: [UInt8] = []
    do throws(Git.Refusal) {
      let ending = try git.stream(
        ["cat-file", "--batch-check=%(objectname) %(objecttype)"],
        input: asked.joined(separator: "\n") + "\n"
      ) { piece in
        piece.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
        return true
      }
      if ending.complaint.contains("promisor") { throw Git.Refusal(words: "promisor") }
    } catch {
      throw HistoryGap(error, root: root)
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return names.indices.map { index in
      guard lines.indices.contains(index) else { return nil }
      let words = lines[index].split(separator: " ")
      guard words.count == 2, words[0].utf8.count >= 40,
        ["commit", "tree", "blob", "tag"].contains(words[1])
      else { return nil }
      return Object(id: String(words[0]), type: String(words[1]))
    }
  }

  /// The blobs of paths in commits; nil where there is no such file.
  func blobs(_ places: [(commit: String, path: String)]) throws(HistoryGap) -> [String?] {
    if places.contains(where: { $0.path.utf8.contains { $0 < 0x20 } }) {
      var blobs: [String?] = []
      for place in places { blobs.append(try listed(place.path, in: place.commit)) }
      return blobs
    }
    return try resolve(places.map { "\($0.commit):\($0.path)" }).map {
      $0?.type == "blob" ? $0?.id : nil
    }
  }

  /// The same by another command, for paths with line breaks.
  private func listed(_ path: String, in commit: String) throws(HistoryGap) -> String? {
    let text = try self.text(["ls-tree", "-z", "--full-tree", commit, "--", path])
    let words = text.split(separator: "\t").first?.split(separator: " ") ?? []
    return words.count == 3 && words[1] == "blob" ? String(words[2]) : nil
  }

  func text(_ arguments: [String], input: String = "") throws(HistoryGap) -> String {
    do throws(Git.Refusal) {
      return String(decoding: try git.output(arguments, input: input), as: UTF8.self)
    } catch {
      throw HistoryGap(error, root: root)
    }
  }

  func line(_ arguments: [String]) throws(HistoryGap) -> String? {
    do throws(Git.Refusal) {
      return try git.line(arguments)
    } catch {
      throw HistoryGap(error, root: root)
    }
  }

  /// Whether git tracks the file, or will with the next commit.
  func isInIndex() throws(HistoryGap) -> Bool {
    try !text(["ls-files", "-z", "--cached", "--", path]).isEmpty
  }
}
