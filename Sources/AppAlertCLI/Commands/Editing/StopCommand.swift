import AppAlertModel
import AppAlertJSON

/// `cancel`: nobody new sees the alert.
struct StopCommand {
  private let session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }

  func run() -> ExitCode {
    session.run { () throws(Failure) in
      let file = try session.open()
      let apps = try session.chosenApps(file)
      let layout = file.outline?.layout ?? FeedLayout()
      let edit = (file.bytes ?? []).withSpan {
        FeedEdit.cancel($0, apps: Set(apps.map(\.bundleId)), layout: layout)
      }
      try session.finish(file, edit.edits)
      if apps.isEmpty { session.tell(file, "no alert, nothing to do") }
      tell(edit, file)
    }
  }

  private func tell(_ edit: FeedEdit, _ file: EditedFile) {
    let cancelled = edit.changes.filter { $0.what != .alreadyCancelled }
    for change in edit.changes {
      var line = "alert \(change.newID) of \(change.app) is cancelled"
      switch change.what {
      case .alreadyCancelled: line += " already"
      case .cancelled(let lost) where lost != Audience():
        line +=
          "; it was for \(lost.words()): both versions keys were taken, so it cannot be resumed; "
          + (session.path == "-"
            ? "its lists are in the text as it was"
            : "its lists are in the diff, and in git where they were committed")
      default: break
      }
      if change == cancelled.last { line += "; " + next(cancelled) }
      session.tell(file, line)
    }
  }

  /// What it does not do, and what comes next.
  private func next(_ cancelled: [FeedEdit.Change]) -> String {
    let notRecalled = "alerts already shown are not recalled" + session.nextStep
    guard session.path != "-", cancelled.count == 1, let change = cancelled.first,
      change.what == .cancelled(lost: Audience())
    else { return notRecalled }
    let resume = "appalert bump-id --resume\(session.fileOption)\(change.app.asArgument)"
    return notRecalled + "; \"\(resume)\" takes it up again"
  }
}
