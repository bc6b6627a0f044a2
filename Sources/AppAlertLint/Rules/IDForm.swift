import AppAlertModel
import AppAlertJSON

extension Rule {
  static let idForm = Rule(
    "id-form", .warning,
    summary: "an id that is not written as an integer",
    reason: """
      Apple's decoder takes 2.0 and 1e2 for whole numbers; readers in other languages make a \
      fraction of them or refuse the file.
      """,
    repair: "Write the integer.", fix: "writes the integer",
    wrong: [
      "\"id\": ⟦2.0⟧", "\"id\": ⟦1e2⟧", "\"id\": ⟦30E-1⟧", "\"id\": ⟦1.5e1⟧", "\"id\": ⟦5.00⟧",
    ],
    right: [
      "\"id\": 2", "\"id\": 100", "\"id\": 10", "\"id\": 2147483647", "\"id\": 20",
      "\"text\": \"2.0\"", "\"appVersions\": [\"2.0\"]",
    ],
    check: .advice(.id) { subject, text, findings in
      guard let node = subject.entry.find(.id, .number),
        subject.entry.node(node).flags.contains(.real)
      else { return }
      let range = subject.entry.node(node).range
      let token = text.extracting(range.start..<range.end)
      guard AlertID.isWhole(token), case .value(let id, isPlain: false) = AlertID.read(token),
        id >= 1
      else { return }
      findings.add(
        at: range, "/id", "id \(text.excerpt(range)) is not written as an integer",
        detail: "Apple's decoder reads \(id), others a fraction or nothing",
        fix: Fix(title: "write \(id)", edits: [Edit(range, "\(id)")]))
    })
}
