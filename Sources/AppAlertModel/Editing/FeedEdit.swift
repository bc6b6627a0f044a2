package import AppAlertJSON

/// What is done to a feed: edits, and what they mean, app by app.
///
/// Everything here works on a text that has passed `validate`, and leaves every byte outside the
/// edited values as it is.
package struct FeedEdit: Sendable {
  package internal(set) var edits: [Edit] = []
  package internal(set) var changes: [Change] = []

  /// What becomes of one app's alert.
  package struct Change: Equatable, Sendable {
    package let app: String
    package let oldID: Int64?
    package let newID: Int64
    package let what: What
  }

  package enum What: Equatable, Sendable {
    /// The app had no entry.
    case added
    /// The app's entry holds another alert now; what the old one had that the new one has not.
    case replaced(lost: Lost)
    /// Only the id was raised; whom the alert is for.
    case bumped(Audience)
    /// The id was raised and the `["0"]` taken out; whom the alert is for now.
    case resumed(Audience)
    /// Stopped; the lists that had to give way, which nothing can bring back.
    case cancelled(lost: Audience)
    /// Was cancelled before; nothing changes.
    case alreadyCancelled
    /// A cancelled one that was passed over.
    case passedOver
    /// Cancelled in both versions keys: the lists that stood there are gone, so it cannot be resumed.
    case cannotResume
  }

  /// What an alert lost as it was replaced.
  package struct Lost: Equatable, Sendable {
    package var audience = Audience()
    package var link: Message.Link?

    package init(audience: Audience = Audience(), link: Message.Link? = nil) {
      self.audience = audience
      self.link = link
    }
  }

  package init() {}

  /// Visits the entries of the apps for which `isMeant` is true, in the order of the file.
  static func forEachEntry(
    _ text: Span<UInt8>, of isMeant: (String) -> Bool,
    _ body: (borrowing Entry, _ app: String, _ id: Int64) -> Void
  ) {
    var entry = Entry()
    _ = entry.open(text)
    while entry.next(text) {
      guard let app = entry.app(text), isMeant(app), let id = entry.id(text) else { continue }
      body(entry, app, id)
    }
  }

  mutating func note(_ app: String, _ oldID: Int64?, _ newID: Int64, _ what: What) {
    changes.append(Change(app: app, oldID: oldID, newID: newID, what: what))
  }
}

extension Entry {
  /// Writes another id; none where it is the same.
  func settingID(_ id: Int64, _ text: Span<UInt8>) -> Edit? {
    guard let node = find(.id), self.id(text) != id else { return nil }
    return reader.replacing(node, with: "\(id)")
  }

  /// The place of a key in the struct's order: behind which value of the entry it goes.
  func predecessor(of field: Field) -> Int? {
    var last: Int?
    for earlier in Field.allCases where earlier.rawValue < field.rawValue {
      // Behind a key that stands later in the file than another: the file has an order of its own.
      if let node = find(earlier), node > last ?? -1 { last = node }
    }
    return last
  }
}
