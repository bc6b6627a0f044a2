import AppAlertModel

// Links that lead to nothing, or to another thing than was meant.
extension LinkPoint {
  /// A page of an app in the store whose id was left out: "https://apps.apple.com/app/ink".
  static func storePage(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard let host = parts.host,
      ["apps.apple.com", "itunes.apple.com"].contains(url.words(host).lowercased())
    else { return nil }
    let path = url.words(parts.rest).prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard path.contains("app"), let last = path.last, !last.isStoreID else { return nil }
    return LinkPoint(
      parts.rest, "store page", "the link to the App Store names no app",
      detail: "its address ends with /id and a number",
      help: "copy the link from the app's page in the App Store")
  }

  /// Mail or a call to no one: "mailto:", "tel:".
  static func nobody(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    let isMail = parts.hasScheme("mailto", in: url)
    guard parts.isBare, isMail || parts.hasScheme("tel", in: url) else { return nil }
    return LinkPoint(
      parts.scheme, "no address", "the link names no one to \(isMail ? "write to" : "call")",
      detail: "the button is of no use",
      help: isMail ? "write the address after mailto:" : "write the number after tel:")
  }

  /// "tel:+49(0)30901820": a zero that people dial only inside of their country.
  static func trunkZero(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard parts.hasScheme("tel", in: url) || parts.hasScheme("sms", in: url) else { return nil }
    let start = parts.rest.lowerBound
    guard !parts.rest.isEmpty, url[start] == UInt8(ascii: "+"),
      let zero = parts.rest.first(where: { url.matches("(0)", at: $0, count: 3) })
    else { return nil }
    return LinkPoint(
      zero..<zero + 3, "trunk zero", "the number holds a zero that is not dialed after \"+\"",
      detail: "phones dial it, and reach someone else or no one", help: "leave \"(0)\" out",
      spelling: url.words(0..<zero) + url.words(zero + 3..<url.count))
  }

  /// "https://acme.dev/a,https://acme.dev/b": two addresses, where a link has one.
  static func several(_ parts: LinkParts, _ url: Span<UInt8>) -> LinkPoint? {
    guard parts.hasScheme("https", in: url) || parts.hasScheme("http", in: url) else { return nil }
    let comma = parts.rest.first { index in
      (url[index] == UInt8(ascii: ",") || url[index] == UInt8(ascii: ";"))
        && url.matches("https://", at: index + 1, count: 8)
    }
    guard let comma else { return nil }
    return LinkPoint(
      comma..<url.count, "several", "the link holds more than one address",
      detail: "all of it is sent to the first server", help: "write one: a link opens one page",
      spelling: url.words(0..<comma))
  }
}

extension Substring {
  /// "id1234567890".
  fileprivate var isStoreID: Bool {
    hasPrefix("id") && count > 5 && utf8.dropFirst(2).allSatisfy { $0 &- 0x30 < 10 }
  }
}
