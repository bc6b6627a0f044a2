#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why a system call failed.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// What the last system call left.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words: "Permission denied".
  package var words: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// That there is no such file.
  static var missing: SystemError { SystemError(code: ENOENT) }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
