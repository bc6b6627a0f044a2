/// What somebody typed, made fit to stand in a message on one line of a terminal.
struct TypedText {
  /// The most Unicode scalars that are repeated.
  private static let longest = 60

  /// Cut short, with control and invisible characters spelled out. What is to be copied and run
  /// needs the whole text instead (`String.shellWord`).
  let visible: String

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(Self.longest).map(Self.visible).joined()
    visible = scalars.dropFirst(Self.longest).isEmpty ? shown : shown + "…"
  }

  /// Between straight double quotes.
  var quoted: String { "\"\(visible)\"" }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default:
      String(scalar)
    }
  }
}

extension String {
  /// In straight double quotes, safe for a terminal.
  var quotedAsTyped: String { TypedText(self).quoted }
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  func joined(lastly word: String) -> String {
    guard let last else { return "" }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// "a, b or 7 more": at most `longest` parts.
  func joined(lastly word: String, longest: Int) -> String {
    guard count > longest else { return joined(lastly: word) }
    return (prefix(longest - 1) + ["\(count - longest + 1) more"]).joined(lastly: word)
  }
}
