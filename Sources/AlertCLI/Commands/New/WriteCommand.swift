import AlertKit
import AlertLint
import JSONText

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
      sources.appReleases = { settings?.apps[$0]?.versions?.all ?? [] }
      var draft = try sources.draft()
      try refuseFaults(draft, sources)
      if !draft.missing.isEmpty, !canAsk { throw missing(draft) }
      let asks = canAsk && (!draft.missing.isEmpty || Questions.starts(command).isAny)
      let file = try session.open(locks: !asks, mayBeMissing: true)
      if asks { try Questions(console, file).complete(&draft, command) }
      let message = try message(draft, file)
      let edit = edit(message, file)
      if asks {
        try confirm(message, edit, file)
      } else {
        try session.finish(file, edit.edits)
      }
      tell(edit, message, file)
      try session.tellDeadIgnores(edit.changes)
      DraftNotes(session: session, store: sources.store, file: file, settings: settings)
        .tell(message)
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
    let app = draft.app ?? ""
    let next = try session.nextID.next(for: app, after: file.outline?.app(app)?.id)
    let id = command.number(.id) ?? next
    guard id >= next else {
      throw Failure(
        code: .usage,
        message: "\"--id \(id)\" is too low for \(app.quotedAsTyped): devices have shown ids up to "
          + "\(next - 1); write --id \(next) or more, or leave it out")
    }
    guard let message = draft.message(id: id) else { throw missing(draft) }
    return message
  }

  private func edit(_ message: Message, _ file: EditedFile) -> FeedEdit {
    guard let bytes = file.bytes, let outline = file.outline else {
      return .creating(message)
    }
    return bytes.withSpan { FeedEdit.put(message, into: $0, outline: outline) }
  }

  /// Shows what will be, and writes it if that is wanted.
  private func confirm(
    _ message: Message, _ edit: FeedEdit, _ file: EditedFile
  ) throws(Failure) {
    let picture = AlertPicture.lines(
      of: message, platform: .ios, columns: console.columns, style: console.error)
    let audience = AudienceText(message, KnownReleases(nil)).who
    let lines = [""] + picture + ["", "  shown to \(audience)", ""]
    console.world.writeError(Array(lines.map { $0 + "\n" }.joined().utf8))
    if session.isDryRun { return try session.finish(file, edit.edits) }
    session.showDiff(file, edit.edits)
    guard try Questions(console, file).isYes("Write this to \(SafeText.line(file.path))?") else {
      throw Questions.stopped
    }
    try session.finish(file, edit.edits, showsDiff: false)
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
      words += file.bytes == nil ? " is the first of a new file" : " is new in the file"
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
