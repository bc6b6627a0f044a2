import Foundation
import Testing

@testable import AppAlertCLI

/// `lint --check-links` with the system's curl, against a server on this machine: names of the
/// internet are made to lead there.
struct LinkCheckTests {
  private let folder: TestRepository
  private let server: LoopbackServer
  private let asked = Requests()

  init() throws {
    folder = try TestRepository(isEmpty: true)
    let asked = asked
    server = try LoopbackServer(isWhole: true) { head, _ in
      let words = head.split(separator: " ")
      let (method, path) = (String(words[0]), String(words[1]))
      asked.add("\(method) \(path)")
      let page = { (status: String) in LoopbackServer.page(status, method == "HEAD" ? [] : [0x21]) }
      switch path {
      case "/ok": return page("200 OK")
      case "/gone": return page("404 Not Found")
      case "/removed": return page("410 Gone")
      case "/head404": return page(method == "HEAD" ? "404 Not Found" : "200 OK")
      case "/head403": return page(method == "HEAD" ? "403 Forbidden" : "200 OK")
      case "/head405": return page(method == "HEAD" ? "405 Method Not Allowed" : "404 Not Found")
      case "/403": return page("403 Forbidden")
      case "/500": return page("500 Oops")
      case "/chain3": return LoopbackServer.page("301 Moved", [], "Location: /ok")
      case "/chain4": return LoopbackServer.page("307 Moved", [], "Location: /gone")
      case "/loop": return LoopbackServer.page("302 Found", [], "Location: /loop")
      case "/loopback":
        return LoopbackServer.page("302 Found", [], "Location: http://127.0.0.1:1/x")
      case "/private": return LoopbackServer.page("302 Found", [], "Location: http://192.168.0.1/x")
      case "/inner": return LoopbackServer.page("302 Found", [], "Location: http://inner.dev/x")
      case "/file": return LoopbackServer.page("302 Found", [], "Location: file:///etc/passwd")
      case "/reset": return .raw([])
      case "/slow": return .silence
      case "/endless":
        return method == "HEAD"
          ? page("405 No") : .endless(head: "HTTP/1.1 404 Not Found\r\n\r\n")
      default: return page("200 OK")
      }
    }
  }

