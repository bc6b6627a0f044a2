/// Paths as texts.
enum Path {
  /// The path from a folder: symbolic links and `..` as they are.
  static func joined(_ path: String, to folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// The path from the root of the file system, without `.`, `..` and empty parts; symbolic links
  /// stay.
  static func absolute(_ path: String, from folder: String) -> String {
    var absolute = ""
    for part in joined(path, to: folder).utf8.split(separator: slash) {
      let part = String(Substring(part))
      switch part {
      case ".": continue
      case "..": absolute = String(absolute[..<(lastSlash(absolute) ?? absolute.startIndex)])
      default: absolute += "/" + part
      }
    }
    return absolute.isEmpty ? "/" : absolute
  }

  /// Whether an absolute path is a folder or lies in it.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || !relative(path, to: folder).hasPrefix("/")
  }

  /// The path below `folder`; the absolute path where it does not lie there. Both are absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder == "/" ? "/" : folder + "/"
    // Byte by byte, as the system compares: strings that look the same may be spelled in two ways.
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(path.utf8.dropFirst(prefix.utf8.count)) ?? path
  }

  /// The folder that a path lies in; `.` for a name alone.
  static func parent(_ path: String) -> String {
    guard let slash = lastSlash(path) else { return "." }
    return slash > path.startIndex ? String(path[..<slash]) : "/"
  }

  // A slash is a byte: to look for it among characters would cost twenty times as much.
  private static let slash = UInt8(ascii: "/")

  private static func lastSlash(_ path: String) -> String.Index? { path.utf8.lastIndex(of: slash) }

  /// The path without symbolic links. Where the file is missing, its folder's; where that is too,
  /// the path itself.
  static func real(_ path: String) -> String {
    if let whole = resolved(path) { return whole }
    guard path != "/", let name = path.split(separator: "/").last else { return path }
    let folder = real(parent(path))
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  private static func resolved(_ path: String) -> String? {
    (try? SystemCalls.realPath(path)).flatMap { String(exactly: $0) }
  }

  /// Whether it is a regular file, links followed.
  static func isFile(_ path: String) -> Bool {
    (try? SystemCalls.status(of: path))?.kind == .file
  }

  static func isThere(_ path: String) -> Bool { SystemCalls.allows([], path) }

  /// The nearest folder above that exists.
  static func existingParent(_ path: String) -> String {
    var folder = parent(path)
    while folder != "/", !Folder.exists(folder) { folder = parent(folder) }
    return folder
  }

  /// The nearest folder above with a `.git` in it: a folder, or a file in worktrees and submodules.
  ///
  /// - Parameter reach: how this process gets to an absolute path.
  static func repositoryRoot(
    of path: String, reach: (String) -> String = { $0 }
  ) -> String? {
    var folder = parent(path)
    while true {
      if isThere(reach(folder == "/" ? "/.git" : folder + "/.git")) { return folder }
      if folder == "/" { return nil }
      folder = parent(folder)
    }
  }
}
