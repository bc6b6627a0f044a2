extension CommandSpec {
  static let bumpID = CommandSpec(
    name: .bumpID,
    overview: "Show the current alert to everyone again.",
    discussion: [
      "The id becomes the next one that no device has seen; nothing else changes. Do this after "
        + "editing an alert by hand: a device shows an id only once."
    ],
    examples: [
      Example("bump-id", "The file's only app."),
      Example("bump-id dev.acme.notes", "One of several."),
      Example("bump-id --all -n", "See what would change."),
    ],
    argument: SharedOptions.changedApps,
    options: [
      SharedOptions.all,
      OptionSpec(
        .to, .value(ValueSpec("n", .number(from: 1))), default: "the next one",
        "The new id; not below the next one."),
      OptionSpec(
        .resume, .flag,
        "Take up a cancelled alert again; with --all, every cancelled one and no other."),
      SharedOptions.file, SharedOptions.against, SharedOptions.editDryRun, SharedOptions.quiet,
    ],
    exitCodes: [.ok, .usage, .data, .noInput, .unavailable, .software, .io],
    habits: ["bump", "raise", "resend", "again"])
}
