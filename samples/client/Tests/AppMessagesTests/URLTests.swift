import Foundation
import Testing

@testable import AppMessages

/// A bad URL never crashes the app.
@Suite struct URLTests {
  @Test(arguments: ["", " https://acme.dev", "https://acme.dev /", "https://a:b/"])
  func aBadLinkHasNoDestination(_ url: String) {
    #expect(Message.Link(title: "More", url: url).destination == nil)
  }

  @Test(arguments: ["https://acme.dev/notes?a=b#c", "mailto:help@acme.dev", "acme://settings"])
  func aGoodLinkLeadsWhereItSays(_ url: String) {
    #expect(Message.Link(title: "More", url: url).destination?.absoluteString == url)
  }

  @Test func aBadAddressOfTheFeedIsAnError() async {
    await #expect(throws: URLError(.badURL)) {
      try await MessageFeed("https://acme.dev /messages.json").messages()
    }
  }
}
