import Foundation
import Testing

@testable import AppAlertCLI

/// `--against https://…`: a real server, on this machine, and the system's curl.
struct HistoryURLTests {
  private let folder: TestRepository
  private let server: LoopbackServer
  /// The feed with "ink 7 Live", packed with gzip.
  private static let packed =
    """
    1f8b08000000000002038be65250a856ca4c51b25230d751504a2acd4bc949f50471955252cbf412\
    937353f532f3b295807225992539a920099fccb254b0406a4509880f6227e7e7a56516e5fa2426a5\
    e680c4fcbd956ab962b900d7d2cc945f000000\

    """

  init() throws {
    folder = try TestRepository(isEmpty: true)
    server = try LoopbackServer { path, port in
      let feed = Array(TestRepository.feed(["ink 7 Live"]).utf8)
      switch path {
      case "/messages.json": return LoopbackServer.page("200 OK", feed)
      case "/redirect": return LoopbackServer.page("302 Found", [], "Location: /messages.json")
      case "/loop": return LoopbackServer.page("302 Found", [], "Location: /loop")
      case "/file": return LoopbackServer.page("302 Found", [], "Location: file:///etc/passwd")
      case "/away":
        return LoopbackServer.page("302 Found", [], "Location: http://acme.invalid/messages.json")
      case "/option": return LoopbackServer.page("302 Found", [], "Location: --output")
      case "/empty": return LoopbackServer.page("200 OK", [])
      case "/page": return LoopbackServer.page("200 OK", Array("<html>Not found</html>".utf8))
      case "/gone", "/--output": return LoopbackServer.page("404 Not Found", Array("<html>".utf8))
      case "/broken": return LoopbackServer.page("500 Oops", Array("[]".utf8))
      case "/gzip":
        return LoopbackServer.page("200 OK", HistoryURLTests.bytes, "Content-Encoding: gzip")
      case "/badgzip": return LoopbackServer.page("200 OK", feed, "Content-Encoding: gzip")
      case "/endless": return .endless(head: "HTTP/1.1 200 OK\r\n\r\n[")
      case "/huge":
        return .endless(head: "HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n[")
      case "/cut": return .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[".utf8))
      case "/half", "/string", "/open":
        let ends = [
          "/half": #"[{"id": 7, "bundleId": "#, "/string": #"[{"id": 7, "bundleId": "dev"#,
        ]
        return LoopbackServer.page("200 OK", Array((ends[path] ?? "[").utf8))
      case "/unclosed": return LoopbackServer.page("200 OK", Array(feed.dropLast(2)))
      case "/slip":
        let text = String(decoding: feed, as: UTF8.self).replacingOccurrences(of: "7,", with: "7")
        return LoopbackServer.page("200 OK", Array(text.utf8))
      case "/noise": return .raw(Array("SSH-2.0-OpenSSH\r\n".utf8))
      default: return .silence
      }
    }
    try folder.write("ink 7 Live")
  }

  private static var bytes: [UInt8] {
    let digits = Array(packed.filter(\.isHexDigit))
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  @Test(arguments: ["/messages.json", "/redirect", "/gzip"])
  func readsWhatIsLive(_ path: String) throws {
    let url = server.url(path)
    let live = folder.run("validate", "--against", url)
    #expect(live.code == .ok, "\(live.error)")
    #expect(live.error.contains("messages.json is live: \(url) gives the same"))
    #expect(live.error.contains("(against \(url))"))
    try folder.write("ink 7 Reworded")
    #expect(try folder.found("--against", url) == ["stale-id ink"])
    try folder.write("ink 6 Lower")
    #expect(try folder.found("--against", url) == ["id-decreased ink"])
    let lower = folder.run("validate", "--against", url)
    #expect(
      lower.error.contains("is newer than messages.json: dev.acme.ink has id 7 there, 6 here"))
    #expect(lower.output.contains("id 6 is below 7, which is published"))
  }

  @Test func asksOnceForManyFiles() throws {
    let asked = Counter()
    let feed = Array(TestRepository.feed(["ink 7 Live"]).utf8)
    let server = try LoopbackServer { path, _ in
      asked.add()
      return LoopbackServer.page(path == "/gone" ? "404 Not Found" : "200 OK", feed)
    }
    for name in ["a.json", "b.json"] {
      try folder.write(text: TestRepository.feed(["ink 6 Lower"]), to: name)
    }
    let run = folder.run("validate", "a.json", "b.json", "--against", server.url("/messages.json"))
    #expect(run.output.components(separatedBy: "id 6 is below 7").count == 3, "\(run.output)")
    #expect(asked.count == 1)
    let gone = folder.run("validate", "a.json", "b.json", "--against", server.url("/gone"))
    #expect(gone.error.components(separatedBy: "the server answers 404").count == 3)
    #expect(asked.count == 2)
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }
    func add() { lock.withLock { value += 1 } }
  }

