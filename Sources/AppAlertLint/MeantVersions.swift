package import AppAlertModel
import AppAlertJSON

/// What a text that is not a version was meant to be: for a value that is typed, as for one in a feed.
package enum MeantVersions: Equatable, Sendable {
  case unknown
  /// One of these, the likeliest first.
  case one([String])
  /// Each of these.
  case each([String])
  case everyone
  case nobody

  /// - Parameter field: `appVersions` or `osVersions`, whose form the text should have.
  package init(_ text: String, _ field: Field) {
    self = VersionAdvice(about: text, field).meant
  }
}

extension VersionAdvice {
  /// The advice about a text of a version list; empty for one that is a version.
  ///
  /// - Parameter field: `appVersions` or `osVersions`, whose form the text should have.
  init(about text: String, _ field: Field) {
    self.init(text, field)
    if field == .osVersions {
      guard let fault = text.withSpan({ OSVersion.check($0) }) else { return }
      Rule.describe(fault, &self)
      if let meant = fault.meant { suggest([meant]) }
    } else {
      guard let fault = text.withSpan({ AppVersion.check($0) }), case .form(let form) = fault.reason
      else { return }
      describe(form, fault.meant)
      if let meant = fault.meant { suggest([meant]) }
    }
  }
}

extension String {
  /// Whether a number with a dot and digits behind it is in it.
  var holdsVersion: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().dropLast().contains { index in
      bytes[index] == UInt8(ascii: ".") && bytes[index - 1] &- 0x30 < 10
        && bytes[index + 1] &- 0x30 < 10
    }
  }

  /// "1.4" of "1.4-18": a lone number of two digits or more is hardly the end of a range of app
  /// versions. Nil for what is not written so.
  var withoutBuildNumber: String? {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].contains("."), parts[1].utf8.count > 1,
      parts[1].utf8.allSatisfy({ $0 &- 0x30 < 10 })
    else { return nil }
    let version = String(parts[0])
    return version.withSpan { AppVersion.check($0) == nil } ? version : nil
  }
}
