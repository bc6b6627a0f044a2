import Foundation
import Testing

/// The client itself, and the facts of Foundation that the contract's rules for links rest on.
@Suite struct ClientTests {
  private let feed = """
    [{"id":3,"bundleId":"dev.acme.ink","title":"a","text":"b","confirmLabel":"c",
      "appVersions":["1.0"],"osVersions":["17.0","17.0.1"]},
     {"id":9,"bundleId":"dev.acme.ink","title":"d","text":"e","confirmLabel":"f"},
     {"id":1,"bundleId":"dev.acme.notes","title":"g","text":"h","confirmLabel":"i","osVersions":[]}]
    """

  private func title(
    _ app: String, appVersion: String = "1.0", osVersion: String = "17.0", lastSeen: Int = 0
  ) throws -> String? {
    let device = Client.Device(
      bundleId: app, appVersion: appVersion, osVersion: osVersion, lastSeen: lastSeen)
    return Client.shows(try Client.decode(Data(feed.utf8)), on: device)?.title
  }

  @Test func showsTheFirstEntryWhereEveryStepLetsItThrough() throws {
    #expect(try title("dev.acme.ink") == "a")
    #expect(try title("dev.acme.ink", osVersion: "17.0.1", lastSeen: 2) == "a")
    #expect(try title("dev.acme.Ink") == nil)
    #expect(try title("dev.acme.ink", lastSeen: 3) == nil)
    #expect(try title("dev.acme.ink", osVersion: "17") == nil)
    #expect(try title("dev.acme.ink", appVersion: "1.0.0") == nil)
    #expect(try title("dev.acme.notes") == nil)
  }

  @Test(arguments: ["", " https://acme.dev", "https://acme.dev /x", "https://<h>/", "https://a:b/"])
  func noURLOnAnySystem(_ text: String) {
    #expect(URL(string: text) == nil)
    #expect(!Client.opens(text))
  }

  @Test(arguments: ["www.example.com", "https//x", "https:/x", "https://"])
  func aURLThatOpensNothing(_ text: String) {
    #expect(URL(string: text) != nil)
    #expect(Client.opens(text))
  }

  @Test(arguments: [
    ("https://acme.dev/a b%20c", "https://acme.dev/a%20b%2520c"),
    ("https://münchen.de/é", "https://xn--mnchen-3ya.de/%C3%A9"),
  ])
  func aURLThatOnlyNewerAppsMake(_ text: String, _ encoded: String) {
    #expect(URL(string: text)?.absoluteString == encoded)
    #expect(!Client.opens(text))
  }
}
