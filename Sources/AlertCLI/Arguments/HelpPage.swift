/// The help pages: projections of the declarations, 79 columns wide.
package enum HelpPage {
  static let programUsage = "appalert <command> [<options>]"

  /// The page on a topic, ending with a line feed.
  package static func text(
    _ topic: HelpTopic, style: Style = .plain, rules: RulePages = .none
  ) -> String {
    switch topic {
    case .program: program(style)
    case .command(let name): command(name.spec, style)
    case .rules: ruleList(rules, style)
    case .rule(let name): rules.page(name, style)
    case .settings: settings(style)
    case .exitCodes: exitCodes(style)
    case .formats: formats(style)
    }
  }

  /// What is printed where no command is given.
  package static func short(_ style: Style) -> String {
    head("Write and check in-app alerts.", [], programUsage, style)
      + HelpLayout.section("EXAMPLES", programExamples, style)
      + HelpLayout.section("COMMANDS", commandRows, style)
      + "\nSee 'appalert help <command>'.\n"
  }

  private static func program(_ style: Style) -> String {
    let about =
      "An app fetches messages.json at launch, finds the entry with its own bundle id and shows it "
      + "once. appalert writes that file, and finds what would silence it or crash an app."
    let topics = HelpTopic.named.map { HelpLayout.row("help \($0.name)", $0.summary) }
    return head("Write and check in-app alerts.", [about], programUsage, style)
      + HelpLayout.section("EXAMPLES", programExamples, style)
      + HelpLayout.section("COMMANDS", commandRows, style)
      + HelpLayout.section("OPTIONS", GlobalOptions.all.map(row), style)
      + HelpLayout.section("MORE", topics, style)
      + "\nSee 'appalert help <command>'.\n"
      + exitCodeSection(ExitCode.allCases.map { ($0, $0.meaning) }, style)
  }

  private static func command(_ spec: CommandSpec, _ style: Style) -> String {
    let argument = spec.argument.map {
      HelpLayout.row($0.value.placeholder, described($0.help, $0.defaultText))
    }
    return head(spec.overview, spec.discussion, spec.usage, style)
      + HelpLayout.section("EXAMPLES", examples(spec.examples), style)
      + HelpLayout.section("ARGUMENTS", [argument].compactMap(\.self), style)
      + HelpLayout.section("OPTIONS", shownOptions(spec).map(row), style)
      + exitCodeSection(spec.exitCodes.map { ($0, $0.meaning(in: spec.name)) }, style)
  }

  /// Of the options that every command takes, a command's page shows those that go with it.
  private static func shownOptions(_ spec: CommandSpec) -> [OptionSpec] {
    spec.options + [GlobalOptions.color, GlobalOptions.help]
  }

  private static func head(
    _ overview: String, _ discussion: [String], _ usage: String, _ style: Style
  ) -> String {
    style(.heading, "OVERVIEW:") + " \(overview)\n\n"
      + discussion.map { HelpLayout.wrapped($0) + "\n\n" }.joined()
      + style(.heading, "USAGE:") + " \(usage)\n"
  }

  /// "-f, --file <file>" with its help.
  private static func row(_ option: OptionSpec) -> String {
    let names = [option.shortText, option.name.long].compactMap(\.self).joined(separator: ", ")
    let term = option.value.map { "\(names) \($0.placeholder)" } ?? names
    return HelpLayout.row(term, described(option.help, option.defaultText))
  }

  private static func described(_ help: String, _ defaultText: String?) -> String {
    help + (defaultText.map { " (default: \($0))" } ?? "")
  }

  private static var programExamples: [String] {
    [
      "  appalert new dev.acme.notes --title \"Sync paused\" --text \"Fix coming.\"\n",
      "  appalert preview dev.acme.notes --app-version 1.0\n",
      "  appalert lint --fix\n",
    ]
  }

  private static var commandRows: [String] {
    CommandName.allCases.map { HelpLayout.row($0.rawValue, $0.spec.overview) }
  }

  /// The comments stand in one column where they fit beside every command line, else below.
  private static func examples(_ examples: [Example]) -> [String] {
    let lines = examples.map { (line: "appalert " + $0.arguments, comment: $0.comment) }
    let column = 4 + (lines.map(\.line.count).max() ?? 0)
    let fits = lines.allSatisfy { column + $0.comment.count <= HelpLayout.columns }
    return lines.map { line, comment in
      fits
        ? HelpLayout.row(line, comment, column: column)
        : "  \(line)\n" + HelpLayout.spaces(6) + comment + "\n"
    }
  }

  private static func exitCodeSection(
    _ codes: [(code: ExitCode, meaning: String)], _ style: Style
  ) -> String {
    let rows = codes.map { HelpLayout.row("\($0.code.rawValue)", $0.meaning, column: 6) }
    return HelpLayout.section("EXIT CODES", rows, style)
  }
}
