import AppAlertJSON

// JSON that a program or a table has packed into a string.

extension String {
  /// Whether an array or an object of JSON may begin it.
  var beginsWithJSON: Bool {
    let first = utf8.first { $0 > 0x20 }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  /// Whether it is one object of JSON, whole and without a fault.
  var isObject: Bool {
    withSpan { text in
      var reader = Reader()
      guard reader.open(text) == .other, reader.nextElement(text) else { return false }
      let isObject = reader.nodes[0].kind == .object
      while reader.nextElement(text) {}
      return isObject && reader.faults.isEmpty
    }
  }

  /// The text that this is the JSON of, where it is that of one string.
  var stringInside: String? {
    guard utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "\"") else { return nil }
    return withSpan { text in
      var reader = Reader()
      guard reader.open(text) == .other, reader.nextElement(text), reader.faults.isEmpty,
        reader.nodes[0].kind == .string
      else { return nil }
      return StringLiteral.value(of: reader.nodes[0], in: text)
    }
  }
}

extension Span where Element == UInt8 {
  /// The content of a text that is one quoted field of a table, with each quote inside written twice:
  /// `"[{""id"": 3}]"`; nil of any other.
  func tableField(_ start: Int) -> (range: SourceRange, text: String)? {
    var end = count
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    guard end - start > 4, self[start] == UInt8(ascii: "\""), self[end - 1] == UInt8(ascii: "\"")
    else {
      return nil
    }
    var content: [UInt8] = []
    var index = start + 1
    var quotes = 0
    while index < end - 1 {
      if self[index] == UInt8(ascii: "\"") {
        guard index + 1 < end - 1, self[index + 1] == UInt8(ascii: "\"") else { return nil }
        index += 1
        quotes += 1
      }
      content.append(self[index])
      index += 1
    }
    let text = String(decoding: content, as: UTF8.self)
    return quotes > 0 && text.beginsWithJSON ? (SourceRange(start, end), text) : nil
  }
}
