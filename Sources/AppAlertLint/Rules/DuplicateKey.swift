import AppAlertModel
import AppAlertJSON

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
      "\"id\": 5",
      "\"title\": \"Same\", \"link\": {\"title\": \"More\", \"url\": \"https://acme.dev\"}",
    ],
    check: .entry { subject, text, findings in
      guard subject.entry.mayRepeatKeys else { return }
      checkObjects(subject, text, &findings)
    })

  /// Looks into every object of the entry, those in values that apps ignore too: a parser that
  /// refuses repeated keys refuses them anywhere.
  private static func checkObjects(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    // A list of what waits instead of a call for each level: the stack of a thread may be small.
    var waiting = [(node: 0, pointer: "")]
    while let (node, pointer) = waiting.popLast() {
      let container = subject.entry.node(node)
      let isObject = container.kind == .object
      if isObject {
        let repeats = checkKeys(subject, text, object: node)
        if node == 0, repeats.count > 2 {
          reportSecondAlert(subject, text, repeats, &findings)
        } else {
          for item in repeats { report(subject, text, item, object: node, pointer, &findings) }
        }
      }
      var child = node + 1
      var index = 0
      while child < container.next {
        let value = isObject ? child + 1 : child
        guard value < container.next else { break }
        let kind = subject.entry.node(value).kind
        if kind == .object || kind == .array {
          let step = isObject ? Pointer.escape(subject.entry.string(text, child)) : "\(index)"
          waiting.append((value, pointer + "/" + step))
        }
        child = subject.entry.node(value).next
        index += 1
      }
    }
  }

  /// A key that an earlier one of the same object equals; both as node indexes.
  private struct Repeat {
    var key: Int
    var earlier: Int
  }

  private static func checkKeys(
    _ subject: borrowing Subject, _ text: Span<UInt8>, object: Int
  ) -> [Repeat] {
    // Keys are the same where their bytes are; Swift's strings are equal also where é is written in
    // two ways.
    var first: [[UInt8]: Int] = [:]
    var repeats: [Repeat] = []
    subject.entry.forEachKey(in: object) { key in
      let node = subject.entry.node(key)
      guard !node.flags.contains(.damaged) else { return }
      let bytes = StringLiteral.bytes(of: node, in: text)
      if let earlier = first[bytes] {
        repeats.append(Repeat(key: key, earlier: earlier))
      } else {
        first[bytes] = key
      }
    }
    return repeats
  }

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ item: Repeat, object: Int,
    _ pointer: String, _ findings: inout Findings
  ) {
    let value = subject.entry.node(item.earlier + 1)
    let isShown = value.kind != .object && value.kind != .array
    let first = isShown ? ", \(text.excerpt(value.range))" : ""
    let name = subject.entry.string(text, item.key)
    findings.add(
      at: subject.entry.node(item.key).range, pointer + "/" + Pointer.escape(name),
      "key \(name.quoted) is twice in this object",
      detail: "apps take the first value\(first); other JSON readers take the last",
      help: "keep one of the two",
      suggestions: suggestions(subject, text, item, object: object))
  }

  /// To keep the value that apps take, or the other, where that is as good.
  private static func suggestions(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ item: Repeat, object: Int
  ) -> [Fix] {
    let (first, second) = (subject.entry.node(item.earlier + 1), subject.entry.node(item.key + 1))
    guard let edit = Removal.ofMember(item.key + 1, in: object, of: subject.entry, text) else {
      return []
    }
    let isSame =
      first.range.count == second.range.count
      && (0..<first.range.count).allSatisfy {
        text[first.range.start + $0] == text[second.range.start + $0]
      }
    let isShown = first.kind != .object && first.kind != .array
    let value = isShown ? ", \(text.excerpt(first.range))" : ""
    let keepingFirst = Fix(
      isSame
        ? "delete this one: both values are the same"
        : "delete this one, and keep the first value\(value)", edit)
    // Apps take the null, but nobody writes a value to say nothing.
    if first.kind == .null, !isSame,
      let other = Removal.ofMember(item.earlier + 1, in: object, of: subject.entry, text)
    {
      return [Fix("delete the first one, null, and keep this one", other), keepingFirst]
    }
    return [keepingFirst]
  }

  /// Where most keys come again, an alert was pasted into another.
  private static func reportSecondAlert(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ repeats: [Repeat],
    _ findings: inout Findings
  ) {
    let first = repeats[0]
    let name = subject.entry.string(text, first.key)
    findings.add(
      at: subject.entry.node(first.key).range, "/" + Pointer.escape(name),
      "the keys of a second alert begin here, inside \(subject.entry.name(text))",
      detail: "apps take the first value of each key, so this alert is never shown",
      kind: "second alert", help: "write }, { before it",
      suggestions: split(subject, text, repeats).map { [$0] } ?? [])
  }

  /// Makes two alerts of one, where the second is whole and for another app.
  private static func split(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ repeats: [Repeat]
  ) -> Fix? {
    var names: Set<String> = []
    var app: String?
    for item in repeats {
      let name = subject.entry.string(text, item.key)
      names.insert(name)
      guard item.key >= repeats[0].key, item.earlier < repeats[0].key else { return nil }
      if name == Field.bundleId.key { app = subject.entry.string(text, item.key + 1) }
    }
    let isWhole = Field.allCases.allSatisfy { !$0.isRequired || names.contains($0.key) }
    let key = subject.entry.node(repeats[0].key).range
    var end = 0
    subject.entry.forEachKey(in: 0) {
      if $0 < repeats[0].key { end = subject.entry.node($0 + 1).range.end }
    }
    guard isWhole, app != subject.entry.app(text), end > 0,
      !subject.entry.mayHoldFault(in: subject.entry.node(0).range)
    else { return nil }
    return Fix(
      title: "write }, { before it",
      edits: [Edit(SourceRange(at: end), "}"), Edit(SourceRange(at: key.start), "{")])
  }
}
