/// Words laid out in lines of a number of columns.
enum WrappedText {
  /// Breaks at spaces; a word that is longer than a line stays whole, as a URL must to be opened.
  /// There is always one line at least.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = DisplayWidth.of(String(word))
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      } else if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    return lines + [line]
  }
}
