import AppAlertJSON
import Testing

@testable import AppAlertLint

/// Many texts read one after the other, of which most of the next is known from the last.
struct PublishedReadingTests {
  private static let pool = [
    #"{"id": 3, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK"}"#,
    #"{"id": 4, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK"}"#,
    #"{"id": 4, "bundleId": "dev.acme.ink", "title": "B", "text": "", "confirmLabel": "OK"}"#,
    #"{"id": 4, "bundleId": "dev.acme.ink", "title": "B", "text": "}, {", "confirmLabel": "OK"}"#,
    #"{"bundleId": "dev.acme.pad", "id": 2, "title": "A", "text": "", "confirmLabel": "OK"}"#,
    #"{"bundleId": "dev.acme.pad", "id": 5, "title": "A", "text": "", "confirmLabel": "OK"}"#,
    #"{"bundleId": "dev.acme.map", "id": 1, "title": "A", "link": {"title": "C", "url": "D"}}"#,
    #"{"bundleId": "dev.acme.map", "id": 1, "title": "A", "link": {"title": "C", "url": "E"}}"#,
    #"{"id": 7}"#, "{}", "[]", "null", #"{"id": 8, "bundleId": "dev.acme.map""#,
    #"{"id": 9, "bundleId": "dev.acme.pad",}"#, #"{'id': 6, "bundleId": "dev.acme.ink"}"#,
  ]

  private static func text(_ random: inout SplitMix64) -> [UInt8] {
    let separators = [", ", ",", ",\n  ", " ,\t", ", ", ", ", " ", ",,"]
    var text = random.next() % 8 == 0 ? "\u{FEFF}[" : "[ "
    for index in 0..<Int(random.next() % 6) {
      if index > 0 { text += separators[Int(random.next() % 8)] }
      // Good ones more often, so that most of a text is read without a slip.
      let bound = random.next() % 4 == 0 ? pool.count : 8
      text += pool[Int(random.next() % UInt64(bound))]
    }
    return Array((text + ["]", "\n]\n", ",]", ""][Int(random.next() % 4)]).utf8)
  }

  @Test func knowsTheSameWhateverWasReadBefore() {
    var random = SplitMix64(seed: 7)
    for round in 0..<400 {
      var running = Published()
      var alone = Published()
      for number in 0..<12 {
        let text = Self.text(&random)
        text.withSpan { text in
          running.readPublished(text, oldest: number)
          running.readIDs(text)
          alone.lastText = Published.ReadText()
          alone.readPublished(text, oldest: number)
          alone.lastText = Published.ReadText()
          alone.readIDs(text)
        }
        let isSame =
          running.apps.map(\.name) == alone.apps.map(\.name)
          && running.apps.map(\.floor) == alone.apps.map(\.floor)
          && running.apps.map(\.highest) == alone.apps.map(\.highest)
        #expect(isSame, "round \(round), text \(number): \(String(decoding: text, as: UTF8.self))")
        guard isSame else { return }
      }
    }
  }

  /// What the comparison above rests on: that entries are in fact passed over.
  @Test func passesOverWhatItKnows() {
    let text = Array("[ \(Self.pool[0]), \(Self.pool[4]) ]".utf8)
    let changed = Array("[\(Self.pool[1]) , \(Self.pool[4])]".utf8)
    let (first, second) = (Array(Self.pool[0].utf8), Array(Self.pool[4].utf8))
    var reader = Reader()
    text.withSpan { text in
      #expect(reader.open(text) == .array)
      #expect(Self.passes(&reader, text, first) && !Self.passes(&reader, text, first))
      #expect(Self.passes(&reader, text, second) && reader.elementIndex == 1)
      #expect(!reader.nextElement(text) && reader.faults.isEmpty)
    }
    changed.withSpan { text in
      #expect(reader.open(text) == .array)
      #expect(!Self.passes(&reader, text, first) && reader.nextElement(text))
      #expect(Self.passes(&reader, text, second) && !reader.nextElement(text))
      #expect(reader.faults.isEmpty && reader.rootRange.end == changed.count)
    }
  }

  private static func passes(
    _ reader: inout Reader, _ text: Span<UInt8>, _ known: [UInt8]
  ) -> Bool {
    known.withSpan { reader.skipElement(text, matching: $0) }
  }
}
