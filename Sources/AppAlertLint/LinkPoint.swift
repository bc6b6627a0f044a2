import AppAlertModel
import AppAlertJSON

/// Something about a good URL that stands out, in words, and what to write instead.
struct LinkPoint {
  var range: Range<Int>
  var kind: String
  var message: String
  var detail: String
  var help: NextStep
  /// The URL without it, where that can be told.
  var spelling: String?

  /// The first of all that stands out.
  ///
  /// - Parameter checksHTTP: whether to look at "HTTP" too. Else `insecure-link` does, and https is
  ///   what to write.
  init?(of url: Span<UInt8>, knowing schemes: Set<String>, checksHTTP: Bool) {
    guard let parts = LinkParts(url) else { return nil }
    let isTold = !checksHTTP && parts.hasScheme("http", in: url)
    let place =
      Self.secondScheme(parts, url) ?? (isTold ? nil : Self.scheme(parts, url, schemes))
      ?? Self.user(parts, url) ?? Self.hostName(parts, url) ?? Self.host(parts, url)
    let target =
      place ?? Self.storeConnect(parts, url) ?? Self.storePage(parts, url)
      ?? Self.nobody(parts, url) ?? Self.trunkZero(parts, url)
    let found =
      target ?? Self.entity(parts, url) ?? Self.doubleEncoding(parts, url) ?? Self.several(
        parts, url) ?? Self.end(parts, url)
    guard let found else { return nil }
    self = found
  }

  init(
    _ range: Range<Int>, _ kind: String, _ message: String, detail: String, help: NextStep,
    spelling: String? = nil
  ) {
    (self.range, self.kind, self.message, self.detail) = (range, kind, message, detail)
    (self.help, self.spelling) = (help, spelling)
  }

  /// "https://https://acme.dev", "http://https//acme.dev".
  private static func secondScheme(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let host = parts.host, ["http", "https"].contains(url.words(host).lowercased()) else {
      return nil
    }
    let rest = url.words(host.upperBound..<url.count).drop { $0 == ":" || $0 == "/" }
    return LinkPoint(
      0..<host.upperBound, "second scheme", "the link begins with a scheme twice",
      detail: "nothing opens: its host is \"\(url.words(host))\"", help: "write https:// once",
      spelling: rest.isEmpty ? nil : "https://" + rest)
  }

