extension CommandSpec {
  static let lint = CommandSpec(
    name: .lint,
    overview: "Check alerts before you commit them.",
    discussion: [
      "Runs every check of 'appalert validate', adds advice, and repairs what has one right repair."
    ],
    examples: [
      Example("lint", "Check ./messages.json."),
      Example("lint --fix", "Repair what is safe to repair."),
      Example("lint --against origin/main", "Compare with another revision."),
      Example("lint --check-links", "Also ask the links' servers."),
      Example("lint --report sarif=out.sarif", "Also write a SARIF file."),
      Example("lint - --stdin-path messages.json", "Check what a hook hands over."),
    ],
    argument: SharedOptions.checkedFiles,
    options: [
      OptionSpec(
        .fix, .flag, habits: ["apply", "autocorrect", "autofix", "correct", "write"],
        "Repair what is safe to repair, in place."),
      OptionSpec(
        .dryRun, short: "n", .flag,
        "With --fix, print the diff instead of writing it (to standard error, where --format is one for machines)."
      ),
      OptionSpec(.strict, .flag, "Count warnings as errors."),
      OptionSpec(
        .checkLinks, .flag, "Ask the links' servers whether they are still there (rule dead-link)."),
    ] + SharedOptions.checking + [SharedOptions.quiet],
    exitCodes: [.ok, .findings, .usage, .data, .noInput, .unavailable, .software, .io],
    habits: ["diff", "status", "analyze"])
}