  @Test func saysThatAnOldCopyMayBeServed() throws {
    try folder.write("ink 8 Next")
    let run = folder.run("validate", "--against", server.url())
    #expect(run.code == .ok)
    #expect(
      run.error.contains("is older than messages.json: dev.acme.ink has id 7 there, id 8 here"))
    #expect(run.error.contains("GitHub Pages may serve an old copy for ten minutes"))
    try folder.write(
      text: TestRepository.feed(["ink 7 Live"]).replacingOccurrences(
        of: "}", with: ", \"osVersions\": [\"0\"]}"))
    let cancelled = folder.run("validate", "--against", server.url())
    #expect(cancelled.code == .ok)
    #expect(cancelled.error.contains("differs from messages.json"))
  }

  /// What a build prints is read by many.
  @Test func printsNoPassword() throws {
    for path in ["/messages.json", "/gone", "/half"] {
      let url = server.url(path).replacingOccurrences(of: "//", with: "//ann:sec@")
      let run = folder.run("validate", "--against", url, "--format", "json")
      #expect(run.code == (path == "/messages.json" ? .ok : .unavailable), "\(run.error)")
      #expect(!(run.error + run.output).contains("sec"), "\(run.error)\(run.output)")
      #expect(run.error.contains("http://ann:***@127.0.0.1:"))
    }
  }

  @Test func checksWhatIsLive() throws {
    let url = server.url("/messages.json")
    for command in ["validate", "lint"] {
      let run = folder.run(command, url)
      #expect(run.code == .ok, "\(run.error)")
      #expect(run.error == "\(url): 1 alert, no problems\n")
    }
    let broken = folder.run("validate", server.url("/slip"))
    #expect(broken.code == .findings && broken.output.hasPrefix(server.url("/slip") + ":"))
    let gone = folder.run("validate", server.url("/gone"))
    #expect(gone.code == .unavailable && gone.error.contains("the server answers 404"))
    // Compared only where that is asked for.
    try folder.write("ink 9 Newer")
    #expect(
      folder.run("validate", url, variables: ["APPALERT_AGAINST": "./messages.json"]).code == .ok)
    let compared = folder.run("validate", url, "--against", "./messages.json")
    #expect(compared.output.contains("[id-decreased]"), "\(compared.output)")
    #expect(folder.run("preview", "-f", url).output.contains("dev.acme.ink"))
  }

  @Test(arguments: [
    ["lint", "--fix"], ["new", "dev.acme.ink", "--title", "A", "--text", "B", "-f"],
    ["bump-id", "-f"], ["cancel", "-f"],
  ])
  func changesNoAddress(_ words: [String]) throws {
    let binary = try Binary.run(
      words + ["https://acme.dev/messages.json"], in: URL(fileURLWithPath: folder.folder))
    #expect(binary.code == 64)
    #expect(binary.error.contains("can be read and not changed"), "\(binary.error)")
  }

  /// No device has shown what is live, so going back to what was before is no harm.
  @Test func takesNothingForSeenThatNoAppDecodes() throws {
    let url = server.url("/slip")
    try folder.write("ink 6 Lower")
    let run = folder.run("validate", "--against", url)
    #expect(run.code == .ok, "\(run.error)")
    #expect(run.error.contains("\(url): apps cannot decode it, so no device"), "\(run.error)")
    let bump = folder.run("bump-id", "-n", "--against", url)
    #expect(bump.error.contains("goes from id 6 to 8"), "\(bump.error)")
  }

  @Test(arguments: [
    ("/gone", "the server answers 404"), ("/broken", "the server answers 500"),
    ("/page", "is not an array of alerts"), ("/empty", "is not an array of alerts"),
    ("/loop", "redirects more than 5 times"), ("/file", "is not read: only https is"),
    ("/away", "\"http://acme.invalid/messages.json\" is not read: only https is"),
    ("/option", "the server answers 404"), ("/endless", "is larger than 64 MiB"),
    ("/huge", "is larger than 64 MiB"), ("/cut", "breaks off"), ("/badgzip", "cannot be read"),
    ("/half", "is cut off"), ("/string", "is cut off"), ("/open", "is cut off"),
    ("/unclosed", "is cut off"), ("/noise", "cannot be read"), ("/slow", "is not answered within"),
  ])
  func refusesWhatIsNoFeed(_ path: String, _ words: String) throws {
    let run = folder.run(
      "validate", "--against", server.url(path), seconds: path == "/slow" ? 0.5 : 60)
    #expect(run.code == .unavailable, "\(run.error)")
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.error.hasPrefix("error: messages.json: ids were not compared"), "\(run.error)")
  }

  @Test(arguments: [
    "http://acme.dev/messages.json", "http://127.0.0.1.acme.dev/", "http://127.0.0.1@acme.dev/",
    "http://localhost.acme.dev", "http://acme.dev#@127.0.0.1/", "http://acme.dev\\@127.0.0.1/",
    "http://127.0.0.1\\@acme.dev/", "https://acme.dev\\@127.0.0.1/",
    "HTTP://acme.dev/", "http://10.0.0.1/", "http://127.0.0.1 --output x", "https://", "https:///x",
    "http://2130706433/", "http://127.1/",
  ])
  func asksNobodyElseOverHTTP(_ url: String) throws {
    let run = folder.run("validate", "--against", url, variables: ["PATH": "/bin:/usr/bin"])
    #expect(run.code == .unavailable)
    #expect(run.error.contains("is not read: only https is") || run.error.contains("is no address"))
  }

  @Test func saysThatNothingAnswers() throws {
    let run = folder.run("validate", "--against", "http://127.0.0.1:9/messages.json")
    #expect(run.code == .unavailable)
    #expect(run.error.contains("nothing answers at \"http://127.0.0.1:9/messages.json\""))
    let secure = folder.run("validate", "--against", "https://127.0.0.1:\(server.port)/")
    #expect(secure.code == .unavailable)
    let missing = folder.run(
      "validate", "--against", server.url(), variables: ["PATH": "/nonexistent"])
    #expect(missing.error.contains("there is no curl in PATH"))
  }

  @Test func readsNoSettingsOfCurl() throws {
    try folder.write(text: "output = \"leak\"\nproxy = \"http://127.0.0.1:9\"\n", to: ".curlrc")
    let run = folder.run(
      "validate", "--against", server.url(),
      variables: [
        "HOME": folder.folder, "CURL_HOME": folder.folder, "http_proxy": "http://127.0.0.1:9",
      ])
    #expect(run.code == .ok, "\(run.error)")
  }
}
