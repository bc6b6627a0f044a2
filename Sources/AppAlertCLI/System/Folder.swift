/// Folders of the file system.
enum Folder {
  /// The names in a folder but `.` and `..`, in any order; nil where it cannot be read, or holds a
  /// name that is no text.
  static func names(in path: String) -> [String]? {
    guard let all = try? SystemCalls.names(inFolder: path) else { return nil }
    var names: [String] = []
    for bytes in all {
      guard let name = String(exactly: bytes) else { return nil }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Whether a folder lies at a path, links followed.
  static func exists(_ path: String) -> Bool {
    (try? SystemCalls.status(of: path))?.kind == .folder
  }
}
