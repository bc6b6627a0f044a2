/// Text cut to a number of columns, with "…" where something is left out. It must be harmless for a
/// terminal already.
enum CroppedText {
  /// The start of a text.
  static func start(of text: String, width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    return String(fitting(Array(text), width - 1)) + "…"
  }

  /// The end of a text: what tells bundle ids apart stands there.
  static func end(of text: String, width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    return "…" + String(fitting(text.reversed(), width - 1).reversed())
  }

  private static func fitting(_ text: [Character], _ width: Int) -> ArraySlice<Character> {
    var used = 0
    let end = text.firstIndex { character in
      used += DisplayWidth.of(character)
      return used > width
    }
    return text[..<(end ?? text.count)]
  }
}
