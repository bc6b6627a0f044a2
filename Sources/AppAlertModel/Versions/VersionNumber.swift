import AppAlertJSON

/// A version as numbers, for order and nearness: 1.9 is before 1.10, and 1.0 equals 1.0.0.
///
/// Apps never compare like this; they compare the text.
package struct VersionNumber: Hashable, Comparable, Sendable {
  package var major: UInt64
  package var minor: UInt64
  package var patch: UInt64

  package init(major: UInt64, minor: UInt64 = 0, patch: UInt64 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads one to three numbers joined by dots; nil for anything else. A number beyond 64 bits
  /// counts as the highest that they hold.
  package init?(_ version: Span<UInt8>) {
    guard AppVersion.check(version) == nil else { return nil }
    self.init(major: 0)
    var part = 0
    for index in 0..<version.count {
      let byte = version[index]
      guard byte.isASCIIDigit else {
        part += 1
        continue
      }
      switch part {
      case 0: Self.append(byte, to: &major)
      case 1: Self.append(byte, to: &minor)
      default: Self.append(byte, to: &patch)
      }
    }
  }

  /// Reads one to three numbers joined by dots; nil for anything else.
  package init?(_ version: String) {
    guard let number = version.withSpan({ VersionNumber($0) }) else { return nil }
    self = number
  }

  package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  private static func append(_ digit: UInt8, to number: inout UInt64) {
    let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
    let (sum, carries) = tens.addingReportingOverflow(UInt64(digit &- 0x30))
    number = overflows || carries ? .max : sum
  }
}
