import AppAlertModel

extension ValueAdvice {
  /// Why apps cannot open the URL; nil where they can.
  init?(url text: String) {
    guard let fault = text.refusal(LinkURL.check) else { return nil }
    what = Self.what(text, fault.reason)
    meant = fault.meant
    if let meant {
      step = "write \(meant)"
    } else if case .unusableScheme = fault.reason {
      step = "link to a web page (https://…)"
    } else {
      step = "write the whole address, such as https://acme.dev/status"
    }
  }

  private static func what(_ text: String, _ reason: LinkURL.Reason) -> String {
    let url = text.quotedAsTyped
    switch reason {
    case .empty: return "the URL is empty, which crashes the app"
    case .outerSpace: return "\(url) has space around it, which can crash the app"
    case .noScheme: return "\(url) has no scheme, so nothing opens"
    case .badScheme(let name): return "\(name.quotedAsTyped) is not a URL scheme"
    case .unusableScheme(let scheme): return "apps cannot open \(scheme): links"
    case .missingSlashes: return "\(url) has no // after its scheme, so nothing opens"
    case .noHost: return "\(url) has no host, so nothing opens"
    case .hostCharacter(let scalar):
      return "the host of \(url) has \(String(scalar).quotedAsTyped) in it"
    case .addressLiteral(let literal): return "\(literal.quotedAsTyped) is not an IPv6 address"
    case .port(let port): return "\(port.quotedAsTyped) is not a port (0 to 65535)"
    case .badPercent: return "\(url) has a % without two hexadecimal digits after it"
    case .character(" ", _): return "\(url) has a space in it, which can crash the app"
    case .character(let scalar, _):
      return "\(url) has \(String(scalar).quotedAsTyped) in it, which can crash the app"
    }
  }
}
