import AlertLint

/// `validate` and `lint`: checks files and reports.
struct CheckCommand {
  private let command: ParsedCommand
  private let console: Console

  init(_ command: ParsedCommand, _ console: Console) {
    self.command = command
    self.console = console
  }

  func run() -> ExitCode {
    let report = formatName.report
    if paths.contains("-"), console.world.isInputTerminal {
      console.note("reading standard input; end it with Ctrl-D")
    }
    var outcome = Outcome()
    outcome.command = command.command.rawValue
    outcome.isStrict = command.flag(.strict)
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted { check(path, &outcome) }
    outcome.files.sort { $0.path < $1.path }
    outcome.exitCode = exitCode(outcome)

    console.write(report.render(outcome, options: console.rendering))
    for failure in outcome.failures { console.report(failure) }
    // Where both streams are one screen, the report ends before the summary begins.
    if report == TextReport.self, console.isOneScreen, outcome.hasFindings { console.note("") }
    for line in Summary.lines(of: outcome) { console.note(line) }
    var code = outcome.exitCode
    for request in command.reports { code = max(code, write(request, outcome)) }
    return code
  }

  /// `--format`, else the one of the place where the program runs.
  private var formatName: FormatName {
    if let format = command.choice(.format, as: FormatName.self) { return format }
    if console.world.variable("XCODE_VERSION_ACTUAL") != nil { return .xcode }
    if console.world.variables["GITHUB_ACTIONS"] == "true" { return .github }
    return .text
  }

  private var paths: [String] {
    command.positionals.isEmpty ? [ParsedCommand.defaultFile] : command.positionals
  }

  private var finder: PublishedFinder {
    PublishedFinder(PublishedRequest(option: command.value(.against), console.world), console.world)
  }

  private func check(_ path: String, _ outcome: inout Outcome) {
    let input = FileInput(console.world, stdinPath: command.value(.stdinPath))
    do throws(Failure) {
      let file = try input.open(path, isDefault: command.positionals.isEmpty)
      let lookup = finder.lookUp(file)
      for note in lookup.notes { console.note(note) }
      if let failure = lookup.failure { outcome.failures.append(failure) }
      if outcome.against == nil { outcome.against = lookup.against }
      let result = file.text.withSpan { text in
        Linter.check(
          text, scope: command.command == .lint ? .advice : .errors, path: file.rootPath,
          published: lookup.published
        ) { file.text.release(upTo: $0) }
      }
      if !file.text.finishReading() {
        throw Failure(
          path: file.path, code: .noInput, message: "the file changed while it was read; try again")
      }
      let places = file.text.withSpan { Place.places(of: result.findings, in: $0) }
      var checked = CheckedFile(
        path: file.path, rootPath: file.rootPath, absolutePath: file.absolutePath,
        text: file.text, messages: result.messages, findings: result.findings, places: places)
      checked.isCompared = lookup.against != nil
      outcome.files.append(checked)
    } catch {
      outcome.failures.append(error)
    }
  }

  private func exitCode(_ outcome: Outcome) -> ExitCode {
    var code = ExitCode.ok
    for finding in outcome.files.lazy.flatMap(\.findings) {
      let counts = finding.severity == .error || command.flag(.strict)
      if counts, !command.flag(.exitZero) { code = max(code, .findings) }
    }
    return outcome.failures.reduce(code) { max($0, $1.code) }
  }

  private func write(_ request: ReportRequest, _ outcome: Outcome) -> ExitCode {
    let output = FileOutput(request.path, from: console.world.workingFolder)
    if outcome.files.contains(where: { output.isSameFile($0.absolutePath) }) {
      let message = "this is a file that was checked, so the report was not written over it"
      console.report(Failure(path: request.path, code: .usage, message: message))
      return .usage
    }
    // The steps of a job share its summary, within a limit.
    let isSummary =
      request.format == .markdown
      && console.world.variable("GITHUB_STEP_SUMMARY").map { output.isSameFile($0) } == true
    var options = RenderOptions()
    if isSummary { options.limit = max(MarkdownReport.summaryLimit - output.currentSize, 0) }
    let bytes = request.format.report.render(outcome, options: options)
    do throws(Failure) {
      if isSummary { try output.append(bytes) } else { try output.replace(with: bytes) }
      return .ok
    } catch {
      console.report(error)
      return error.code
    }
  }
}
