extension CommandSpec {
  static let help = CommandSpec(
    name: .help,
    overview: "Explain a command, a rule, settings or exit codes.",
    discussion: [],
    examples: [
      Example("help lint", "A command."),
      Example("help stale-id", "A rule."),
      Example("help rules", "All rules."),
      Example("help settings", "What .appalert.json can hold."),
      Example("help exit-codes", "How the program ends."),
      Example("help formats", "What --format takes."),
    ],
    argument: ArgumentSpec(
      ValueSpec("topic", .topic), isRepeated: false, default: "the commands",
      "A command, a rule, 'rules', 'settings', 'exit-codes' or 'formats'."),
    options: [],
    exitCodes: [.ok, .usage, .software],
    habits: ["man", "usage", "explain"])
}
