import AppAlertJSON

/// What a refused URL was probably meant to be; every spelling given passes `LinkURL.check`.
enum LinkRepair {
  /// Above this length a spelling would help nobody who reads it.
  private static let longest = 4096

  /// The spelling that was meant, where exactly one is.
  static func meant(_ fault: LinkURL.Fault, in url: Span<UInt8>) -> String? {
    guard url.count <= longest else { return nil }
    switch fault.reason {
    case .outerSpace, .character, .hostCharacter, .badPercent:
      let text = url.text.trimmingSpaceAroundURL
      return encoded(text) ?? (fault.offset == 0 ? scheme(text) : nil)
    case .noScheme: return scheme(url.text.trimmingSpaceAroundURL)
    case .missingSlashes:
      let scheme = url.text(0..<fault.offset - 1).lowercased()
      return web(url.text(fault.offset..<url.count), scheme: scheme)
    default: return nil
    }
  }

  /// The address with the scheme that it lacks; nil where it does not look like an address.
  private static func scheme(_ text: String) -> String? {
    let lowered = text.lowercased()
    for scheme in ["https", "http"] where lowered.hasPrefix(scheme) {
      // "https//x", "https;//x"
      let rest = text.dropFirst(scheme.count)
      let slashes = rest.drop { ";.,".contains($0) }
      if slashes.hasPrefix("/") { return web(String(slashes), scheme: scheme) }
    }
    if text.hasPrefix("//") || text.hasPrefix("://") { return web(text) }
    let host = text.prefix { !"/?#:".contains($0) }
    if let at = host.firstIndex(of: "@") {
      // Words beside an address of mail are no part of it.
      guard !host.contains(where: { $0.isWhitespace || $0 == "<" }) else { return nil }
      return host.count == text.count && isDomain(host[host.index(after: at)...])
        ? encoded("mailto:" + text) : nil
    }
    return isDomain(host) ? web(text) : nil
  }

  /// A web address made of what stands behind its scheme: `/x`, `x`, `//x`.
  private static func web(_ rest: String, scheme: String = "https") -> String? {
    let address = rest.trimmingInvisible.drop { $0 == "/" || $0 == ":" }
    return address.isEmpty ? nil : encoded("\(scheme)://" + address)
  }

  /// The same URL with everything percent-encoded that must be, and its host in ASCII; a valid
  /// `%20` stays. Nil where that does not make a good URL of it.
  private static func encoded(_ text: String) -> String? { text.withSpan { encoded($0) } }

  private static func encoded(_ url: Span<UInt8>) -> String? {
    guard let colon = LinkURL.schemeEnd(url) else { return nil }
    var result = url.text(0..<colon + 1)
    var index = colon + 1
    if LinkURL.hasSlashes(url, at: index) {
      let end = LinkURL.authorityEnd(url, from: index + 2)
      guard let authority = asciiAuthority(url.text(index + 2..<end)) else { return nil }
      result += "//" + authority
      index = end
    }
    var hasFragment = false
    while index < url.count {
      let byte = url[index]
      let isFirstHash = byte == UInt8(ascii: "#") && !hasFragment
      let stays =
        isFirstHash || LinkBytes.rest.contains(byte)
        || LinkURL.isPercentTriple(url, at: index, end: url.count)
      result += stays ? String(Unicode.Scalar(byte)) : percent(byte)
      hasFragment = hasFragment || isFirstHash
      index += 1
    }
    return result.withSpan { LinkURL.firstFault($0) } == nil ? result : nil
  }

  /// User, host and port with the host in ASCII; nil where a part cannot be.
  private static func asciiAuthority(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let host = text.prefix { $0 != ":" }
    guard !text.contains("@"), let ascii = Punycode.host(String(host)) else { return nil }
    return ascii + text[host.endIndex...]
  }

  static func percent(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (byte < 16 ? "%0" : "%") + digits
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, !labels.contains(""), let last = labels.last else { return false }
    return last.count > 1 && last.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
  }
}
