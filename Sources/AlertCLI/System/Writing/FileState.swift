#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file as it was read: its bytes, and what a new version of it must keep.
package struct FileState: Equatable {
  package let bytes: [UInt8]
  let device: UInt64
  let inode: UInt64
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
      guard error.code == ENOENT else { throw error }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.last }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let bytes =
      withBytes
      ? try Descriptor.readAll(descriptor, expected: isRegular ? Int(status.st_size) : 0) : []
    return FileState(bytes: bytes, status, isRegular: isRegular)
  }

  private init(bytes: [UInt8], _ status: stat, isRegular: Bool) {
    self.bytes = bytes
    self.isRegular = isRegular
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt32(status.st_mode) & 0o7777
    user = status.st_uid
    group = status.st_gid
  }

  /// The absolute path that a chain of symbolic links ends at, there or not; other parts of it may be links
  /// as well, which the system follows by itself.
  static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as Linux itself follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count >= 0 else {
        // Not a link, or not there: then this is the end.
        guard errno == EINVAL || errno == ENOENT else { throw SystemError.last }
        return path
      }
      let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
      // Anything but the exact name is another file.
      guard let target = String(exactly: bytes) else { throw SystemError(code: EILSEQ) }
      path = target.hasPrefix("/") ? target : Path.parent(path) + "/" + target
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether the file's mode forbids this process to write to it. Renaming would not ask.
  static func isReadOnly(_ path: String) -> Bool { access(path, W_OK) != 0 && errno != ENOENT }
}
