import AppAlertJSON

/// A release of an operating system, in four bytes, ordered by number.
package struct OSRelease: Hashable, Comparable, Sendable, CustomStringConvertible {
  private var packed: UInt32

  package var major: Int { Int(packed >> 16) }
  package var minor: Int { Int(packed >> 8 & 0xFF) }
  package var patch: Int { Int(packed & 0xFF) }

  /// Nil for a version that no device reports ("17", "17.0.0", "0") and for numbers that no
  /// release comes near (a minor or patch above 255, a major above 65535).
  package init?(_ version: Span<UInt8>) {
    guard OSVersion.isValid(version), version[0] != UInt8(ascii: "0"),
      let number = VersionNumber(version)
    else { return nil }
    self.init(number.major, number.minor, number.patch)
  }

  /// Nil for numbers that no release comes near.
  init?<Number: BinaryInteger>(_ major: Number, _ minor: Number, _ patch: Number) {
    guard major < 1 << 16, minor < 1 << 8, patch < 1 << 8 else { return nil }
    packed = UInt32(major) << 16 | UInt32(minor) << 8 | UInt32(patch)
  }

  /// As the `Span` one.
  package init?(_ version: String) {
    guard let release = version.withSpan({ OSRelease($0) }) else { return nil }
    self = release
  }

  /// As a device reports it: "17.0", "17.0.1".
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  package static func < (left: OSRelease, right: OSRelease) -> Bool {
    left.packed < right.packed
  }
}
