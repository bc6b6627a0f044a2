#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Paths as texts.
enum Path {
  /// The path from the root of the file system, without `.`, `..` and empty parts; symbolic links
  /// stay.
  static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path below `folder`; the absolute path where it does not lie there. Both are absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The nearest folder above with a `.git` in it: a folder, or a file in worktrees and submodules.
  static func repositoryRoot(of path: String) -> String? {
    var folder = parent(path)
    while true {
      var status = stat()
      if stat(folder == "/" ? "/.git" : folder + "/.git", &status) == 0 { return folder }
      if folder == "/" { return nil }
      folder = parent(folder)
    }
  }
}
