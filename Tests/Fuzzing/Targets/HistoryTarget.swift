import AppAlertLint
import Foundation
import AppAlertJSON

/// The published file and older versions, the newest first, between bytes that no text holds: the
/// last part is the file that is checked.
///
/// Where apps can read all of them, the rules about history find exactly what SPEC says; a file that
/// equals the published one, and that apps can read, has none.
func historyTarget(_ bytes: [UInt8]) -> Use {
  let parts = Array(bytes.parts.prefix(6))
  guard parts.count > 1 else { return .dropped }
  let now = parts[parts.count - 1]
  let published = published(parts.dropLast())
  let findings = historyFindings(now, published)
  // What apps could not read has been seen by none.
  let same = HistoryModel.readable(parts[0]) == nil ? [] : historyFindings(parts[0], published)
  if !same.isEmpty { fail("the published file itself has \(same)") }
  let versions = parts.dropLast().map { HistoryModel.readable($0) }
  guard let current = HistoryModel.readable(now), !versions.contains(where: { $0 == nil }) else {
    return .kept
  }
  let wanted = HistoryModel(versions.compactMap { $0 }).findings(current)
  if findings != wanted { fail("found \(findings), not \(wanted): \(parts.map(\.literal))") }
  return .kept
}

private func published(_ texts: [[UInt8]]) -> Published {
  var published = Published()
  published.add(texts.indices.map { Published.Version(name: "v\($0)", date: "2026-03-0\($0 + 1)") })
  texts[0].withSpan { published.readStand($0) }
  for (index, text) in texts.enumerated() {
    text.withSpan { published.readPublished($0, oldest: index) }
  }
  return published
}

/// The rules about history and the apps that they name.
private func historyFindings(_ bytes: [UInt8], _ published: Published) -> Set<String> {
  let findings = bytes.withSpan { Linter.check($0, scope: .advice, published: published).findings }
  checkFindings(findings, in: bytes)
  return Set(
    findings.filter { $0.rule.traits.contains(.comparesWithPublished) }
      // An app that is gone may be called what it was renamed to.
      .map { $0.rule.name == "removed-app" ? "removed-app" : "\($0.rule.name) \($0.app ?? "")" })
}

/// What SPEC section 3, "The published file", says, without a thought for speed.
private struct HistoryModel {
  let versions: [[Client.Message]]

  /// - Parameter versions: the published one and those before it.
  init(_ versions: [[Client.Message]]) { self.versions = versions }

  /// The messages that apps read, one for each app; nil where the file is nothing to compare with.
  static func readable(_ bytes: [UInt8]) -> [Client.Message]? {
    guard Agreement.errors(bytes).isEmpty else { return nil }
    return try? Client.decode(Data(bytes))
  }

  func findings(_ now: [Client.Message]) -> Set<String> {
    var found: Set<String> = []
    for message in now {
      let app = message.bundleId
      let earlier = versions.map { Client.entry(for: app, in: $0) }
      if let published = earlier[0], published.id == message.id, published.says(message) {
        continue
      }
      let shown = earlier.compactMap { $0 }
      guard let floor = shown.map(\.id).max() else { continue }
      if message.id < floor { found.insert("id-decreased \(app)") }
      // What a cancelled alert says no device shows, then or now.
      guard !message.isCancelled,
        let newest = shown.first(where: { $0.id == message.id && !$0.isCancelled })
      else { continue }
      if message.id == floor, !newest.says(message) { found.insert("stale-id \(app)") }
    }
    for message in versions[0] where Client.entry(for: message.bundleId, in: now) == nil {
      found.insert("removed-app")
    }
    return found
  }
}

extension Client.Message {
  fileprivate var isCancelled: Bool {
    [appVersions, osVersions].contains { $0.map { Set($0) == ["0"] } ?? false }
  }

  fileprivate func says(_ other: Client.Message) -> Bool {
    let own = ExactMessage(self)
    let others = ExactMessage(other)
    return own.texts == others.texts && own.link == others.link
  }
}
