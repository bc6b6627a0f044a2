import AlertKit
import JSONText

extension Rule {
  static let notAnArray = Rule(
    "not-an-array", .error, traits: [.stopsDecoding, .hidesEntries],
    summary: "the top level is not an array",
    reason:
      "Apps decode an array of entries. Anything else they cannot read: no app shows an alert.",
    repair: "Put the entries into one array: [ … ].",
    wrong: [
      .feed("⟦{⟧\"id\": 1}"), .feed("⟦null⟧"), .feed("⟦\"messages\"⟧"),
      .feed("⟦{⟧\"messages\": []}"),
    ],
    right: [.feed("[]"), .feed(" [ ] \n")],
    check: .feed { subject, text, findings in
      guard subject.entry.reader.root == .other else { return }
      let node = subject.entry.reader.nodes[0]
      guard node.kind != .invalid else { return }
      // Words that happen to begin as a value does are `syntax`'s: "404: Not Found".
      let isWords = subject.entry.reader.faults.contains { $0.kind == .textAfterEnd }
      guard !isWords || node.kind == .object || node.kind == .string else { return }
      let isObject = node.kind == .object
      let start = subject.entry.reader.rootRange.start
      let range = isObject ? SourceRange(start, start + 1) : subject.entry.reader.rootRange
      findings.addToFile(
        at: range, "the file is \(node.kind.name), not an array of entries",
        detail: "apps cannot read it, so no app shows an alert",
        help: NextStep(
          isObject
            ? list(subject, text).map { "keep only what stands behind \($0.quoted)" }
              ?? "write [ before and ] behind the entries" : "write [] for an empty feed"),
        suggestions: isObject ? suggestions(subject, text) : [])
    })

  /// The array alone, or an array of this one alert, where that is a good feed.
  private static func suggestions(_ subject: borrowing Subject, _ text: Span<UInt8>) -> [Fix] {
    guard subject.entry.reader.faults.isEmpty else { return [] }
    let nodes = subject.entry.reader.nodes
    let root = subject.entry.reader.rootRange
    var fix = Fix(
      title: "write [ before and ] after it",
      edits: [Edit(SourceRange(at: root.start), "["), Edit(SourceRange(at: root.end), "]")])
    if let key = list(subject, text) {
      var index = 1
      while index + 1 < nodes[0].next, nodes[index + 1].kind != .array {
        index = nodes[index + 1].next
      }
      let array = nodes[index + 1].range
      fix = Fix(
        title: "keep only the array of \(key.quoted)",
        edits: [
          Edit(SourceRange(root.start, array.start), ""),
          Edit(SourceRange(array.end, root.end), ""),
        ])
    }
    var bytes: [UInt8] = []
    for index in 0..<text.count { bytes.append(text[index]) }
    guard let feed = try? fix.edits.applied(to: bytes), Linter.lint(feed).isEmpty else { return [] }
    return [fix]
  }

  /// The first key whose value is an array: the feed, wrapped in an object.
  private static func list(_ subject: borrowing Subject, _ text: Span<UInt8>) -> String? {
    let nodes = subject.entry.reader.nodes
    var key = 1
    while key + 1 < nodes[0].next {
      if nodes[key + 1].kind == .array { return StringLiteral.value(of: nodes[key], in: text) }
      // An alert of its own may hold lists, of versions.
      if nodes[key + 1].kind == .string { return nil }
      key = nodes[key + 1].next
    }
    return nil
  }
}

extension Node.Kind {
  /// "a string".
  var name: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string, .key: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "no JSON value"
    }
  }
}
