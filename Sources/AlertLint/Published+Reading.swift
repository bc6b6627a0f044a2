import AlertKit
import JSONText

extension Published {
  /// What is published where only one text of it is known.
  package init(_ text: Span<UInt8>) {
    self.init()
    add([Version(name: "", date: "")])
    readStand(text)
    readPublished(text, oldest: 0)
    lastText = ReadText()
  }

  /// The same of a copy of the bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withSpan { Published($0) }
  }

  /// Adds the versions that texts are read for, the newest first.
  package mutating func add(_ versions: [Version]) { self.versions += versions }

  /// Reads the file as it is at the fork point: whoever has not changed an entry since is not
  /// blamed for it.
  package mutating func readStand(_ text: Span<UInt8>) {
    texts += 1
    var entry = Entry()
    guard entry.open(text) == .array else { return }
    while entry.next(text) {
      guard let (app, stand) = read(entry, text), isFirst(app) else { continue }
      apps[app].stand = stand
      apps[app].appVersions = entry.versions(.appVersions, text)
    }
  }

  /// Reads a published text. Texts must come in the order of their newest version.
  ///
  /// - Parameter oldest: the oldest version that had this very text.
  package mutating func readPublished(_ text: Span<UInt8>, oldest: Int) {
    read(text) { published, app, stand in
      guard let floor = published.apps[app].floor, stand.id <= floor.id else {
        published.apps[app].floor = Floor(
          id: stand.id, wording: stand.wording, version: oldest, wordingVersion: oldest)
        return
      }
      guard stand.id == floor.id else { return }
      published.apps[app].floor?.version = max(floor.version, oldest)
      if stand.wording == floor.wording {
        published.apps[app].floor?.wordingVersion = max(floor.wordingVersion, oldest)
      }
    }
  }

  /// Reads a text for its ids alone: the next id must be above them, published or not.
  package mutating func readIDs(_ text: Span<UInt8>) {
    read(text) { published, app, stand in
      published.apps[app].highest = max(published.apps[app].highest, stand.id)
    }
  }

  /// Calls `body` for the first entry of each app. What cannot be read is passed over: an old
  /// version's faults are nobody's business any more.
  ///
  /// One version of a file differs from the next mostly in a single entry, so an entry that stands
  /// there byte for byte as in the text before is not read again.
  private mutating func read(
    _ text: Span<UInt8>, _ body: (inout Published, _ app: Int, Stand) -> Void
  ) {
    texts += 1
    var entry = Entry()
    guard entry.open(text) == .array else { return }
    let last = lastText
    lastText = ReadText(text)
    last.bytes.withSpan { read(text, &entry, after: last.entries, in: $0, body) }
  }

  private mutating func read(
    _ text: Span<UInt8>, _ entry: inout Entry, after last: [ReadText.Entry],
    in lastBytes: Span<UInt8>, _ body: (inout Published, _ app: Int, Stand) -> Void
  ) {
    var next = 0
    while true {
      let app: Int
      let stand: Stand
      if next < last.count, entry.pass(text, lastBytes, last[next].range) {
        (app, stand) = (last[next].app, last[next].stand)
      } else {
        guard entry.next(text) else { break }
        guard let found = read(entry, text) else { continue }
        (app, stand) = found
        // Behind it both texts mostly go on alike.
        if apps[app].text == texts - 1 { next = apps[app].place }
      }
      next += 1
      guard isFirst(app) else { continue }
      apps[app].place = lastText.entries.count
      if let range = entry.wholeRange {
        lastText.entries.append(ReadText.Entry(range: range, app: app, stand: stand))
      }
      body(&self, app, stand)
    }
  }

  /// The app that an entry is for, and what it says; nil where that cannot be read.
  private mutating func read(
    _ entry: borrowing Entry, _ text: Span<UInt8>
  ) -> (app: Int, stand: Stand)? {
    guard entry.isObject, let id = entry.id(text), let app = insert(entry, text) else { return nil }
    return (app, Stand(id: id, wording: Wording(entry, text)))
  }

  /// Whether no entry of the app stood in the current text so far: of two only the first counts.
  private mutating func isFirst(_ app: Int) -> Bool {
    if apps[app].text == texts { return false }
    apps[app].text = texts
    return true
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
