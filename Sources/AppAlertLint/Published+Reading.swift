import AppAlertModel
import AppAlertJSON

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
  /// blamed for it. A text that apps cannot decode is not looked at: no device had its entries.
  package mutating func readStand(_ text: Span<UInt8>) {
    FeedReading.withUTF8(text) { text in
      guard FeedReading.isDecodable(text) else { return }
      texts += 1
      var entry = Entry()
      _ = entry.open(text)
      while entry.next(text) {
        guard let said = read(entry, text), isFirst(said.app) else { continue }
        apps[said.app].stand = said.stand
        apps[said.app].appVersions = entry.versions(.appVersions, text)
      }
    }
  }

  /// Reads a published text. Texts must come in the order of their newest version.
  ///
  /// Of one that apps could not decode only the ids are kept, for the next: no device has shown it.
  ///
  /// - Parameter oldest: the oldest version that had this very text.
  package mutating func readPublished(_ text: Span<UInt8>, oldest: Int) {
    let (entries, isDecodable) = read(text)
    for said in entries {
      if isDecodable {
        raiseFloor(said, oldest)
      } else {
        apps[said.app].highest = max(apps[said.app].highest, said.stand.id)
      }
    }
  }

  private mutating func raiseFloor(_ said: Said, _ oldest: Int) {
    let stand = said.stand
    guard var floor = apps[said.app].floor, stand.id <= floor.id else {
      apps[said.app].floor = Floor(
        id: stand.id, wording: said.isCancelled ? nil : stand.wording, version: oldest,
        wordingVersion: oldest)
      return
    }
    guard stand.id == floor.id else { return }
    floor.version = max(floor.version, oldest)
    if !said.isCancelled {
      if floor.wording == nil {
        (floor.wording, floor.wordingVersion) = (stand.wording, oldest)
      } else if floor.wording == stand.wording {
        floor.wordingVersion = max(floor.wordingVersion, oldest)
      }
    }
    apps[said.app].floor = floor
  }

  /// Reads a text for its ids alone: the next id must be above them, published or not.
  package mutating func readIDs(_ text: Span<UInt8>) {
    for said in read(text).entries {
      apps[said.app].highest = max(apps[said.app].highest, said.stand.id)
    }
  }

  /// What the first entry of each app says, and whether apps decode the text. What cannot be read is
  /// passed over: an old version's faults are not reported any more.
  ///
  /// One version of a file differs from the next mostly in a single entry, so an entry that is there
  /// byte for byte as in the text before is not read again.
  private mutating func read(_ text: Span<UInt8>) -> (entries: [Said], isDecodable: Bool) {
    FeedReading.withUTF8(text) { readUTF8($0) }
  }

  private mutating func readUTF8(_ text: Span<UInt8>) -> (entries: [Said], isDecodable: Bool) {
    texts += 1
    var entry = Entry()
    guard entry.open(text) == .array else { return ([], false) }
    let last = lastText
    lastText = ReadText(text)
    var entries: [Said] = []
    var isDecodable = true
    var seenFaults = 0
    var next = 0
    while true {
      let said: Said
      let known = next < last.entries.count ? last.entries[next] : nil
      if let known, last.bytes.withSpan({ entry.pass(text, $0, known.range) }) {
        said = known.said
      } else {
        guard entry.next(text) else { break }
        if isDecodable {
          isDecodable = entry.isDecodable(text) && entry.toleratesFaults(from: seenFaults, text)
        }
        seenFaults = entry.reader.faults.count
        guard let found = read(entry, text) else { continue }
        said = found
        // After it both texts mostly go on alike.
        if apps[said.app].text == texts - 1 { next = apps[said.app].place }
      }
      if !said.isDecodable { isDecodable = false }
      next += 1
      guard isFirst(said.app) else { continue }
      apps[said.app].place = lastText.entries.count
      if let range = entry.wholeRange {
        lastText.entries.append(ReadText.Entry(range: range, said: said))
      }
      entries.append(said)
    }
    return (entries, isDecodable && entry.toleratesFaults(from: seenFaults, text))
  }

  /// What an entry says; nil where its app or its id cannot be read.
  private mutating func read(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Said? {
    guard entry.isObject, let id = entry.id(text), let app = insert(entry, text) else { return nil }
    return Said(
      app: app, stand: Stand(id: id, wording: Wording(entry, text)),
      isCancelled: VersionList.isCancelled(entry, text), isDecodable: entry.isDecodable(text))
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
