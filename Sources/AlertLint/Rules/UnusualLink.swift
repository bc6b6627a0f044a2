import AlertKit
import JSONText

extension Rule {
  static let unusualLink = Rule(
    "unusual-link", .warning,
    summary: "a link that probably opens something else",
    reason: """
      Links of alerts are web pages, mail, calls and the store. Of other schemes an app of the \
      device must know what to do; names such as localhost lead nowhere on other people's devices; \
      &amp; and %2520 come of copying a URL once too often.
      """,
    repair: """
      Try the link on a device. Schemes of your own apps can be listed as linkSchemes in settings.
      """,
    wrong: [
      link("⟦acme⟧://status"), link("⟦Https⟧://acme.dev"), link("https://⟦me:secret@⟧acme.dev/"),
      link("https://⟦localhost⟧:8080/"), link("https://⟦192.168.0.1⟧/"),
      link("https://⟦10.0.0.1.⟧/"), link("https://⟦127.1⟧/"), link("https://⟦0x7f.0.0.1⟧/"),
      link("https://⟦printer.local⟧/"),
      link("https://acme.dev/?a=1⟦&amp;⟧b=2"), link("https://acme.dev/a⟦%2520⟧b"),
      link("https://[⟦::1⟧]/"), link("⟦itms⟧://acme.dev"), link("⟦MAILTO⟧:help@acme.dev"),
    ],
    right: [
      link("https://acme.dev"), link("mailto:help@acme.dev?subject=A%20b"), link("tel:+15550100"),
      link("sms:+15550100"), link("facetime:help@acme.dev"), link("maps://?q=Berlin"),
      link("itms-apps://apps.apple.com/app/id1234567890"),
      link("https://acme.dev/?a=1&amplitude=2"),
      link("https://acme.dev/@me/a:b"), link("https://localhost.acme.dev/"),
      link("https://acme.dev/100%25"), link("https://8.8.8.8/"), link("https://8.8/"),
      link("https://acme.dev/?copy=1&lt=2"),
    ],
    check: .advice(.link) { subject, text, findings in
      guard let link = LinkView(subject.entry) else { return }
      let points: [LinkPoint] = subject.entry.withBytes(text, link.node) { url in
        guard !url.isPlainWebAddress else { return [] }
        let advice = subject.advice
        let points = LinkPoint.all(
          of: url, knowing: advice.settings.linkSchemes, checksHTTP: !advice.isOn(insecureLink))
        // The whole check is made only for the few that stand out.
        return points.isEmpty || LinkURL.check(url) != nil ? [] : points
      }
      for point in points {
        findings.add(
          at: link.range(point.range, subject.entry, text), LinkView.pointer,
          point.message, detail: point.detail, help: point.help)
      }
    })
}

/// Something about a URL that stands out, in words.
private struct LinkPoint {
  var range: Range<Int>
  var message: String
  var detail: String
  var help: NextStep

  /// - Parameter checksHTTP: whether to look at "HTTP" too. Else `insecure-link` does, and https is
  ///   what to write.
  static func all(
    of url: Span<UInt8>, knowing schemes: Set<String>, checksHTTP: Bool
  ) -> [LinkPoint] {
    guard let parts = LinkParts(url) else { return [] }
    let isTold = !checksHTTP && parts.hasScheme("http", in: url)
    return [
      isTold ? nil : scheme(parts, url, schemes), user(parts), host(parts, url), entity(parts, url),
      doubleEncoding(parts, url),
    ].compactMap { $0 }
  }

  private static func scheme(
    _ parts: LinkParts, _ url: Span<UInt8>, _ schemes: Set<String>
  ) -> LinkPoint? {
    let isWeb = parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url)
    if isWeb, !parts.hasUppercaseScheme(in: url) { return nil }
    let scheme = parts.scheme(in: url)
    guard LinkURL.usualSchemes.contains(scheme) || schemes.contains(scheme) else {
      return LinkPoint(
        range: parts.scheme, message: "unusual scheme \(scheme.quoted)",
        detail: "nothing opens where no app on the device knows it",
        help: "link to https://…, or list the scheme as linkSchemes in .appalert.json")
    }
    guard parts.hasUppercaseScheme(in: url) else { return nil }
    return LinkPoint(
      range: parts.scheme, message: "the scheme has upper-case letters",
      detail: "some apps and servers compare it exactly", help: "write \(scheme.quoted)")
  }

  private static func user(_ parts: LinkParts) -> LinkPoint? {
    guard let user = parts.user else { return nil }
    return LinkPoint(
      range: user.lowerBound..<user.upperBound + 1,
      message: "the link holds a user name or password",
      detail: "everyone can read the file, and browsers warn of such links",
      help: "take it out of the URL")
  }

  private static func host(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let host = parts.host, let kind = parts.hostKind(in: url) else { return nil }
    let name = url.words(host)
    let place: String
    switch kind {
    case .general: return nil
    case .thisDevice: place = "it is the device of whoever taps it, not your server"
    case .privateNetwork: place = "it is an address of a private network"
    case .linkLocal: place = "it is a name or address of one local network"
    }
    return LinkPoint(
      range: host, message: "\(name.quoted) cannot be reached by the people who read the alert",
      detail: place, help: "write a public host")
  }

  private static func entity(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let entity = parts.entity(in: url) else { return nil }
    return LinkPoint(
      range: entity, message: "HTML entity \(url.words(entity).quoted) in the URL",
      detail: "it is sent to the server as it stands", help: "write the character itself, such as &"
    )
  }

  private static func doubleEncoding(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let triple = parts.doubleEncoding(in: url) else { return nil }
    let found = url.words(triple)
    return LinkPoint(
      range: triple, message: "\(found.quoted) is encoded twice",
      detail: "the server gets \"%\(found.dropFirst(3))\", not the character",
      help: "write \"%\(found.dropFirst(3))\"")
  }
}

extension Span where Element == UInt8 {
  fileprivate func words(_ range: Range<Int>) -> String {
    excerpt(SourceRange(range.lowerBound, range.upperBound))
  }

  /// Whether it begins with `https://` and a letter, and holds nothing of what stands out: the way
  /// of nearly every link.
  fileprivate var isPlainWebAddress: Bool {
    guard count > 9 else { return false }
    let start = bytes.unsafeLoadUnaligned(as: UInt64.self)
    guard UInt64(bigEndian: start) == 0x6874_7470_733A_2F2F else { return false }
    var dots = 0
    var index = 8
    // "localhost", addresses and "printer.local" hold a digit last, or one of these letters.
    while index < count, self[index] != UInt8(ascii: "/"), self[index] != UInt8(ascii: "?") {
      let byte = self[index]
      if byte == UInt8(ascii: ".") { dots += 1 }
      guard (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      else {
        return false
      }
      index += 1
    }
    guard dots > 0, self[index - 1] | 0x20 != UInt8(ascii: "l"),
      self[index - 1] | 0x20 != UInt8(ascii: "t"),
      self[index - 1] != UInt8(ascii: ".")
    else { return false }
    while index < count {
      if self[index] == UInt8(ascii: "&") || self[index] == UInt8(ascii: "%") { return false }
      index += 1
    }
    return true
  }
}
