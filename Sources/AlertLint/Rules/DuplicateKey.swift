import AlertKit
import JSONText

extension Rule {
  static let duplicateKey = Rule(
    "duplicate-key", .error,
    summary: "the same key twice in one object",
    reason: """
      Apple's JSONDecoder takes the first value, other JSON readers the last. Which one was meant \
      is not to be seen.
      """,
    repair: "Keep one of the two.",
    wrong: [
      "\"id\": 4, ⟦\"id\"⟧: 5",
      "\"id\": 4, ⟦\"\\u0069d\"⟧: 5",
      "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\", ⟦\"url\"⟧: \"https://acme.dev/b\"}",
    ],
    right: [
      "\"title\": \"Same\", \"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}"
    ],
    check: .entry { subject, text, findings in
      guard subject.entry.mayRepeatKeys else { return }
      checkObjects(subject, text, node: 0, pointer: "", &findings)
    })

  /// Looks into every object of the entry, those in values that apps ignore too: a parser that
  /// refuses repeated keys refuses them anywhere.
  private static func checkObjects(
    _ subject: borrowing Subject, _ text: Span<UInt8>, node: Int, pointer: String,
    _ findings: inout Findings
  ) {
    let entry = subject.entry.reader.nodes[node]
    if entry.kind == .object {
      var first: [String: Int] = [:]
      var key = node + 1
      while key + 1 < entry.next {
        let value = key + 1
        let name = subject.entry.string(text, key)
        let below = pointer + "/" + Pointer.escape(name)
        if let earlier = first[name] {
          report(subject, text, key: key, earlier: earlier, name, below, &findings)
        } else if !subject.entry.node(key).flags.contains(.damaged) {
          first[name] = key
        }
        checkObjects(subject, text, node: value, pointer: below, &findings)
        key = subject.entry.node(value).next
      }
    } else if entry.kind == .array {
      var element = node + 1
      var index = 0
      while element < entry.next {
        checkObjects(subject, text, node: element, pointer: pointer + "/\(index)", &findings)
        element = subject.entry.node(element).next
        index += 1
      }
    }
  }

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, key: Int, earlier: Int, _ name: String,
    _ pointer: String, _ findings: inout Findings
  ) {
    let first = text.excerpt(subject.entry.node(earlier + 1).range)
    findings.add(
      subject, text, at: subject.entry.node(key).range, pointer,
      "key \(name.quoted) stands twice in this object",
      detail: "apps take the first value, \(first); other JSON readers take this one",
      help: "keep one of the two")
  }
}
