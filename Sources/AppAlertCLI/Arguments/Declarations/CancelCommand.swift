extension CommandSpec {
  static let cancel = CommandSpec(
    name: .cancel,
    overview: "Stop showing the current alert.",
    discussion: [
      "The entry and its id stay, and its versions become [\"0\"], which no device reports. "
        + "Removing the entry, or lowering the id, would lose the count of what was shown. Alerts "
        + "that people have already seen cannot be taken back."
    ],
    examples: [
      Example("cancel", "The file's only app."),
      Example("cancel dev.acme.notes", "One of several."),
      Example("cancel --all -n", "See what would change."),
    ],
    argument: SharedOptions.changedApps,
    options: [
      SharedOptions.all, SharedOptions.file, SharedOptions.editDryRun, SharedOptions.quiet,
    ],
    exitCodes: [.ok, .usage, .data, .noInput, .software, .io],
    habits: ["delete", "disable", "off", "remove", "revoke", "rm", "stop"])
}
