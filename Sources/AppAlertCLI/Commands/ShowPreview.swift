import AppAlertModel
import AppAlertLint

/// `preview`: draws alerts, and answers as the app would.
struct ShowPreview {
  private let command: ParsedCommand
  private let console: Console
  private let format: PreviewFormat
  private let ids: NextID

  init(_ command: ParsedCommand, _ console: Console) {
    self.command = command
    self.console = console
    format = command.choice(.format) ?? .text
    let isRemote = command.value(.file).map(RemoteFile.isAddress) ?? false
    ids = isRemote ? .fileOnly : .withHistory(command, console)
  }

  func run() -> ExitCode {
    do throws(Failure) {
      let path = command.value(.file) ?? ParsedCommand.defaultFile
      let opened = try FileInput(console.world).openFeed(
        path, isDefault: command.value(.file) == nil)
      // Mistakes in settings are `validate`'s to tell: what is drawn does not depend on them.
      let settings =
        RemoteFile.isAddress(path) ? nil : try? SettingsSource.settings(of: path, console.world)
      let file = Self.check(opened, settings)
      let feed = file.text.withSpan { PreviewFeed($0) }
      if !file.text.finishReading() {
        throw Failure(
          path: file.path, code: .noInput, message: "the file changed while it was read; try again")
      }
      guard feed.isReadable else { return try refuse(file, feed) }
      noteFindings(of: file)
      try write(content(file, feed), besides: file)
      return .ok
    } catch {
      console.report(error)
      return error.code
    }
  }

  static func check(_ opened: FileInput.Opened, _ settings: Settings? = nil) -> CheckedFile {
    let result = opened.text.withSpan {
      Linter.check(
        $0, scope: .advice, path: opened.rootPath, settings: settings)
    }
    let places = opened.text.withSpan { Place.places(of: result.findings, in: $0) }
    return CheckedFile(
      path: opened.path, rootPath: opened.rootPath, absolutePath: opened.absolutePath,
      text: opened.text, messages: result.messages, findings: result.findings, places: places)
  }

  /// The apps of the command line, each once, or all.
  private func apps(_ feed: PreviewFeed) -> [String] {
    guard !command.positionals.isEmpty else { return feed.apps }
    var seen: Set<String> = []
    return command.positionals.filter { seen.insert($0).inserted }
  }

  private func content(_ file: CheckedFile, _ feed: PreviewFeed) -> [UInt8] {
    let device = Device(command)
    let apps = apps(feed)
    // Only the overview names next ids, and history costs a git call.
    let hasOverview = format == .text && apps.count > 1
    let items = apps.map {
      PreviewItem(app: $0, in: feed, on: device, nextID: hasOverview ? nextID($0, feed) : nil)
    }
    if items.isEmpty { console.note("\(SafeText.line(file.path)): no alerts") }
    for item in items where item.message == nil { noteUnknown(item.app, feed, file) }
    switch format {
    case .json: return PreviewJSON.render(items)
    case .html: return page(file, feed)
    case .text:
      let isFile = outputPath != nil
      let text = PreviewText.render(
        items, platform: command.choice(.platform), file: file.path,
        style: isFile ? .plain : console.output, columns: isFile ? 80 : console.columns)
      return LogCommands.disarmed(text)
    }
  }

  private func page(_ file: CheckedFile, _ feed: PreviewFeed) -> [UInt8] {
    PreviewPage.render(
      feed, of: file, apps: command.positionals.isEmpty ? nil : apps(feed),
      platform: command.choice(.platform), device: Device(command)
    ) { nextID($0, feed) }
  }

  /// The id that a new alert of the app would get; nil where no number is left. Where history cannot
  /// be had the file alone tells: preview is no check.
  private func nextID(_ app: String, _ feed: PreviewFeed) -> Int64? {
    let highest = feed.highestID(of: app)
    return (try? ids.next(for: app, after: highest))
      ?? (try? NextID.fileOnly.next(for: app, after: highest))
  }

  private func noteUnknown(_ app: String, _ feed: PreviewFeed, _ file: CheckedFile) {
    let nearest = Nearest.guess(app, among: feed.apps)
    let guess = nearest.map { "; did you mean \($0.quotedAsTyped)?" } ?? ""
    console.note("no entry for \(app.quotedAsTyped) in \(SafeText.line(file.path))\(guess)")
  }

  // MARK: Files with findings

  /// Apps read the file all the same, so it is drawn; but nobody should publish it.
  private func noteFindings(of file: CheckedFile) {
    let errors = file.counts.errors
    guard errors > 0 else { return }
    let name = SafeText.line(file.path)
    console.note(
      "\(name): \(errors.counted("error")); see \"appalert validate\" before you "
        + "publish it")
  }

  /// A file that apps cannot decode: its findings, and a page of what can be read.
  private func refuse(_ file: CheckedFile, _ feed: PreviewFeed) throws(Failure) -> ExitCode {
    var outcome = Outcome()
    outcome.command = command.command.rawValue
    outcome.files = [file]
    if format == .text {
      console.write(TextReport.render(outcome, options: console.rendering))
    } else {
      let options = RenderOptions(style: console.error, columns: console.columns)
      console.world.writeError(LogCommands.disarmed(TextReport.render(outcome, options: options)))
    }
    if format == .html { try write(page(file, feed), besides: file) }
    console.report(
      Failure(
        path: file.path, code: .data,
        message: "no app can read this file, so every app shows nothing; repair it first"))
    return .data
  }

  // MARK: Output

  private var outputPath: String? { command.value(.output).flatMap { $0 == "-" ? nil : $0 } }

  private func write(_ bytes: [UInt8], besides file: CheckedFile) throws(Failure) {
    guard let path = outputPath else {
      console.write(bytes)
      return
    }
    let output = FileOutput(path, console.world)
    guard !output.isSameFile(file.absolutePath) else {
      throw Failure(
        path: path, code: .usage, message: "this is the file itself; write the preview to another")
    }
    try output.replace(with: bytes)
    console.note("wrote \(SafeText.line(path))")
  }
}
