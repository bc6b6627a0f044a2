/// What a new version of a feed changes for the people who use one of its apps.
package struct FeedChange: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The app had no alert.
    case new
    /// The id went up: devices that have shown the alert show it again.
    case shownAgain
    /// The id went down: devices that have shown a later one never show this.
    case lowered
    /// No device shows it any more.
    case cancelled
    /// A cancelled alert is out again.
    case resumed
    /// Other devices than before show it.
    case audience(Reach)
    /// Other words, buttons or link under the same id: only devices that have not shown it see them.
    case reworded
    /// The app's entry is no longer there.
    case gone
  }

  /// How two audiences compare.
  package enum Reach: Equatable, Sendable {
    case wider, narrower, other
  }

  package var app: String
  package var kind: Kind
  /// The entry that apps read before; nil where there was none.
  package var before: Message?
  /// The entry that they read now; nil where there is none.
  package var after: Message?

  package init(app: String, kind: Kind, before: Message?, after: Message?) {
    self.app = app
    self.kind = kind
    self.before = before
    self.after = after
  }

  /// The changes between two versions of a feed: apps in the order of the new one, then those that
  /// are gone. An app may have several; one without a change has none.
  package static func changes(from old: [Message], to new: [Message]) -> [FeedChange] {
    let before = readEntries(of: old)
    let after = readEntries(of: new)
    let known = before.byApp
    let kept = after.byApp
    var changes: [FeedChange] = []
    for message in after.inOrder {
      let previous = known[message.bundleId]
      for kind in kinds(from: previous, to: message) {
        changes.append(
          FeedChange(app: message.bundleId, kind: kind, before: previous, after: message))
      }
    }
    for message in before.inOrder where kept[message.bundleId] == nil {
      changes.append(
        FeedChange(app: message.bundleId, kind: .gone, before: message, after: nil))
    }
    return changes
  }

  /// The entries that apps read: the first of each bundle id.
  private static func readEntries(
    of messages: [Message]
  ) -> (inOrder: [Message], byApp: [String: Message]) {
    var byApp: [String: Message] = [:]
    var inOrder: [Message] = []
    for message in messages where byApp[message.bundleId] == nil {
      byApp[message.bundleId] = message
      inOrder.append(message)
    }
    return (inOrder, byApp)
  }

  private static func kinds(from old: Message?, to new: Message) -> [Kind] {
    guard let old else { return [.new] }
    var kinds: [Kind] = []
    if new.id > old.id { kinds.append(.shownAgain) }
    if new.id < old.id { kinds.append(.lowered) }
    switch (old.audience.isCancelled, new.audience.isCancelled) {
    case (false, true): kinds = [.cancelled]
    case (true, false): kinds.append(.resumed)
    case (true, true): break
    case (false, false):
      if let reach = new.audience.reach(comparedWith: old.audience) {
        kinds.append(.audience(reach))
      }
    }
    let isReworded = !new.hasSameContent(as: old) && new.id == old.id
    if isReworded, !new.audience.isCancelled { kinds.append(.reworded) }
    // Nobody sees what a cancelled alert says, nor its id.
    return old.audience.isCancelled && new.audience.isCancelled ? [] : kinds
  }
}

extension Message {
  /// Whom it is for.
  package var audience: Audience {
    Audience(appVersions: appVersions, osVersions: osVersions)
  }

  /// Whether a person would see the same: title, text, buttons and link.
  package func hasSameContent(as other: Message) -> Bool {
    title == other.title && text == other.text && confirmLabel == other.confirmLabel
      && link == other.link
  }
}

extension Audience {
  /// How this audience compares with another; nil where both are the same.
  fileprivate func reach(comparedWith other: Audience) -> FeedChange.Reach? {
    let parts = [
      Audience.reach(appVersions, comparedWith: other.appVersions),
      Audience.reach(osVersions, comparedWith: other.osVersions),
    ].compactMap { $0 }
    guard let first = parts.first else { return nil }
    return parts.allSatisfy { $0 == first } ? first : .other
  }

  private static func reach(
    _ new: [String]?, comparedWith old: [String]?
  ) -> FeedChange.Reach? {
    guard let new else { return old == nil ? nil : .wider }
    guard let old else { return .narrower }
    let (now, then) = (Set(new), Set(old))
    if now == then { return nil }
    if now.isSuperset(of: then) { return .wider }
    return now.isSubset(of: then) ? .narrower : .other
  }
}
