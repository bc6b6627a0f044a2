import AppAlertModel
import AppAlertJSON

/// Tells from a few bytes whether the rule `placeholder` has anything to look at besides texts.
enum Placeholders {
  static func mayBe(
    in entry: borrowing Entry, _ texts: SIMD4<Int>, _ text: Span<UInt8>
  ) -> Bool {
    if let index = entry.find(Field.bundleId) {
      let node = entry.node(index)
      // "com.e…", "com.y…"; an id with escapes is rare enough to be looked at.
      let start = node.content.start
      if node.flags.contains(.escaped) { return true }
      if node.content.count > 10 {
        switch text[start + 4] | 0x20 {
        case 0x65, 0x79, 0x6D, 0x63: return true
        default: break
        }
      }
    }
    if let index = entry.find(LinkField.url), mayHoldGap(entry.node(index).range, text) {
      return true
    }
    return mayBeTest(entry, texts, text)
  }

  /// Whether a URL may be one of an example, or hold a variable: "exa", "XX", `$`, `{`, "%7B".
  private static func mayHoldGap(_ range: SourceRange, _ text: Span<UInt8>) -> Bool {
    for offset in range.start..<max(range.start, range.end - 1) {
      switch text[offset] {
      case 0x24, 0x7B, 0x5C: return true
      case 0x25: if text[offset + 1] == 0x37 { return true }
      case 0x58, 0x78:
        if text[offset + 1] | 0x20 == 0x78 || text[offset + 1] | 0x20 == 0x61 { return true }
      case 0x79, 0x59: if text[offset + 1] | 0x20 == 0x6F { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a bundle id is that of an example or a template, as "com.yourcompany.app".
  static func isExample(_ id: Span<UInt8>) -> Bool {
    let isLong = id.count > 10
    return isLong
      && examples.contains { example in
        id.begins(with: example)
          && (id.count == example.utf8CodeUnitCount
            || id[example.utf8CodeUnitCount] == UInt8(ascii: "."))
      }
  }

  private static let examples: [StaticString] = [
    "com.example", "org.example", "net.example", "com.yourcompany", "com.yourname",
    "com.yourdomain", "com.yourapp", "com.yourorganization", "com.your-company", "com.mycompany",
    "com.mydomain", "com.companyname", "com.company", "org.yourcompany",
  ]

  /// A test message is short, and three letters tell its words.
  static func mayBeTest(
    _ entry: borrowing Entry, _ texts: SIMD4<Int>, _ text: Span<UInt8>
  ) -> Bool {
    let (title, body) = (texts[TextField.title.rawValue], texts[TextField.text.rawValue])
    guard title >= 0, body >= 0, entry.node(body).content.count <= TestWords.longestText else {
      return false
    }
    let (one, other) = (entry.node(title), entry.node(body))
    return one.flags.contains(.nonASCII) && one.content.count <= TestWords.longestTitle
      || mayHoldTestWord(one, text) || mayHoldTestWord(other, text)
  }

  private static func mayHoldTestWord(_ node: Node, _ text: Span<UInt8>) -> Bool {
    let content = node.content
    guard (3...TestWords.longestTitle).contains(content.count) else { return false }
    if node.flags.contains(.escaped) { return true }
    for index in content.start + 2..<content.end {
      let first = UInt32(text[index - 2]) << 16
      let letters = (first | UInt32(text[index - 1]) << 8 | UInt32(text[index])) | 0x20_2020
      switch letters {
      // "tes(t)", "dum(my)", "asd(f)", "sdf", "qwe(rty)", "foo", "bar", "baz", "bla(h)", "(i)gno(re)".
      case 0x74_6573, 0x64_756D, 0x61_7364, 0x73_6466, 0x71_7765, 0x66_6F6F, 0x62_6172, 0x62_617A,
        0x62_6C61, 0x67_6E6F:
        return true
      default: continue
      }
    }
    return false
  }
}

extension Span where Element == UInt8 {
  /// Whether it begins with these lower-case letters, in either case.
  fileprivate func begins(with ascii: StaticString) -> Bool {
    let length = ascii.utf8CodeUnitCount
    guard count >= length else { return false }
    return ascii.withUTF8Buffer { wanted in
      for index in 0..<length where self[index] | 0x20 != wanted[index] { return false }
      return true
    }
  }
}
