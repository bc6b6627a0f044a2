import AppAlertModel
import AppAlertJSON

/// A part of a URL that was to be replaced: the host of an example, a variable, an id of X's.
struct LinkGap {
  var range: Range<Int>
  var message: String
  var detail: String
  var help: NextStep

  /// Nil where a URL, which must be a good one, is whole.
  init?(_ url: Span<UInt8>) {
    guard let parts = LinkParts(url) else { return nil }
    let text = url.text(0..<url.count)
    if let host = Self.host(parts, url), Self.isExample(url.text(host).lowercased()) {
      range = host
      message = "\(url.text(host).quoted) is the host of an example"
      detail = "nothing of yours opens when someone taps the button"
      help = "write your own host"
    } else if let variable = Self.variable(text) {
      range = variable
      message = "placeholder \(url.text(variable).quoted) in the URL"
      detail = "it is sent to the server as it stands"
      help = "write the address"
    } else if let number = Self.unknownID(url, parts.rest) {
      range = number
      message = "placeholder \(url.text(number).quoted) in the URL"
      detail = "the page that it names does not exist"
      help = "write the id: App Store Connect shows that of the app as Apple ID"
    } else {
      return nil
    }
  }

  /// The host; of mail that of the address. A scheme that is written wrong is told of first.
  private static func host(_ parts: LinkParts, _ url: Span<UInt8>) -> Range<Int>? {
    if parts.hasScheme("https", in: url), !parts.hasUppercaseScheme(in: url) { return parts.host }
    guard parts.hasScheme("mailto", in: url) else { return nil }
    let rest = parts.rest
    guard let at = rest.first(where: { url[$0] == UInt8(ascii: "@") }) else { return nil }
    let end = (at..<rest.upperBound).first { ",?&".utf8.contains(url[$0]) } ?? rest.upperBound
    return at + 1..<end
  }

  private static func isExample(_ host: String) -> Bool {
    let labels = host.split(separator: ".")
    guard labels.count > 1, let last = labels.last else { return false }
    let name = labels[labels.count - 2]
    if last == "example" { return true }
    if name == "example" { return ["com", "org", "net", "edu", "de", "dev"].contains(last) }
    return names.contains(String(name))
  }

  private static let names: Set = [
    "yourdomain", "your-domain", "yourcompany", "your-company", "yoursite", "your-site",
    "yourwebsite", "your-website", "yourapp", "your-app", "mydomain",
  ]

  /// A variable as it stands or percent-encoded: `$(SLUG)`, "%7Blang%7D".
  private static func variable(_ url: String) -> Range<Int>? {
    let literal = LiteralText(url)
    if let variable = literal.variable, literal.scalars[variable.lowerBound] != "%" {
      return variable
    }
    let bytes = Array(url.utf8)
    for start in bytes.indices where isEncodedBrace(bytes, start, "Bb") {
      for end in bytes.indices[start...].prefix(40) where isEncodedBrace(bytes, end, "Dd") {
        return start..<end + 3
      }
    }
    return nil
  }

  private static func isEncodedBrace(_ url: [UInt8], _ index: Int, _ digits: String) -> Bool {
    index + 2 < url.count && url[index] == UInt8(ascii: "%") && url[index + 1] == 0x37
      && digits.utf8.contains(url[index + 2])
  }

  /// Three X's or more where a number belongs.
  private static func unknownID(_ url: Span<UInt8>, _ rest: Range<Int>) -> Range<Int>? {
    var start = rest.lowerBound
    while start < rest.upperBound {
      var end = start
      while end < rest.upperBound, url[end] | 0x20 == UInt8(ascii: "x") { end += 1 }
      let ends = end == rest.upperBound || "/?&#".utf8.contains(url[end])
      if end - start >= 3, ends, start > 1 {
        let isID =
          url[start - 1] | 0x20 == UInt8(ascii: "d") && url[start - 2] | 0x20 == UInt8(ascii: "i")
        let isCapital = url[start] == UInt8(ascii: "X") && "/=".utf8.contains(url[start - 1])
        if isID || isCapital { return start..<end }
      }
      start = max(end, start + 1)
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  fileprivate func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
