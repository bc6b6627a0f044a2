import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// A published file that is no revision: another file, or one that a server gives.
struct PublishedDocument {
  let against: Against
  let text: FileBytes
  let isRemote: Bool
  /// How long caches may go on giving this copy.
  private(set) var secondsLeft: Int?
  /// Whether apps can decode it.
  private(set) var isDecodable = true

  init(file: String, _ world: World) throws(HistoryGap) {
    do throws(Failure) {
      text = try FileInput(world).open(file).text
    } catch {
      throw .other("\(file.quotedAsTyped): \(error.message)")
    }
    against = Against(revision: file, commit: nil)
    isRemote = false
    try requireWholeArray(file)
  }

  init(url: String, _ world: World) throws(HistoryGap) {
    let copy = try RemoteFile.get(url, world)
    text = FileBytes(copy.bytes)
    secondsLeft = copy.secondsLeft
    against = Against(revision: RemoteFile.withoutPassword(url), commit: nil)
    isRemote = true
    try requireWholeArray(against.revision)
  }

  /// A page that says "not found" is no feed, whatever its status; and half a feed would let ids
  /// pass that its other half has given already.
  private mutating func requireWholeArray(_ name: String) throws(HistoryGap) {
    isDecodable = text.withSpan { FeedReading.isDecodable($0) }
    if isDecodable { return }
    var entry = Entry()
    let root = text.withSpan { text in
      FeedReading.withUTF8(text) { text in
        let root = entry.open(text)
        while root == .array, entry.next(text) {}
        return root
      }
    }
    guard root == .array else {
      throw .other("\(name.quotedAsTyped) is not an array of alerts; what is published there?")
    }
    let isCutOff = entry.reader.faults.contains { fault in
      switch fault.kind {
      case .cutOff, .cutOffString: true
      case .missingCloser(_, let opened): opened == entry.reader.rootRange.start
      default: false
      }
    }
    guard !isCutOff else {
      throw .other(
        "\(name.quotedAsTyped) is cut off, so not all of its ids are known; try again, or pass "
          + "--against none if this is what is published")
    }
  }
}

extension PublishedDocument {
  /// How long devices may still be given this copy after another has been published.
  var cacheWords: String {
    guard let secondsLeft else {
      return "after a push GitHub Pages may serve an old copy for ten minutes"
    }
    let left =
      secondsLeft < 60
      ? "\(secondsLeft) seconds" : "\((secondsLeft + 59) / 60) minutes"
    return "caches may serve this copy for \(secondsLeft == 60 ? "a minute" : left) more"
  }
}

extension PublishedFinder {
  func compare(
    _ file: FileInput.Opened, with document: PublishedDocument
  ) -> PublishedLookup {
    var lookup = PublishedLookup()
    lookup.against = document.against
    var published = document.text.withSpan { Published($0) }
    published.source = document.against.revision
    for item in file.text.withSpan({ published.reworded(in: $0) }) {
      document.text.withSpan { published.keepContent(of: item.app, from: $0) }
    }
    lookup.base = document.text
    if !document.isDecodable {
      lookup.notes.append(
        SafeText.line(
          "\(document.against.revision): apps cannot decode it, so no device has shown what it says; "
            + "only the next ids take account of it"))
    }
    if document.isRemote { lookup.notes.append(SafeText.line(liveness(file, document, published))) }
    lookup.published = published
    return lookup
  }

  /// Whether a server gives the file as it is here.
  private func liveness(
    _ file: FileInput.Opened, _ document: PublishedDocument, _ published: Published
  ) -> String {
    let url = document.against.revision
    let isSame = file.text.withSpan { here in
      document.text.withSpan { there in
        if here.isSameText(as: there) { return true }
        let messages = FeedReading.messages(here)
        return messages != nil && messages == FeedReading.messages(there)
      }
    }
    if isSame { return "\(file.path) is live: \(url) gives the same" }
    let here = file.text.withSpan { Published($0) }
    for (app, id) in published.standing {
      if let own = here.highestID(of: app), own < id {
        return "\(url) is newer than \(file.path): \(app) has id \(id) there, \(own) here"
      }
    }
    for (app, id) in here.standing where (published.highestID(of: app) ?? 0) < id {
      let there = published.highestID(of: app).map { "id \($0)" } ?? "no entry"
      return "\(url) is older than \(file.path): \(app) has \(there) there, id \(id) here; "
        + document.cacheWords
    }
    return "\(url) differs from \(file.path); \(document.cacheWords)"
  }
}
