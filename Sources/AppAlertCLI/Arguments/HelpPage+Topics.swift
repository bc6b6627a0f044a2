extension HelpPage {
  static func exitCodes(_ layout: HelpLayout) -> String {
    let rows = ExitCode.allCases.map {
      let number = "\($0.rawValue)"
      let term = number + HelpLayout.spaces(4 - number.count) + $0.name
      return layout.row(term, $0.meaning, column: 20)
    }
    let about =
      "The highest that applies. 0 and 1 mean that the files were checked; 64 and up mean that they "
      + "were not, or not wholly. --exit-zero hides only 1."
    return layout.style(.heading, "EXIT CODES:") + "\n" + rows.joined() + "\n"
      + layout.wrapped(about) + "\n"
  }

  static func formats(_ layout: HelpLayout) -> String {
    let rows = FormatName.allCases.map { layout.row($0.rawValue, $0.summary, column: 12) }
    let about =
      "--format chooses what goes to standard output; --report <format>=<path> writes one more to a "
      + "file, as often as given. A format never changes the exit code, and reports are written also "
      + "when nothing is found. 'appalert preview' has formats of its own: "
      + PreviewFormat.allCases.map(\.rawValue).joined(lastly: "and") + "."
    return layout.style(.heading, "FORMATS:") + "\n" + rows.joined() + "\n"
      + layout.wrapped(about) + "\n"
  }

  static func settings(_ layout: HelpLayout) -> String {
    let about =
      ".appalert.json lies beside the file or in a folder above it, up to the repository's root; "
      + "--config names another. Every key may be left out. A mistake in it is an error with a "
      + "place (65)."
    return layout.wrapped(about) + "\n"
      + layout.section("KEYS", settingsKeys.map { layout.row($0.name, $0.summary, column: 15) })
      + layout.section("EXAMPLE", [layout.example(settingsExample)])
      + "\n" + layout.wrapped("See 'appalert help rules' for the names of rules.") + "\n"
  }

  /// The keys of `.appalert.json`.
  static let settingsKeys: [(name: String, summary: String)] = [
    ("against", "What is published, as --against takes it, but not an address."),
    ("rules", "By rule: \"off\", \"warning\", \"error\", or a limit for the rules about length."),
    ("extraKeys", "Keys of your own that your apps read."),
    ("linkSchemes", "URL schemes of your own apps, without a colon."),
    ("apps", "By bundle id: the platforms it runs on, and the versions released so far."),
    ("ignore", "Single findings to accept, each with a reason, until the alert has a new id."),
  ]

  /// Settings with every key once.
  static let settingsExample = """
    {
      "against": "origin/main",
      "rules": { "long-text": "off", "long-title": { "limit": 60 } },
      "extraKeys": ["image"],
      "linkSchemes": ["myapp"],
      "apps": {
        "dev.acme.notes": { "platforms": ["iOS"], "versions": ["1.0", "1.1"] }
      },
      "ignore": [
        { "rule": "insecure-link", "app": "dev.acme.notes", "id": 3,
          "reason": "no TLS there yet" }
      ]
    }
    """

  static func ruleList(_ rules: RulePages, _ layout: HelpLayout) -> String {
    let sections = [("error", "ERRORS"), ("warning", "WARNINGS")].map { severity, title in
      layout.section(
        title,
        rules.entries.filter { $0.severity == severity }
          .map { layout.row($0.name, $0.summary) })
    }
    let about =
      "'appalert validate' reports the errors, 'appalert lint' the warnings too. Settings "
      + "switch warnings off or raise them: see 'appalert help settings'."
    return layout.wrapped(about) + "\n" + sections.joined()
      + "\n" + layout.wrapped("See 'appalert help <rule>'.") + "\n"
  }
}
