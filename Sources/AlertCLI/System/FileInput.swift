/// Opens the files that a command line names.
package struct FileInput {
  /// A file with the names that reports give it.
  package struct Opened {
    package let path: String
    /// From the repository's root; outside of one, from the working folder.
    package let rootPath: String
    package let absolutePath: String
    package let text: FileBytes

    /// The same file with other bytes.
    func with(_ text: FileBytes) -> Opened {
      Opened(path: path, rootPath: rootPath, absolutePath: absolutePath, text: text)
    }
  }

  private let world: World
  /// The path that standard input stands for.
  private let stdinPath: String?

  package init(_ world: World, stdinPath: String? = nil) {
    self.world = world
    self.stdinPath = stdinPath
  }

  /// Opens a file, or standard input for `-`.
  ///
  /// - Parameter isDefault: whether nobody named it: then its absence wants another word.
  package func open(_ path: String, isDefault: Bool = false) throws(Failure) -> Opened {
    guard path != "-" else {
      let bytes = try world.readInput().get()
      let path = stdinPath ?? "<stdin>"
      return opened(path, FileBytes(bytes), isFile: stdinPath != nil)
    }
    do throws(SystemError) {
      let text = try FileInput.read(Path.joined(path, to: world.workingFolder))
      return opened(path, text, isFile: true)
    } catch {
      throw failure(path, error, isDefault: isDefault)
    }
  }

  /// Whether something has this absolute path, if only a symbolic link to nothing.
  func isNamed(_ path: String) -> Bool {
    (try? SystemCalls.statusWithoutFollowing(path)) != nil
  }

  private func opened(_ path: String, _ text: FileBytes, isFile: Bool) -> Opened {
    guard isFile else {
      return Opened(path: path, rootPath: path, absolutePath: path, text: text)
    }
    let absolute = Path.absolute(path, from: world.workingFolder)
    let root = Path.repositoryRoot(of: absolute) ?? Path.absolute("", from: world.workingFolder)
    return Opened(
      path: path, rootPath: Path.relative(absolute, to: root), absolutePath: absolute, text: text)
  }

  /// From here on a file is mapped rather than copied.
  private static let mappingSize = 1 << 20

  /// The bytes of the file at an absolute path.
  static func read(_ path: String) throws(SystemError) -> FileBytes {
    let descriptor = try Descriptor.open(path)
    var isTakenOver = false
    defer { if !isTakenOver { try? SystemCalls.closeFile(descriptor) } }
    let status = try SystemCalls.status(ofOpen: descriptor)
    let size = status.kind == .file ? status.size : 0
    if size >= mappingSize, let mapped = FileBytes(mapping: descriptor, count: size) {
      isTakenOver = true
      return mapped
    }
    return FileBytes(try Descriptor.readAll(descriptor, expected: size))
  }

  /// The words for a file that cannot be opened.
  func failure(_ path: String, _ error: SystemError, isDefault: Bool) -> Failure {
    let words: String
    let folder = "working folder: \(world.workingFolder)"
    switch error {
    case .isFolder: words = "this is a folder; name the file in it"
    case _ where isDefault && error.isMissing:
      return Failure(
        path: path, code: .noInput,
        message: "there is no such file; make it with \"appalert new\", or name another",
        hint: folder)
    case _ where error.isMissing:
      return Failure(
        path: path, code: .noInput, message: "there is no such file", hint: folder)
    default: words = "cannot be read: \(error.words)"
    }
    return Failure(path: path, code: .noInput, message: words)
  }
}
