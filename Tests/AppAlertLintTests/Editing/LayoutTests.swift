import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

/// Edits in the layouts that people and tools write, byte for byte.
struct LayoutTests {
  private static let message = Message(
    id: 9, bundleId: "a.c", title: "T", text: "X", confirmLabel: "K", appVersions: ["1.0", "1.1"],
    osVersions: ["17.0"], link: .init(title: "L", url: "https://a.c"))

  private static func put(_ message: Message, _ feed: String) throws -> String {
    let bytes = Array(feed.utf8)
    #expect(Linter.validate(bytes).isEmpty)
    let edit = bytes.withSpan { FeedEdit.put(message, into: $0, outline: bytes.outline) }
    return String(decoding: try edit.edits.applied(to: bytes), as: UTF8.self)
  }

  private static func cancel(_ feed: String, _ app: String = "a.b") throws -> String {
    let bytes = Array(feed.utf8)
    #expect(Linter.validate(bytes).isEmpty)
    let layout = bytes.outline.layout
    let edit = bytes.withSpan { FeedEdit.cancel($0, apps: [app], layout: layout) }
    return String(decoding: try edit.edits.applied(to: bytes), as: UTF8.self)
  }

  @Test(
    "a new entry looks as its neighbours do",
    arguments: [
      // One line, with spaces.
      (
        #"[{"id": 1, "bundleId": "a.b", "title": "T", "text": "", "confirmLabel": "K"}]"#,
        #"[{"id": 1, "bundleId": "a.b", "title": "T", "text": "", "confirmLabel": "K"}, "#
          + #"{"id": 9, "bundleId": "a.c", "title": "T", "text": "X", "confirmLabel": "K", "#
          + #""appVersions": ["1.0", "1.1"], "osVersions": ["17.0"], "#
          + #""link": {"title": "L", "url": "https://a.c"}}]"#
      ),
      // No space at all.
      (
        #"[{"id":1,"bundleId":"a.b","title":"T","text":"","confirmLabel":"K"}]"#,
        #"[{"id":1,"bundleId":"a.b","title":"T","text":"","confirmLabel":"K"},"#
          + #"{"id":9,"bundleId":"a.c","title":"T","text":"X","confirmLabel":"K","#
          + #""appVersions":["1.0","1.1"],"osVersions":["17.0"],"#
          + #""link":{"title":"L","url":"https://a.c"}}]"#
      ),
      // An entry a line, with space inside the braces.
      (
        "[\n  { \"id\": 1, \"bundleId\": \"a.b\", \"title\": \"T\", \"text\": \"\", "
          + "\"confirmLabel\": \"K\" }\n]\n",
        "[\n  { \"id\": 1, \"bundleId\": \"a.b\", \"title\": \"T\", \"text\": \"\", "
          + "\"confirmLabel\": \"K\" },\n  { \"id\": 9, \"bundleId\": \"a.c\", \"title\": \"T\", "
          + "\"text\": \"X\", \"confirmLabel\": \"K\", \"appVersions\": [\"1.0\", \"1.1\"], "
          + "\"osVersions\": [\"17.0\"], \"link\": { \"title\": \"L\", \"url\": \"https://a.c\" } }\n]\n"
      ),
      // Tabs, CRLF, spaces around the colon, an expanded list, no final line end.
      (
        "[\r\n\t{\r\n\t\t\"id\" : 1,\r\n\t\t\"bundleId\" : \"a.b\",\r\n\t\t\"title\" : \"T\",\r\n"
          + "\t\t\"text\" : \"\",\r\n\t\t\"confirmLabel\" : \"K\",\r\n\t\t\"appVersions\" : [\r\n"
          + "\t\t\t\"1.0\",\r\n\t\t\t\"2.0\"\r\n\t\t]\r\n\t}\r\n]",
        "[\r\n\t{\r\n\t\t\"id\" : 1,\r\n\t\t\"bundleId\" : \"a.b\",\r\n\t\t\"title\" : \"T\",\r\n"
          + "\t\t\"text\" : \"\",\r\n\t\t\"confirmLabel\" : \"K\",\r\n\t\t\"appVersions\" : [\r\n"
          + "\t\t\t\"1.0\",\r\n\t\t\t\"2.0\"\r\n\t\t]\r\n\t},\r\n\t{\r\n\t\t\"id\" : 9,\r\n"
          + "\t\t\"bundleId\" : \"a.c\",\r\n\t\t\"title\" : \"T\",\r\n\t\t\"text\" : \"X\",\r\n"
          + "\t\t\"confirmLabel\" : \"K\",\r\n\t\t\"appVersions\" : [\r\n\t\t\t\"1.0\",\r\n"
          + "\t\t\t\"1.1\"\r\n\t\t],\r\n\t\t\"osVersions\" : [\r\n\t\t\t\"17.0\"\r\n\t\t],\r\n"
          + "\t\t\"link\" : {\r\n\t\t\t\"title\" : \"L\",\r\n\t\t\t\"url\" : \"https://a.c\"\r\n"
          + "\t\t}\r\n\t}\r\n]"
      ),
      // Three spaces, braces on the brackets' lines.
      (
        "[{\n   \"id\": 1,\n   \"bundleId\": \"a.b\",\n   \"title\": \"T\",\n   \"text\": \"\",\n"
          + "   \"confirmLabel\": \"K\"\n}]\n",
        "[{\n   \"id\": 1,\n   \"bundleId\": \"a.b\",\n   \"title\": \"T\",\n   \"text\": \"\",\n"
          + "   \"confirmLabel\": \"K\"\n}, {\n   \"id\": 9,\n   \"bundleId\": \"a.c\",\n"
          + "   \"title\": \"T\",\n   \"text\": \"X\",\n   \"confirmLabel\": \"K\",\n"
          + "   \"appVersions\": [\"1.0\", \"1.1\"],\n   \"osVersions\": [\"17.0\"],\n"
          + "   \"link\": {\n      \"title\": \"L\",\n      \"url\": \"https://a.c\"\n   }\n}]\n"
      ),
      // Nothing to go by, but the ends of lines and of the file.
      (
        "\u{FEFF}[\r\n]\r\n",
        "\u{FEFF}[\r\n  {\r\n    \"id\": 9,\r\n    \"bundleId\": \"a.c\",\r\n    \"title\": \"T\",\r\n"
          + "    \"text\": \"X\",\r\n    \"confirmLabel\": \"K\",\r\n"
          + "    \"appVersions\": [\"1.0\", \"1.1\"],\r\n    \"osVersions\": [\"17.0\"],\r\n"
          + "    \"link\": {\r\n      \"title\": \"L\",\r\n      \"url\": \"https://a.c\"\r\n    }\r\n"
          + "  }\r\n]\r\n"
      ),
    ])
  func neighbours(feed: String, wanted: String) throws {
    #expect(try Self.put(Self.message, feed) == wanted)
  }

