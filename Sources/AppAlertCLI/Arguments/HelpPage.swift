/// The help pages: projections of the declarations.
package enum HelpPage {
  static let programUsage = "appalert <command> [<options>]"

  /// The page on a topic, ending with a line feed.
  package static func text(
    _ topic: HelpTopic, style: Style = .plain, columns: Int = HelpLayout.widest,
    rules: RulePages = .none
  ) -> String {
    let layout = HelpLayout(columns: columns, style: style)
    return switch topic {
    case .program: program(layout)
    case .command(let name): command(name.spec, layout)
    case .rules: ruleList(rules, layout)
    case .rule(let name): rules.page(name, layout)
    case .settings: settings(layout)
    case .exitCodes: exitCodes(layout)
    case .formats: formats(layout)
    }
  }

  /// What is printed where no command is given.
  package static func short(_ style: Style, columns: Int = HelpLayout.widest) -> String {
    let layout = HelpLayout(columns: columns, style: style)
    return head("Write and check in-app alerts.", [], programUsage, layout)
      + layout.section("EXAMPLES", programExamples)
      + layout.section("COMMANDS", commandRows(layout))
      + "\n" + layout.wrapped("See 'appalert help <command>'.") + "\n"
  }

  static let about =
    "An app fetches messages.json at launch, finds the entry with its own bundle id and shows it "
    + "once. appalert writes that file, and finds what would silence it or crash an app."

  private static func program(_ layout: HelpLayout) -> String {
    let topics = HelpTopic.named.map { layout.row("help \($0.name)", $0.summary) }
    return head("Write and check in-app alerts.", [about], programUsage, layout)
      + layout.section("EXAMPLES", programExamples)
      + layout.section("COMMANDS", commandRows(layout))
      + layout.section("OPTIONS", GlobalOptions.all.map { row($0, layout) })
      + layout.section("MORE", topics)
      + "\n" + layout.wrapped("See 'appalert help <command>'.") + "\n"
      + exitCodeSection(ExitCode.allCases.map { ($0, $0.meaning) }, layout)
  }

  private static func command(_ spec: CommandSpec, _ layout: HelpLayout) -> String {
    let argument = spec.argument.map {
      layout.row($0.value.placeholder, described($0.help, $0.defaultText))
    }
    return head(spec.overview, spec.discussion, spec.usage, layout)
      + layout.section("EXAMPLES", examples(spec.examples, layout))
      + layout.section("ARGUMENTS", [argument].compactMap(\.self))
      + layout.section("OPTIONS", shownOptions(spec).map { row($0, layout) })
      + exitCodeSection(spec.exitCodes.map { ($0, $0.meaning(in: spec.name)) }, layout)
  }

  /// Of the options that every command takes, a command's page shows those that go with it.
  private static func shownOptions(_ spec: CommandSpec) -> [OptionSpec] {
    spec.options + [GlobalOptions.color, GlobalOptions.help]
  }

  private static func head(
    _ overview: String, _ discussion: [String], _ usage: String, _ layout: HelpLayout
  ) -> String {
    layout.titled("OVERVIEW", overview) + "\n"
      + discussion.map { layout.wrapped($0) + "\n\n" }.joined()
      + layout.titled("USAGE", usage)
  }

  /// "-f, --file <file>" with its help.
  private static func row(_ option: OptionSpec, _ layout: HelpLayout) -> String {
    let names = [option.shortText, option.name.long].compactMap(\.self).joined(separator: ", ")
    let term = option.value.map { "\(names) \($0.placeholder)" } ?? names
    return layout.row(term, described(option.help, option.defaultText))
  }

  static func described(_ help: String, _ defaultText: String?) -> String {
    help + (defaultText.map { " (default: \($0))" } ?? "")
  }

  private static var programExamples: [String] {
    [
      "  appalert new dev.acme.notes --title \"Sync paused\" --text \"Fix coming.\"\n",
      "  appalert preview dev.acme.notes --app-version 1.0\n",
      "  appalert lint --fix\n",
    ]
  }

  private static func commandRows(_ layout: HelpLayout) -> [String] {
    CommandName.allCases.map { layout.row($0.rawValue, $0.spec.overview) }
  }

  /// The comments stand in one column where they fit beside every command line, else below.
  private static func examples(_ examples: [Example], _ layout: HelpLayout) -> [String] {
    let lines = examples.map { (line: "appalert " + $0.arguments, comment: $0.comment) }
    let column = 4 + (lines.map(\.line.count).max() ?? 0)
    let fits = lines.allSatisfy { column + $0.comment.count <= layout.columns }
    return lines.map { line, comment in
      fits
        ? layout.row(line, comment, column: column)
        : "  \(line)\n" + HelpLayout.spaces(6) + layout.wrapped(comment, indent: 6, used: 6) + "\n"
    }
  }

  private static func exitCodeSection(
    _ codes: [(code: ExitCode, meaning: String)], _ layout: HelpLayout
  ) -> String {
    let rows = codes.map { layout.row("\($0.code.rawValue)", $0.meaning, column: 7) }
    return layout.section("EXIT CODES", rows)
  }
}
