/// A link's URL, which apps open as `URL(string: link.url)!`: nil there ends the app.
///
/// Strictly RFC 3986, so that every system's parser makes the same URL of it: what passes is not
/// nil under `URL(string:encodingInvalidCharacters: false)`.
package enum LinkURL {
  package typealias Fault = Refusal<Reason>

  package enum Reason: Equatable, Sendable {
    /// No text: `URL(string:)` is nil and the app ends.
    case empty
    /// A space, or something else that nobody sees, at the start or the end.
    case outerSpace(Unicode.Scalar)
    /// No scheme, so nothing opens it: `www.example.com`, `https//x`, `//x`, `acme.dev:8080`.
    case noScheme
    /// What stands before the colon is no scheme: `1a:x`, `my app:x`.
    case badScheme(String)
    /// A scheme that `UIApplication.open` never opens, in lower case: `javascript`, `file`.
    case unusableScheme(String)
    /// A web address without `//`: `https:/x`, `https:x`.
    case missingSlashes
    /// A web address without a host: `https://`, `https:///x`.
    case noHost
    /// A character that no host (or user name before it) holds.
    case hostCharacter(Unicode.Scalar)
    /// What stands in brackets is no IPv6 address.
    case addressLiteral(String)
    /// The port is no number, or above 65535; as written.
    case port(String)
    /// A `%` without two hexadecimal digits behind it.
    case badPercent
    /// A character that must be written percent-encoded; how.
    case character(Unicode.Scalar, encoded: String)
  }

  /// Nil where apps can open it.
  package static func check(_ url: Span<UInt8>) -> Fault? {
    guard var fault = firstFault(url) else { return nil }
    fault.meant = LinkRepair.meant(fault, in: url)
    return fault
  }

  /// The first fault, without the spelling that was meant.
  static func firstFault(_ url: Span<UInt8>) -> Fault? {
    if let path = plainHostEnd(url) { return checkRest(url, from: path) }
    guard url.count > 0 else { return Fault(.empty) }
    guard let colon = schemeEnd(url) else { return startFault(url) }
    if let scheme = unusableScheme(url, end: colon) { return Fault(.unusableScheme(scheme)) }
    if isHostAndPort(url, colon: colon) { return Fault(.noScheme) }
    let isWeb = isWeb(url, schemeEnd: colon)
    var index = colon + 1
    if hasSlashes(url, at: index) {
      let end = authorityEnd(url, from: index + 2)
      if let fault = checkAuthority(url, index + 2..<end, needsHost: isWeb) { return fault }
      index = end
    } else if isWeb {
      return Fault(.missingSlashes, at: index)
    }
    return checkRest(url, from: index)
  }

  /// Whether what looks like a scheme is a host with its port: `acme.dev:8080/x`, `localhost:3000`.
  private static func isHostAndPort(_ url: Span<UInt8>, colon: Int) -> Bool {
    var index = colon + 1
    while index < url.count, url[index].isASCIIDigit { index += 1 }
    guard index > colon + 1, index == url.count || url[index] == UInt8(ascii: "/") else {
      return false
    }
    let hasDot = (0..<colon).contains { url[$0] == UInt8(ascii: ".") }
    return hasDot || url.matches("localhost", at: 0, count: colon)
  }

  /// Path, query and fragment: all the same characters, but for the one `#`.
  private static func checkRest(_ url: Span<UInt8>, from start: Int) -> Fault? {
    let allowed = LinkBytes.rest
    var hasFragment = false
    var index = start
    while index < url.count {
      let byte = url[index]
      if allowed.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "%") {
        guard isPercentTriple(url, at: index, end: url.count) else {
          return Fault(.badPercent, at: index)
        }
        index += 3
      } else if byte == UInt8(ascii: "#"), !hasFragment {
        hasFragment = true
        index += 1
      } else {
        return characterFault(at: index, in: url)
      }
    }
    return nil
  }

  /// The schemes that an alert's link is expected to have, in lower case.
  package static let usualSchemes: Set<String> = [
    "https", "http", "mailto", "tel", "sms", "facetime", "itms-apps", "maps",
  ]

  /// The offset of the colon behind a scheme; nil where the text begins with none.
  package static func schemeEnd(_ url: Span<UInt8>) -> Int? {
    guard url.count > 0, url[0].isASCIILetter else { return nil }
    for index in 1..<url.count {
      let byte = url[index]
      if byte == UInt8(ascii: ":") { return index }
      let isPart =
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      guard isPart else { return nil }
    }
    return nil
  }

  static func hasSlashes(_ url: Span<UInt8>, at index: Int) -> Bool {
    index + 1 < url.count && url[index] == UInt8(ascii: "/") && url[index + 1] == UInt8(ascii: "/")
  }

  /// Where the host and port end: at the path, the query, the fragment, or the end.
  static func authorityEnd(_ url: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < url.count {
      switch url[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      default: index += 1
      }
    }
    return index
  }

  static func isPercentTriple(_ url: Span<UInt8>, at index: Int, end: Int) -> Bool {
    index + 2 < end && url[index] == UInt8(ascii: "%") && url[index + 1].isHexDigit
      && url[index + 2].isHexDigit
  }

  static func isWeb(_ url: Span<UInt8>, schemeEnd: Int) -> Bool {
    url.matches("https", at: 0, count: schemeEnd) || url.matches("http", at: 0, count: schemeEnd)
  }

  /// A scheme that apps cannot open from an alert; the contract's list. In lower case.
  package static func unusableScheme(_ url: Span<UInt8>, end: Int) -> String? {
    let isUnusable =
      url.matches("javascript", at: 0, count: end) || url.matches("data", at: 0, count: end)
      || url.matches("file", at: 0, count: end) || url.matches("about", at: 0, count: end)
      || url.matches("ftp", at: 0, count: end)
    return isUnusable ? url.text(0..<end).lowercased() : nil
  }

  /// The reason for a text that does not begin with a scheme.
  private static func startFault(_ url: Span<UInt8>) -> Fault {
    let first = url.scalar(at: 0).scalar
    if first.isInvisible { return Fault(.outerSpace(first)) }
    for index in 0..<url.count {
      switch url[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return Fault(.noScheme)
      case UInt8(ascii: ":") where index > 0:
        let name = url.text(0..<index)
        // "www.exämple.com:80" is an address rather than a scheme.
        let isAddress = name.unicodeScalars.contains { $0 == "." || $0 == "@" }
        return isAddress ? Fault(.noScheme) : Fault(.badScheme(name))
      default: continue
      }
    }
    return Fault(.noScheme)
  }

  private static func characterFault(at offset: Int, in url: Span<UInt8>) -> Fault {
    if let space = outerSpace(at: offset, in: url) { return space }
    let (scalar, length) = url.scalar(at: offset)
    let encoded = (offset..<offset + length).map { LinkRepair.percent(url[$0]) }.joined()
    return Fault(.character(scalar, encoded: encoded), at: offset)
  }

  /// The fault of a character in a user name or host.
  static func hostFault(at offset: Int, in url: Span<UInt8>) -> Fault {
    outerSpace(at: offset, in: url)
      ?? Fault(.hostCharacter(url.scalar(at: offset).scalar), at: offset)
  }

  /// The fault of an invisible character with nothing behind it that can be seen.
  private static func outerSpace(at offset: Int, in url: Span<UInt8>) -> Fault? {
    var index = offset
    while index < url.count {
      let (scalar, length) = url.scalar(at: index)
      guard scalar.isInvisible else { return nil }
      index += length
    }
    return Fault(.outerSpace(url.scalar(at: offset).scalar), at: offset)
  }
}
