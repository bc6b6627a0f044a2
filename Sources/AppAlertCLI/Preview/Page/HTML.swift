/// Writes HTML in which text from outside stays text.
struct HTML {
  private(set) var bytes: [UInt8] = []

  /// Adds markup of our own.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds text, for content as well as for an attribute in double quotes.
  mutating func text(_ text: String) {
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // A page may be printed into a log whose reader obeys "::error" and "##[".
      case ":" where before == ":": raw("&#58;")
      case "#" where before == "#": raw("&#35;")
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "\n", " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      // A carriage return would be read as a line feed, controls are errors in HTML, and U+FEFF
      // could be taken for a mark of the encoding.
      case _ where Self.isUnfit(scalar): raw(SafeText.spelling(of: scalar).htmlSpelling)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  /// Adds JSON to stand in a script element: without "<" no end tag can stand in it.
  mutating func json(_ json: [UInt8]) {
    for byte in json {
      if byte == UInt8(ascii: "<") { raw("\\u003C") } else { bytes.append(byte) }
    }
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFEFF
      || scalar.properties.isNoncharacterCodePoint
  }
}

extension String {
  /// `<U+001B>` between escaped brackets.
  fileprivate var htmlSpelling: String { "&lt;" + dropFirst().dropLast() + "&gt;" }
}
