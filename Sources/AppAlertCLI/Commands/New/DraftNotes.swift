import AppAlertModel
import AppAlertLint

/// What is worth knowing about an alert that is right: things that nobody would notice in the diff.
struct DraftNotes {
  let session: EditSession
  let store: StoreLookup?
  let file: EditedFile
  let settings: Settings?

  func tell(_ message: Message) {
    for note in lines(message) { session.console.note(SafeText.line(note)) }
  }

  /// The notes, each on a line.
  func lines(_ message: Message) -> [String] {
    var notes: [String] = []
    if let note = spelling(message) { notes.append(note) }
    if let store, message.text == store.notes.text, store.notes.cutCount > 0 {
      notes.append(
        "the release notes go on for \(store.notes.cutCount.counted("more character")), which "
          + (store.notes.cutCount == 1 ? "is" : "are")
          + " left out; to choose the words yourself, write --text")
    }
    if let store, message.appVersions == nil {
      notes.append(
        "people who already have \(store.version ?? "the newest version") will see this alert too; "
          + "to leave them out, list the older versions with --app-version")
    }
    notes += warnings(message)
    return notes.map { "note: \($0)" }
  }

  /// Bundle ids that differ only in case: apps compare exactly, so one of them reaches nobody.
  private func spelling(_ message: Message) -> String? {
    let app = message.bundleId
    if let store, store.bundleId != app {
      return
        "the App Store spells it \(store.bundleId.quotedAsTyped), and the app compares exactly "
        + "that; \(app.quotedAsTyped) was written as you gave it"
    }
    let other = file.outline?.apps.first {
      $0.bundleId != app && $0.bundleId.lowercased() == app.lowercased()
    }
    guard let other else { return nil }
    let source = store == nil ? "" : " (as the App Store spells it)"
    return
      "the file also has \(other.bundleId.quotedAsTyped); apps compare letter case too, so only "
      + "one called \(app.quotedAsTyped)\(source) finds this alert"
  }

  /// What `lint` warns about in the alert: nobody sees a stray space or an escape code in a diff.
  private func warnings(_ message: Message) -> [String] {
    let feed = Array(FeedEdit.newFeed(message).utf8)
    return Linter.lint(feed, settings: settings).map {
      "lint finds: \($0.message) [\($0.rule.name)]"
    }
  }
}
