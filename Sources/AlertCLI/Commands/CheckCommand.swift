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
    let format = formatName
    guard let report = format.report else { return refuse(format) }
    for request in command.reports where request.format.report == nil {
      return refuse(request.format)
    }
    if paths.contains("-"), console.world.isInputTerminal {
      console.note("reading standard input; end it with Ctrl-D")
    }
    var outcome = Outcome()
    outcome.command = command.command.rawValue
    for path in paths { check(path, &outcome) }
    outcome.files.sort { $0.path < $1.path }

    console.write(report.render(outcome, options: console.rendering))
    for failure in outcome.failures { console.report(failure) }
    // Where both streams are one screen, the report ends before the summary begins.
    if report == TextReport.self, console.isOneScreen, outcome.hasFindings { console.note("") }
    for line in Summary.lines(of: outcome) { console.note(line) }
    var code = exitCode(outcome)
    for request in command.reports { code = max(code, write(request, outcome)) }
    return code
  }

  private func refuse(_ format: FormatName) -> ExitCode {
    console.report(
      Failure(code: .software, message: "format \"\(format.rawValue)\" is not built yet"))
    return .software
  }

  /// `--format`, else the one of the place where the program runs.
  private var formatName: FormatName {
    if let format = command.choice(.format, as: FormatName.self) { return format }
    if console.world.variable("XCODE_VERSION_ACTUAL") != nil, FormatName.xcode.report != nil {
      return .xcode
    }
    if console.world.variables["GITHUB_ACTIONS"] == "true", FormatName.github.report != nil {
      return .github
    }
    return .text
  }

  private var paths: [String] {
    command.positionals.isEmpty ? [ParsedCommand.defaultFile] : command.positionals
  }

  private func check(_ path: String, _ outcome: inout Outcome) {
    let input = FileInput(console.world, stdinPath: command.value(.stdinPath))
    do throws(Failure) {
      let file = try input.open(path, isDefault: command.positionals.isEmpty)
      guard !outcome.files.contains(where: { $0.path == file.path }) else { return }
      let result = file.text.withSpan { text in
        Linter.check(
          text, scope: command.command == .lint ? .advice : .errors, path: file.rootPath
        ) { file.text.release(upTo: $0) }
      }
      if file.text.hasShrunk {
        throw Failure(
          path: file.path, code: .noInput, message: "the file changed while it was read; try again")
      }
      let places = file.text.withSpan { Place.places(of: result.findings, in: $0) }
      outcome.files.append(
        CheckedFile(
          path: file.path, rootPath: file.rootPath, absolutePath: file.absolutePath,
          text: file.text, messages: result.messages, findings: result.findings, places: places))
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
    guard let report = request.format.report else { return .software }
    do throws(Failure) {
      try FileOutput.write(
        report.render(outcome, options: RenderOptions()), to: request.path,
        from: console.world.workingFolder)
      return .ok
    } catch {
      console.report(error)
      return error.code
    }
  }
}
