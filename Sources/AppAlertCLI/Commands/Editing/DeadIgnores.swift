import AppAlertModel
import AppAlertLint
import AppAlertJSON

extension EditSession {
  /// Tells which entries of `ignore` in settings an edit leaves behind.
  ///
  /// An ignore ends with its alert's id, so that a new alert is looked at anew. Where the finding is
  /// still there, the next `validate` or `lint` reports it, which nobody would see in the diff.
  func tellDeadIgnores(_ changes: [FeedEdit.Change]) throws(Failure) {
    guard let loaded = try SettingsSource.loaded(for: path, console.world) else { return }
    var newIDs: [String: (old: Int64, new: Int64)] = [:]
    for change in changes {
      if let old = change.oldID, old != change.newID { newIDs[change.app] = (old, change.newID) }
    }
    let dead = loaded.settings.ignores.filter { newIDs[$0.app]?.old == $0.id }
    let places = loaded.file.text.withSpan {
      LineMap.positions(of: dead.map(\.range.start), in: $0)
    }
    for (ignore, place) in zip(dead, places).prefix(EditSession.few) {
      let new = newIDs[ignore.app]?.new ?? 0
      console.note(
        SafeText.line(
          "note: the ignore of \(ignore.rule.name.quotedAsTyped) at \(loaded.file.path):\(place.line) "
            + "names the old id \(ignore.id) of \(ignore.app) and no longer applies; write \(new) "
            + "there if it is still meant, else delete it")
          + (isDryRun ? " (not written: -n)" : ""))
    }
    if dead.count > EditSession.few {
      console.note(
        "note: \(dead.count - EditSession.few) more entries of \"ignore\" no longer apply; "
          + "\"\(lintCommand)\" lists them")
    }
  }

  /// More entries than this are counted.
  private static let few = 10
}
