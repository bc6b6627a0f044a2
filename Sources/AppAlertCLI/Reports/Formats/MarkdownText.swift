/// Text from outside in GitHub's and GitLab's Markdown: seen as it is, and doing nothing.
enum MarkdownText {
  /// A text on one line, for a place inside a line of ours: nothing that works only where a line
  /// begins is looked at.
  ///
  /// What marks text up is escaped; a character that works in HTML, in tables or on the finished
  /// page (mentions, references, formulas) is written so that it works in none of them.
  static func escaped(_ text: String) -> String {
    let scalars = Array(SafeText.line(text).unicodeScalars)
    var safe = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "&": safe += "&amp;"
      case "|": safe += "&#124;"
      case "$": safe += "&#36;"
      // The space of no width keeps them from naming a person or an issue.
      case "@": safe += "@&#8203;"
      case "#": safe += "#&#8203;"
      // Nor does an address become a link.
      case ":" where scalars[(index + 1)...].first == "/": safe += "\\:"
      case "." where scalars[..<index].suffix(3).elementsEqual("www".unicodeScalars): safe += "\\."
      case "\\", "`", "*", "_", "~", "[", "]":
        safe += "\\"
        safe.unicodeScalars.append(scalar)
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// The same as code. An element rather than backticks, which the text could end.
  static func code(_ text: String) -> String {
    "<code>" + inHTML(text) + "</code>"
  }

  /// A text of several lines, each escaped, at most `limit` characters of it.
  static func paragraph(_ text: String, limit: Int) -> String {
    Sentence.shortened(text, to: limit)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { escaped(String($0)) }
      .joined(separator: "<br>")
  }

  /// A fenced block of our own text, with a fence that the text cannot close.
  static func block(_ text: String, language: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  private static func inHTML(_ text: String) -> String {
    var safe = ""
    for scalar in SafeText.line(text).unicodeScalars {
      let isPlain = scalar.value >= 0x80 || isWordCharacter(scalar)
      if isPlain {
        safe.unicodeScalars.append(scalar)
      } else {
        safe += "&#\(scalar.value);"
      }
    }
    return safe
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "/", " ", ",": true
    default: false
    }
  }
}
