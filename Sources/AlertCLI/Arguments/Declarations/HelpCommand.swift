extension CommandSpec {
  static let help = CommandSpec(
    name: .help,
    overview: "Explain a command, a rule or an exit code.",
    discussion: [],
    examples: [
      Example("help lint", "A command."),
      Example("help stale-id", "A rule."),
      Example("help rules", "All rules."),
      Example("help exit-codes", "How the program ends."),
      Example("help formats", "What --format takes."),
    ],
    argument: ArgumentSpec(
      ValueSpec("topic", .topic), isRepeated: false, default: "the commands",
      "A command, a rule, 'rules', 'exit-codes' or 'formats'."),
    options: [],
    exitCodes: [.ok, .usage, .software],
    habits: ["man", "usage", "explain"])
}
