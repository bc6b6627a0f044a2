import AppAlertJSON

/// A version in `appVersions`: apps compare it as text with their `CFBundleShortVersionString`.
package enum AppVersion {
  package typealias Fault = Refusal<Reason>

  package enum Reason: Equatable, Sendable {
    /// It is not written as a version is.
    case form(VersionForm)
  }

  /// Nil where it is one to three numbers joined by dots, which "0", the cancel value, is too.
  ///
  /// Numbers may have any length and leading zeros: the key is free text to Apple's systems, and
  /// the app compares what stands in it.
  package static func check(_ version: Span<UInt8>) -> Fault? {
    if isValid(version) { return nil }
    let sketch = VersionSketch(version)
    return Fault(.form(sketch.form), at: sketch.offset, meant: meant(sketch))
  }

  static func isValid(_ version: Span<UInt8>) -> Bool {
    var dots = 0
    var followsDigit = false
    for index in 0..<version.count {
      let byte = version[index]
      if byte.isASCIIDigit {
        followsDigit = true
        continue
      }
      guard byte == UInt8(ascii: "."), followsDigit, dots < 2 else { return false }
      dots += 1
      followsDigit = false
    }
    return followsDigit
  }

  private static func meant(_ sketch: VersionSketch) -> String? {
    guard sketch.core.withSpan({ isValid($0) }) else { return nil }
    switch sketch.form {
    case .outerSpace, .invisible, .buildNumber: return sketch.core
    case .prefix(let words): return VersionSketch.meansVersion(words) ? sketch.core : nil
    default: return nil
    }
  }
}
