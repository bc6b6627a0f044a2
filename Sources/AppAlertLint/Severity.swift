/// How bad a finding is.
package enum Severity: String, Comparable, Sendable {
  /// Advice: apps read the file, but people may not see what was meant.
  case warning
  /// Apps cannot read the file, or the alert does not do what it says.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left == .warning && right == .error
  }
}
