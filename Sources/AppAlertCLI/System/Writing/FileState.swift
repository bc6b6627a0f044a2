/// A file as it was read: its bytes, and what a new version of it must keep.
package struct FileState: Equatable {
  package let bytes: [UInt8]
  let place: FileStatus.Place
  let mode: UInt32
  let user: UInt32
  let group: UInt32
  let isRegular: Bool
  /// How many names it has.
  let links: Int

  /// Reads a file; nil where there is none.
  ///
  /// - Parameter withBytes: whether its bytes are wanted, beside what keeps its mode and owner.
  package static func read(
    _ path: String, withBytes: Bool = true
  ) throws(SystemError) -> FileState? {
    let descriptor: Int32
    do throws(SystemError) {
      // Who opens a pipe to read waits for somebody to write.
      descriptor = try Descriptor.open(path, for: .looking)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
    defer { try? SystemCalls.closeFile(descriptor) }
    let status = try SystemCalls.status(ofOpen: descriptor)
    if status.kind == .folder { throw .isFolder }
    let isRead = withBytes && status.kind == .file
    let bytes = isRead ? try Descriptor.readAll(descriptor, expected: status.size) : []
    return FileState(bytes: bytes, status)
  }

  private init(bytes: [UInt8], _ status: FileStatus) {
    self.bytes = bytes
    isRegular = status.kind == .file
    place = status.place
    mode = status.mode
    user = status.user
    group = status.group
    links = status.links
  }

  /// The path that a chain of symbolic links ends at, there or not; other parts of it may be links as
  /// well, which the system follows by itself.
  static func followingLinks(
    _ path: String, _ calls: FileCalls = .system
  ) throws(SystemError) -> String {
    var path = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try calls.readLink(path)
      } catch {
        guard error == .noLink || error == .missing else { throw error }
        return path
      }
      // Anything but the exact name is another file.
      guard let target = String(exactly: bytes) else { throw .noText }
      path = target.hasPrefix("/") ? target : Path.parent(path) + "/" + target
    }
    throw .tooManyLinks
  }

  /// What forbids this process to write to a file; nil where nothing does. Renaming would not ask.
  static func readOnlyReason(_ path: String) -> SystemError? {
    guard Path.isThere(path) else { return nil }
    return SystemCalls.refusal(of: .writing, path)
  }
}
