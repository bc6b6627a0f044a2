import AppAlertModel
import AppAlertJSON

extension Rule {
  static let repeatedVersion = Rule(
    "repeated-version", .warning,
    summary: "a version that is listed twice",
    reason: "Once is enough: the second does nothing. Often another version was meant.",
    repair: "Remove it, or write the version that was meant.", fix: "removes the repeats",
    wrong: [
      "\"osVersions\": [\"17.0\", ⟦\"17.0\"⟧]", "\"appVersions\": [\"1.0\", \"1.1\", ⟦\"1.0\"⟧]",
      "\"appVersions\": [\"1.0\", ⟦\"1.0\"⟧, ⟦\"1.0\"⟧]", "\"osVersions\": [\"0\", ⟦\"0\"⟧]",
      "\"appVersions\": [\"1.0\", ⟦\"1.\\u0030\"⟧]",
      "\"appVersions\": [\n\"1.0\",\n⟦\"1.0\"⟧, \"2.0\"]",
    ],
    right: [
      "\"osVersions\": [\"17.0\", \"17.0.1\"]", "\"appVersions\": [\"1.0\", \"1.0.0\"]",
      "\"appVersions\": [\"1.0\"], \"osVersions\": [\"17.0\"]",
      "\"appVersions\": [\"17.0\"], \"osVersions\": [\"17.0\"]",
      "\"appVersions\": [\"1.1\", \"11.1\"]",
      "\"appVersions\": [\"1.10\", \"1.1\"]",
    ],
    check: .advice([.appVersions, .osVersions]) { subject, text, findings in
      for field in VersionList.fields {
        guard let list = VersionList(field, subject.entry) else { continue }
        let end = subject.entry.node(list.array).next
        // A list of one cannot repeat anything, and few of several do.
        guard end > list.array + 2, mayRepeat(subject.entry, text, list.array + 1..<end) else {
          continue
        }
        checkRepeats(subject, text, list, &findings)
      }
    })

  private static func checkRepeats(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ list: VersionList,
    _ findings: inout Findings
  ) {
    var seen: Set<String> = []
    var previous = list.array + 1
    subject.entry.forEachElement(of: list.array) { node, index in
      defer { previous = node }
      let element = subject.entry.node(node)
      guard element.kind == .string, !element.flags.contains(.damaged) else { return }
      let version = subject.entry.string(text, node)
      guard !seen.insert(version).inserted else { return }
      let edit = Removal.ofElement(node, after: previous, in: subject.entry)
      findings.add(
        at: element.range, list.pointer(index),
        "\(version.quoted) is listed twice in \(list.field.key)", detail: "the second does nothing",
        fix: edit.map { Fix(title: "remove it", edits: [$0]) },
        help: edit == nil ? "remove it" : nil)
    }
  }

  /// Whether two elements of a short list are the same, without making strings; a long one may
  /// repeat some.
  private static func mayRepeat(
    _ entry: borrowing Entry, _ text: Span<UInt8>, _ nodes: Range<Int>
  ) -> Bool {
    guard nodes.count <= 8 else { return true }
    for index in nodes.dropFirst() {
      for earlier in nodes.lowerBound..<index where entry.mayEqual(index, earlier, text) {
        return true
      }
    }
    return false
  }
}

extension Entry {
  /// Whether two strings say the same; with escapes, perhaps.
  fileprivate func mayEqual(_ left: Int, _ right: Int, _ text: Span<UInt8>) -> Bool {
    let (left, right) = (node(left), node(right))
    if left.flags.contains(.escaped) || right.flags.contains(.escaped) { return true }
    let (one, other) = (left.content, right.content)
    guard one.count == other.count else { return false }
    for offset in 0..<one.count where text[one.start + offset] != text[other.start + offset] {
      return false
    }
    return true
  }
}
