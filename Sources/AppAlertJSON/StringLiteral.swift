/// JSON strings as they are written, and what they say.
public enum StringLiteral {
  /// The value of a string or key node. Of one that holds a fault it is the best reading: a person
  /// is shown it, an app never.
  public static func value(of node: Node, in text: Span<UInt8>) -> String {
    let content = node.content
    let bytes = bytes(of: node, in: text)
    guard content.end <= text.count else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a string or key node, as UTF-8.
  public static func bytes(of node: Node, in text: Span<UInt8>) -> [UInt8] {
    let content = node.content
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var index = content.start
    let end = min(content.end, text.count)
    while index < end {
      let byte = text[index]
      if byte == Byte.backslash, node.flags.contains(.escaped) {
        index = appendEscape(at: index, end: end, in: text, to: &bytes)
      } else {
        bytes.append(byte)
        index += 1
      }
    }
    return bytes
  }

  private static func appendEscape(
    at index: Int, end: Int, in text: Span<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    guard index + 1 < end else {
      bytes.append(Byte.backslash)
      return index + 1
    }
    let plain: UInt8?
    switch text[index + 1] {
    case 0x22, 0x5C, 0x2F: plain = text[index + 1]
    case 0x62: plain = 0x08
    case 0x66: plain = 0x0C
    case 0x6E: plain = 0x0A
    case 0x72: plain = 0x0D
    case 0x74: plain = 0x09
    default: plain = nil
    }
    if let plain {
      bytes.append(plain)
      return index + 2
    }
    guard text[index + 1] == 0x75, let unit = text.hexUnit(index + 2) else {
      bytes.append(Byte.backslash)
      return index + 1
    }
    var scalar = UInt32(unit)
    var length = 6
    if unit & 0xFC00 == 0xD800, text.has("\\u", at: index + 6),
      let low = text.hexUnit(index + 8), low & 0xFC00 == 0xDC00
    {
      scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
      length = 12
    }
    // Half a surrogate pair is no character.
    bytes.append(contentsOf: Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8))
    return index + length
  }

  /// A string as JSON, quotes included, with as few escapes as the grammar allows.
  package static func quoted(_ value: String) -> String {
    var literal = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\u{8}": literal += "\\b"
      case "\u{C}": literal += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
