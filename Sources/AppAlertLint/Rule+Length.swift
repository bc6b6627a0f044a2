import AppAlertModel
import AppAlertJSON

extension Rule {
  /// A rule about how many characters a text may have; settings can change the number.
  static func length(
    _ name: String, _ fields: [TextField], limit: Int, _ summary: String, detail: String,
    help: NextStep, reason: String,
    repair: String,
    wrong: @autoclosure @escaping @Sendable () -> [String],
    right: @autoclosure @escaping @Sendable () -> [String]
  ) -> Rule {
    Rule(
      name, .warning, limit: limit, summary: summary, reason: reason,
      repair: repair + " Another limit can be set in settings: { \"limit\": n }.",
      wrong: wrong().map(Example.members), right: right().map(Example.members),
      check: .advice(.length) { subject, text, findings in
        for field in fields {
          let limit = subject.advice.limit(of: field)
          guard let index = subject.advice.node(of: field) else { continue }
          let node = subject.entry.node(index)
          // No text has more characters than bytes.
          guard node.content.count > limit, text.scalarCount(node) > limit else { continue }
          let count = subject.entry.string(text, index).count
          guard count > limit else { continue }
          findings.add(
            at: node.range, field.pointer,
            "the \(field.name) has \(count) characters, more than \(limit)",
            detail: detail, help: help)
        }
      })
  }

  /// Words of that many letters and spaces.
  static func sample(_ count: Int) -> String {
    let words = String(repeating: "notes and routes are ", count: count / 21 + 1).prefix(count)
    return words.hasSuffix(" ") ? words.dropLast() + "s" : String(words)
  }
}

extension Span where Element == UInt8 {
  /// How many scalars a string says, at most.
  fileprivate func scalarCount(_ node: Node) -> Int {
    var total = 0
    var index = node.content.start
    while index < node.content.end {
      if self[index] & 0xC0 != 0x80 { total += 1 }
      let isEscape = self[index] == UInt8(ascii: "\\")
      let isLong = isEscape && index + 1 < count && self[index + 1] == UInt8(ascii: "u")
      index += isLong ? 6 : isEscape ? 2 : 1
    }
    return total
  }
}
