import Foundation
import Testing

@testable import AppMessages

/// How a file is read, with bad entries and without.
@Suite struct DecodingTests {
  private static let good = #"{"id":1,"bundleId":"a.b","title":"t","text":"","confirmLabel":"OK"}"#

  /// The good entry with another text somewhere.
  private static func replaced(_ text: String, by other: String) -> String {
    good.replacingOccurrences(of: text, with: other)
  }

  private func strict(_ file: String) throws -> [Message] {
    try JSONDecoder().decode([Message].self, from: Data(file.utf8))
  }

  private func lossy(_ file: String) throws -> [Message] {
    try JSONDecoder().decode(LossyMessages.self, from: Data(file.utf8)).messages
  }

  @Test func readsEveryKey() throws {
    let file = """
      [{"id": 7, "bundleId": "dev.acme.ink", "title": "Title", "text": "Text", "confirmLabel": "OK",
        "appVersions": ["1.0"], "osVersions": ["17.0"], "extra": {},
        "link": {"title": "More", "url": "https://acme.dev/"}}]
      """
    let message = Message(
      id: 7, bundleId: "dev.acme.ink", title: "Title", text: "Text", confirmLabel: "OK",
      appVersions: ["1.0"], osVersions: ["17.0"],
      link: Message.Link(title: "More", url: "https://acme.dev/"))
    #expect(try strict(file) == [message])
    #expect(try lossy(file) == [message])
  }

  @Test func readsAFileWithoutMessages() throws {
    #expect(try strict("[]") == [])
    #expect(try lossy("[]") == [])
  }

  @Test(arguments: [
    "{}", "null", "5", "[]", #""text""#,
    replaced("\"text\":\"\",", by: ""),
    replaced("title", by: "Title"),
    replaced("\"id\":1", by: "\"id\":\"1\""),
    replaced("\"id\":1", by: "\"id\":1.5"),
    replaced("\"t\"", by: "null"),
    replaced("}", by: #","osVersions":"17.0"}"#),
    replaced("}", by: #","osVersions":["17.0",17]}"#),
    replaced("}", by: #","link":{"title":"More"}}"#),
  ])
  func oneBadEntrySilencesTheOthersUnlessItIsSkipped(_ bad: String) throws {
    for file in ["[\(bad),\(Self.good)]", "[\(Self.good),\(bad)]"] {
      #expect(throws: DecodingError.self) { try strict(file) }
      #expect(try lossy(file).map(\.id) == [1])
    }
  }

  @Test(arguments: ["", "{}", "null", "[", "[,]", "<html></html>", "[] []"])
  func aFileThatIsNotAnArrayHasNoMessages(_ file: String) {
    #expect(throws: DecodingError.self) { try strict(file) }
    #expect(throws: DecodingError.self) { try lossy(file) }
  }
}
