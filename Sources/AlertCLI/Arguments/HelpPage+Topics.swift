extension HelpPage {
  static func exitCodes(_ style: Style) -> String {
    let rows = ExitCode.allCases.map {
      let number = "\($0.rawValue)"
      let term = number + HelpLayout.spaces(4 - number.count) + $0.name
      return HelpLayout.row(term, $0.meaning, column: 20)
    }
    let about =
      "The highest that applies. 0 and 1 mean that the files were checked; 64 and up mean that they "
      + "were not, or not wholly. --exit-zero hides only 1."
    return style(.heading, "EXIT CODES:") + "\n" + rows.joined() + "\n"
      + HelpLayout.wrapped(about) + "\n"
  }

  static func formats(_ style: Style) -> String {
    let rows = FormatName.allCases.map { HelpLayout.row($0.rawValue, $0.summary, column: 12) }
    let about =
      "--format chooses what goes to standard output; --report <format>=<path> writes one more to a "
      + "file, as often as given. A format never changes the exit code, and reports are written also "
      + "when nothing is found. 'appalert preview' has formats of its own: "
      + PreviewFormat.allCases.map(\.rawValue).joined(lastly: "and") + "."
    return style(.heading, "FORMATS:") + "\n" + rows.joined() + "\n"
      + HelpLayout.wrapped(about) + "\n"
  }

  static func ruleList(_ rules: RulePages, _ style: Style) -> String {
    let sections = [("error", "ERRORS"), ("warning", "WARNINGS")].map { severity, title in
      HelpLayout.section(
        title,
        rules.entries.filter { $0.severity == severity }
          .map { HelpLayout.row($0.name, $0.summary) }, style)
    }
    let about =
      "'appalert validate' reports the errors, 'appalert lint' the warnings too. Settings in "
      + ".appalert.json switch warnings off or raise them."
    return HelpLayout.wrapped(about) + "\n" + sections.joined()
      + "\nSee 'appalert help <rule>'.\n"
  }
}
