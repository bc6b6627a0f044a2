import AlertKit
import AlertLint
import JSONText

/// A published file that is no revision: another file, or one that a server gives.
struct PublishedDocument {
  let against: Against
  let text: FileBytes
  let isRemote: Bool
  /// Whether an entry stands there whose app and id cannot be read.
  private(set) var isDamaged = false

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
    text = FileBytes(try RemoteFile.get(url, world))
    against = Against(revision: RemoteFile.withoutPassword(url), commit: nil)
    isRemote = true
    try requireWholeArray(against.revision)
  }

  /// A page that says "not found" is no feed, whatever its status; and half a feed would let ids
  /// pass that its other half has given already.
  private mutating func requireWholeArray(_ name: String) throws(HistoryGap) {
    var entry = Entry()
    var isDamaged = false
    let root = text.withSpan { text in
      let root = entry.open(text)
      while root == .array, entry.next(text) {
        let isRead =
          entry.isObject && entry.id(text) != nil && entry.find(.bundleId, .string) != nil
        if !isRead { isDamaged = true }
      }
      return root
    }
    guard root == .array else {
      throw .other("\(name.quotedAsTyped) is no array of entries; what is published there?")
    }
    let faults = entry.reader.faults
    self.isDamaged =
      isDamaged || faults.contains { if case .trailingComma = $0.kind { false } else { true } }
    let isCutOff = faults.contains { fault in
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

extension PublishedFinder {
  func compare(
    _ file: FileInput.Opened, with document: PublishedDocument
  ) -> PublishedLookup {
    var lookup = PublishedLookup()
    lookup.against = document.against
    var published = document.text.withSpan { Published($0) }
    published.source = document.against.revision
    if readsMessages { lookup.messages = document.text.withSpan { FeedReading.messages($0) } }
    if document.isDamaged {
      lookup.notes.append(
        SafeText.line(
          "\(document.against.revision): apps cannot decode it as it is; \(file.path) was compared "
            + "with what can be read of it"))
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
        + "after a push GitHub Pages may serve an old copy for ten minutes"
    }
    return "\(url) differs from \(file.path); after a push GitHub Pages may serve an old copy for "
      + "ten minutes"
  }
}
