/// The manual page that `--generate-manual` prints, in mdoc: a projection of the declarations.
///
/// mdoc is the language of manual pages on macOS and BSD; man-db on Linux reads it too.
package enum ManualPage {
  /// The page, ending with a line feed. Clean under `mandoc -T lint`.
  package static func text(rules: RulePages = .none) -> String {
    var page = Mdoc()
    page.macro(".Dd", manualDate)
    page.macro(".Dt", "APPALERT 1")
    page.macro(".Os")
    page.section("NAME")
    page.macro(".Nm", "appalert")
    page.macro(".Nd", "write and check in-app alerts")
    page.section("SYNOPSIS")
    for command in CommandName.allCases { synopsis(command.spec, &page) }
    page.section("DESCRIPTION")
    page.prose(HelpPage.about)
    page.paragraph(
      "Each command works on messages.json in the working folder unless it is told otherwise.")
    page.paragraph("These options go with every command:")
    options(GlobalOptions.all, &page)
    for command in CommandName.allCases { section(command.spec, &page) }
    page.section("RULES")
    page.prose("'appalert help <rule>' explains a rule and shows examples.")
    page.list { page in
      for rule in rules.entries {
        page.item("Sy", rule.name)
        page.prose("\(rule.severity): \(rule.summary)")
      }
    }
    page.section("ENVIRONMENT")
    page.list { page in
      for variable in EnvironmentVariable.allCases {
        page.item("Ev", variable.rawValue)
        page.prose(variable.meaning)
      }
    }
    page.section("FILES")
    page.list { page in
      page.item("Pa", "messages.json")
      page.prose("The feed: one array with an object for each app.")
      page.item("Pa", ".appalert.json")
      page.prose("Settings, beside the feed or in a folder above it, up to the repository's root.")
    }
    page.prose("The keys of the settings file, each of which may be left out:")
    page.list { page in
      for key in HelpPage.settingsKeys {
        page.item("Sy", key.name)
        page.prose(key.summary)
      }
    }
    page.section("EXIT STATUS")
    page.prose("The highest that applies:")
    page.list { page in
      for code in ExitCode.allCases {
        page.item(nil, "\(code.rawValue)")
        page.prose(code.meaning)
      }
    }
    return page.text
  }

  private static func synopsis(_ spec: CommandSpec, _ page: inout Mdoc) {
    page.macro(".Nm")
    page.macro(".Cm", spec.name.rawValue)
    if let argument = spec.argument {
      page.macro(".Op", "Ar \(argument.value.name)" + (argument.isRepeated ? " ..." : ""))
    }
    page.macro(".Op", "Ar options")
  }

  private static func section(_ spec: CommandSpec, _ page: inout Mdoc) {
    page.section("appalert \(spec.name.rawValue)", isSub: true)
    page.prose(spec.overview)
    for paragraph in spec.discussion { page.paragraph(paragraph) }
    if let argument = spec.argument {
      page.list { page in
        page.item("Ar", argument.value.name)
        page.prose(HelpPage.described(argument.help, argument.defaultText))
      }
    }
    options(spec.options, &page)
    if spec.examples.isEmpty { return }
    page.paragraph("Examples:")
    page.list { page in
      for example in spec.examples {
        page.item("Li", "appalert " + example.arguments)
        page.prose(example.comment)
      }
    }
  }

  private static func options(_ options: [OptionSpec], _ page: inout Mdoc) {
    if options.isEmpty { return }
    page.list { page in
      for option in options {
        let short = option.short.map { "Fl \($0) , " } ?? ""
        let value = option.value.map { value in
          if case .report = value.kind { " Ar format Ns = Ns Ar path" } else { " Ar \(value.name)" }
        }
        page.macro(".It", short + "Fl -" + option.name.rawValue + (value ?? ""))
        page.prose(HelpPage.described(option.help, option.defaultText))
      }
    }
  }
}
