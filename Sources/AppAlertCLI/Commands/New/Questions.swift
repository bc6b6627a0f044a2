import AppAlertModel
import AppAlertJSON

/// Asks on a terminal for what an alert lacks.
struct Questions {
  private let console: Console
  private let file: EditedFile
  private let sources: DraftSources

  init(_ console: Console, _ file: EditedFile, _ sources: DraftSources) {
    self.console = console
    self.file = file
    self.sources = sources
  }

  /// Somebody did not want to go on.
  static let stopped = Failure(code: .stopped, message: "stopped; nothing was written")

  /// Asks for what is missing, then for what may be added.
  ///
  /// - Parameter isEditing: whether to ask for all of it, with what is there to start from.
  func complete(_ draft: inout AlertDraft, isEditing: Bool = false) throws(Failure) {
    let up = console.world.isDumbTerminal ? "" : "Up brings it back to edit, "
    say("Enter takes what is in brackets, \(up)Ctrl-D stops without writing.")
    if isEditing || draft.app == nil { try askForApp(&draft) }
    tellReplaced(draft.app ?? "")
    if isEditing || draft.title == nil {
      try ask("Title", default: draft.title, &draft) { draft, answer in draft.title = answer }
    }
    if isEditing || draft.text == nil { try askForText(&draft) }
    if isEditing || draft.confirmLabel == nil {
      let standard = draft.confirmLabel ?? AlertDraft.defaultConfirmLabel
      try ask("Button", default: standard, &draft) { draft, answer in draft.confirmLabel = answer }
    }
    if isEditing || draft.appVersions == nil { try askForAppVersions(&draft) }
    if isEditing || draft.osVersions == nil { try askForOSVersions(&draft) }
    try askForLink(&draft, isEditing: isEditing)
  }

  /// What to do with the finished alert.
  enum Decision { case write, stop, edit }

  /// Asks the last question; Enter says yes.
  func decide(_ question: String) throws(Failure) -> Decision {
    while true {
      switch try read("\(question) (y, n, or e to edit) [y] ").lowercased() {
      case "", "y", "yes": return .write
      case "n", "no": return .stop
      case "e", "edit": return .edit
      default: complain("answer y to write it, n to stop, or e to edit it")
      }
    }
  }

  // MARK: The questions

  private func askForApp(_ draft: inout AlertDraft) throws(Failure) {
    let apps = file.outline?.apps.map(\.bundleId) ?? []
    if apps.count > 1 { say("Apps in the file: " + EditSession.list(apps)) }
    let only = apps.count == 1 ? apps.first : nil
    let folder = console.world.workingFolder
    try ask("Bundle id", default: draft.app ?? only, &draft) {
      (draft, answer) throws(ValueAdvice) in
      if let advice = ValueAdvice(fileAsApp: answer, in: folder) { throw advice }
      draft.app = answer
    }
  }

  /// What the alert takes the place of: nobody should learn that after the last yes.
  private func tellReplaced(_ app: String) {
    guard let bytes = file.bytes, file.outline?.app(app) != nil,
      let message = bytes.withSpan({ PreviewFeed($0) }).message(of: app)
    else { return }
    let audience = AudienceText(message, KnownReleases(nil))
    let isCancelled = Audience(
      appVersions: message.appVersions, osVersions: message.osVersions
    ).isCancelled
    say(
      "\(app) has alert \(message.id), \(message.title.quotedAsTyped), "
        + (isCancelled ? "which is cancelled" : "shown to \(audience.who)")
        + "; the new alert takes its place.")
  }

  private func askForText(_ draft: inout AlertDraft) throws(Failure) {
    let editor = console.world.variable("VISUAL") ?? console.world.variable("EDITOR")
    let name = editor?.split(separator: " ").first?.split(separator: "/").last
    let open = name.map { "; Ctrl-O opens \($0)" } ?? ""
    let question =
      console.world.isDumbTerminal
      ? "Text (\\n begins a line)" : "Text (\\n or a pasted line break begins a line\(open))"
    try ask(question, default: draft.text, isLong: true, &draft) { draft, answer in
      draft.text = answer
    }
  }

  private func askForAppVersions(_ draft: inout AlertDraft) throws(Failure) {
    let standard = draft.appVersions?.joined(separator: ", ")
    let option = sources.versionOption(.appVersion, draft.app)
    try ask("App versions, such as 1.0, 1.1", default: standard, hint: "all", &draft) {
      (draft, answer) throws(ValueAdvice) in
      draft.appVersions =
        Self.isNone(answer, "all") ? nil : try option.versions([answer])
    }
  }

