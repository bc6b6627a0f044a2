#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Folders of the file system.
enum Folder {
  /// The names in a folder but `.` and `..`, in any order; nil where it cannot be read, or holds a
  /// name that is no text.
  static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name may end before, or behind, what the type declares.
      let start = UnsafeRawPointer(entry).advanced(by: offset)
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      let length = strlen(start.assumingMemoryBound(to: CChar.self))
      guard
        let name = String(exactly: Array(UnsafeBufferPointer(start: bytes, count: Int(length))))
      else { return nil }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a folder lies at a path, links followed.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
