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
      let step = step(subject, text)
      findings.addToFile(
        at: range, step.message ?? "the file is \(node.kind.name), not an array of entries",
        detail: "apps cannot read it, so no app shows an alert",
        help: NextStep(step.help),
        suggestions: step.edits.map { [Fix(title: step.help, edits: $0)] } ?? [])
    })

  private struct Step {
    var message: String?
    var help: String
    var edits: [Edit]?
  }

  private static func step(_ subject: borrowing Subject, _ text: Span<UInt8>) -> Step {
    let root = subject.entry.reader.rootRange
    let nodes = subject.entry.reader.nodes
    let node = nodes[0]
    if let objects = subject.entry.reader.faults.first(where: { $0.kind == .noArray }) {
      return Step(
        message: "the file is a row of objects, not an array of entries",
        help: "write [ before the first and ] after the last, and a comma between each two",
        edits: objects.repairs(in: text).first?.edits)
    }
    switch node.kind {
    case .object: break
    case .string:
      let value = StringLiteral.value(of: node, in: text)
      guard let first = value.utf8.first(where: { $0 > 0x20 }), first == 0x5B || first == 0x7B
      else {
        return Step(help: "write [] for an empty feed")
      }
      return Step(
        message: "the file is a string that holds JSON: it was encoded twice",
        help: "write its content without the quotes and escapes", edits: [Edit(node.range, value)])
    default: return Step(help: "write [] for an empty feed", edits: [Edit(node.range, "[]")])
    }
    if let (key, list) = wrapped(nodes, text) {
      return Step(
        help: "keep only the array after \(key.quoted)",
        edits: [
          Edit(SourceRange(root.start, list.start), ""), Edit(SourceRange(list.end, root.end), ""),
        ])
    }
    if let edits = keyed(nodes, text) {
      return Step(
        message: "the file is an object with an entry for each key, not an array of entries",
        help: "write an array, and each key as its entry's \"bundleId\"", edits: edits)
    }
    return Step(
      help: "write [ before and ] after the entry",
      edits: [Edit(SourceRange(at: root.start), "["), Edit(SourceRange(at: root.end), "]")])
  }

  /// The first key whose value is an array: the feed, wrapped in an object.
  private static func wrapped(_ nodes: [Node], _ text: Span<UInt8>) -> (String, SourceRange)? {
    var key = 1
    while key + 1 < nodes[0].next {
      let value = nodes[key + 1]
      if value.kind == .array {
        return (StringLiteral.value(of: nodes[key], in: text), value.range)
      }
      // An alert of its own may hold lists, of versions.
      if Field.allCases.contains(where: { $0.key == StringLiteral.value(of: nodes[key], in: text) })
      {
        return nil
      }
      key = value.next
    }
    return nil
  }

  /// The edits that make entries of members whose keys are bundle ids; nil where they are not.
  private static func keyed(_ nodes: [Node], _ text: Span<UInt8>) -> [Edit]? {
    let root = nodes[0].range
    var edits = [Edit(SourceRange(root.start, root.start + 1), "[")]
    var key = 1
    while key + 1 < nodes[0].next {
      let value = nodes[key + 1]
      guard value.kind == .object, value.next > key + 2 else { return nil }
      edits.append(Edit(SourceRange(nodes[key].range.start, value.range.start), ""))
      var hasBundleID = false
      var member = key + 2
      while member + 1 < value.next {
        hasBundleID =
          hasBundleID
          || StringLiteral.value(of: nodes[member], in: text) == Field.bundleId.key
        member = nodes[member + 1].next
      }
      if !hasBundleID {
        let name = StringLiteral.quoted(StringLiteral.value(of: nodes[key], in: text))
        edits.append(
          Edit(SourceRange(at: nodes[key + 2].range.start), "\"\(Field.bundleId.key)\": \(name), "))
      }
      key = value.next
    }
    guard edits.count > 1 else { return nil }
    return edits + [Edit(SourceRange(root.end - 1, root.end), "]")]
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
