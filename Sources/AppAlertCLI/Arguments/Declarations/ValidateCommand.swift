extension CommandSpec {
  static let validate = CommandSpec(
    name: .validate,
    overview: "Check that every app can read the file.",
    discussion: [
      "Finds everything that is wrong: text that apps cannot decode, alerts that nobody would see, "
        + "links that crash, ids that devices have already shown. 'appalert lint' adds advice."
    ],
    examples: [
      Example("validate", "Check ./messages.json."),
      Example("validate --against none", "Leave history out."),
      Example("validate --format json a.json b.json", "For a script."),
      Example("validate --report sarif=out.sarif", "Also write a SARIF file."),
    ],
    argument: SharedOptions.checkedFiles,
    options: SharedOptions.checking + [SharedOptions.quiet],
    exitCodes: [.ok, .findings, .usage, .data, .noInput, .unavailable, .software, .io],
    habits: ["check", "valid", "verify", "test"])
}
