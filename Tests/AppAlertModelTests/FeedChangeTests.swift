import Testing

@testable import AppAlertModel

struct FeedChangeTests {
  private func message(
    _ app: String = "dev.acme.ink", id: Int64 = 2, title: String = "T",
    app versions: [String]? = nil, os: [String]? = nil
  ) -> Message {
    Message(
      id: id, bundleId: app, title: title, text: "", confirmLabel: "OK", appVersions: versions,
      osVersions: os)
  }

  private func kinds(_ old: Message?, _ new: Message?) -> [FeedChange.Kind] {
    let changes = FeedChange.changes(
      from: old.map { [$0] } ?? [], to: new.map { [$0] } ?? [])
    #expect(changes.allSatisfy { $0.before == old && $0.after == new })
    #expect(changes.allSatisfy { $0.app == "dev.acme.ink" })
    return changes.map(\.kind)
  }

  @Test func oneEntry() {
    #expect(kinds(nil, nil) == [])
    #expect(kinds(message(), message()) == [])
    #expect(kinds(nil, message()) == [.new])
    #expect(kinds(message(), nil) == [.gone])
    #expect(kinds(message(), message(id: 3)) == [.shownAgain])
    #expect(kinds(message(), message(id: 3, title: "U")) == [.shownAgain])
    #expect(kinds(message(), message(title: "U")) == [.reworded])
    #expect(kinds(message(), message(id: 1, title: "U")) == [.lowered])
  }

  @Test func audiences() {
    let some = message(app: ["1.0", "1.1"])
    #expect(kinds(some, message()) == [.audience(.wider)])
    #expect(kinds(message(), some) == [.audience(.narrower)])
    #expect(kinds(some, message(app: ["1.1", "1.0", "1.0"])) == [])
    #expect(kinds(some, message(app: ["1.1"])) == [.audience(.narrower)])
    #expect(kinds(some, message(app: ["1.0", "1.1", "2.0"])) == [.audience(.wider)])
    #expect(kinds(some, message(app: ["1.0", "2.0"])) == [.audience(.other)])
    // One key wider and the other narrower is neither.
    #expect(kinds(some, message(os: ["17.0"])) == [.audience(.other)])
    #expect(kinds(message(app: ["1"], os: ["17.0"]), message()) == [.audience(.wider)])
    #expect(kinds(message(), message(app: [])) == [.audience(.narrower)])
    #expect(
      kinds(some, message(id: 3, title: "U", app: ["1.0"])) == [.shownAgain, .audience(.narrower)])
    #expect(kinds(some, message(title: "U", app: ["1.0"])) == [.audience(.narrower), .reworded])
  }

  @Test func cancelling() {
    let stopped = message(os: ["0"])
    #expect(kinds(message(os: ["17.0"]), stopped) == [.cancelled])
    #expect(kinds(message(), message(id: 9, title: "U", app: ["0"])) == [.cancelled])
    #expect(kinds(stopped, message()) == [.resumed])
    #expect(kinds(stopped, message(id: 3)) == [.shownAgain, .resumed])
    #expect(kinds(stopped, message(id: 3, title: "U", app: ["0"])) == [])
    #expect(kinds(nil, stopped) == [.new])
    #expect(kinds(stopped, nil) == [.gone])
  }

  @Test func onlyTheFirstEntryOfAnAppCounts() {
    let old = [message("a.b", id: 1), message("c.d"), message("a.b", id: 7)]
    let new = [message("e.f"), message("a.b", id: 1, title: "U"), message("a.b", id: 9)]
    let changes = FeedChange.changes(from: old, to: new)
    #expect(changes.map(\.app) == ["e.f", "a.b", "c.d"])
    #expect(changes.map(\.kind) == [.new, .reworded, .gone])
  }
}
