extension CommandSpec {
  static let preview = CommandSpec(
    name: .preview,
    overview: "Draw the alert and tell who sees it.",
    discussion: [
      "With versions it answers as the app on such a device would: shown or not, and why. Without "
        + "a bundle id it shows every app.",
      "A file with errors that apps read all the same is drawn, since it is what they would show. "
        + "One that no app can read ends with 65; its html page still draws what can be made out.",
    ],
    examples: [
      Example("preview", "Every app in the file."),
      Example("preview dev.acme.notes --app-version 1.0 --os-version 17.2", "One device."),
      Example("preview --format html -o preview.html", "A page to show around."),
    ],
    argument: ArgumentSpec(
      ValueSpec("bundle-id", .bundleID), isRepeated: true, default: "every app",
      "The apps, by bundle id."),
    options: [
      OptionSpec(
        .appVersion, .value(ValueSpec("v", .appVersion)), "The device's version of the app."),
      OptionSpec(
        .osVersion, .value(ValueSpec("v", .osVersion)),
        "The device's version of the system, as the device reports it: 17.0, 17.0.1."),
      OptionSpec(
        .lastSeen, .value(ValueSpec("n", .number(from: 0))), default: "0, once a version is given",
        "The last id that the device has shown."),
      OptionSpec(
        .platform, .value(ValueSpec("platform", .choice(of: PreviewPlatform.self))),
        "Draw the alert of ios or macos."),
      OptionSpec(
        .format, .value(ValueSpec("format", .choice(of: PreviewFormat.self))), default: "text",
        "Print text, json or html."),
      OptionSpec(
        .output, short: "o", .value(ValueSpec("path", .path)), default: "standard output",
        "Write it to a file."),
      OptionSpec(
        .file, short: "f", .value(ValueSpec("file", .inputFile)), default: "messages.json",
        "The file to read, or the https address of the live file; '-' is standard input."),
    ],
    exitCodes: [.ok, .usage, .data, .noInput, .unavailable, .software, .io],
    habits: ["draw", "list", "ls", "show", "view", "who"])
}
