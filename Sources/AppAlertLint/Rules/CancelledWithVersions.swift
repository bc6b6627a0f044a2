import AppAlertModel
import AppAlertJSON

extension Rule {
  static let cancelledWithVersions = Rule(
    "cancelled-with-versions", .warning,
    summary: "the cancel value \"0\" beside other versions",
    reason: """
      No device reports "0", so it adds nothing to a list that holds other versions: those devices \
      still get the alert.
      """,
    repair: """
      To stop the alert, run appalert cancel: it leaves "0" alone in the list. To show it, remove \
      the "0".
      """,
    wrong: [
      "\"osVersions\": [⟦\"0\"⟧, \"17.0\"]", "\"osVersions\": [\"17.0\", ⟦\"0\"⟧]",
      "\"appVersions\": [\"1.0\", \"1.1\", ⟦\"0\"⟧]", "\"appVersions\": [⟦\"\\u0030\"⟧, \"1.0\"]",
    ],
    right: [
      "\"osVersions\": [\"0\"]", "\"appVersions\": [\"0\"]",
      "\"appVersions\": [\"1.0\"], \"osVersions\": [\"0\"]",
      "\"appVersions\": [\"0\"], \"osVersions\": [\"0\"]", "\"appVersions\": [\"0.1\", \"1.0\"]",
      "\"appVersions\": [\"0.9\", \"10\", \"10.0\"]",
    ],
    check: .advice([.appVersions, .osVersions]) { subject, text, findings in
      for field in VersionList.fields {
        guard let list = VersionList(field, subject.entry) else { continue }
        var cancel: (node: Int, index: Int)?
        var others = 0
        list.forEach(subject.entry, text) { version, node, index in
          if version.isCancelValue {
            if cancel == nil { cancel = (node, index) }
          } else {
            others += 1
          }
        }
        guard let cancel, others > 0 else { continue }
        findings.add(
          at: subject.entry.node(cancel.node).range, list.pointer(cancel.index),
          "\"0\" is beside other versions in \(field.key)",
          detail: "it stops nothing: devices with the others still get this alert",
          help: "to stop the alert, \(subject.stopAlert(text)); to show it, remove the \"0\"",
          suggestions: suggestions(list, cancel.node, subject.entry, text))
      }
    })

  private static func suggestions(
    _ list: VersionList, _ cancel: Int, _ entry: borrowing Entry, _ text: Span<UInt8>
  ) -> [Fix] {
    let range = entry.node(list.array).range
    guard !entry.mayHoldFault(in: range) else { return [] }
    let stop = Fix("write [\"0\"] alone, to stop the alert", Edit(range, "[\"0\"]"))
    var zeros = 0
    list.forEach(entry, text) { version, _, _ in if version.isCancelValue { zeros += 1 } }
    guard zeros == 1 else { return [stop] }
    var previous: Int?
    var next: Int?
    entry.forEachElement(of: list.array) { element, _ in
      if element < cancel { previous = element }
      if element > cancel, next == nil { next = element }
    }
    let edit =
      previous.flatMap { Removal.ofElement(cancel, after: $0, in: entry) }
      ?? next.map {
        Edit(SourceRange(entry.node(cancel).range.start, entry.node($0).range.start), "")
      }
    return [stop, edit.map { Fix("remove the \"0\", to show it to the others", $0) }].compactMap {
      $0
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether it is "0", which no device reports.
  var isCancelValue: Bool { count == 1 && self[0] == UInt8(ascii: "0") }
}
