import AppAlertModel
import AppAlertJSON

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
      url("⟦www.acme.dev⟧"), url("⟦⟧"), url("⟦ ⟧https://acme.dev"), url("⟦https://⟧"),
      url("⟦https:/acme.dev⟧"), url("https://acme.dev/a⟦ ⟧b"), url("https://acme.dev/⟦ä⟧"),
      url("https://acme.dev:⟦99999⟧"), url("https://⟦<host>⟧/x"), url("⟦javascript⟧:alert(1)"),
      url("https://acme.dev/⟦%⟧zz"), url("https://acme.dev/sync⟦—⟧help"),
      url("⟦<⟧https://acme.dev/help>"),
      url("⟦[help](⟧https://acme.dev/help)"), url("https://acme.dev/help⟦”⟧"),
      url("https://acme.dev/hel⟦…⟧"), url("https://acme.dev/⟦{lang}⟧/help"), url("⟦id1234567890⟧"),
      url("https:⟦\\\\⟧\\\\acme.dev\\\\x"), url("⟦+49 30 901820⟧"), url("⟦help@acme.dev⟧"),
      url("⟦https//acme.dev⟧"), url("https://b⟦ü⟧cher.dev"),
      url("https://acme.dev/love-⟦❤⟧️"), url("tel:+49⟦ ⟧30 901820"), url("⟦#⟧"),
      url("⟦{⟧https://acme.dev/help}"), url("⟦Help <⟧help@acme.dev>"),
      url("https://acme.dev/⟦[slug]⟧"), url("https://acme.dev/⟦%@⟧"),
      url("https://acme.dev/a⟦…⟧b"), url("https://acme.dev/“help⟦”⟧"),
      url("https://acme.dev/don⟦’⟧t"), url("⟦https://acme.dev/a, https://acme.dev/b⟧"),
      url("tel:+49(0)30⟦ ⟧901820"), url("mailto:⟦ ⟧help@acme.dev"),
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
      let literal = LiteralText(node, text)
      let url = literal.words(0..<literal.count)
      let guess = LinkGuess(url)
      var words = words(fault, url)
      var place = place(of: fault, literal)
      if let junk = guess.junk {
        words.describe(junk, url)
        place = guess.place
      }
      let spellings = guess.junk == nil ? [fault.meant].compactMap { $0 } : guess.spellings
      var suggestions = spellings.compactMap(subject.advice.repairedLink).map { spelling in
        Fix("write \"\(spelling)\"", Edit(node.range, StringLiteral.quoted(spelling)))
      }
      if case .empty = fault.reason { suggestions += removal(subject, text) }
      if case .noScheme = fault.reason, url.isNoAddress { suggestions += removal(subject, text) }
      findings.add(
        at: place.isEmpty || place == 0..<literal.count ? node.range : literal.range(place),
        LinkView.pointer, words.message, detail: words.detail, kind: words.kind,
        help: words.help, suggestions: suggestions)
    })

  /// An entry with a link to that URL; where all of it is marked, its quotes are too.
  private static func url(_ url: String) -> Example {
    let isWhole = url.hasPrefix("⟦") && url.hasSuffix("⟧")
    let value = isWhole ? "⟦\"\(url.dropFirst().dropLast())\"⟧" : "\"\(url)\""
    return .members("\"link\": {\"title\": \"More\", \"url\": \(value)}")
  }

  private static func rightURL(_ url: String) -> Example {
    .members("\"link\": {\"title\": \"More\", \"url\": \"\(url)\"}")
  }

  /// What to point at, in scalars; empty for the whole.
  private static func place(of fault: LinkURL.Fault, _ literal: LiteralText) -> Range<Int> {
    var start = 0
    var bytes = 0
    while start < literal.count, bytes < fault.offset {
      bytes += UTF8.width(literal.scalars[start])
      start += 1
    }
    switch fault.reason {
    case .empty, .noScheme, .noHost, .missingSlashes: return 0..<0
    case .badScheme(let name), .unusableScheme(let name): return 0..<name.unicodeScalars.count
    case .addressLiteral(let part), .port(let part):
      return start..<min(literal.count, start + max(1, part.unicodeScalars.count))
    case .outerSpace:
      let run = literal.scalars[start...].prefix(while: \.isInvisible).count
      return start..<start + max(1, run)
    case .hostCharacter, .character, .badPercent:
      return start..<min(literal.count, start + 1)
    }
  }

  private static func removal(_ subject: borrowing Subject, _ text: Span<UInt8>) -> [Fix] {
    guard let link = subject.entry.find(.link, .object),
      let edit = Removal.ofMember(link, in: 0, of: subject.entry, text)
    else { return [] }
    return [Fix("remove the link", edit)]
  }

  private static let crash = "the app crashes when it shows this alert"
  private static let nothing = "nothing opens when someone taps the button"
  private static let oldCrash =
    "apps built before the iOS 17 SDK crash when they show this alert, later ones guess"

  private static func words(_ fault: LinkURL.Fault, _ url: String) -> Words {
    let kind = fault.reason.kind
    var (message, detail) = sentence(fault.reason, url, isAtStart: fault.offset == 0)
    let fallback: NextStep =
      if case .unusableScheme = fault.reason { "link to a web page (https://…)" } else {
        "write the whole address, such as \"https://acme.dev/status\""
      }
    guard let meant = fault.meant else {
      return Words(message: message, detail: detail, kind: kind, help: fallback)
    }
    guard fault.reason.isMendedByEncoding else {
      return Words(message: message, detail: detail, kind: kind, help: "write \(meant.quoted)")
    }
    // Whole, to be copied, unless it is absurd.
    message += "; encoded it is " + (meant.utf8.count > 1000 ? meant.quoted : "\"\(meant)\"")
    return Words(message: message, detail: detail, kind: kind, help: "write the encoded URL")
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

extension Rule.Words {
  /// Says what was pasted around or into a URL.
  fileprivate mutating func describe(_ junk: LinkGuess.Junk, _ url: String) {
    switch junk {
    case .around(let words):
      message = "\(words.quoted) is not part of the address in \(url.quoted)"
      kind = "around"
      help = "write only the address"
    case .cutOff:
      message = "the address \(url.quoted) was cut off"
      kind = "cut off"
      help = "copy the whole address: \"…\" stands for what was left out"
    case .variable(let name):
      message = "\(name.quoted) in the URL was not filled in"
      kind = "variable"
      help = "write what \(name) stands for"
    case .dash(let dash):
      message = "the URL \(url.quoted) has a dash (\(dash.codePoint)) in it"
      kind = "dash"
      help = "write the address as a browser shows it: keyboards make dashes of hyphens"
    case .backslash:
      message = "the URL \(url.quoted) has backslashes in it"
      kind = "backslash"
      help = "write / for each"
    case .wideLetter(let scalar):
      message = "the URL \(url.quoted) has \"\(scalar)\" (\(scalar.codePoint)) in it"
      kind = "wide letter"
      help = "type it with an English keyboard"
    case .number:
      message = "\(url.quoted) is a number, not an address"
      kind = "number"
      help = "write https://apps.apple.com/app/id… for an app, tel:… for a call"
    case .several:
      message = "\(url.quoted) is more than one address"
      kind = "several"
      help = "write one: a link opens one page"
    case .apostrophe:
      message = "the URL \(url.quoted) has a curly apostrophe in it"
      kind = "apostrophe"
      help = "write ' as a browser shows it: keyboards make apostrophes curly"
    case .space:
      message = "the URL \(url.quoted) has space in it"
      kind = "space"
      help = "write it without"
    }
  }
}

extension String {
  /// Whether it says that there is no address, as "#" and "none" do.
  var isNoAddress: Bool {
    ["#", "/", "-", "none", "null", "nil", "n/a", "undefined", "url", "link", "tbd"].contains(
      lowercased())
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

  /// The name of its kind (`Finding.kind`).
  fileprivate var kind: String {
    switch self {
    case .empty: "empty"
    case .outerSpace: "outer space"
    case .noScheme: "no scheme"
    case .badScheme: "bad scheme"
    case .unusableScheme: "unusable scheme"
    case .missingSlashes: "missing slashes"
    case .noHost: "no host"
    case .hostCharacter: "host character"
    case .addressLiteral: "address literal"
    case .port: "port"
    case .badPercent: "bad percent"
    case .character: "character"
    }
  }
}
