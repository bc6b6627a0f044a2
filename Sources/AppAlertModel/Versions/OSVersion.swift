import AppAlertJSON

/// A version in `osVersions`: apps compare it as text with `UIDevice.systemVersion`.
package enum OSVersion {
  package typealias Fault = Refusal<Reason>

  package enum Reason: Equatable, Sendable {
    /// It is not written as a version is. A prefix may name a platform: `Platform(naming:)`.
    case form(VersionForm)
    /// "17", "iOS 17": devices say 17.0, 17.0.1, …, each its own text. Nothing to put instead: it
    /// may mean any of them.
    case majorOnly(String)
    /// "17.2.0": devices leave out a patch that is 0.
    case zeroPatch
    /// "17.02", "017.2": devices write no leading zeros.
    case leadingZero
    /// "0.1": no system has the major version 0. (The cancel value is "0" alone.)
    case zeroMajor
  }

  /// Nil where it is what a device can report (17.0, 17.0.1) or "0", the cancel value.
  package static func check(_ version: Span<UInt8>) -> Fault? {
    isValid(version) ? nil : fault(version)
  }

  static func isValid(_ version: Span<UInt8>) -> Bool {
    guard version.count > 0 else { return false }
    if version[0] == UInt8(ascii: "0") { return version.count == 1 }
    var dots = 0
    var partStart = 0
    for index in 0..<version.count {
      let byte = version[index]
      if byte.isASCIIDigit {
        let isLeadingZero = index == partStart + 1 && version[partStart] == UInt8(ascii: "0")
        guard !isLeadingZero else { return false }
        continue
      }
      guard byte == UInt8(ascii: "."), index > partStart, dots < 2 else { return false }
      dots += 1
      partStart = index + 1
    }
    guard dots > 0, partStart < version.count else { return false }
    return dots == 1 || version[partStart] != UInt8(ascii: "0")
  }

  private static func fault(_ version: Span<UInt8>) -> Fault {
    if AppVersion.isValid(version) { return numberFault(version) }
    let sketch = VersionSketch(version)
    if sketch.leavesOnlyCore, sketch.core.withSpan({ isLoneNumber($0) }) {
      return Fault(.majorOnly(sketch.core))
    }
    return Fault(.form(sketch.form), at: sketch.offset, meant: meant(sketch))
  }

  /// The fault of numbers and dots that make an app's version, but no system's.
  private static func numberFault(_ version: Span<UInt8>) -> Fault {
    if isLoneNumber(version) { return Fault(.majorOnly(version.text)) }
    let numbers = version.text.split(separator: ".")
    if let major = numbers.first, major.allSatisfy({ $0 == "0" }) { return Fault(.zeroMajor) }
    if numbers.count == 3, numbers[2] == "0", let meant = reported(version.text) {
      return Fault(.zeroPatch, at: version.count - 2, meant: meant)
    }
    // No spelling for 17.02: it may be 17.2 or 17.0.2.
    return Fault(.leadingZero)
  }

  /// Whether it is one number that a major version can be.
  private static func isLoneNumber(_ version: Span<UInt8>) -> Bool {
    guard version.count > 0, version[0] != UInt8(ascii: "0") else { return false }
    for index in 0..<version.count where !version[index].isASCIIDigit { return false }
    return true
  }

  private static func meant(_ sketch: VersionSketch) -> String? {
    switch sketch.form {
    case .outerSpace, .invisible, .buildNumber: return reported(sketch.core)
    case .prefix(let words):
      let isKnown = Platform(naming: words) != nil || VersionSketch.meansVersion(words)
      return isKnown ? reported(sketch.core) : nil
    default: return nil
    }
  }

  /// The text as a device writes it: without a patch that is 0; nil where that is not enough.
  private static func reported(_ core: String) -> String? {
    let numbers = core.split(separator: ".")
    let text = numbers.count == 3 && numbers[2] == "0" ? String(core.dropLast(2)) : core
    return text.withSpan { isValid($0) } ? text : nil
  }
}
