import AppAlertModel
import AppAlertJSON

/// `bump-id`: everyone sees the same alert again.
struct BumpCommand {
  private let session: EditSession
  private var command: ParsedCommand { session.command }

  init(_ session: EditSession) {
    self.session = session
  }

  func run() -> ExitCode {
    session.run { () throws(Failure) in
      let file = try session.open()
      var apps = try session.chosenApps(file)
      if resumes, command.flag(.all) { apps.removeAll { !$0.isCancelled } }
      let edit = try edit(file, apps)
      try session.finish(file, edit.edits)
      if apps.isEmpty {
        session.tell(file, "no \(resumes ? "cancelled " : "")alert, nothing to do")
      }
      tell(edit, file)
      try session.tellDeadIgnores(edit.changes)
    }
  }

  private var resumes: Bool { command.flag(.resume) }

  private func edit(_ file: EditedFile, _ apps: [FeedOutline.App]) throws(Failure) -> FeedEdit {
    if !command.flag(.all), let app = apps.first(where: { $0.isCancelled != resumes }) {
      let name = "the alert of \(app.bundleId.quotedAsTyped)"
      throw Failure(
        path: file.name, code: .data,
        message: resumes
          ? "\(name) is not cancelled; to show it to everyone again, leave --resume out"
          : "\(name) is cancelled; to take it up again, write --resume")
    }
    var ids: [String: Int64] = [:]
    for app in apps {
      let isPassedOver = app.isCancelled && (!resumes || app.isBeyondResuming)
      ids[app.bundleId] = isPassedOver ? app.id : try newID(app, file)
    }
    let edit = (file.bytes ?? []).withSpan { FeedEdit.bump($0, to: ids, resumes: resumes) }
    if !command.flag(.all), let change = edit.changes.first(where: { $0.what == .cannotResume }) {
      throw Failure(
        path: file.name, code: .data,
        message: "the alert of \(change.app.quotedAsTyped) is cancelled in both versions keys, so "
          + "the versions that it had are gone from the file; find them in the diff that cancel "
          + "printed or in an earlier commit, and write the alert with \"appalert new\"")
    }
    return edit
  }

  private func newID(_ app: FeedOutline.App, _ file: EditedFile) throws(Failure) -> Int64 {
    let next = try session.nextID.next(for: app.bundleId, after: app.id)
    guard let wanted = command.number(.to) else { return next }
    guard wanted >= next else {
      throw Failure(
        path: file.name, code: .usage,
        message: "\"--to \(wanted)\" is too low for \(app.bundleId.quotedAsTyped): devices have "
          + "shown ids up to \(next - 1); write --to \(next) or more")
    }
    return wanted
  }

  private func tell(_ edit: FeedEdit, _ file: EditedFile) {
    var lines = edit.changes.compactMap(words)
    let isChanged = edit.changes.contains { $0.oldID != $0.newID }
    if isChanged, !lines.isEmpty { lines[lines.count - 1] += session.nextStep }
    for line in lines { session.tell(file, line) }
    tellPassedOver(
      edit, .passedOver, "cancelled; \"--resume\" takes up a cancelled alert again", file)
    tellPassedOver(
      edit, .cannotResume,
      "cancelled in both versions keys, so the versions are gone; write such an alert with "
        + "\"appalert new\"", file)
  }

  /// What `--all` left as it was, and why.
  private func tellPassedOver(
    _ edit: FeedEdit, _ what: FeedEdit.What, _ why: String, _ file: EditedFile
  ) {
    let apps = edit.changes.filter { $0.what == what }.map(\.app)
    if !apps.isEmpty { session.tell(file, "passed over \(EditSession.list(apps)), \(why)") }
  }

  private func words(_ change: FeedEdit.Change) -> String? {
    let ids = "\(change.app) goes from id \(change.oldID ?? 0) to \(change.newID)"
    switch change.what {
    case .bumped(let audience):
      return ids + "; \(audience.words()) will see it again"
    case .resumed(let audience):
      return ids + " and is no longer cancelled; \(audience.words()) will see it"
    default:
      return nil
    }
  }
}
