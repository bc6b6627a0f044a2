import AlertKit

/// What is worth knowing about an alert that is right: things that nobody would notice in the diff.
struct DraftNotes {
  let session: EditSession
  let store: StoreLookup?
  let file: EditedFile

  func tell(_ message: Message) {
    var notes: [String] = []
    if let note = spelling(message) { notes.append(note) }
    if let store, message.appVersions == nil {
      notes.append(
        "people who already have \(store.version ?? "the newest version") will see this alert too; "
          + "to leave them out, list the older versions with --app-version")
    }
    notes += (message.osVersions ?? []).compactMap(unreleased)
    for note in notes { session.console.note(SafeText.line("note: \(note)")) }
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

  private func unreleased(_ version: String) -> String? {
    let releases = OSReleases()
    guard let release = OSRelease(version),
      case .unreleased(let below, let above) = releases.standing(of: release)
    else { return nil }
    let nearest = [below, above].compactMap { $0?.description }.joined(lastly: "and")
    return "no known system is \(version), so perhaps no device gets the alert; the nearest are "
      + nearest
  }
}
