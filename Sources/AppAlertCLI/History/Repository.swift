/// The repository that a file lies in, and the file's place there.
struct Repository {
  /// Runs at the root.
  var git: Git
  /// The root's absolute path, without symbolic links.
  let root: String
  /// The file's path from the root.
  var path: String
  let isShallow: Bool
  /// The folder that git keeps everything in, of linked worktrees the one that they share.
  let gitFolder: String
  /// The folder that a person works in, where it lies in the repository; else the root.
  let workingFolder: String
  let objects: ObjectReader
  let memory: Memory

  /// What was found out, for all files of a run.
  final class Memory {
    /// The files of the run, from the root: whoever reads the log of one reads those of all.
    let paths: [String]
    fileprivate(set) var mergeBases: [String: String?] = [:]
    /// The changes along first parents, by the commit and the path.
    var logs: [String: [String: [VersionLog.Version]]] = [:]
    /// All changes that can be reached, by the commits and the path.
    var wholeLogs: [Set<String>: [String: [VersionLog.Version]]] = [:]

    init(paths: [String]) { self.paths = paths }
  }

  /// Finds the repository of a file, which need not exist itself.
  ///
  /// - Parameters:
  ///   - real: an absolute path, its links followed: what is published is the file to which they
  ///     lead.
  ///   - found: the folder that holds the repository.
  ///   - others: more files that will be asked about, with their links followed.
  init(
    of real: String, in found: String, besides others: [String], _ world: World
  ) throws(HistoryGap) {
    guard var git = Git(world, folder: Path.existingParent(real)) else { throw .noGit }
    // It starts while git answers the first question.
    objects = ObjectReader(git, root: found)
    let bytes: [UInt8]
    do throws(Git.Refusal) {
      bytes = try git.output([
        "rev-parse", "--is-shallow-repository", "--git-common-dir", "--show-prefix",
      ])
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
    // Paths may hold line breaks; the last one is an end of the folder's.
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2,
      let end = lines[1].indices.first(where: { index in
        lines[1][index] == "\n"
          && (git.folder + "/").utf8.suffix(lines[1][index...].utf8.count - 2)
            .elementsEqual(lines[1][index...].utf8.dropFirst().dropLast())
      })
    else { throw .other("git says nothing") }
    isShallow = lines[0] == "true"
    gitFolder = Path.joined(String(lines[1][..<end]), to: git.folder)
    let prefix = lines[1][end...].dropFirst().dropLast()
    let root = String((git.folder + "/").dropLast(prefix.count + 1))
    self.root = root.isEmpty ? "/" : root
    git.folder = self.root
    self.git = git
    path = Path.relative(real, to: self.root)
    let top = self.root
    memory = Memory(paths: others.map { Path.relative($0, to: top) })
    let folder = Path.real(world.workingFolder)
    let isOutside = Path.relative(folder, to: self.root).hasPrefix("/") && folder != self.root
    workingFolder = isOutside ? self.root : folder
  }

  /// Looks revisions and `<revision>:<path>` up.
  func resolve(_ names: [String]) throws(HistoryGap) -> [ObjectReader.Object?] {
    try objects.find(names)
  }

  /// The newest commit that two share; nil where they share none.
  func mergeBase(_ commit: String, _ other: String) throws(HistoryGap) -> String? {
    if commit == other { return commit }
    let key = commit + other
    if let known = memory.mergeBases[key] { return known }
    let base = try line(["merge-base", commit, other])
    memory.mergeBases[key] = .some(base)
    return base
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
    if try isStaged() { return true }
    // What is only announced (`git add -N`) has no text yet.
    return try !text(["ls-files", "-z", "--cached", "--", path]).isEmpty
  }

  /// Whether the index holds a text of the file, or several while a merge waits.
  func isStaged() throws(HistoryGap) -> Bool {
    try resolve((0...3).map { ":\($0):\(path)" }).contains { $0 != nil }
  }
}
