import AppAlertModel
import AppAlertJSON

extension Rule {
  static let invalidID = Rule(
    "invalid-id", .error,
    summary: "an id that no device can show or read",
    reason: """
      A device shows an alert whose id is above the last one that it has shown, from 0 on: 0 and \
      less are never shown. A fraction, or a number beyond 64 bits, makes the whole file unreadable.
      """,
    repair: """
      Write a whole number, one above the app's last id. To stop an alert, keep an id that devices \
      show and run appalert cancel; an id never goes down.
      """,
    wrong: [
      "\"id\": ⟦0⟧", "\"id\": ⟦-1⟧", "\"id\": ⟦1.5⟧", "\"id\": ⟦9223372036854775808⟧",
      "\"id\": ⟦0.0⟧",
      "\"id\": ⟦1e400⟧",
    ],
    right: ["\"id\": 1", "\"id\": 2147483647", "\"id\": 100"],
    check: .entry { subject, text, findings in
      guard let index = subject.entry.find(.id, .number) else { return }
      let range = subject.entry.node(index).range
      let token = text.extracting(range.start..<range.end)
      let reading = AlertID.read(token)
      if case .value(1..., isPlain: true) = reading { return }
      let found = text.excerpt(range)
      // Decoders drop digits that they have no room for: 1.00000000000000000001 is 1 to them.
      switch AlertID.isWhole(token) ? reading : .fractional {
      case .value(1..., _), .notANumber: return
      case .value(0, _):
        findings.add(
          at: range, "/id", "id \(found) is never shown",
          detail: "devices show ids above the last one shown, which is 0 at first",
          help: VersionList.isCancelled(subject.entry, text)
            ? subject.writeNextID(text)
            : "\(subject.writeNextID(text)); to stop the alert, \(subject.stopAlert(text)) after that",
          suggestions: next(subject, text, range))
      case .value:
        findings.add(
          at: range, "/id", "id \(found) is below 1",
          detail: "devices show ids above the last one shown, which is 0 at first",
          help: subject.writeNextID(text), suggestions: next(subject, text, range))
      case .fractional:
        findings.add(
          at: range, "/id", "id \(found) is not a whole number", detail: unreadable,
          help: subject.writeNextID(text),
          suggestions: next(subject, text, range), stopsDecoding: true)
      case .tooLarge:
        findings.add(
          at: range, "/id", "id \(found) is beyond \(Int64.max)",
          detail: unreadable, help: subject.writeNextID(text),
          suggestions: next(subject, text, range), stopsDecoding: true)
      }
    })

  /// The next free id, where history tells it.
  private static func next(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ range: SourceRange
  ) -> [Fix] {
    subject.nextID(text).map { [Fix("write \($0)", Edit(range, "\($0)"))] } ?? []
  }
}