  final class Requests: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    var all: [String] { lock.withLock { list } }
    func add(_ request: String) { lock.withLock { list.append(request) } }
  }

  private static let hosts: [String: LinkAccess.Host] = [
    "acme.dev": .addresses(["198.51.100.7"]), "inner.dev": .addresses(["10.0.0.5"]),
    "mixed.dev": .addresses(["198.51.100.7", "::1"]), "carrier.dev": .addresses(["100.64.0.1"]),
    "mapped.dev": .addresses(["::ffff:127.0.0.1"]), "none.dev": .notThere,
    "none.invalid": .notThere,
  ]

  private func lint(
    _ urls: [String], _ arguments: String..., seconds: Double = 60, isTerminal: Bool = false
  ) throws -> (messages: [String], error: String, code: ExitCode) {
    let entries = urls.enumerated().map { index, url in
      """
      {"id": 1, "bundleId": "dev.acme.app\(index)", "title": "Help", "text": "", "confirmLabel": "OK",
       "link": {"title": "More", "url": "\(url)"}}
      """
    }
    try folder.write(text: "[" + entries.joined(separator: ",\n") + "]")
    var world = World(
      arguments: ["lint", "--check-links", "--format", "json"] + arguments,
      variables: TestRepository.variables)
    world.workingFolder = folder.folder
    world.childSeconds = seconds
    world.isErrorTerminal = isTerminal
    world.links = LinkAccess(curlOptions: ["--connect-to", "::127.0.0.1:\(server.port)"]) {
      LinkCheckTests.hosts[$0]
    }
    let output = Streams()
    world.writeOutput = { output.output += $0 }
    world.writeError = { output.error += $0 }
    let code = AppAlert.run(in: world)
    struct Report: Decodable {
      struct Finding: Decodable { let rule, message, severity: String }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(output.output))
    let found = report.findings.filter { $0.rule == "dead-link" }
    #expect(found.allSatisfy { $0.severity == "warning" })
    return (found.map(\.message), String(decoding: output.error, as: UTF8.self), code)
  }

  private final class Streams {
    var output: [UInt8] = []
    var error: [UInt8] = []
  }

  @Test(arguments: [
    ("/ok", [], ["HEAD /ok"]), ("/403", [], ["HEAD /403", "GET /403"]),
    ("/gone", ["404"], ["HEAD /gone", "GET /gone"]),
    ("/removed", ["410"], ["HEAD /removed", "GET /removed"]),
    ("/head404", [], ["HEAD /head404", "GET /head404"]),
    ("/head403", [], ["HEAD /head403", "GET /head403"]),
    ("/head405", ["404"], ["HEAD /head405", "GET /head405"]),
    ("/chain3", [], ["HEAD /chain3", "HEAD /ok"]),
    ("/chain4", ["404"], ["HEAD /chain4", "HEAD /gone", "GET /gone"]),
    ("/endless", ["404"], ["HEAD /endless", "GET /endless"]),
  ])
  func asksTheServer(_ path: String, _ statuses: [String], _ requests: [String]) throws {
    let result = try lint(["http://acme.dev\(path)"])
    #expect(result.messages == statuses.map { "the link is dead: its server answers \($0)" })
    #expect(asked.all == requests)
    #expect(!result.error.contains("not known"), "\(result.error)")
    #expect(result.code == .ok)
  }

  @Test(arguments: [
    ("http://acme.dev/500", "its server answers 500"),
    ("http://acme.dev/loop", "more than 5 times"),
    ("http://acme.dev/loopback", "\"http://127.0.0.1:1/x\" is not asked"),
    ("http://acme.dev/private", "\"http://192.168.0.1/x\" is not asked"),
    ("http://acme.dev/inner", "\"http://inner.dev/x\" is not asked"),
    ("http://acme.dev/file", "\"file:///etc/passwd\", which is not http"),
    ("http://acme.dev/reset", "mpty reply"), ("http://acme.dev/slow", "no answer within"),
    ("https://acme.dev/ok", "not known"), ("http://unknown.dev/", "cannot be looked up"),
  ])
  func findsNothingWhereNothingIsKnown(_ url: String, _ words: String) throws {
    let result = try lint([url], seconds: url.hasSuffix("/slow") ? 0.5 : 60)
    #expect(result.messages == [])
    #expect(result.error.contains("\(url): not known whether it works: "), "\(result.error)")
    #expect(result.error.contains(words), "\(result.error)")
  }

  @Test func asksNoPrivateAddress() throws {
    let urls = [
      "http://127.0.0.1:\(server.port)/ok", "http://localhost:\(server.port)/ok", "http://127.1/",
      "http://2130706433/", "http://0x7f000001/", "http://[::1]/", "http://10.1.2.3/",
      "http://169.254.169.254/", "http://[::ffff:10.0.0.1]/", "http://0.0.0.0/",
      "http://inner.dev/", "http://mixed.dev/", "http://carrier.dev/", "http://mapped.dev/",
      "http://app.localhost/", "http://ac%6De.dev/", "http://acme.dev./",
    ]
    let result = try lint(urls)
    #expect(asked.all == [])
    #expect(result.messages == [])
    #expect(result.error.contains("is private or this machine's own"))
  }

  @Test func saysThatThereIsNoSuchHost() throws {
    let result = try lint(["http://none.dev/x", "http://acme.dev/ok"])
    #expect(result.messages == ["the link is dead: there is no host \"none.dev\""])
    // A name that nobody can have needs no network to be told of.
    #expect(try lint(["http://none.invalid/x"], "--strict").code == .findings)
  }

  @Test func takesNoMissingNetworkForADeadLink() throws {
    let result = try lint(["http://none.dev/x"])
    #expect(result.messages == [])
    #expect(result.error.contains("its host is not found here, nor any other; is there a network?"))
  }

  @Test func asksEachAddressOnce() throws {
    let urls = [
      "http://acme.dev/gone", "http://acme.dev/gone", "http://acme.dev/gone#a", "mailto:a@acme.dev",
    ]
    let result = try lint(urls + (0..<9).map { "http://acme.dev/page\($0)" }, isTerminal: true)
    #expect(result.messages.count == 3)
    #expect(asked.all.filter { $0.hasSuffix("/gone") } == ["HEAD /gone", "GET /gone"])
    #expect(asked.all.count == 11)
    #expect(result.error.contains("checking links: 0 of 10"))
  }

  @Test func asksOnlyWhenTold() throws {
    try folder.write(text: TestRepository.feed(["ink 1 A"]))
    let run = folder.run("lint", "--check-links")
    #expect(run.code == .ok)
    #expect(folder.run("validate", "--check-links").code == .usage)
  }
}
