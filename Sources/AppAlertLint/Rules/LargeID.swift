import AppAlertModel
import AppAlertJSON

extension Rule {
  static let largeID = Rule(
    "large-id", .warning,
    summary: "an id that 32-bit devices cannot read",
    reason: """
      Int has 32 bits on most Apple Watches. An id above 2147483647 makes the whole file unreadable \
      there, for every app; and an id never goes down again, so there is no way back.
      """,
    repair: """
      Count alerts: 1, 2, 3. Dates and times are no ids. Once such an id is published, only a new \
      bundle id begins anew; where no watch reads the feed, switch this rule off.
      """,
    wrong: [
      "\"id\": ⟦2147483648⟧", "\"id\": ⟦20261020153000⟧", "\"id\": ⟦9223372036854775807⟧",
      "\"id\": ⟦1798761600000⟧",
    ],
    right: [
      "\"id\": 2147483647", "\"id\": 20261020", "\"id\": 1", "\"id\": 999999999",
      "\"id\": 2147483646", "\"text\": \"20261020153000\"",
    ],
    check: .advice(.id) { subject, text, findings in
      guard let node = subject.entry.find(.id, .number) else { return }
      let range = subject.entry.node(node).range
      guard range.count >= 3 else { return }
      let token = text.extracting(range.start..<range.end)
      guard case .value(2_147_483_648..., _) = AlertID.read(token), AlertID.isWhole(token) else {
        return
      }
      findings.add(
        at: range, "/id", "id \(text.excerpt(range)) is above 2147483647",
        detail:
          "watches whose Int has 32 bits cannot read the file, and an id never goes down again",
        help: "count alerts, from the app's last id on",
        suggestions: subject.nextID(text).flatMap { next in
          next > Int64(Int32.max)
            ? nil : [Fix("write \(next), the app's next free id", Edit(range, "\(next)"))]
        } ?? [])
    })
}
