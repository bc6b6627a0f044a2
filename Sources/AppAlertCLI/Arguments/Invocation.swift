/// What a command line asks for.
package struct Invocation: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Print a help page on standard output, and end with 0.
    case help(HelpTopic)
    /// Print the version, and end with 0.
    case version
    /// Print a completion script, and end with 0.
    case completion(Shell)
    /// Print the manual page, and end with 0.
    case manual
    /// Run a command. It is never `help`.
    case run(ParsedCommand)
  }

  package let action: Action
  package let color: ColorChoice
}

/// What a help page is about.
package enum HelpTopic: Equatable, Sendable {
  /// The whole program.
  case program
  case command(CommandName)
  case rules
  /// One rule, by its name, which exists.
  case rule(String)
  case settings
  case exitCodes
  case formats

  /// The topics that are neither commands nor rules, as `help` takes them.
  static let named: [(name: String, topic: HelpTopic, summary: String)] = [
    ("rules", .rules, "What is checked."),
    ("settings", .settings, "What .appalert.json can hold."),
    ("exit-codes", .exitCodes, "How the program ends."),
    ("formats", .formats, "What --format and --report take."),
  ]
}
