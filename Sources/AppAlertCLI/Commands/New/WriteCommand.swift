import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// `new`: writes an alert for an app.
struct WriteCommand {
  private let session: EditSession
  private var command: ParsedCommand { session.command }
  private var console: Console { session.console }

  init(_ session: EditSession) {
    self.session = session
  }

  func run() -> ExitCode {
    session.run { () throws(Failure) in
      var sources = DraftSources(command, console)
      let settings = try session.settings()
      sources.settings = settings
      var draft = try sources.draft()
      try refuseFaults(draft, sources)
      let asks = canAsk && !draft.hasWords
      if !asks, !draft.missing.isEmpty { throw missing(draft) }
      let file = try session.open(locks: !asks, mayBeMissing: true)
      let notes = DraftNotes(session: session, store: sources.store, file: file, settings: settings)
      if asks { try ask(for: &draft, file, sources, notes) }
      let message = try message(draft, file)
      let edit = edit(message, file)
      try session.finish(file, edit.edits)
      tell(edit, message, file)
      try session.tellDeadIgnores(edit.changes)
      if !asks { notes.tell(message) }
    }
  }

  /// Asks until somebody says yes to what they see.
  private func ask(
    for draft: inout AlertDraft, _ file: EditedFile, _ sources: DraftSources, _ notes: DraftNotes
  ) throws(Failure) {
    // Better refused now than after all the questions.
    if draft.app != nil { _ = try id(for: draft, file) }
    let questions = Questions(console, file, sources)
    try questions.complete(&draft)
    while true {
      show(try message(draft, file), notes)
      if session.isDryRun { return }
      switch try questions.decide("Write this to \(file.name)?") {
      case .write: return
      case .stop: throw Questions.stopped
      case .edit: try questions.complete(&draft, isEditing: true)
      }
    }
  }

  // MARK: Refusing

  private func refuseFaults(_ draft: AlertDraft, _ sources: DraftSources) throws(Failure) {
    let failures = DraftCheck.faults(draft).map(sources.failure)
    guard let code = failures.map(\.code).max() else { return }
    for failure in failures { console.report(failure) }
    if !draft.missing.isEmpty, !canAsk { console.report(missing(draft)) }
    throw Failure(code: code, message: "")
  }

  /// Whether somebody sits there to answer. Standard input that is the file is no one.
  private var canAsk: Bool {
    let world = console.world
    let readsInput = [OptionName.file, .textFile, .fromStore].contains { command.value($0) == "-" }
    return world.isInputTerminal && world.isErrorTerminal && !world.isCI && !readsInput
  }

  private func missing(_ draft: AlertDraft) -> Failure {
    Failure(
      code: .usage,
      message:
        "missing \(draft.missing.joined(lastly: "and")); \"appalert help new\" shows examples")
  }

  // MARK: Editing

  private func message(_ draft: AlertDraft, _ file: EditedFile) throws(Failure) -> Message {
    guard let message = draft.message(id: try id(for: draft, file)) else { throw missing(draft) }
    return message
  }

  /// The id of the new alert.
  private func id(for draft: AlertDraft, _ file: EditedFile) throws(Failure) -> Int64 {
    let app = draft.app ?? ""
    let next = try session.nextID.next(for: app, after: file.outline?.app(app)?.id)
    let id = command.number(.id) ?? next
    guard id >= next else {
      throw Failure(
        code: .usage,
        message: "\"--id \(id)\" is too low for \(app.quotedAsTyped): devices have shown ids up to "
          + "\(next - 1); write --id \(next) or more, or leave it out")
    }
    return id
  }

  private func edit(_ message: Message, _ file: EditedFile) -> FeedEdit {
    guard let bytes = file.bytes, let outline = file.outline else {
      return .creating(message, insteadOf: file.bytes?.count ?? 0)
    }
    return bytes.withSpan { FeedEdit.put(message, into: $0, outline: outline) }
  }

  /// Shows what will be: the alert, who will see it, and what lint has to say.
  private func show(_ message: Message, _ notes: DraftNotes) {
    let columns = console.errorColumns
    let picture = AlertPicture.lines(
      of: message, platform: .ios, columns: columns, style: console.error)
    let audience = "shown to " + SafeText.line(AudienceText(message, KnownReleases(nil)).who)
    let lines = [""] + picture + ["", console.wrapped(audience, indent: 2)]
    console.world.writeError(Array(lines.map { $0 + "\n" }.joined().utf8))
    for note in notes.lines(message) {
      let text = console.wrapped(SafeText.line(note), indent: 2) + "\n"
      console.world.writeError(Array(text.utf8))
    }
    console.world.writeError([0x0A])
  }

  // MARK: Telling

  private func tell(_ edit: FeedEdit, _ message: Message, _ file: EditedFile) {
    guard let change = edit.changes.first else { return }
    var words = "alert \(message.id) of \(message.bundleId)"
    if case .replaced(let lost) = change.what, let old = change.oldID {
      let cancelled = lost.audience.isCancelled ? "the cancelled " : ""
      words += " takes the place of \(cancelled)alert \(old)"
      if !lost.words.isEmpty { words += " and drops its \(lost.words)" }
    } else {
      words += file.outline == nil ? " is the first in the file" : " is new in the file"
    }
    // With -n the file still holds the old alert.
    if !file.isStandardInput, !session.isDryRun {
      let preview = "appalert preview\(session.fileOption)\(message.bundleId.asArgument)"
      words += "; see it with \"\(preview)\", check it with \"\(session.lintCommand)\""
    }
    session.tell(file, words)
  }
}

extension FeedEdit.Lost {
  /// What went: "app versions (1.0, 1.1) and link (https://…)"; a cancel mark is no loss.
  var words: String {
    func list(_ name: String, _ versions: [String]?) -> String? {
      guard let versions, !Audience.isCancelled(versions) else { return nil }
      return "\(name) (\(versions.joined(separator: ", ")))"
    }
    return [
      list("app versions", audience.appVersions), list("OS versions", audience.osVersions),
      link.map { "link (\($0.url))" },
    ].compactMap { $0 }.joined(lastly: "and")
  }
}
