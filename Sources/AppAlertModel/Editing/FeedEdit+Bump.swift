import AppAlertJSON

extension FeedEdit {
  /// Raises the ids of apps, so that everyone sees the same alert again.
  ///
  /// - Parameters:
  ///   - ids: the new id of each app.
  ///   - resumes: whether a cancelled alert is taken up again; else it is passed over.
  package static func bump(
    _ text: Span<UInt8>, to ids: [String: Int64], resumes: Bool
  ) -> FeedEdit {
    var result = FeedEdit()
    forEachEntry(text, of: { ids[$0] != nil }) { entry, app, old in
      guard let id = ids[app] else { return }
      guard entry.isCancelled(text) else {
        if let edit = entry.settingID(id, text) { result.edits.append(edit) }
        return result.note(app, old, id, .bumped(entry.audience(text)))
      }
      guard resumes else { return result.note(app, old, old, .passedOver) }
      let cancelled = entry.cancelledFields(text)
      guard cancelled.count == 1, let field = cancelled.first, let node = entry.find(field) else {
        return result.note(app, old, old, .cannotResume)
      }
      if let edit = entry.settingID(id, text) { result.edits.append(edit) }
      result.edits += entry.reader.removing([node], from: 0)
      var audience = entry.audience(text)
      if field == .osVersions { audience.osVersions = nil } else { audience.appVersions = nil }
      result.note(app, old, id, .resumed(audience))
    }
    return result
  }
}
