/// A file as it was read: its bytes, and what a new version of it must keep.
package struct FileState: Equatable {
  package let bytes: [UInt8]
  let place: FileStatus.Place
  let mode: UInt32
  let user: UInt32
  let group: UInt32
  let isRegular: Bool

  /// Reads a file; nil where there is none.
  ///
  /// - Parameter withBytes: whether its bytes are wanted, beside what keeps its mode and owner.
  package static func read(
    _ path: String, withBytes: Bool = true
  ) throws(SystemError) -> FileState? {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try Descriptor.open(path)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
    defer { try? SystemCalls.closeFile(descriptor) }
    let status = try SystemCalls.status(ofOpen: descriptor)
    let expected = status.kind == .file ? status.size : 0
    let bytes = withBytes ? try Descriptor.readAll(descriptor, expected: expected) : []
    return FileState(bytes: bytes, status)
  }

  private init(bytes: [UInt8], _ status: FileStatus) {
    self.bytes = bytes
    isRegular = status.kind == .file
    place = status.place
    mode = status.mode
    user = status.user
    group = status.group
  }

  /// The absolute path that a chain of symbolic links ends at, there or not; other parts of it may be links
  /// as well, which the system follows by itself.
  static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try SystemCalls.target(ofLink: path)
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

  /// Whether the file's mode forbids this process to write to it. Renaming would not ask.
  static func isReadOnly(_ path: String) -> Bool {
    Path.isThere(path) && !SystemCalls.allows(.writing, path)
  }
}