  @Test("values that stay the same keep their bytes, their order and their escapes")
  func replaced() throws {
    let feed = #"""
      [ {"text":"X", "link" : {"url":"https:\/\/a.c", "title":"Old"}, "confirmLabel": "\u004b",
         "osVersions": [ "17.0" ],
         "title":"\u0054", "bundleId":"a\u002ec", "id":1.0 } ]
      """#
    let wanted = #"""
      [ {"text":"X", "link" : {"url":"https:\/\/a.c", "title":"L"}, "confirmLabel": "\u004b",
         "osVersions": [ "17.0" ],
         "title":"\u0054", "bundleId":"a\u002ec", "id":9, "appVersions":[ "1.0", "1.1" ] } ]
      """#
    #expect(try Self.put(Self.message, feed) == wanted)
  }

  @Test("keys that come and go where they stand first, last and side by side")
  func comingAndGoing() throws {
    let plain = Message(id: 2, bundleId: "a.b", title: "T", text: "X", confirmLabel: "K")
    let feed =
      #"[{"appVersions":["1"],"osVersions":["17.0"],"id":1,"bundleId":"a.b","title":"T","text":"X","#
      + #""confirmLabel":"K","link":{"title":"L","url":"a:b"}}]"#
    #expect(
      try Self.put(plain, feed)
        == #"[{"id":2,"bundleId":"a.b","title":"T","text":"X","confirmLabel":"K"}]"#)
    let reversed =
      #"[{"link":null,"id":1,"appVersions":[],"osVersions":null,"confirmLabel":"K","text":"X","#
      + #""title":"T","bundleId":"a.b"}]"#
    #expect(
      try Self.put(plain, reversed)
        == #"[{"id":2,"confirmLabel":"K","text":"X","title":"T","bundleId":"a.b"}]"#)
    var full = Self.message
    full.bundleId = "a.b"
    #expect(
      try Self.put(full, reversed)
        == #"[{"link":{"title":"L","url":"https://a.c"},"id":9,"appVersions":["1.0","1.1"],"#
        + #""osVersions":["17.0"],"confirmLabel":"K","text":"X","title":"T","bundleId":"a.b"}]"#)
  }

  @Test("cancel takes the list's own layout, and leaves a null where another key is free")
  func cancelled() throws {
    let head = #"[{"id":1,"bundleId":"a.b","title":"T","text":"X","confirmLabel":"K""#
    #expect(try Self.cancel(head + "}]") == head + #","osVersions":["0"]}]"#)
    #expect(
      try Self.cancel(head + #","osVersions":null}]"#)
        == head + #","appVersions":["0"],"osVersions":null}]"#)
    #expect(
      try Self.cancel(head + #","osVersions":null,"appVersions":["1.0"]}]"#)
        == head + #","osVersions":["0"],"appVersions":["1.0"]}]"#)
    #expect(
      try Self.cancel(head + #","osVersions":[ "17.0" ],"appVersions":["1.0","1.1"]}]"#)
        == head + #","osVersions":[ "0" ],"appVersions":["0"]}]"#)
    #expect(
      try Self.cancel(head + #","appVersions":[ "1.0" , "1.1" ]}]"#)
        == head + #","appVersions":[ "1.0" , "1.1" ],"osVersions":[ "0" ]}]"#)
  }

  @Test("strings are written with as few escapes as JSON allows")
  func escapes() throws {
    var message = Self.message
    message.title = "é/\u{2028}\u{7F}👍\"\\\n\t\u{1}"
    let made = try Self.put(message, "[]")
    #expect(made.contains("\"title\": \"é/\u{2028}\u{7F}👍\\\"\\\\\\n\\t\\u0001\","))
  }
}
