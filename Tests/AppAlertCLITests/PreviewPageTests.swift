import AppAlertModel
import Foundation
import Testing

@testable import AppAlertCLI
import AppAlertJSON

/// The page, as far as it can be judged without a browser (Tests/browser does the rest).
struct PreviewPageTests {
  private static let nasty = "</script><script>x</script><!--\"'&\u{0}\u{1B}\u{FEFF}"

  private func page(_ feed: String) -> String {
    let bytes = Array(feed.utf8)
    let file = ShowPreview.check(
      FileInput.Opened(
        path: Self.nasty, rootPath: "a.json", absolutePath: "/a.json", text: FileBytes(bytes)))
    let html = PreviewPage.render(
      bytes.withSpan { PreviewFeed($0) }, of: file, apps: nil, platform: nil,
      device: Device(appVersion: Self.nasty, lastSeen: 0), nextID: { _ in 2 })
    return String(decoding: html, as: UTF8.self)
  }

  private func entry(
    _ text: String, versions: [String]? = nil, url: String = "https://acme.dev"
  ) throws -> String {
    let message = ReferenceClient.Message(
      id: 1, bundleId: text, title: text, text: text, confirmLabel: text,
      appVersions: versions, osVersions: versions, link: ReferenceClient.Link(title: text, url: url)
    )
    return String(decoding: try JSONEncoder().encode([message]), as: UTF8.self)
  }

  @Test func letsOnlyItsOwnScriptAndStyleRun() throws {
    let page = page(try entry(Self.nasty, versions: [Self.nasty]))
    let script = try #require(between("<script>", "</script>", page))
    let style = try #require(between("<style>", "</style>", page))
    let policy = try #require(between("Content-Security-Policy\" content=\"", "\"", page))
    #expect(
      policy == "default-src 'none'; script-src 'sha256-\(SHA256.base64(script))'; "
        + "style-src 'sha256-\(SHA256.base64(style))'; base-uri 'none'; form-action 'none'")
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<!--"))
    #expect(!page.contains(" style=") && !page.contains(" onclick="))
    for scalar in page.unicodeScalars where scalar.value < 0x20 { #expect(scalar == "\n") }
  }

  @Test func givesNoOrdersToALog() throws {
    let page = page(try entry("::error::x\n ::error::y ##[error]z ##vso[x]"))
    #expect(LogCommands.disarmed(page) == page)
    #expect(!page.contains("::error") && !page.contains("##["))
  }

  @Test func keepsTextAsText() throws {
    let page = page(try entry("<b>&amp;</b>", versions: ["<b>&amp;</b>"]))
    #expect(page.contains("<p class=\"title\" dir=\"auto\">&lt;b&gt;&amp;amp;&lt;/b&gt;</p>"))
    let json = try #require(between("id=\"feed\">", "</script>", page))
    let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(data?.first?["os"] as? [String] == ["<b>&amp;</b>"])
  }

  @Test(arguments: [
    ("https://acme.dev", true), ("HTTPS://acme.dev", true), ("mailto:a@acme.dev", true),
    ("itms-apps://x", true), ("myapp://x", false), ("javascript:x", false), ("data:,x", false),
    (" https://acme.dev", false), ("https://", false), ("//acme.dev", false), ("", false),
    ("https://acme.dev/\"", false), ("java\nscript:x", false),
  ])
  func makesOnlySafeLinksClickable(url: String, isClickable: Bool) throws {
    let page = page(try entry("a.b", url: url))
    let anchors = page.components(separatedBy: "<a ").dropFirst(2)
    #expect(anchors.count == (isClickable ? 1 : 0))
    #expect(anchors.allSatisfy { $0.contains("rel=\"noreferrer noopener\"") })
    #expect(page.contains("(not clickable here)") == !isClickable)
  }

  @Test func marksWhatNoAppSees() throws {
    let good = try entry("a.b")
    #expect(!page(good).contains("<article class=\"gone\""))
    let twice = good.dropLast() + "," + good.dropFirst()
    #expect(page(String(twice)).components(separatedBy: "<article class=\"gone\"").count == 2)
    #expect(page(String(twice)).contains("No app sees this"))
    let broken = page(String(good.dropLast()))
    #expect(broken.contains("<article class=\"gone\"") && broken.contains("<code>syntax</code>"))
    let cancelled = try entry("a.b", versions: ["0"])
    #expect(page(cancelled).contains("<strong>nobody: cancelled</strong>"))
  }

  private func between(_ start: String, _ end: String, _ text: String) -> String? {
    guard let from = text.range(of: start)?.upperBound,
      let to = text.range(of: end, range: from..<text.endIndex)?.lowerBound
    else { return nil }
    return String(text[from..<to])
  }

  /// FIPS 180-4's examples, and lengths around the ends of blocks as the system's tool hashes them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func hashes(text: String, digest: String) {
    let hex = SHA256.digest(Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hex.joined() == digest)
  }

  @Test func writesBase64() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      #expect(SHA256.base64(bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func padsMessagesOfAnyLength() throws {
    let digests = (0..<200).map { SHA256.digest([UInt8](repeating: 97, count: $0)) }
    #expect(Set(digests).count == 200)
    let python = """
      import hashlib; print(''.join(hashlib.sha256(b'a'*n).hexdigest() for n in range(200)))
      """
    let result = try Binary.run(
      "/usr/bin/env", ["python3", "-c", python], in: URL(fileURLWithPath: "/tmp"))
    guard result.code == 0 else { return }
    let hex = digests.joined().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(result.output == hex + "\n")
  }
}
