import AppAlertLint

/// The program as a function.
package enum AppAlert {
  /// Runs a command line and says how the process should end.
  package static func run(in world: World) -> ExitCode {
    let invocation: Invocation
    do throws(UsageError) {
      if case .argument(let spelled)? = world.strangeName {
        throw UsageError(problem: .notUTF8(spelled), command: nil, origin: nil)
      }
      invocation = try CommandLineParser.parse(world.arguments, rules: RulePages.all.names)
      try refuseFiles(asApps: invocation, world)
    } catch {
      let color = CommandLineParser.color(in: world.arguments)
      let text = error.report(on: Console(world, color: color))
      world.writeError(LogCommands.disarmed(Array(text.utf8)))
      return .usage
    }
    let console = Console(world, color: invocation.color, isQuiet: invocation.isQuiet)
    let code = run(invocation, console)
    guard let error = world.outputError() else { return code }
    console.report(
      Failure(code: .io, message: "standard output cannot be written: \(error.words)"))
    return max(code, .io)
  }

  /// A file that is named where a bundle id belongs would become an app of that name.
  private static func refuseFiles(asApps invocation: Invocation, _ world: World) throws(UsageError)
  {
    guard case .run(let command) = invocation.action,
      case .bundleID? = command.command.spec.argument?.value.kind
    else { return }
    for app in command.positionals {
      guard app.namesFile(in: world.workingFolder) else { continue }
      throw UsageError(problem: .fileAsApp(app), command: command.command, origin: nil)
    }
  }

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitCode {
    switch invocation.action {
    case .help(let topic):
      console.write(
        HelpPage.text(
          topic, style: console.output, columns: console.columns, rules: .all))
    case .version:
      console.write("appalert \(appalertVersion)\n")
    case .completion(let shell):
      console.write(CompletionScript.text(for: shell, rules: .all))
    case .manual:
      console.write(ManualPage.text(rules: .all))
    case .run(let command):
      return run(command, console)
    }
    return .ok
  }

  private static func run(_ command: ParsedCommand, _ console: Console) -> ExitCode {
    if case .workingFolder(let spelled)? = console.world.strangeName {
      let failure = Failure(
        code: .noInput,
        message: "the name of the working folder is not UTF-8 (\(spelled)); rename the folder")
      console.report(failure)
      return failure.code
    }
    if let error = console.world.workingFolderError {
      let why = error.isMissing ? "it is gone" : error.words
      let failure = Failure(
        code: .noInput, message: "no working folder: \(why); change to another folder")
      console.report(failure)
      return failure.code
    }
    switch command.command {
    case .validate, .lint:
      return CheckCommand(command, console).run()
    case .bumpID:
      let session = editing(command, console)
      return session.tellingChanges { BumpCommand(session).run() }
    case .cancel:
      let session = EditSession(command, console)
      return session.tellingChanges { StopCommand(session).run() }
    case .new:
      let session = editing(command, console)
      return session.tellingChanges { WriteCommand(session).run() }
    case .preview: return ShowPreview(command, console).run()
    case .help:
      // The parser answers it with the page of its topic.
      console.write(HelpPage.text(.program, style: console.output, columns: console.columns))
      return .ok
    }
  }
}

extension AppAlert {
  private static func editing(_ command: ParsedCommand, _ console: Console) -> EditSession {
    let sources = PublishedSources()
    return EditSession(
      command, console, nextID: .withHistory(command, console, sources), sources: sources)
  }
}

extension Invocation {
  fileprivate var isQuiet: Bool {
    if case .run(let command) = action { command.flag(.quiet) } else { false }
  }
}

extension RulePages {
  /// The pages of all rules.
  static let all = RulePages(
    entries: Rule.all.map {
      Entry(name: $0.name, severity: $0.severity.rawValue, summary: $0.summary)
    }
  ) { name, layout in
    Rule.named(name).map { RulePage.text($0, layout) } ?? ""
  }

  fileprivate var names: [String] { entries.map(\.name) }
}
