extension CommandSpec {
  static let new = CommandSpec(
    name: .new,
    overview: "Write an alert for an app.",
    discussion: [
      "The id becomes one above the highest that the app has had, here or in the published file. "
        + "An app that is in the file already gets its entry replaced, because apps read only their "
        + "first. In a terminal, a missing bundle id, title or text is asked for; where all three are "
        + "given, nothing is asked."
    ],
    examples: [
      Example(
        "new dev.acme.notes --title \"Sync paused\" --text \"Fix coming.\"",
        "All that is required."),
      Example("new dev.acme.notes --template known-issue", "Start from a draft."),
      Example("new --from-store lookup.json", "Announce the store's version."),
    ],
    argument: ArgumentSpec(
      ValueSpec("bundle-id", .bundleID), isRepeated: false,
      "The app, by bundle id. May be left out with --from-store."),
    options: [
      OptionSpec(
        .title, .value(ValueSpec("text", .text)), habits: ["header", "headline", "subject"],
        "The title of the alert."),
      OptionSpec(
        .text, .value(ValueSpec("text", .text)),
        habits: ["body", "content", "description", "message", "msg"],
        "The text below the title, as it is: \\n is no line break."),
      OptionSpec(
        .textFile, .value(ValueSpec("path", .textFile)),
        "Read the text from a file instead, with its line breaks."),
      OptionSpec(
        .confirmLabel, .value(ValueSpec("text", .text)), default: "OK",
        habits: ["button", "confirm", "ok"],
        "The button that closes the alert."),
      OptionSpec(
        .appVersion, .repeated(ValueSpec("version", .appVersions)),
        "Show it only in this version of the app. Takes a list or a range (1.0...1.2). "
          + "May be repeated."),
      OptionSpec(
        .osVersion, .repeated(ValueSpec("version", .osVersions)),
        "Show it only on this version of the system. Takes a list or a range (17.0...17.3). "
          + "May be repeated."),
      OptionSpec(.linkTitle, .value(ValueSpec("text", .text)), "The button that opens the link."),
      OptionSpec(
        .linkURL, .value(ValueSpec("url", .word)), habits: ["href", "link", "url"],
        "What that button opens."),
      OptionSpec(
        .id, .value(ValueSpec("n", .number(from: 1))), default: "the next one",
        "The id of the alert; not below the next one."),
      OptionSpec(
        .fromStore, .value(ValueSpec("path", .inputFile)),
        "Draft 'version X is available' from an App Store lookup response. Other options override."),
      OptionSpec(
        .template, .value(ValueSpec("name", .choice(of: TemplateName.self))),
        "Start from a draft: known-issue, fixed, action-needed, data-loss, update or offer."),
      SharedOptions.file, SharedOptions.against, SharedOptions.editDryRun, SharedOptions.quiet,
    ],
    exitCodes: [.ok, .usage, .data, .noInput, .unavailable, .software, .io, .stopped],
    habits: ["add", "create", "edit", "init", "announce", "write", "send"])
}
