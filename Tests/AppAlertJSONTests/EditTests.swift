import AppAlertJSON
import Testing

/// Edits as such: what they do to a text, and when they are refused.
struct EditTests {
  private static func apply(_ text: String, _ edits: [Edit]) throws -> String {
    String(decoding: try edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test func changesOnlyItsRange() throws {
    #expect(try Self.apply("abcdef", [Edit(SourceRange(1, 3), "X")]) == "aXdef")
    #expect(try Self.apply("abc", [Edit(SourceRange(at: 3), "d")]) == "abcd")
    #expect(try Self.apply("abc", [Edit(SourceRange(at: 0), "d")]) == "dabc")
    #expect(try Self.apply("abc", []) == "abc")
    #expect(try Self.apply("", [Edit(SourceRange(at: 0), "é")]) == "é")
  }

  @Test func needsNoOrder() throws {
    let edits = [Edit(SourceRange(4, 5), "Y"), Edit(SourceRange(0, 1), "X")]
    #expect(try Self.apply("abcdef", edits) == "XbcdYf")
  }

  @Test func mayTouch() throws {
    let edits = [
      Edit(SourceRange(at: 2), "+"), Edit(SourceRange(2, 4), ""), Edit(SourceRange(at: 4), "-"),
    ]
    #expect(try Self.apply("abcdef", edits) == "ab+-ef")
  }

  @Test(arguments: [
    [Edit(SourceRange(0, 3), ""), Edit(SourceRange(2, 4), "")],
    [Edit(SourceRange(0, 4), ""), Edit(SourceRange(at: 2), "x")],
    [Edit(SourceRange(at: 2), "x"), Edit(SourceRange(at: 2), "y")],
    [Edit(SourceRange(1, 2), "x"), Edit(SourceRange(1, 2), "x")],
    [Edit(SourceRange(5, 7), "")], [Edit(SourceRange(3, 2), "")], [Edit(SourceRange(-1, 2), "")],
  ])
  func refusesContradictions(edits: [Edit]) {
    #expect(throws: EditFault.self) { try edits.applied(to: Array("abcdef".utf8)) }
  }

  // MARK: Members

  private static func object(
    _ text: String, _ body: (borrowing Reader, Span<UInt8>) -> [Edit]
  ) throws -> String {
    let bytes = Array(text.utf8)
    let edits = bytes.withSpan { text in
      var reader = Reader()
      _ = reader.open(text)
      _ = reader.nextElement(text)
      return body(reader, text)
    }
    return String(decoding: try edits.applied(to: bytes), as: UTF8.self)
  }

  @Test(
    "a member is added behind another and taken out again to the byte",
    arguments: [
      "{\"a\": 1}", "{\"a\":1}", "{ \"a\" : 1 , \"b\" : 2 }", "{\n\t\"a\": 1,\n\t\"b\": [\n]\n}",
      "{\"a\": 1, \"b\": {\"c\": [1, 2]},\n\n\"d\": 3}", "{\n  \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}",
    ])
  func addsAndRemoves(text: String) throws {
    let added = try Self.object(text) { reader, span in
      guard let layout = reader.layout(of: 0, in: span) else { return [] }
      return [reader.adding("k", "[0]", to: 0, after: nil, layout)]
    }
    #expect(added != text)
    let removed = try Self.object(added) { reader, span in
      var key = 1
      while StringLiteral.value(of: reader.nodes[key], in: span) != "k" {
        key = reader.nodes[key + 1].next
      }
      return reader.removing([key + 1], from: 0)
    }
    #expect(removed == text)
  }

  @Test("any members can go", arguments: 0..<16)
  func removesAny(mask: Int) throws {
    let names = ["a", "b", "c", "d"]
    let text = "{ " + names.map { "\"\($0)\": 1" }.joined(separator: ", ") + " }"
    let made = try Self.object(text) { reader, _ in
      var values: [Int] = []
      var key = 1
      for index in 0..<4 {
        if mask & (1 << index) != 0 { values.append(key + 1) }
        key = reader.nodes[key + 1].next
      }
      return reader.removing(values, from: 0)
    }
    let kept = names.enumerated().filter { mask & (1 << $0.offset) == 0 }.map {
      "\"\($0.element)\": 1"
    }
    #expect(made == (kept.isEmpty ? "{}" : "{ " + kept.joined(separator: ", ") + " }"))
  }

  @Test("a layout is what occurs most, of equals the last")
  func layout() throws {
    let found = "{\n  \"a\": 1, \"b\" : 2,\n  \"c\": 3,\n  \"d\": 4\n}".withSpan { text in
      var reader = Reader()
      _ = reader.open(text)
      _ = reader.nextElement(text)
      return reader.layout(of: 0, in: text)
    }
    let layout = try #require(found)
    #expect(layout.lead == "\n  " && layout.separator == ",\n  " && layout.trail == "\n")
    #expect(layout.colon == ": " && layout.isExpanded)
    #expect(layout.itemBreak == "\n  " && layout.outerBreak == "\n")
  }
}
