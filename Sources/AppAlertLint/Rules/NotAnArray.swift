import AppAlertModel
import AppAlertJSON

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
        at: step.range ?? range,
        step.message ?? "the file is \(node.kind.name), not an array of entries",
        detail: "apps cannot read it, so no app shows an alert", help: NextStep(step.help),
        suggestions: step.edits.map { [Fix(title: step.help, edits: $0)] } ?? [])
    })

  private struct Step {
    var message: String?
    var help: String
    var edits: [Edit]?
    /// What to point at, where it is not what was read of the value.
    var range: SourceRange?
  }

  private static func step(_ subject: borrowing Subject, _ text: Span<UInt8>) -> Step {
    if let objects = subject.entry.reader.faults.first(where: { $0.kind == .noArray }) {
      return Step(
        message: "the file is a row of objects, not an array of entries",
        help: "write [ before the first and ] after the last, and a comma between each two",
        edits: objects.repairs(in: text).first?.edits)
    }
    let node = subject.entry.node(0)
    switch node.kind {
    case .object:
      if let fix = repair(subject, text) { return Step(help: fix.title, edits: fix.edits) }
      return Step(
        help: list(subject, text).map { "keep only the array of \($0.quoted)" }
          ?? "write one array of entries, each with its bundleId inside")
    case .string:
      if let content = text.tableField(subject.entry.reader.rootRange.start) {
        return Step(
          message: "the file is one field of a table (CSV), in which each quote is written twice",
          help: "write its content without the outer quotes, and each quote once",
          edits: [Edit(content.range, content.text)], range: content.range)
      }
      var value = StringLiteral.value(of: node, in: text)
      // More than twice, perhaps.
      while let inner = value.stringInside { value = inner }
      guard value.beginsWithJSON else { return Step(help: "write [] for an empty feed") }
      return Step(
        message: "the file is a string that holds JSON: it was encoded twice",
        help: "write its content without the quotes and escapes", edits: [Edit(node.range, value)])
    default: return Step(help: "write [] for an empty feed", edits: [Edit(node.range, "[]")])
    }
  }

  /// The entries in an array.
  private static func repair(_ subject: borrowing Subject, _ text: Span<UInt8>) -> Fix? {
    let root = subject.entry.node(0)
    var keys: [Int] = []
    subject.entry.forEachKey(in: 0) { keys.append($0) }
    guard !keys.isEmpty else { return Fix("write []", Edit(root.range, "[]")) }
    let names = keys.map { subject.entry.string(text, $0) }
    let kinds = Set(keys.map { subject.entry.node($0 + 1).kind })
    let areIDs = names.allSatisfy { $0.withSpan { BundleID.check($0) == nil } }
    if areIDs, kinds.isSubset(of: [.object, .array]) { return unkeyed(subject, text, keys) }
    if let list = keys.first(where: { subject.entry.node($0 + 1).kind == .array }),
      !kinds.contains(.string) || keys.count == 1
    {
      let range = subject.entry.node(list + 1).range
      return Fix(
        title: "keep only the array of \(subject.entry.string(text, list).quoted)",
        edits: [
          Edit(SourceRange(root.range.start, range.start), ""),
          Edit(SourceRange(range.end, root.range.end), ""),
        ])
    }
    guard names.contains(where: { name in Field.allCases.contains { $0.key == name } }) else {
      return nil
    }
    return Fix(
      title: "write [ before and ] after the entry",
      edits: [
        Edit(SourceRange(at: root.range.start), "["), Edit(SourceRange(at: root.range.end), "]"),
      ])
  }

  /// Entries that an object has by their bundle ids, each with its own inside; of those in a list
  /// apps would read one, so that a longer list is a person's to shorten.
  private static func unkeyed(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ keys: [Int]
  ) -> Fix? {
    let root = subject.entry.node(0)
    var edits = [Edit(SourceRange(root.range.start, root.range.start + 1), "[")]
    for key in keys {
      let value = subject.entry.node(key + 1)
      let object = value.kind == .array ? key + 2 : key + 1
      guard value.kind == .object || value.next > key + 2,
        subject.entry.node(object).kind == .object, subject.entry.node(object).next == value.next
      else { return nil }
      var holdsID = false
      subject.entry.forEachKey(in: object) { inner in
        if subject.entry.field(text, inner) == .bundleId { holdsID = true }
      }
      let (start, end) = (
        subject.entry.node(object).range.start, subject.entry.node(object).range.end
      )
      edits.append(Edit(SourceRange(subject.entry.node(key).range.start, start), ""))
      defer {
        if end < value.range.end { edits.append(Edit(SourceRange(end, value.range.end), "")) }
      }
      guard !holdsID, let layout = subject.entry.reader.layout(of: object, in: text) else {
        continue
      }
      let id = text.words(subject.entry.node(key).range)
      edits.append(
        Edit(
          SourceRange(at: start + 1 + layout.lead.utf8.count),
          "\"bundleId\"\(layout.colon)\(id)\(layout.separator)"))
    }
    edits.append(Edit(SourceRange(root.range.end - 1, root.range.end), "]"))
    return Fix(title: "write an array, with each bundle id inside its entry", edits: edits)
  }

  /// The first key whose value is an array: the feed, wrapped in an object.
  private static func list(_ subject: borrowing Subject, _ text: Span<UInt8>) -> String? {
    let nodes = subject.entry.reader.nodes
    var key = 1
    while key + 1 < nodes[0].next {
      if nodes[key + 1].kind == .array {
        let name = StringLiteral.value(of: nodes[key], in: text)
        // One of several apps' lists is not the feed.
        return name.withSpan { BundleID.check($0) == nil } ? nil : name
      }
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
