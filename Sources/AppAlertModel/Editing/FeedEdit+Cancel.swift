import AppAlertJSON

extension FeedEdit {
  /// Stops the alerts of apps: a versions key holds `["0"]`, which no device reports; entry and id
  /// stay, so that the count of what was shown is not lost.
  package static func cancel(
    _ text: Span<UInt8>, apps: Set<String>, layout: FeedLayout
  ) -> FeedEdit {
    var result = FeedEdit()
    forEachEntry(text, of: { apps.contains($0) }) { entry, app, id in
      guard !entry.isCancelled(text) else {
        return result.note(app, id, id, .alreadyCancelled)
      }
      var lost = Audience()
      result.edits += entry.cancelling(text, layout, &lost)
      result.note(app, id, id, .cancelled(lost: lost))
    }
    return result
  }
}

extension Entry {
  fileprivate func cancelling(
    _ text: Span<UInt8>, _ layout: FeedLayout, _ lost: inout Audience
  ) -> [Edit] {
    let own = reader.layout(of: 0, in: text) ?? layout.entryLayout
    let value = layout.listLayout(in: own).array([StringLiteral.quoted(Audience.cancelValue)])
    for field in [Field.osVersions, .appVersions] where find(field) == nil {
      return [reader.adding(field.key, value, to: 0, after: predecessor(of: field), own)]
    }
    // Both keys are taken. One that holds null lets every version through, as an absent one does, so
    // it can give way at no loss.
    for field in [Field.osVersions, .appVersions] {
      if let node = find(field, .null) { return [reader.replacing(node, with: value)] }
    }
    lost = audience(text)
    return [Field.appVersions, .osVersions].compactMap { field in
      guard let node = find(field, .array) else { return nil }
      let list = reader.layout(of: node, in: text) ?? .oneLine(colon: own.colon)
      return reader.replacing(
        node, with: list.array([StringLiteral.quoted(Audience.cancelValue)]))
    }
  }
}
