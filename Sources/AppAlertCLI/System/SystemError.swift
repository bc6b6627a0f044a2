/// Why a system call failed.
package struct SystemError: Error, Equatable {
  /// The value of `errno`.
  package var code: Int32

  package init(code: Int32) { self.code = code }
}
