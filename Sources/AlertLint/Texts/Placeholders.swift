import AlertKit
import JSONText

/// Tells from a few bytes whether the rule `placeholder` has anything to look at besides texts.
enum Placeholders {
  static func mayBe(
    in entry: borrowing Entry, _ texts: SIMD4<Int>, _ text: Span<UInt8>
  ) -> Bool {
    if let index = entry.find(Field.bundleId) {
      let node = entry.node(index)
      // "com.e…", in either case; an id with escapes is rare enough to be looked at.
      let start = node.content.start
      if node.flags.contains(.escaped) { return true }
      if node.content.count > 10, text[start + 4] | 0x20 == UInt8(ascii: "e"),
        text[start] | 0x20 == UInt8(ascii: "c")
      {
        return true
      }
    }
    if let index = entry.find(LinkField.url) {
      let range = entry.node(index).range
      for offset in range.start..<range.end where text[offset] == UInt8(ascii: "$") { return true }
    }
    return mayBeTest(entry, texts, text)
  }

  /// A test message is short, and one of its title's words begins with one of a few letters.
  private static func mayBeTest(
    _ entry: borrowing Entry, _ texts: SIMD4<Int>, _ text: Span<UInt8>
  ) -> Bool {
    let (title, body) = (texts[TextField.title.rawValue], texts[TextField.text.rawValue])
    guard title >= 0, body >= 0 else { return false }
    let node = entry.node(title)
    let content = node.content
    guard (2...TestWords.longestTitle).contains(content.count),
      entry.node(body).content.count <= TestWords.longestText
    else { return false }
    if node.flags.contains(.escaped) || node.flags.contains(.nonASCII) { return true }
    for index in content.start + 1..<content.end {
      // "te(st)", "du(mmy)", "as(df)", "qw(erty)", "fo(o)", "ba(r)".
      let pair = (text[index - 1] | 0x20, text[index] | 0x20)
      switch pair {
      case (0x74, 0x65), (0x64, 0x75), (0x61, 0x73), (0x71, 0x77), (0x66, 0x6F), (0x62, 0x61):
        return true
      default: continue
      }
    }
    return false
  }
}
