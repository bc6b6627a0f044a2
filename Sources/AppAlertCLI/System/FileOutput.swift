/// A file that a report is written to.
struct FileOutput {
  private let path: String
  private let world: World
  /// The path for the system to follow.
  private let place: String

  init(_ path: String, _ world: World) {
    self.path = path
    self.world = world
    place = world.systemPath(path)
  }

  /// Puts a report in the place of what is there.
  ///
  /// It is written beside the file and renamed, so that nobody finds half of one: a service would
  /// take it for the whole. A pipe, a device and a symbolic link are written to as they are, and so
  /// is a file in a folder that takes no other.
  func replace(with bytes: [UInt8]) throws(Failure) {
    try naming { () throws(SystemError) in
      let isDone = isReplaceable ? try tryReplacing(with: bytes) : false
      if !isDone { try write(bytes, through: Descriptor.open(place, for: .writing)) }
    }
  }

  /// False where the folder takes no other file.
  private func tryReplacing(with bytes: [UInt8]) throws(SystemError) -> Bool {
    Leftovers.clear(in: Path.parent(place))
    let old = try FileState.read(place, withBytes: false)
    do throws(FileWriter.Fault) {
      // Of two runs that write the same report, the last one counts.
      try FileWriter().replace(place, old, with: bytes, mindsChanges: false)
      return true
    } catch {
      if case .system(let error) = error { throw error }
      return false
    }
  }

  /// Adds a report to what is there.
  func append(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try naming { () throws(SystemError) in
      try write(bytes, through: Descriptor.open(place, for: .appending))
    }
  }

  /// How many bytes the file has; 0 where there is none.
  var currentSize: Int { (try? SystemCalls.status(of: place))?.size ?? 0 }

  /// Whether a path leads to the same place, as text or by what is there.
  func isSameFile(_ other: String) -> Bool {
    let folder = world.workingFolder
    if Path.absolute(other, from: folder) == Path.absolute(path, from: folder) { return true }
    guard let own = try? SystemCalls.status(of: place).place else { return false }
    return own == (try? SystemCalls.status(of: world.reach(other)))?.place
  }

  /// Whether the path is free, or a plain file with one name that can be read and written.
  private var isReplaceable: Bool {
    guard let status = try? SystemCalls.statusWithoutFollowing(place) else { return true }
    return status.kind == .file && status.links == 1
      && SystemCalls.allows([.reading, .writing], place)
  }

  private func write(_ bytes: [UInt8], through descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try Descriptor.writeAll(descriptor, bytes)
    } catch {
      try? SystemCalls.closeFile(descriptor)
      throw error
    }
    do throws(SystemError) {
      try SystemCalls.closeFile(descriptor)
    } catch {
      // Some file systems say only here that the disk is full.
      if error != .interrupted { throw error }
    }
  }

  private func naming(_ body: () throws(SystemError) -> Void) throws(Failure) {
    do throws(SystemError) {
      // What ends the process half-way would leave half a report.
      try SystemCalls.holdingSignals(body)
    } catch {
      throw Failure(path: path, code: .io, message: "cannot be written: \(error.words)")
    }
  }
}
