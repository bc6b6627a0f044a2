/// Writes XML in the order in which it is called, indented by two spaces.
///
/// Whatever the text, the result is well-formed: what XML 1.0 forbids even as a reference, and what
/// hides or acts in a terminal, is spelled out (`SafeText`).
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// An element; `body` writes what is in it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], _ body: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    indent()
    append("</\(name)>\n")
  }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes, end: "/>")
  }

  /// An element that holds lines of text, as they are.
  mutating func element(_ name: String, _ attributes: [(String, String)], lines: [String]) {
    indent()
    appendTag(name, attributes)
    append(">")
    append(lines.map(XMLWriter.escaped).joined(separator: "\n"))
    append("</\(name)>\n")
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String)], end: String) {
    indent()
    appendTag(name, attributes)
    append(end + "\n")
  }

  private mutating func appendTag(_ name: String, _ attributes: [(String, String)]) {
    append("<\(name)")
    for (key, value) in attributes { append(" \(key)=\"\(XMLWriter.escaped(value))\"") }
  }

  private mutating func indent() {
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// A text for an attribute or between tags.
  static func escaped(_ text: String) -> String {
    var safe = ""
    var before: Unicode.Scalar?
    for scalar in SafeText.line(text).unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&apos;"
      // A line of text begins the line, and an attribute's value may be all that a log shows.
      case ":" where before == nil || before == ":": safe += "&#58;"
      case _ where LogCommands.isArmed(scalar, after: before): safe += "&#35;"
      default: safe.unicodeScalars.append(scalar)
      }
      before = scalar
    }
    return safe
  }
}
