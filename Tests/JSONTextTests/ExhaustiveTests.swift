import Foundation
import JSONText
import Testing

/// All short inputs: the reader takes each without a trap, keeps every range inside the text, and
/// finds a fault exactly where a strict parser refuses.
struct ExhaustiveTests {
  static let alphabet = Array("{}[]:,\"\\a1-.e0 \n/'<=;".utf8) + [0x00, 0xC3, 0xA9]

  @Test func readsAllShortInputs() {
    var count = 0
    withEveryInput(upTo: 4, of: Self.alphabet) { bytes in
      count += 1
      check(bytes)
    }
    #expect(count > 300_000)
  }

  @Test func readsLongerInputsOfFewerBytes() {
    let alphabet = Array("{}[]:,\"1a\n-.\\".utf8)
    withEveryInput(upTo: 5, of: alphabet) { check($0) }
  }

  /// What recovery treats alike are characters and words, so those are put together as well.
  @Test func readsAllShortRowsOfTokens() {
    let tokens = [
      "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "'", "“", "”", "«", "a", "1", "//", "/*", "\n",
      "\u{A0}", "\\", "true",
    ].map { Array($0.utf8) }
    func extend(_ bytes: [UInt8], _ length: Int) {
      check(bytes)
      guard length < 4 else { return }
      for token in tokens { extend(bytes + token, length + 1) }
    }
    extend([], 0)
    // The same inside an entry, where most of the guesses are made.
    for first in tokens {
      for second in tokens {
        for third in tokens { check(Array("[{\"a\"".utf8) + first + second + third) }
      }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    for fault in reading.faults where !isInside(fault.range, bytes.count) {
      Issue.record("\(fault) lies outside of \(bytes)")
    }
    for node in reading.elements.joined()
    where !isInside(node.range, bytes.count) || !isInside(node.content, bytes.count) {
      Issue.record("\(node) lies outside of \(bytes)")
    }
    let isStrict = StrictJSON.accepts(bytes)
    if isStrict != reading.faults.isEmpty {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self).debugDescription): faults \(reading.faults)")
    }
  }

  private func isInside(_ range: SourceRange, _ count: Int) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= count
  }

  private func withEveryInput(upTo length: Int, of alphabet: [UInt8], _ body: ([UInt8]) -> Void) {
    var bytes: [UInt8] = []
    func extend() {
      body(bytes)
      guard bytes.count < length else { return }
      for byte in alphabet {
        bytes.append(byte)
        extend()
        bytes.removeLast()
      }
    }
    extend()
  }
}

/// The grammar of RFC 8259 once more, as plainly as it can be written: the measure for the reader.
enum StrictJSON {
  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else { return false }
    // A text in UTF-16 is none that an app's file may be.
    if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 { return false }
    var parser = Parser(bytes: bytes[...])
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.bytes = bytes.dropFirst(3) }
    parser.space()
    guard parser.value() else { return false }
    parser.space()
    return parser.bytes.isEmpty
  }

  private struct Parser {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ text: String) -> Bool {
      guard bytes.starts(with: text.utf8) else { return false }
      bytes = bytes.dropFirst(text.utf8.count)
      return true
    }

    mutating func space() { bytes = bytes.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) } }

    mutating func value() -> Bool {
      if take("[") { return list("]") { $0.value() } }
      if take("{") {
        return list("}") { parser in
          guard parser.string() else { return false }
          parser.space()
          guard parser.take(":") else { return false }
          parser.space()
          return parser.value()
        }
      }
      if bytes.first == 0x22 { return string() }
      return take("true") || take("false") || take("null") || number()
    }

    mutating func list(_ close: String, _ item: (inout Parser) -> Bool) -> Bool {
      space()
      if take(close) { return true }
      repeat {
        space()
        guard item(&self) else { return false }
        space()
      } while take(",")
      return take(close)
    }

    mutating func string() -> Bool {
      guard take("\"") else { return false }
      while let byte = bytes.popFirst() {
        if byte == 0x22 { return true }
        if byte < 0x20 { return false }
        if byte == 0x5C {
          guard let escape = bytes.popFirst() else { return false }
          if "\"\\/bfnrt".utf8.contains(escape) { continue }
          guard escape == 0x75, bytes.count >= 4,
            bytes.prefix(4).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
          else { return false }
          bytes = bytes.dropFirst(4)
        }
      }
      return false
    }

    mutating func number() -> Bool {
      let start = bytes
      _ = take("-")
      if !take("0") { guard digits() else { return fail(start) } }
      if take(".") { guard digits() else { return fail(start) } }
      if take("e") || take("E") {
        _ = take("+") || take("-")
        guard digits() else { return fail(start) }
      }
      return true
    }

    mutating func digits() -> Bool {
      let rest = bytes.drop { $0 >= 0x30 && $0 <= 0x39 }
      defer { bytes = rest }
      return rest.count < bytes.count
    }

    mutating func fail(_ start: ArraySlice<UInt8>) -> Bool {
      bytes = start
      return false
    }
  }
}
