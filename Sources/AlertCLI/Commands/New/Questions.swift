import AlertKit
import AlertLint

/// Asks on a terminal for what an alert lacks.
///
/// The terminal keeps its own line editing, so Ctrl-C ends the program as ever, with nothing to put
/// right; Ctrl-D ends the asking.
struct Questions {
  private let console: Console
  private let file: EditedFile

  init(_ console: Console, _ file: EditedFile) {
    self.console = console
    self.file = file
  }

  /// Somebody did not want to go on.
  static let stopped = Failure(code: .usage, message: "stopped; nothing was written")

  /// Asks for everything that is missing, then for what may be added.
  func complete(_ draft: inout AlertDraft, _ command: ParsedCommand) throws(Failure) {
    console.note("Enter takes what stands in brackets; Ctrl-D stops without writing.")
    let apps = file.outline?.apps.map(\.bundleId) ?? []
    if draft.app == nil {
      if apps.count > 1 { console.note("Apps in the file: " + SafeText.line(list(apps))) }
      let only = apps.count == 1 ? apps.first : nil
      try ask("Bundle id", default: only, &draft) { draft, answer in draft.app = answer }
    }
    let starts = Self.starts(command)
    if draft.title == nil || starts.title {
      try ask("Title", default: draft.title, &draft) { draft, answer in draft.title = answer }
    }
    if draft.text == nil || starts.text {
      try ask("Text, \\n for a line break", default: draft.text, &draft) { draft, answer in
        draft.text = Self.broken(answer)
      }
    }
    if draft.confirmLabel == nil || starts.confirmLabel {
      let standard = draft.confirmLabel ?? AlertDraft.defaultConfirmLabel
      try ask("Button", default: standard, &draft) { draft, answer in draft.confirmLabel = answer }
    }
    try askForVersions(&draft)
    try askForLink(&draft)
  }

  /// Which words are a template's: somebody who sits there is asked whether they fit.
  struct Starts {
    var title = false
    var text = false
    var confirmLabel = false
    var isAny: Bool { title || text || confirmLabel }
  }

  static func starts(_ command: ParsedCommand) -> Starts {
    guard command.value(.template) != nil else { return Starts() }
    return Starts(
      title: command.value(.title) == nil,
      text: command.value(.text) == nil && command.value(.textFile) == nil,
      confirmLabel: command.value(.confirmLabel) == nil)
  }

  /// The text with a line break for each `\n`: in a prompt, Enter ends the answer.
  private static func broken(_ answer: String) -> String {
    var text = ""
    var isEscape = false
    for character in answer {
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

  private func askForVersions(_ draft: inout AlertDraft) throws(Failure) {
    for option in [OptionName.appVersion, .osVersion] {
      let isApp = option == .appVersion
      guard (isApp ? draft.appVersions : draft.osVersions) == nil else { continue }
      let question = isApp ? "App versions, such as 1.0, 1.1" : "OS versions, such as 17.0...17.3"
      try ask(question, hint: "all", &draft) { (draft, answer) throws(Failure) in
        guard !answer.isEmpty else { return }
        let versions = try VersionOption(option: option, isAsked: true).versions([answer])
        if isApp { draft.appVersions = versions } else { draft.osVersions = versions }
      }
    }
  }

  private func askForLink(_ draft: inout AlertDraft) throws(Failure) {
    if draft.linkURL == nil {
      let isOptional = draft.linkTitle == nil
      try ask("Link, such as https://…", hint: isOptional ? "none" : nil, &draft) { draft, answer in
        if !answer.isEmpty || !isOptional { draft.linkURL = answer }
      }
    }
    if draft.linkURL != nil, draft.linkTitle == nil {
      try ask("Button that opens it", &draft) { draft, answer in draft.linkTitle = answer }
    }
  }

  /// Whether somebody says yes, which Enter does too.
  func isYes(_ question: String) throws(Failure) -> Bool {
    while true {
      switch try read("\(question) [Y/n] ").lowercased() {
      case "", "y", "yes": return true
      case "n", "no": return false
      default: complain("please answer y or n")
      }
    }
  }

  // MARK: One question

  private typealias Taking = (inout AlertDraft, String) throws(Failure) -> Void

  /// Asks until the answer is one that apps can use.
  private func ask(
    _ question: String, default standard: String? = nil, hint: String? = nil,
    _ draft: inout AlertDraft, _ take: Taking
  ) throws(Failure) {
    let brackets = (standard ?? hint).map { " [\(SafeText.line($0))]" } ?? ""
    while true {
      let answer = try read("\(question)\(brackets): ")
      if answer.unicodeScalars.contains("\u{FFFD}") {
        complain("the answer is not UTF-8 text; type it again")
        continue
      }
      var changed = draft
      do throws(Failure) {
        try take(&changed, answer.isEmpty ? standard ?? "" : answer)
      } catch {
        complain(error.message)
        continue
      }
      if let problem = DraftCheck.problem(changed) {
        complain(problem)
        continue
      }
      draft = changed
      return
    }
  }

  /// Shows a prompt and reads the answer, without space around it.
  private func read(_ prompt: String) throws(Failure) -> String {
    let shown = console.error(.heading, console.wrapped(prompt))
    console.world.writeError(Array(shown.utf8))
    guard let line = console.world.readLine() else {
      // Behind Ctrl-D the cursor still stands in the prompt's line.
      console.world.writeError([0x0A])
      throw Self.stopped
    }
    var answer = Substring(line)
    while let first = answer.first, first.isWhitespace { answer.removeFirst() }
    while let last = answer.last, last.isWhitespace { answer.removeLast() }
    return String(answer)
  }

  private func complain(_ reason: String) {
    let label = "no:"
    let line = console.wrapped("\(label) \(SafeText.line(reason))").dropFirst(label.count)
    console.world.writeError(Array("  \(console.error(.error, label))\(line)\n".utf8))
  }

  private func list(_ apps: [String]) -> String {
    apps.prefix(12).joined(separator: ", ") + (apps.count > 12 ? ", …" : "")
  }
}
