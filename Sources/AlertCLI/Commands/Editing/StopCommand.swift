import AlertKit

/// `cancel`: nobody new sees the alert.
struct StopCommand {
  private let session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }

  func run() -> ExitCode {
    session.run { () throws(Failure) in
      var lock: FolderLock?
      let file = try session.open(lock: &lock, locks: true)
      let apps = try session.chosenApps(file)
      let bytes = file.bytes ?? []
      let span = bytes.span
      let edit = FeedEdit.cancel(
        span, apps: Set(apps.map(\.bundleId)), layout: file.outline?.layout ?? FeedLayout())
      try session.finish(file, edit.edits)
      if apps.isEmpty { session.tell(file, "no alert, nothing to do") }
      for change in edit.changes { tell(change, file) }
      withExtendedLifetime(lock) {}
    }
  }

  private func tell(_ change: FeedEdit.Change, _ file: EditedFile) {
    switch change.what {
    case .alreadyCancelled:
      session.tell(file, "alert \(change.newID) of \(change.app) is cancelled already")
    case .cancelled(let lost) where lost == Audience():
      session.tell(
        file, "alert \(change.newID) of \(change.app) is cancelled; alerts that people have seen are "
          + "not recalled; publish it, or take it up again with \"\(resumeCommand(change.app))\"")
    case .cancelled(let lost):
      session.tell(
        file, "alert \(change.newID) of \(change.app) is cancelled; alerts that people have seen are "
          + "not recalled; both versions keys were taken, so it cannot be resumed. It was for "
          + "\(lost.words)")
    default: break
    }
  }

  private func resumeCommand(_ app: String) -> String {
    "appalert bump-id \(TypedText(app).shellWord) --resume\(session.fileOption)"
  }
}
