import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct LinkPartsTests {
  @Test(arguments: [
    ("https://acme.dev", HostKind.general), ("https://localhost:80/", .thisDevice),
    ("https://LOCALHOST.", .thisDevice), ("https://app.localhost", .thisDevice),
    ("https://notlocalhost", .general), ("https://127.1.2.3", .thisDevice),
    ("https://0.0.0.0", .thisDevice), ("https://10.0.0.1", .privateNetwork),
    ("https://172.15.0.1", .general), ("https://172.16.0.1", .privateNetwork),
    ("https://172.31.255.255", .privateNetwork), ("https://172.32.0.1", .general),
    ("https://192.168.1.1", .privateNetwork), ("https://192.169.1.1", .general),
    ("https://169.254.1.1", .linkLocal), ("https://8.8.8.8", .general),
    ("https://[::1]", .thisDevice), ("https://[::]", .thisDevice),
    ("https://[fe80::1]", .linkLocal), ("https://[fec0::1]", .general),
    ("https://[fd00::1]:1", .privateNetwork), ("https://[2001:db8::1]", .general),
    ("https://[::ffff:192.168.0.1]", .privateNetwork), ("https://[v1.a]", .general),
    ("https://printer.local", .linkLocal), ("https://u:p@localhost", .thisDevice),
    ("https://10.0.0.1.example.com", .general), ("mailto:a@localhost", nil), ("x:///a", nil),
  ])
  func tellsWhoCanReachAHost(url: String, kind: HostKind?) {
    #expect(url.withSpan { LinkParts($0)?.hostKind(in: $0) } == kind)
  }

  @Test func findsWhatIsUnusual() {
    func parts<T>(_ url: String, _ body: (LinkParts, Span<UInt8>) -> T?) -> T? {
      url.withSpan { bytes in LinkParts(bytes).flatMap { body($0, bytes) } }
    }
    #expect(parts("Https://a") { $0.hasUppercaseScheme(in: $1) } == true)
    #expect(parts("https://A") { $0.hasUppercaseScheme(in: $1) } == false)
    #expect(parts("Https://a") { $0.hasScheme("https", in: $1) } == true)
    #expect(parts("https://a") { $0.hasScheme("http", in: $1) } == false)
    #expect(parts("HTTP://a") { $0.scheme(in: $1) } == "http")
    #expect(parts("https://u:p@a") { parts, bytes in parts.user.map { bytes.text($0) } } == "u:p")
    #expect(parts("https://a/@b") { parts, _ in parts.user } == nil)
    #expect(parts("https://a/?b=1&amp;c") { $0.entity(in: $1) } == 14..<19)
    #expect(parts("https://a/?b=1&amp=c") { $0.entity(in: $1) } == nil)
    #expect(parts("https://a/b%2520c") { $0.doubleEncoding(in: $1) } == 11..<16)
    #expect(parts("https://a/b%25") { $0.doubleEncoding(in: $1) } == nil)
    #expect(parts("https://a/b%25zz") { $0.doubleEncoding(in: $1) } == nil)
    #expect(parts("tel:") { parts, _ in parts.isBare } == true)
    #expect(parts("myapp://") { parts, _ in parts.isBare } == true)
    #expect(parts("myapp://a") { parts, _ in parts.isBare } == false)
    #expect(parts("a") { parts, _ in parts.rest } == nil)
  }
}
