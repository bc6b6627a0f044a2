import AlertKit
import JSONText

extension Rule {
  static let invalidURL = Rule(
    "invalid-url", .error,
    summary: "a link that crashes the app or opens nothing",
    reason: """
      The app opens URL(string: link.url)!. Where that is nil, it crashes as it shows the alert; \
      where the URL has no scheme, no host, or a scheme that apps cannot open, the button does \
      nothing. Apps built before iOS 17's SDK are stricter than later ones, so only RFC 3986 is safe.
      """,
    repair: """
      Write the whole address, https:// included, as a browser copies it. Spaces and letters beyond \
      ASCII are percent-encoded.
      """,
    wrong: [
      url("www.acme.dev"), url(""), url(" https://acme.dev"), url("https://"),
      url("https:/acme.dev"),
      url("https://acme.dev/a b"), url("https://acme.dev/ä"), url("https://acme.dev:99999"),
      url("https://<host>/x"), url("javascript:alert(1)"), url("https://acme.dev/%zz"),
    ],
    right: [
      rightURL("https://acme.dev"), rightURL("https://acme.dev/a%20b?c=d#e"),
      rightURL("mailto:help@acme.dev"), rightURL("tel:+15550100"), rightURL("maps://?q=Berlin"),
    ],
    check: .entry { subject, text, findings in
      guard let index = subject.entry.find(LinkField.url, .string) else { return }
      let node = subject.entry.node(index)
      guard !node.flags.contains(.damaged),
        let fault = subject.entry.withBytes(text, index, { LinkURL.check($0) })
      else { return }
      let words = words(fault, subject.entry.string(text, index))
      findings.add(
        at: node.range, "/link/url", words.message, detail: words.detail,
        help: words.help)
    })

  private static func url(_ url: String) -> Example {
    .members("\"link\": {\"title\": \"More\", \"url\": ⟦\"\(url)\"⟧}")
  }

  private static func rightURL(_ url: String) -> Example {
    .members("\"link\": {\"title\": \"More\", \"url\": \"\(url)\"}")
  }

  private static let crash = "the app crashes when it shows this alert"
  private static let nothing = "nothing opens when someone taps the button"
  private static let oldCrash =
    "apps built before the iOS 17 SDK crash when they show this alert, later ones guess"

  private static func words(_ fault: LinkURL.Fault, _ url: String) -> Words {
    var (message, detail) = sentence(fault.reason, url, isAtStart: fault.offset == 0)
    let fallback: NextStep =
      if case .unusableScheme = fault.reason { "link to a web page (https://…)" } else {
        "write the whole address, such as \"https://acme.dev/status\""
      }
    guard let meant = fault.meant else {
      return Words(message: message, detail: detail, help: fallback)
    }
    guard fault.reason.isMendedByEncoding else {
      return Words(message: message, detail: detail, help: "write \(meant.quoted)")
    }
    // Whole, to be copied, unless it is absurd.
    message += "; encoded it is " + (meant.utf8.count > 1000 ? meant.quoted : "\"\(meant)\"")
    return Words(message: message, detail: detail, help: "write the encoded URL")
  }

  private static func sentence(
    _ reason: LinkURL.Reason, _ url: String, isAtStart: Bool
  ) -> (String, String) {
    switch reason {
    case .empty: ("the link's URL is empty", crash)
    case .outerSpace(let scalar):
      (
        "\(url.quoted) has a \(scalar.commonName) (\(scalar.codePoint)) around it",
        isAtStart ? crash : oldCrash
      )
    case .noScheme: ("\(url.quoted) has no scheme", nothing)
    case .badScheme(let name): ("\(name.quoted) is no URL scheme", crash)
    case .unusableScheme(let scheme): ("apps cannot open \(scheme): links", nothing)
    case .missingSlashes: ("\(url.quoted) lacks // behind the colon", nothing)
    case .noHost: ("\(url.quoted) has no host", nothing)
    case .hostCharacter(let scalar):
      (
        "the host of \(url.quoted) holds \"\(scalar)\" (\(scalar.codePoint))",
        scalar.isASCII ? crash : oldCrash
      )
    case .addressLiteral(let literal): ("\(literal.quoted) is no IPv6 address", crash)
    case .port(let port): ("\(port.quoted) is no port (0 to 65535)", crash)
    case .badPercent: ("% without two hexadecimal digits behind it in \(url.quoted)", oldCrash)
    case .character(let scalar, _):
      scalar == " "
        ? ("space in the URL \(url.quoted)", oldCrash)
        : ("\"\(scalar)\" (\(scalar.codePoint)) in the URL \(url.quoted)", oldCrash)
    }
  }
}

extension LinkURL.Reason {
  /// Whether only the spelling of a character is wrong: a space, or a letter beyond ASCII.
  fileprivate var isMendedByEncoding: Bool {
    switch self {
    case .character, .hostCharacter, .badPercent: true
    default: false
    }
  }
}
