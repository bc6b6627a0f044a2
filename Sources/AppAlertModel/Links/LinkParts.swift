/// Where the parts of a URL stand, for advice on it. Made without copying anything.
package struct LinkParts: Equatable, Sendable {
  /// The scheme, as written, without its colon.
  package var scheme: Range<Int>
  /// User name and password, without the `@`; nil where there is none.
  package var user: Range<Int>?
  /// The host, without brackets and port; nil where the URL has no `//`.
  package var host: Range<Int>?
  /// Whether the host is an address in brackets.
  package var isBracketed = false
  /// Path, query and fragment.
  package var rest: Range<Int>

  /// The parts of a URL that `LinkURL.check` passes; nil for a text without a scheme.
  package init?(_ url: Span<UInt8>) {
    guard let colon = LinkURL.schemeEnd(url) else { return nil }
    scheme = 0..<colon
    rest = colon + 1..<url.count
    guard LinkURL.hasSlashes(url, at: colon + 1) else { return }
    let end = LinkURL.authorityEnd(url, from: colon + 3)
    rest = end..<url.count
    var start = colon + 3
    if let at = LinkURL.firstIndex(of: UInt8(ascii: "@"), in: url, start..<end) {
      user = start..<at
      start = at + 1
    }
    isBracketed = start < end && url[start] == UInt8(ascii: "[")
    if isBracketed { start += 1 }
    let mark = isBracketed ? UInt8(ascii: "]") : UInt8(ascii: ":")
    host = start..<(LinkURL.firstIndex(of: mark, in: url, start..<end) ?? end)
  }

  /// The scheme in lower case.
  package func scheme(in url: Span<UInt8>) -> String {
    url.text(scheme).lowercased()
  }

  /// Whether the scheme is this one, given in lower case, letter case aside.
  package func hasScheme(_ name: StaticString, in url: Span<UInt8>) -> Bool {
    url.matches(name, at: 0, count: scheme.count)
  }

  /// Whether the scheme has a capital letter, as keyboards of phones make it: `Https`.
  package func hasUppercaseScheme(in url: Span<UInt8>) -> Bool {
    for index in scheme where url[index] &- 0x41 < 26 { return true }
    return false
  }

  /// Whether nothing stands behind the scheme: `tel:`, `myapp:`, `myapp://`.
  package var isBare: Bool {
    rest.isEmpty && (host?.isEmpty ?? true)
  }

  /// Where an HTML entity stands (`&amp;`, `&#38;`), which a URL copied from a page's source has;
  /// nil where there is none. The whole of it, from `&` to `;`.
  package func entity(in url: Span<UInt8>) -> Range<Int>? {
    for start in rest where url[start] == UInt8(ascii: "&") {
      for name in Self.entities {
        let length = name.utf8CodeUnitCount
        if url.matches(name, at: start, count: length) { return start..<start + length }
      }
    }
    return nil
  }

  private static let entities: [StaticString] = [
    "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;", "&#38;", "&#038;", "&#x26;", "&#39;",
    "&#039;", "&#x27;", "&#34;", "&#x22;", "&#60;", "&#62;",
  ]

  /// Where something was percent-encoded twice, `%2520` for a space; nil where nothing was.
  package func doubleEncoding(in url: Span<UInt8>) -> Range<Int>? {
    guard rest.count >= 5 else { return nil }
    for start in rest.lowerBound...rest.upperBound - 5 {
      if url[start] == UInt8(ascii: "%"), url[start + 1] == UInt8(ascii: "2"),
        url[start + 2] == UInt8(ascii: "5"), url[start + 3].isHexDigit, url[start + 4].isHexDigit
      {
        return start..<start + 5
      }
    }
    return nil
  }
}
