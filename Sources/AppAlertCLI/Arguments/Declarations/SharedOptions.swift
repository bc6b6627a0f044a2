/// Options that mean the same in several commands.
enum SharedOptions {
  static let file = OptionSpec(
    .file, short: "f", .value(ValueSpec("file", .inputFile)), default: "messages.json",
    "The file to work on; '-' reads standard input and writes the new document to standard output.")
  static let against = OptionSpec(
    .against, .value(ValueSpec("rev", .revision)),
    default: "found from CI's variables, else origin/HEAD",
    "What is published: a revision, <rev>:<path>, a file (./x), 'none', or the https address of the "
      + "live file, which also tells whether it is live yet.")
  static let quiet = OptionSpec(
    .quiet, short: "q", .flag, "Leave out summaries and hints; findings are always printed.")
  static let editDryRun = OptionSpec(
    .dryRun, short: "n", .flag, "Print the diff, and write nothing.")
  static let all = OptionSpec(.all, .flag, "Do it for every app in the file.")

  /// What validate and lint share.
  static let checking: [OptionSpec] = [
    against,
    OptionSpec(
      .format, .value(ValueSpec("format", .choice(of: FormatName.self))),
      default: "text; xcode in an Xcode build, github in GitHub Actions",
      "Print findings as text, xcode, github, json, sarif, gitlab, junit or markdown."),
    OptionSpec(
      .report, .repeated(ValueSpec("report", .report)),
      "Also write a report to a file. May be repeated."),
    OptionSpec(
      .exitZero, .flag, "Exit 0 even when there are findings; 64 and up stay as they are."),
    OptionSpec(
      .stdinPath, .value(ValueSpec("path", .path)),
      "The path that '-' stands for: in reports, for settings and for history."),
    OptionSpec(
      .config, .value(ValueSpec("path", .inputFile)),
      default: ".appalert.json beside the file or in a folder above it", "The settings file."),
  ]

  /// What validate and lint work on.
  static let checkedFiles = ArgumentSpec(
    ValueSpec("file", .inputFile), isRepeated: true, default: "messages.json",
    "Files to check, or the https address of the live file; '-' reads standard input.")

  /// The app or apps that bump-id and cancel change.
  static let changedApps = ArgumentSpec(
    ValueSpec("bundle-id", .bundleID), isRepeated: true,
    "The apps, by bundle id. May be left out where the file holds exactly one app.")
}
