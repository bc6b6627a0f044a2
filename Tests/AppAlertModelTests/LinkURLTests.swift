import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct LinkURLTests {
  private static func fault(_ url: String) -> LinkURL.Fault? {
    url.withSpan { LinkURL.check($0) }
  }

  private static func strictURL(_ text: String) -> URL? {
    guard #available(macOS 14, *) else { return URL(string: text) }
    return URL(string: text, encodingInvalidCharacters: false)
  }

  @Test(arguments: [
    "https://acme.dev", "https://acme.dev/", "http://acme.dev/a/b;c=1?q=a&b=c/?#f/?",
    "HTTPS://acme.dev", "https://u:p@acme.dev:8080/x", "https://acme.dev:/x",
    "https://acme.dev:0", "https://acme.dev:65535", "https://acme.dev:00080",
    "https://a_b.dev", "https://acme.dev/a%20b", "https://acme.dev/%C3%A4?x=%2f",
    "https://xn--mnchen-3ya.de", "https://127.0.0.1", "https://[::1]:80/x", "https://[v1.a:b]/",
    "https://[1:2:3:4:5:6:7:8]", "https://[::ffff:1.2.3.4]", "https://[1::]",
    "mailto:a@b.c", "mailto:a@b.c?subject=x", "tel:+1-555", "sms:+1555", "myapp:", "myapp://",
    "myapp://open/x", "myapp:/x", "itms-apps://apps.apple.com/app/id1", "x:", "a+b-c.1:x",
    "facetime://u@acme.dev", "https://a//b", "https://a?",
  ])
  func passes(url: String) {
    #expect(Self.fault(url) == nil)
    #expect(Self.strictURL(url) != nil)
  }

  @Test(arguments: [
    ("", LinkURL.Fault(.empty)),
    (" https://acme.dev", .init(.outerSpace(" "), meant: "https://acme.dev")),
    ("https://acme.dev ", .init(.outerSpace(" "), at: 16, meant: "https://acme.dev")),
    ("https://acme.dev/x\n", .init(.outerSpace("\n"), at: 18, meant: "https://acme.dev/x")),
    ("\u{200B}https://acme.dev", .init(.outerSpace("\u{200B}"), meant: "https://acme.dev")),
    (" acme.dev", .init(.outerSpace(" "), meant: "https://acme.dev")),
    ("www.example.com", .init(.noScheme, meant: "https://www.example.com")),
    ("example.com/x?y#z", .init(.noScheme, meant: "https://example.com/x?y#z")),
    ("example.com/a b", .init(.noScheme, meant: "https://example.com/a%20b")),
    ("https//x.dev", .init(.noScheme, meant: "https://x.dev")),
    ("http//x.dev", .init(.noScheme, meant: "http://x.dev")),
    ("https;//x.dev", .init(.noScheme, meant: "https://x.dev")),
    ("//x.dev/y", .init(.noScheme, meant: "https://x.dev/y")),
    ("://x.dev/y", .init(.noScheme, meant: "https://x.dev/y")),
    ("help@acme.dev", .init(.noScheme, meant: "mailto:help@acme.dev")),
    ("not a url", .init(.noScheme)),
    ("/path", .init(.noScheme)),
    ("readme", .init(.noScheme)),
    ("1a:x", .init(.badScheme("1a"))),
    ("my app:x", .init(.badScheme("my app"))),
    ("HTTP:/x.dev", .init(.missingSlashes, at: 5, meant: "http://x.dev")),
    ("https:x.dev", .init(.missingSlashes, at: 6, meant: "https://x.dev")),
    ("https:", .init(.missingSlashes, at: 6)),
    ("https://", .init(.noHost, at: 8)),
    ("https:///x", .init(.noHost, at: 8)),
    ("http://:80/", .init(.noHost, at: 7)),
    ("http://u@/", .init(.noHost, at: 9)),
    ("https://?q", .init(.noHost, at: 8)),
    ("https://a b.dev/", .init(.hostCharacter(" "), at: 9)),
    ("https://<host>/x", .init(.hostCharacter("<"), at: 8)),
    ("https://a@b@c/", .init(.hostCharacter("@"), at: 11)),
    ("https://[::1]x/", .init(.hostCharacter("x"), at: 13)),
    (
      "https://münchen.de/ä",
      .init(.hostCharacter("ü"), at: 9, meant: "https://xn--mnchen-3ya.de/%C3%A4")
    ),
    ("https://例え.jp:80", .init(.hostCharacter("例"), at: 8, meant: "https://xn--r8jz45g.jp:80")),
    ("https://mu\u{308}nchen.de", .init(.hostCharacter("\u{308}"), at: 10)),
    ("https://a\u{200B}b.de", .init(.hostCharacter("\u{200B}"), at: 9)),
    ("https://[zz]/", .init(.addressLiteral("[zz]"), at: 8)),
    ("https://[::1/", .init(.addressLiteral("[::1"), at: 8)),
    ("https://[fe80::1%25en0]/", .init(.addressLiteral("[fe80::1%25en0]"), at: 8)),
    ("https://a:b/", .init(.port("b"), at: 10)),
    ("https://a:65536/", .init(.port("65536"), at: 10)),
    ("https://a:-1", .init(.port("-1"), at: 10)),
    ("https://a:99999999999999999999999", .init(.port("99999999999999999999999"), at: 10)),
    ("https://a%zz/", .init(.badPercent, at: 9)),
    ("https://a/100%", .init(.badPercent, at: 13, meant: "https://a/100%25")),
    ("https://a/%2", .init(.badPercent, at: 10, meant: "https://a/%252")),
    (
      "https://a/a b%20c",
      .init(.character(" ", encoded: "%20"), at: 11, meant: "https://a/a%20b%20c")
    ),
    (
      "https://a/ä|?“x”",
      .init(
        .character("ä", encoded: "%C3%A4"), at: 10,
        meant: "https://a/%C3%A4%7C?%E2%80%9Cx%E2%80%9D")
    ),
    ("https://a/#b#c", .init(.character("#", encoded: "%23"), at: 12, meant: "https://a/#b%23c")),
    ("https://a/[x]", .init(.character("[", encoded: "%5B"), at: 10, meant: "https://a/%5Bx%5D")),
    ("https://a/\t", .init(.outerSpace("\t"), at: 10, meant: "https://a/")),
    ("mailto:a b@c.d", .init(.character(" ", encoded: "%20"), at: 8, meant: "mailto:a%20b@c.d")),
    ("javascript:alert(1)", .init(.unusableScheme("javascript"))),
    ("JavaScript:alert(1)", .init(.unusableScheme("javascript"))),
    ("\tjavascript:x", .init(.outerSpace("\t"))),
    ("data:text/html,x", .init(.unusableScheme("data"))),
    ("file:///etc/passwd", .init(.unusableScheme("file"))),
    ("about:blank", .init(.unusableScheme("about"))),
    ("FTP://acme.dev", .init(.unusableScheme("ftp"))),
  ])
  func refuses(url: String, expected: LinkURL.Fault) {
    #expect(Self.fault(url) == expected)
  }

  @Test(arguments: Array("|<>\"\\^`{}“é "))
  func namesEachCharacterThatMustBeEncoded(character: Character) throws {
    for place in ["https://a/", "https://a/?", "https://a/#", "x:"] {
      let fault = try #require(Self.fault("\(place)\(character)b"))
      let encoded = character.utf8.map { LinkRepair.percent($0) }.joined()
      let scalar = try #require(character.unicodeScalars.first)
      #expect(fault.reason == .character(scalar, encoded: encoded))
      #expect(fault.meant == "\(place)\(encoded)b")
    }
  }

  /// What passes is never nil where the app unwraps it, and means the same there.
  @Test func agreesWithFoundationOnRandomTexts() {
    var random = Seeded(11)
    let pieces = [
      "http", "https", "mailto", "x", ":", ":", "/", "//", "://", "?", "#", "@", "[", "]", "%",
      "%20", "%4", "::", "1", "80", "65535", "65536", "0", "f", "v1.", ".", "..", "a", "b.c",
      "acme.dev", "-", "_", "~", "&", "=", "+", ",", ";", "!", "$", "'", "(", ")", "*", " ", "é",
      "|", "\\", "^", "`", "{", "}", "\"", "<", ">", "\u{200B}", "\n", "xn--a", "127.0.0.1",
    ]
    let starts = ["", "http://", "https://", "https://acme.dev", "https://[", "mailto:", "x:"]
    var passed = 0
    for _ in 0..<60_000 {
      let start = random.pick(starts)
      let length = Int.random(in: 0...7, using: &random)
      let text = (0..<length).reduce(into: start) { text, _ in text += random.pick(pieces) }
      let fault = Self.fault(text)
      if let meant = fault?.meant, Self.strictURL(meant) == nil || Self.fault(meant) != nil {
        Issue.record("\(text.debugDescription) is given as \(meant)")
      }
      guard fault == nil else { continue }
      passed += 1
      guard let url = Self.strictURL(text) else {
        Issue.record("nil for \(text.debugDescription)")
        continue
      }
      let (scheme, host) = text.withSpan { bytes in
        let parts = LinkParts(bytes)
        return (parts?.scheme(in: bytes), parts?.host.map { bytes.text($0) })
      }
      #expect(url.scheme?.lowercased() == scheme, "\(text.debugDescription)")
      #expect((url.host(percentEncoded: true) ?? "") == host ?? "", "\(text.debugDescription)")
      #expect(url.absoluteString == text)
    }
    // Else the comparison says nothing.
    #expect(passed > 10_000)
  }

  /// Where a byte stands must not change whether it may, on the quick way as on the general one.
  @Test func judgesEachByteAlikeAtEachPlace() {
    for byte in UInt8(1)..<0x80 where byte != UInt8(ascii: "%") {
      let sign = String(Unicode.Scalar(byte))
      let isGood = Self.strictURL("x:a\(sign)a") != nil
      for offset in 0..<34 {
        let head = String(repeating: "a", count: offset)
        let tail = String(repeating: "a", count: 33 - offset)
        for start in ["https://a.b/", "x:a", "https://a.b/?", "http://a/"] {
          let text = "\(start)\(head)\(sign)\(tail)"
          if (Self.fault(text) == nil) != isGood { Issue.record("\(text.debugDescription)") }
        }
      }
    }
  }

  /// Behind a good host we refuse what Foundation refuses, and nothing else.
  @Test func refusesNothingThatFoundationTakesBehindAHost() {
    var random = Seeded(12)
    let pieces = ["a", "b.c", "1", "/", "?", "#", "%20", ":", "@", "-", "~", "&", "é", " ", "|"]
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...8, using: &random)
      let path = (0..<length).map { _ in random.pick(pieces) }.joined()
      let text = "https://a.b/" + path
      #expect((Self.strictURL(text) == nil) == (Self.fault(text) != nil), "\(text)")
    }
  }
}