  private func askForOSVersions(_ draft: inout AlertDraft) throws(Failure) {
    let option = sources.versionOption(.osVersion, draft.app)
    let standard = draft.osVersions?.joined(separator: ", ")
    try ask("OS versions, such as 17.0...17.3", default: standard, hint: "all", &draft) {
      (draft, answer) throws(ValueAdvice) in
      draft.osVersions =
        Self.isNone(answer, "all") ? nil : try option.versions([answer])
    }
  }

  private func askForLink(_ draft: inout AlertDraft, isEditing: Bool) throws(Failure) {
    if isEditing || draft.linkURL == nil {
      let isNeeded = !isEditing && draft.linkTitle != nil
      try ask(
        "Link, such as https://…", default: draft.linkURL, hint: isNeeded ? nil : "none", &draft
      ) { draft, answer in
        draft.linkURL = Self.isNone(answer, "none") && !isNeeded ? nil : answer
        if draft.linkURL == nil { draft.linkTitle = isNeeded ? draft.linkTitle : nil }
      }
    }
    guard draft.linkURL != nil, isEditing || draft.linkTitle == nil else { return }
    try ask("Button that opens it", default: draft.linkTitle, &draft) { draft, answer in
      draft.linkTitle = answer
    }
  }

  private static func isNone(_ answer: String, _ word: String) -> Bool {
    answer.isEmpty || answer.lowercased() == word
  }

  // MARK: One question

  private typealias Taking = (inout AlertDraft, String) throws(ValueAdvice) -> Void

  /// Asks until the answer is one that apps can use. What was probably meant by one that they cannot
  /// is offered: Enter or a yes takes it.
  ///
  /// - Parameters:
  ///   - standard: what Enter takes.
  ///   - hint: the word for no answer, which may be typed too.
  private func ask(
    _ question: String, default standard: String? = nil, hint: String? = nil, isLong: Bool = false,
    _ draft: inout AlertDraft, _ take: Taking
  ) throws(Failure) {
    var offered: String?
    var recalled = standard
    while true {
      let shown = (offered ?? standard).map(brief) ?? hint
      let brackets = shown.map { " [\($0)]" } ?? ""
      var answer = try read("\(question)\(brackets): ", recalling: recalled, isLong: isLong)
      if answer.isEmpty {
        answer = offered ?? standard ?? ""
      } else if let meant = offered, ["y", "yes"].contains(answer.lowercased()) {
        answer = meant
      } else if isLong, answer != standard {
        answer = answer.withTypedLineBreaks
      }
      guard let advice = problem(answer, &draft, take) else { return }
      complain("\(advice.what); " + (advice.meant.map { "Enter takes \($0)" } ?? advice.step))
      offered = advice.meant
      recalled = answer
    }
  }

  /// Puts an answer into the draft; why that cannot be, where it cannot.
  private func problem(_ answer: String, _ draft: inout AlertDraft, _ take: Taking) -> ValueAdvice?
  {
    if answer.unicodeScalars.contains("\u{FFFD}") {
      return ValueAdvice(what: "the answer is not UTF-8 text", step: "type it again")
    }
    var changed = draft
    do throws(ValueAdvice) { try take(&changed, answer) } catch { return error }
    if let fault = DraftCheck.faults(changed).first { return fault.advice }
    draft = changed
    return nil
  }

  /// Shows a prompt and reads the answer, without space around it.
  private func read(
    _ question: String, recalling recalled: String? = nil, isLong: Bool = false
  ) throws(Failure) -> String {
    let prompt = LinePrompt(
      text: console.wrapped(SafeText.line(question)), style: console.error, recalled: recalled,
      isLong: isLong)
    guard let line = console.world.readLine(prompt) else { throw Self.stopped }
    var answer = Substring(line)
    while let first = answer.first, first.isWhitespace { answer.removeFirst() }
    while let last = answer.last, last.isWhitespace { answer.removeLast() }
    return String(answer)
  }

  /// A default as it is shown: on one line, and not the whole of a long text.
  private func brief(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let start = line.prefix(max(min(console.errorColumns - 8, 60), 12))
    return start.count < text.count ? start + "…" : String(start)
  }

  // MARK: Saying

  private func say(_ text: String) {
    console.world.writeError(Array((console.wrapped(SafeText.line(text)) + "\n").utf8))
  }

  private func complain(_ reason: String) {
    let label = "no:"
    let lines = console.wrapped("\(label) \(SafeText.line(reason))", indent: 2)
    let text = lines.dropFirst(2 + label.count)
    console.world.writeError(Array("  \(console.error(.error, label))\(text)\n".utf8))
  }
}

extension String {
  /// The text with a line break for each `\n`: at a prompt, Enter ends the answer.
  fileprivate var withTypedLineBreaks: String {
    var text = ""
    var isEscape = false
    for character in self {
      if isEscape {
        text += character == "n" ? "\n" : "\\\(character)"
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        text.append(character)
      }
    }
    return isEscape ? text + "\\" : text
  }
}
