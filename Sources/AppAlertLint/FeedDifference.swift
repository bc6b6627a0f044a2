package import AppAlertModel
import AppAlertJSON

extension FeedChange {
  /// The changes between two texts of a feed; nil where apps cannot decode one of them.
  ///
  /// Values are made only of entries that differ, which are few also in large feeds.
  package static func changes(from old: Span<UInt8>, to new: Span<UInt8>) -> [FeedChange]? {
    guard FeedReading.isDecodable(old), FeedReading.isDecodable(new) else { return nil }
    return FeedReading.withUTF8(old) { old in
      FeedReading.withUTF8(new) { new in differences(old, new) }
    }
  }

  private static func differences(_ old: Span<UInt8>, _ new: Span<UInt8>) -> [FeedChange] {
    var before: [UInt64: EntryPrint] = [:]
    forEachFirst(old) { app, entry in before[app] = EntryPrint(entry, old) }
    var same: Set<UInt64> = []
    var now: [Message] = []
    forEachFirst(new) { app, entry in
      if before[app] == EntryPrint(entry, new) {
        same.insert(app)
      } else if let message = Message(entry, new) {
        now.append(message)
      }
    }
    guard same.count < before.count || !now.isEmpty else { return [] }
    var then: [Message] = []
    forEachFirst(old) { app, entry in
      if !same.contains(app), let message = Message(entry, old) { then.append(message) }
    }
    return changes(from: then, to: now)
  }

  /// Calls `body` with the first entry of each app, and a hash of its bundle id.
  private static func forEachFirst(
    _ text: Span<UInt8>, _ body: (UInt64, borrowing Entry) -> Void
  ) {
    var entry = Entry()
    var seen: Set<UInt64> = []
    _ = entry.open(text)
    while entry.next(text) {
      guard let node = entry.find(.bundleId, .string) else { continue }
      let app = entry.withBytes(text, node) { $0.contentHash }
      if seen.insert(app).inserted { body(app, entry) }
    }
  }
}

/// All of an entry that devices look at, as hashes.
private struct EntryPrint: Equatable {
  let id: Int64?
  let wording: Wording
  let appVersions: [UInt64]?
  let osVersions: [UInt64]?

  init(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    id = entry.id(text)
    wording = Wording(entry, text)
    appVersions = EntryPrint.versions(.appVersions, entry, text)
    osVersions = EntryPrint.versions(.osVersions, entry, text)
  }

  private static func versions(
    _ field: Field, _ entry: borrowing Entry, _ text: Span<UInt8>
  ) -> [UInt64]? {
    guard let list = VersionList(field, entry) else { return nil }
    var hashes: [UInt64] = []
    list.forEach(entry, text) { version, _, _ in hashes.append(version.contentHash) }
    return hashes
  }
}
