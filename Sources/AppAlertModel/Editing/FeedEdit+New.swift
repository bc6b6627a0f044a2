import AppAlertJSON

extension FeedEdit {
  /// Puts an alert into a feed: in the place of the app's entry where it has one, since apps read
  /// only their first, else behind the last.
  package static func put(
    _ message: Message, into text: Span<UInt8>, outline: FeedOutline
  ) -> FeedEdit {
    var result = FeedEdit()
    let isMeant = { (app: String) in app.utf8.elementsEqual(message.bundleId.utf8) }
    forEachEntry(text, of: isMeant) { entry, app, id in
      var lost = Lost()
      result.edits = entry.replacing(with: message, text, outline.layout, &lost)
      result.note(app, id, message.id, .replaced(lost: lost))
    }
    if result.changes.isEmpty {
      result.edits = [append(message, outline)]
      result.note(message.bundleId, nil, message.id, .added)
    }
    return result
  }

  /// The text of a new feed with this alert alone.
  package static func newFeed(_ message: Message) -> String {
    let layout = FeedLayout()
    return "[\n  " + message.json(layout) + "\n]\n"
  }

  /// A new feed with this alert alone.
  ///
  /// - Parameter blankCount: how many bytes of white space the file holds, which make way.
  package static func creating(_ message: Message, insteadOf blankCount: Int = 0) -> FeedEdit {
    var result = FeedEdit()
    result.edits = [Edit(SourceRange(0, blankCount), newFeed(message))]
    result.note(message.bundleId, nil, message.id, .added)
    return result
  }

  private static func append(_ message: Message, _ outline: FeedOutline) -> Edit {
    let layout = outline.layout
    let json = message.json(layout)
    if let end = outline.lastEnd, let feed = layout.feed {
      return Edit(SourceRange(at: end), feed.separator + json)
    }
    let inside = SourceRange(outline.array.start + 1, outline.array.end - 1)
    return Edit(inside, layout.lineEnd + "  " + json + layout.lineEnd)
  }
}

extension Message {
  /// The entry as JSON, in a file's layout and the order of the client's struct.
  fileprivate func json(_ layout: FeedLayout) -> String {
    let own = layout.entryLayout
    let list = layout.listLayout(in: own)
    var members: [(key: String, value: String)] = [
      (Field.id.key, "\(id)"),
      (Field.bundleId.key, StringLiteral.quoted(bundleId)),
      (Field.title.key, StringLiteral.quoted(title)),
      (Field.text.key, StringLiteral.quoted(text)),
      (Field.confirmLabel.key, StringLiteral.quoted(confirmLabel)),
    ]
    if let appVersions {
      members.append((Field.appVersions.key, list.array(appVersions.map(StringLiteral.quoted))))
    }
    if let osVersions {
      members.append((Field.osVersions.key, list.array(osVersions.map(StringLiteral.quoted))))
    }
    if let link { members.append((Field.link.key, link.json(layout.linkLayout(in: own)))) }
    return own.object(members)
  }
}

extension Message.Link {
  func json(_ layout: ContainerLayout) -> String {
    layout.object([
      (LinkField.title.key, StringLiteral.quoted(title)),
      (LinkField.url.key, StringLiteral.quoted(url)),
    ])
  }
}
