/// Writes mdoc, with everything from outside of it escaped.
struct Mdoc {
  private(set) var text = ""

  /// A line of macros. The arguments are mdoc already.
  mutating func macro(_ name: String, _ arguments: String = "") {
    text += name + (arguments.isEmpty ? "" : " " + arguments) + "\n"
  }

  mutating func section(_ title: String, isSub: Bool = false) {
    macro(isSub ? ".Ss" : ".Sh", isSub ? Self.escaped(title) : title)
  }

  mutating func paragraph(_ text: String) {
    macro(".Pp")
    prose(text)
  }

  mutating func list(_ items: (inout Mdoc) -> Void) {
    macro(".Bl", "-tag -width Ds")
    items(&self)
    macro(".El")
  }

  /// The head of an item of a list, in one font ("Ar", "Pa").
  mutating func item(_ font: String?, _ term: String) {
    // In quotes, so that no word of it is taken for a macro.
    let quoted = "\"" + Self.escaped(term).replacing("\"", with: "\\(dq") + "\""
    macro(".It", (font.map { $0 + " " } ?? "") + quoted)
  }

  /// Running text. As mandoc wants it, each sentence begins on a line of its own, and no line is long.
  mutating func prose(_ text: String) {
    var line = ""
    for word in text.split(separator: " ") {
      let word = Self.escaped(String(word))
      if !line.isEmpty, line.count + 1 + word.count > 78 {
        self.text += line + "\n"
        line = ""
      }
      line += line.isEmpty ? Self.guarded(word) : " " + word
      if let last = word.last, ".!?:".contains(last) {
        self.text += line + "\n"
        line = ""
      }
    }
    if !line.isEmpty { self.text += line + "\n" }
  }

  /// A plain hyphen is set as a typographic one, which nobody can paste into a shell.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }

  /// At the start of a line these would begin a macro.
  private static func guarded(_ word: String) -> String {
    word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" + word : word
  }
}
