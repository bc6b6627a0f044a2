import AlertKit
import JSONText

extension Published {
  /// What is published where only one text of it is known.
  package init(_ text: Span<UInt8>) {
    self.init()
    add([Version(name: "", date: "")])
    readStand(text)
    readPublished(text, oldest: 0)
  }

  /// The same of a copy of the bytes.
  package init(_ bytes: [UInt8]) {
    let span = bytes.span
    self.init(span)
  }

  /// Adds the versions that texts are read for, the newest first.
  package mutating func add(_ versions: [Version]) { self.versions += versions }

  /// Reads the file as it is at the fork point: whoever has not changed an entry since is not
  /// blamed for it.
  package mutating func readStand(_ text: Span<UInt8>) {
    read(text) { published, number, id, entry, text in
      published.apps[number].stand = Stand(id: id, wording: Wording(entry, text))
      published.apps[number].appVersions = entry.versions(.appVersions, text)
    }
  }

  /// Reads a published text. Texts must come in the order of their newest version.
  ///
  /// - Parameter oldest: the oldest version that had this very text.
  package mutating func readPublished(_ text: Span<UInt8>, oldest: Int) {
    read(text) { published, number, id, entry, text in
      guard let floor = published.apps[number].floor, id <= floor.id else {
        published.apps[number].floor = Floor(
          id: id, wording: Wording(entry, text), version: oldest, wordingVersion: oldest)
        return
      }
      // Most texts are old ones: of a lower id nothing more is read.
      guard id == floor.id else { return }
      published.apps[number].floor?.version = max(floor.version, oldest)
      if Wording(entry, text) == floor.wording {
        published.apps[number].floor?.wordingVersion = max(floor.wordingVersion, oldest)
      }
    }
  }

  /// Reads a text for its ids alone: the next id must be above them, published or not.
  package mutating func readIDs(_ text: Span<UInt8>) {
    read(text) { published, number, id, _, _ in
      published.apps[number].highest = max(published.apps[number].highest, id)
    }
  }

  /// Calls `body` for the first entry of each app. What cannot be read is passed over: an old
  /// version's faults are nobody's business any more.
  private mutating func read(
    _ text: Span<UInt8>,
    _ body: (inout Published, Int, Int64, borrowing Entry, Span<UInt8>) -> Void
  ) {
    texts += 1
    var entry = Entry()
    guard entry.open(text) == .array else { return }
    while entry.next(text) {
      guard entry.isObject, let id = entry.id(text), let number = insert(entry, text),
        apps[number].lastText != texts
      else { continue }
      apps[number].lastText = texts
      body(&self, number, id, entry, text)
    }
  }

  private mutating func insert(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Int? {
    guard let node = entry.find(.bundleId, .string),
      !entry.node(node).flags.contains(.damaged)
    else { return nil }
    let hash = entry.withBytes(text, node) { $0.contentHash }
    if let number = numbers[hash] { return number }
    numbers[hash] = apps.count
    apps.append(App(name: entry.string(text, node)))
    return apps.count - 1
  }
}
