import AppAlertJSON

/// Places and texts in SARIF's terms.
enum SARIFPlace {
  static func writeArtifact(_ uri: String, to json: inout JSONWriter) {
    json.key("artifactLocation")
    json.object(inline: true) {
      $0.member("uri", uri)
      if !uri.hasPrefix("file:") { $0.member("uriBaseId", "%SRCROOT%") }
    }
  }

  static func writeRegion(
    _ key: String, _ start: Position, _ end: Position, to json: inout JSONWriter
  ) {
    json.key(key)
    json.object(inline: true) {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
  }

  /// A path as a URI reference (RFC 3986): every byte that could mean something else is encoded.
  static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }

  /// Unreserved characters, and the slash between names.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: byte == UInt8(ascii: "/")
    }
  }

  /// A text for a message, in which SARIF would take `{0}` for an argument and `[a](1)` for a link.
  /// Other braces and brackets stay, because GitHub shows a message as it is.
  static func message(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var safe = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "{" where next.map { ("0"..."9").contains($0) } == true: safe.append("{")
      case "]" where next == "(": safe.append("\\")
      default: break
      }
      safe.append(scalar)
    }
    return String(safe)
  }
}
