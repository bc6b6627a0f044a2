import AlertKit
import JSONText

extension Rule {
  static let notAnArray = Rule(
    "not-an-array", .error,
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
      let isObject = node.kind == .object
      let start = subject.entry.reader.rootRange.start
      let range = isObject ? SourceRange(start, start + 1) : subject.entry.reader.rootRange
      findings.addToFile(
        at: range, "the file is \(node.kind.name), not an array of entries",
        detail: "apps cannot read it, so no app shows an alert",
        help: isObject ? "write [ before and ] behind the entries" : "write [] for an empty feed")
    })
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
