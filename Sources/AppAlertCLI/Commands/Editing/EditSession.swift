import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// What `new`, `bump-id` and `cancel` share: reading a good file, changing it, writing it, telling.
struct EditSession {
  let command: ParsedCommand
  let console: Console
  let nextID: NextID
  let writer: FileWriter
  let sources: PublishedSources

  init(
    _ command: ParsedCommand, _ console: Console, nextID: NextID = .fileOnly,
    writer: FileWriter = FileWriter(), sources: PublishedSources = PublishedSources()
  ) {
    self.sources = sources
    self.command = command
    self.console = console
    self.nextID = nextID
    self.writer = writer
  }

  var path: String { command.value(.file) ?? ParsedCommand.defaultFile }
  var isDryRun: Bool { command.flag(.dryRun) }

  /// Runs a command to its exit code.
  ///
  /// Somebody who reads only the beginning of the diff (`| head`) wants the change all the same.
  func run(_ body: () throws(Failure) -> Void) -> ExitCode {
    SystemCalls.holdingBrokenPipes {
      do throws(Failure) {
        try body()
        return .ok
      } catch {
        if error.code == .stopped {
          console.note(error.message)
        } else if !error.message.isEmpty {
          // Several things may be wrong at once: then they have been told already.
          console.report(error)
        }
        return error.code
      }
    }
  }

  /// Reads the file and refuses one that apps could not read.
  ///
  /// - Parameter mayBeMissing: whether the command makes the file where there is none; one that
  ///   holds nothing but white space is none, and has no outline.
  func open(locks: Bool = true, mayBeMissing: Bool = false) throws(Failure) -> EditedFile {
    var file = try EditedFile(path, console, locks: locks && !isDryRun)
    guard let bytes = file.bytes, !(mayBeMissing && bytes.isBlank) else {
      if mayBeMissing {
        try file.requireFolder()
        return file
      }
      throw FileInput(console.world)
        .failure(path, .missing, isDefault: command.value(.file) == nil)
    }
    try refuse(
      bytes, file, try settings(),
      Failure(
        path: file.name, code: .data,
        message: "apps cannot use this file, so nothing was changed; repair it first"))
    file.readOutline()
    return file
  }

  /// Throws where `validate` refuses the text, and shows what it finds.
  private func refuse(
    _ bytes: [UInt8], _ file: EditedFile, _ settings: Settings?, _ failure: Failure
  ) throws(Failure) {
    let findings = Linter.validate(bytes, settings: settings)
      .filter { $0.severity == .error }
    guard !findings.isEmpty else { return }
    var outcome = Outcome()
    let text = FileBytes(bytes)
    let places = text.withSpan { Place.places(of: findings, in: $0) }
    outcome.files = [
      CheckedFile(
        path: file.name, rootPath: file.name, absolutePath: file.name, text: text,
        messages: file.outline?.apps.count ?? 0, findings: findings, places: places)
    ]
    if file.isStandardInput {
      let options = RenderOptions(style: console.error, columns: console.columns)
      console.world.writeError(TextReport.render(outcome, options: options))
    } else {
      console.write(TextReport.render(outcome, options: console.rendering))
    }
    throw failure
  }

  /// What `validate` knows of the file, so that both refuse the same.
  func settings() throws(Failure) -> Settings? {
    try SettingsSource.settings(of: path, console.world)
  }

  /// Writes the edits, or with `-n` only shows them.
  func finish(_ file: EditedFile, _ edits: [Edit], showsDiff: Bool = true) throws(Failure) {
    let old = file.bytes ?? []
    let ordered: [Edit]
    let new: [UInt8]
    do throws(EditFault) {
      ordered = try edits.ordered(count: old.count)
      new = try ordered.applied(to: old)
    } catch {
      throw Failure(
        path: file.name, code: .software, message: "the edits contradict each other (a bug)")
    }
    // What is ignored in an alert is so also under its new id here; that this ends is told.
    try refuse(
      new, file, try settings()?.ignoringIDs,
      Failure(
        path: file.name, code: .software,
        message: "the edit would spoil the file, so nothing was written; please report this bug"))
    if file.isStandardInput, !isDryRun { return console.write(new) }
    if showsDiff { showDiff(file, ordered) }
    if isDryRun || new == old { return }
    // Who sees an error tries again: had the id been raised already, it would be raised twice.
    guard console.world.outputError() == nil else {
      throw Failure(
        path: file.name, code: .io,
        message: "the change could not be shown, so it was not made; the file is as it was")
    }
    try file.write(new, writer)
  }

  /// Prints what the edits change.
  func showDiff(_ file: EditedFile, _ edits: [Edit]) {
    let folder = Path.absolute("", from: console.world.workingFolder)
    let absolute = Path.absolute(file.isStandardInput ? "stdin" : path, from: folder)
    var shown = Path.relative(absolute, to: folder)
    if shown.hasPrefix("/") { shown.removeFirst() }
    console.write(UnifiedDiff(path: shown, old: file.bytes, edits: edits))
  }

  /// Tells what was done; with `-n`, what would be.
  func tell(_ file: EditedFile, _ what: String) {
    console.note(SafeText.line("\(file.name): \(what)") + (isDryRun ? " (not written: -n)" : ""))
  }

  /// The rest of a command line that works on the same file: " -f other.json", or nothing.
  var fileOption: String {
    command.value(.file)?.asValue(of: .file, short: "-f") ?? ""
  }

  /// What to do with a changed file next; nothing where it went to standard output.
  var nextStep: String {
    path == "-" ? "" : "; check it with \"\(lintCommand)\" and publish it"
  }

  /// The command that checks the file.
  var lintCommand: String {
    "appalert lint" + (command.value(.file)?.asArgument ?? "")
  }
}