  private static func scheme(
    _ parts: LinkParts, _ url: Span<UInt8>, _ schemes: Set<String>
  ) -> LinkPoint? {
    let isWeb = parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url)
    if isWeb, !parts.hasUppercaseScheme(in: url) { return nil }
    let scheme = parts.scheme(in: url)
    let rest = url.words(parts.scheme.upperBound..<url.count)
    guard LinkURL.usualSchemes.contains(scheme) || schemes.contains(scheme) else {
      return unusualScheme(scheme, parts, rest, schemes)
    }
    guard parts.hasUppercaseScheme(in: url) else { return nil }
    return LinkPoint(
      parts.scheme, "upper-case scheme", "the scheme has upper-case letters",
      detail: "some apps and servers compare it exactly", help: "write \(scheme.quoted)",
      spelling: scheme + rest)
  }

  private static func unusualScheme(
    _ scheme: String, _ parts: LinkParts, _ rest: String, _ schemes: Set<String>
  ) -> LinkPoint {
    let isWeb = rest.hasPrefix("://")
    var near = Nearest.match(scheme, among: LinkURL.usualSchemes.union(schemes))
    // Three letters are near to many things.
    if near == "http" { near = "https" }
    if let name = near, name == "https" ? isWeb : scheme.utf8.count > 3 {
      return LinkPoint(
        parts.scheme, "unusual scheme",
        "unusual scheme \(scheme.quoted); did you mean \(name.quoted)?",
        detail: "nothing opens where no app on the device knows it", help: "write \(name.quoted)",
        spelling: name + rest)
    }
    return LinkPoint(
      parts.scheme, "unusual scheme", "unusual scheme \(scheme.quoted)",
      detail: "nothing opens where no app on the device knows it",
      help: "link to https://…, or list the scheme as linkSchemes in .appalert.json")
  }

  private static func user(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    // Other schemes have an address there: facetime://anna@acme.dev.
    guard let user = parts.user,
      parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url)
    else { return nil }
    return LinkPoint(
      user.lowerBound..<user.upperBound + 1, "credentials",
      "the link holds a user name or password",
      detail: "everyone can read the file, and browsers warn of such links",
      help: "take it out of the URL",
      spelling: url.words(0..<user.lowerBound) + url.words(user.upperBound + 1..<url.count))
  }

  /// A host of the web with a comma, or without a dot.
  private static func hostName(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url),
      let host = parts.host, !parts.isBracketed, parts.hostKind(in: url) == .general
    else { return nil }
    let name = url.words(host)
    if name.utf8.contains(UInt8(ascii: ",")) {
      let dotted = String(name.map { $0 == "," ? "." : $0 })
      return LinkPoint(
        host, "host", "the host \(name.quoted) has a comma in it",
        detail: "no host has one, so nothing opens", help: "write \(dotted.quoted)",
        spelling: url.words(0..<host.lowerBound) + dotted + url.words(host.upperBound..<url.count))
    }
    let labels = name.split(separator: ".")
    // A dot at the end is usual among those who run servers.
    if name.split(separator: ".", omittingEmptySubsequences: false).dropLast().contains("") {
      return LinkPoint(
        host, "host", "the host \(name.quoted) has a dot too many",
        detail: "no host is called so, so nothing opens",
        help: "write the whole name, such as \"acme.dev\"",
        spelling: labels.count < 2
          ? nil
          : url.words(0..<host.lowerBound) + labels.joined(separator: ".")
            + url.words(host.upperBound..<url.count))
    }
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return LinkPoint(
      host, "host", "the host \(name.quoted) has no dot",
      detail: "it leads nowhere on other people's devices",
      help: "write the whole name, such as \"acme.dev\"")
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
      host, "private host", "\(name.quoted) cannot be reached by the people who read the alert",
      detail: place, help: "write a public host")
  }

  /// A page of App Store Connect, which only the app's team can open.
  private static func storeConnect(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let host = parts.host,
      ["appstoreconnect.apple.com", "itunesconnect.apple.com"].contains(
        url.words(host).lowercased())
    else { return nil }
    let id = url.words(parts.rest).split { "/?#&=".contains($0) }.first { part in
      part.utf8.count >= 8 && part.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
    return LinkPoint(
      host, "App Store Connect", "the link is a page of App Store Connect",
      detail: "only your team can open it", help: "link to the app's page in the App Store",
      spelling: id.map { "https://apps.apple.com/app/id\($0)" })
  }

  private static func entity(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let entity = parts.entity(in: url) else { return nil }
    let words = url.words(entity)
    let character = HTMLNames.character(of: String(words.dropFirst().dropLast())) ?? ""
    let isPlain = character == "&" || character == "'"
    let encoded = character.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
    return LinkPoint(
      entity, "HTML entity", "HTML entity \(words.quoted) in the URL",
      detail: "it is sent to the server as it stands",
      help: "write the character itself, such as &",
      spelling: character.isEmpty
        ? nil : url.words(0..<url.count).replacingAll(words, isPlain ? character : encoded))
  }

  private static func doubleEncoding(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let triple = parts.doubleEncoding(in: url) else { return nil }
    let found = url.words(triple)
    let once = "%" + found.dropFirst(3)
    return LinkPoint(
      triple, "double encoding", "\(found.quoted) is encoded twice",
      detail: "the server gets \(once.quoted), not the character", help: "write \(once.quoted)",
      spelling: url.words(0..<url.count).replacingAll(found, once))
  }

  /// A mark of the sentence that the URL was copied from.
  private static func end(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url), url.count > 9
    else {
      return nil
    }
    var end = url.count
    while end > 9, isStray(url, end - 1) { end -= 1 }
    guard end < url.count else { return nil }
    let marks = url.words(end..<url.count)
    if marks.hasPrefix("...") {
      return LinkPoint(
        end..<url.count, "cut off", "the link ends with \"...\"",
        detail: "the rest of the address was left out", help: "copy the whole address")
    }
    return LinkPoint(
      end..<url.count, "stray end", "the link ends with \(marks.quoted)",
      detail: "it belongs to the sentence around it, and the page may not open",
      help: "remove it", spelling: url.words(0..<end))
  }

  private static func isStray(_ url: Span<UInt8>, _ index: Int) -> Bool {
    switch url[index] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "'"):
      return true
    case UInt8(ascii: ")"):
      return !(0..<index).contains { url[$0] == UInt8(ascii: "(") }
    default: return false
    }
  }
}

extension Advice {
  /// A URL without anything that rules about links would report; nil where that cannot be told.
  func repairedLink(_ url: String) -> String? {
    var url = url
    for _ in 0..<6 {
      let point: LinkPoint? = url.withSpan { bytes in
        LinkURL.check(bytes) == nil
          ? LinkPoint(of: bytes, knowing: settings.linkSchemes, checksHTTP: !isOn(.insecureLink))
          : nil
      }
      if let point {
        guard let spelling = point.spelling else { return nil }
        url = spelling
      } else if isOn(.insecureLink), url.lowercased().hasPrefix("http:") {
        url = "https:" + url.dropFirst(5)
      } else {
        break
      }
    }
    let isClean = url.withSpan { bytes in
      LinkURL.check(bytes) == nil && LinkGap(bytes) == nil
        && LinkPoint(of: bytes, knowing: settings.linkSchemes, checksHTTP: true) == nil
    }
    return isClean ? url : nil
  }
}

extension Span where Element == UInt8 {
  func words(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with another in every place of `part`.
  fileprivate func replacingAll(_ part: String, _ other: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
