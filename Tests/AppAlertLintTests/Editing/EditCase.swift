import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON

/// One feed, and what must hold of every edit of it.
struct EditCase {
  let bytes: [UInt8]
  let messages: [Client.Message]

  func complaint(_ random: inout SplitMix64) throws -> String? {
    let outline = bytes.outline
    if let complaint = try put(outline, &random) { return complaint }
    guard !messages.isEmpty else { return nil }
    let index = random.below(messages.count)
    return try bump(index) ?? cancel(index, outline)
  }

  // MARK: new

  private func put(_ outline: FeedOutline, _ random: inout SplitMix64) throws -> String? {
    var message = randomMessage(&random)
    if messages.isEmpty || random.once(in: 3) { message.bundleId = "dev.new.app" }
    let edit = bytes.withSpan { FeedEdit.put(message, into: $0, outline: outline) }
    let new = try edit.edits.applied(to: bytes)
    var expected = messages
    if let index = messages.firstIndex(where: { $0.bundleId == message.bundleId }) {
      expected[index] = Client.Message(message)
      let entry = entryRange(index)
      guard new.starts(with: bytes[..<entry.start]), new.ends(with: bytes[entry.end...]) else {
        return "put touched bytes outside the entry: \(new.text)"
      }
    } else {
      expected.append(Client.Message(message))
      if let last = outline.lastEnd {
        guard new.starts(with: bytes[..<last]), new.ends(with: bytes[last...]) else {
          return "put touched bytes beside the new entry: \(new.text)"
        }
      }
    }
    return try judge(new, expected, "put")
  }

  private func randomMessage(_ random: inout SplitMix64) -> Message {
    var source = random
    let other = GoodFeed(random: &source)
    _ = random.next()
    let app = messages.isEmpty ? "dev.new.app" : random.pick(messages).bundleId
    guard let model = other.messages.first else {
      return Message(id: 9, bundleId: app, title: "A\"\\/\n\u{1}é", text: "", confirmLabel: "OK")
    }
    return Message(
      id: Int64(model.id), bundleId: app, title: model.title, text: model.text,
      confirmLabel: model.confirmLabel, appVersions: model.appVersions,
      osVersions: model.osVersions, link: model.link.map { .init(title: $0.title, url: $0.url) })
  }

  // MARK: bump-id

  private func bump(_ index: Int) throws -> String? {
    let app = messages[index].bundleId
    let edit = bytes.withSpan { FeedEdit.bump($0, to: [app: 77], resumes: false) }
    let new = try edit.edits.applied(to: bytes)
    var expected = messages
    if case .bumped? = edit.changes.first?.what {
      expected[index].id = 77
      let id = idRange(index)
      let wanted = Array(bytes[..<id.start]) + Array("77".utf8) + Array(bytes[id.end...])
      guard new == wanted else { return "bump changed more than the id: \(new.text)" }
    } else if new != bytes {
      return "a cancelled alert was changed: \(new.text)"
    }
    return try judge(new, expected, "bump")
  }

  // MARK: cancel, resume

  private func cancel(_ index: Int, _ outline: FeedOutline) throws -> String? {
    let message = messages[index]
    let app = message.bundleId
    let edit = bytes.withSpan { FeedEdit.cancel($0, apps: [app], layout: outline.layout) }
    let new = try edit.edits.applied(to: bytes)
    guard case .cancelled(let lost)? = edit.changes.first?.what else {
      return new == bytes ? nil : "cancelled twice: \(new.text)"
    }
    guard let decoded = try? Client.decode(Data(new)), decoded.count == messages.count,
      decoded[index].osVersions == ["0"] || decoded[index].appVersions == ["0"]
    else { return "not cancelled: \(new.text)" }
    var expected = messages
    expected[index].osVersions = decoded[index].osVersions
    expected[index].appVersions = decoded[index].appVersions
    if let complaint = try judge(new, expected, "cancel") { return complaint }
    let again = new.withSpan { FeedEdit.cancel($0, apps: [app], layout: new.outline.layout) }
    guard again.edits.isEmpty else { return "cancelling twice changes something" }
    let resumed = new.withSpan { FeedEdit.bump($0, to: [app: 78], resumes: true) }
    guard lost == Audience() else {
      return resumed.changes.first?.what == .cannotResume ? nil : "resumed without its lists"
    }
    let old = try resumed.edits.applied(to: new)
    let id = idRange(index)
    let wanted = Array(bytes[..<id.start]) + Array("78".utf8) + Array(bytes[id.end...])
    // A null that gave way was as good as no key; taken out, it means the same in fewer bytes.
    if hasBothKeys(index) {
      expected = messages
      expected[index].id = 78
      return try judge(old, expected, "resume")
    }
    return old == wanted ? nil : "resume does not give the old bytes: \(old.text)"
  }

  // MARK: Judging

  private func judge(
    _ new: [UInt8], _ expected: [Client.Message], _ what: String
  ) throws -> String? {
    guard let decoded = try? Client.decode(Data(new)) else {
      return "\(what): does not decode: \(new.text)"
    }
    guard decoded.map(ExactMessage.init) == expected.map(ExactMessage.init) else {
      return "\(what): decodes to other messages: \(new.text)"
    }
    let findings = Linter.validate(new)
    return findings.isEmpty ? nil : "\(what): \(findings.map(\.message)): \(new.text)"
  }

  private func hasBothKeys(_ index: Int) -> Bool {
    var result = false
    _ = node(index) { entry in
      result = entry.find(.osVersions) != nil && entry.find(.appVersions) != nil
      return 0
    }
    return result
  }

  private func entryRange(_ index: Int) -> SourceRange { node(index) { _ in 0 } }

  private func idRange(_ index: Int) -> SourceRange { node(index) { $0.find(.id) ?? 0 } }

  private func node(_ index: Int, _ find: (borrowing Entry) -> Int) -> SourceRange {
    bytes.withSpan { span in
      var entry = Entry()
      _ = entry.open(span)
      while entry.next(span) {
        if entry.index == index { return entry.node(find(entry)).range }
      }
      return SourceRange(0, 0)
    }
  }
}

extension [UInt8] {
  var outline: FeedOutline { withSpan { FeedOutline($0) } }
  var text: String { String(decoding: self, as: UTF8.self).debugDescription }

  fileprivate func ends(with suffix: ArraySlice<UInt8>) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...] == suffix
  }
}

extension Client.Message {
  fileprivate init(_ message: Message) {
    self.init(
      id: Int(message.id), bundleId: message.bundleId, title: message.title, text: message.text,
      confirmLabel: message.confirmLabel, appVersions: message.appVersions,
      osVersions: message.osVersions,
      link: message.link.map { Client.Link(title: $0.title, url: $0.url) })
  }
}
