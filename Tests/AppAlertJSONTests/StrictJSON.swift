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
    var depth = 0

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
      depth += 1
      defer { depth -= 1 }
      // No grammar says so, but the decoder of apps goes no deeper.
      guard depth <= 512 else { return false }
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
          guard escape == 0x75, let unit = utf16Unit() else { return false }
          switch unit {
          case 0xD800...0xDBFF:
            guard take("\\u"), let second = utf16Unit(), 0xDC00...0xDFFF ~= second else {
              return false
            }
          case 0xDC00...0xDFFF: return false
          default: continue
          }
        }
      }
      return false
    }

    /// Four hexadecimal digits.
    mutating func utf16Unit() -> Int? {
      let digits = bytes.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return nil }
      bytes = bytes.dropFirst(4)
      return Int(String(decoding: digits, as: UTF8.self), radix: 16)
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
