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
  /// - Parameter limit: the most bytes that such a file may have.
  package func open(
    _ path: String, isDefault: Bool = false, limit: Int = Descriptor.largestInput
  ) throws(Failure) -> Opened {
    guard path != "-" else {
      let bytes = try world.readInput().get()
      let path = stdinPath ?? "<stdin>"
      guard bytes.count <= limit else {
        throw failure(path, .tooLarge, isDefault: false, limit: limit)
      }
      return opened(path, FileBytes(bytes), isFile: stdinPath != nil)
    }
    try requireInside(path)
    do throws(SystemError) {
      return opened(path, try FileInput.read(world.systemPath(path), limit: limit), isFile: true)
    } catch {
      throw failure(path, error, isDefault: isDefault, limit: limit)
    }
  }

  /// More settings than that nobody writes.
  static let settingsLimit = 4 << 20

  /// Opens settings that nobody named, given by their absolute path.
  ///
  /// They come with the repository, and its author may be a stranger: so only a plain file counts, and
  /// a link only within the repository, since a report shows what stands there.
  ///
  /// - Parameter path: how reports name the file.
  func openSettings(
    _ absolutePath: String, named path: String, root: String?
  ) throws(Failure) -> Opened {
    let place = world.reach(absolutePath)
    let isLink = (try? SystemCalls.statusWithoutFollowing(place))?.kind == .link
    if isLink, let root, leads(absolutePath, outOf: root) {
      throw Failure(
        path: path, code: .noInput,
        message: "this symbolic link leads out of the repository, so it is not read; put the "
          + "settings themselves there")
    }
    do throws(SystemError) {
      let text = try FileInput.read(place, limit: FileInput.settingsLimit, mustBeFile: true)
      return opened(path, text, isFile: true)
    } catch {
      throw failure(path, error, isDefault: false, limit: FileInput.settingsLimit)
    }
  }

  /// Throws where a build would follow a link out of the repository: a stranger may have made it, and
  /// the report, which everyone can read, would show what it leads to.
  func requireInside(_ path: String) throws(Failure) {
    guard world.isCI else { return }
    let absolute = Path.absolute(path, from: world.workingFolder)
    guard let root = Path.repositoryRoot(of: absolute, reach: world.reach),
      leads(absolute, outOf: root)
    else { return }
    throw Failure(
      path: path, code: .noInput,
      message: "a symbolic link leads out of the repository here, and in a build it is not "
        + "followed; name the file that it leads to")
  }

  private func leads(_ path: String, outOf root: String) -> Bool {
    Path.isThere(world.reach(path)) && !Path.isInside(Path.real(path), Path.real(root))
  }

  /// Opens a feed to look at: a file, standard input, or what a server gives at an address.
  func openFeed(_ path: String, isDefault: Bool = false) throws(Failure) -> Opened {
    guard RemoteFile.isAddress(path) else { return try open(path, isDefault: isDefault) }
    let name = RemoteFile.withoutPassword(path)
    do throws(HistoryGap) {
      let text = FileBytes(try RemoteFile.get(path, world).bytes)
      return opened(name, text, isFile: false)
    } catch {
      throw Failure(path: name, code: .unavailable, message: error.words(in: world))
    }
  }

  /// Whether something has this absolute path, if only a symbolic link to nothing.
  func isNamed(_ path: String) -> Bool {
    (try? SystemCalls.statusWithoutFollowing(world.reach(path))) != nil
  }

  private func opened(_ path: String, _ text: FileBytes, isFile: Bool) -> Opened {
    guard isFile else {
      return Opened(path: path, rootPath: path, absolutePath: path, text: text)
    }
    let absolute = Path.absolute(path, from: world.workingFolder)
    let root =
      Path.repositoryRoot(of: absolute, reach: world.reach)
      ?? Path.absolute("", from: world.workingFolder)
    return Opened(
      path: path, rootPath: Path.relative(absolute, to: root), absolutePath: absolute, text: text)
  }

  /// From here on a file is mapped rather than copied.
  private static let mappingSize = 1 << 20

  /// A device that gives more is none that ends, unless somebody types.
  private static let deviceLimit = 1 << 20

  /// The bytes of a file.
  ///
  /// - Parameter mustBeFile: whether pipes and devices are refused, rather than read as far as the
  ///   limit.
  static func read(
    _ path: String, limit: Int = Descriptor.largestInput, mustBeFile: Bool = false
  ) throws(SystemError) -> FileBytes {
    let descriptor = try Descriptor.open(path, for: mustBeFile ? .looking : .reading)
    var isTakenOver = false
    defer { if !isTakenOver { try? SystemCalls.closeFile(descriptor) } }
    let status = try SystemCalls.status(ofOpen: descriptor)
    guard status.kind == .file else {
      return FileBytes(try readOther(descriptor, status.kind, limit, mustBeFile))
    }
    guard status.size <= limit else { throw .tooLarge }
    if status.size >= mappingSize,
      let mapped = FileBytes(mapping: descriptor, count: status.size)
    {
      isTakenOver = true
      return mapped
    }
    return FileBytes(try Descriptor.readAll(descriptor, expected: status.size, limit: limit))
  }

  private static func readOther(
    _ descriptor: Int32, _ kind: FileStatus.Kind, _ limit: Int, _ mustBeFile: Bool
  ) throws(SystemError) -> [UInt8] {
    if kind == .folder { throw .isFolder }
    guard !mustBeFile, kind == .pipe || kind == .device else { throw .notAFile }
    if kind == .pipe || SystemCalls.isTerminal(descriptor) {
      return try Descriptor.readAll(descriptor, limit: limit)
    }
    do throws(SystemError) {
      return try Descriptor.readAll(descriptor, limit: min(limit, deviceLimit))
    } catch {
      throw error == .tooLarge ? .notAFile : error
    }
  }

  /// The words for a file that cannot be opened.
  func failure(
    _ path: String, _ error: SystemError, isDefault: Bool, limit: Int = Descriptor.largestInput
  ) -> Failure {
    var message: String
    var hint: String?
    switch error {
    case .isFolder: message = "this is a folder; name the file in it"
    case .notAFile: message = "this is a pipe, a device or a socket, not a file; name a file"
    case .tooLarge: message = "this is larger than \(limit >> 20) MiB, so it is not read"
    case _ where error.isMissing:
      message = "there is no such file"
      if isDefault { message += "; make it with \"appalert new\", or name another" }
      hint = "working folder: \(world.workingFolder)"
    default: message = "cannot be read: \(error.words)"
    }
    return Failure(path: path, code: .noInput, message: message, hint: hint)
  }
}
