import AppAlertLint
import Testing

@testable import AppAlertCLI

/// Guards the declarations themselves, and the help pages that are made of them.
@Suite struct ArgumentsDeclarationTests {
  private static let checking =
    "--against <rev> --format <format> --report <format>=<path>... --exit-zero --stdin-path <path> "
    + "--config <path> -q"

  /// The synopses of the contract, written down a second time.
  @Test(arguments: [
    (
      CommandName.new, "<bundle-id>",
      "--title <text> --text <text> --text-file <path> --confirm-label <text> "
        + "--app-version <version>... --os-version <version>... --link-title <text> "
        + "--link-url <url> --id <n> --from-store <path> --template <name> -f <file> "
        + "--against <rev> -n -q"
    ),
    (.bumpID, "<bundle-id>...", "--all --to <n> --resume -f <file> --against <rev> -n -q"),
    (.cancel, "<bundle-id>...", "--all -f <file> -n -q"),
    (
      .preview, "<bundle-id>...",
      "--app-version <v> --os-version <v> --last-seen <n> --platform <platform> "
        + "--format <format> -o <path> -f <file>"
    ),
    (.validate, "<file>...", checking),
    (.lint, "<file>...", "--fix -n --strict --check-links " + checking),
    (.help, "<topic>", ""),
  ])
  func declaresTheContract(name: CommandName, argument: String, options: String) {
    let spec = name.spec
    #expect(spec.name == name)
    let declared = spec.options.map { option in
      let text = option.shortText ?? option.name.long
      let value = option.value.map { " " + $0.placeholder } ?? ""
      return text + value + (option.isRepeated ? "..." : "")
    }
    #expect(declared.joined(separator: " ") == options)
    #expect(
      spec.argument.map { $0.value.placeholder + ($0.isRepeated ? "..." : "") } == argument)
  }

  @Test func declaresTheGlobalOptionsAndChoices() {
    let globals = GlobalOptions.all.map(\.name.long)
    #expect(
      globals == [
        "--color", "--help", "--version", "--generate-completion-script", "--generate-manual",
      ])
    #expect(
      FormatName.allCases.map(\.rawValue)
        == ["text", "xcode", "github", "json", "sarif", "gitlab", "junit", "markdown"])
    #expect(PreviewFormat.allCases.map(\.rawValue) == ["text", "json", "html"])
    #expect(PreviewPlatform.allCases.map(\.rawValue) == ["ios", "macos"])
    #expect(ColorChoice.allCases.map(\.rawValue) == ["auto", "always", "never"])
    #expect(Shell.allCases.map(\.rawValue) == ["bash", "zsh", "fish"])
    #expect(
      TemplateName.allCases.map(\.rawValue)
        == ["known-issue", "fixed", "action-needed", "data-loss", "update", "offer"])
  }

  @Test(arguments: CommandName.allCases)
  func namesEachOptionOnce(name: CommandName) {
    let options = name.spec.allOptions
    #expect(Set(options.map(\.name)).count == options.count)
    let shorts = options.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    #expect(shorts.allSatisfy { "hqnfo".contains($0) })
  }

  @Test func usesEveryOptionName() {
    let used = Set(CommandName.allCases.flatMap(\.spec.allOptions).map(\.name))
    #expect(used == Set(OptionName.allCases))
  }

  @Test func keepsHabitsApart() {
    let habits = CommandName.allCases.flatMap(\.spec.habits)
    #expect(Set(habits).count == habits.count)
    #expect(Set(habits).isDisjoint(with: CommandName.allCases.map(\.rawValue)))
  }

  @Test(arguments: CommandName.allCases)
  func documentsEverything(name: CommandName) {
    let spec = name.spec
    let page = HelpPage.text(.command(name))
    for option in spec.options {
      let names = [option.shortText, option.name.long].compactMap(\.self).joined(separator: ", ")
      #expect(page.contains("\n  \(names)\(option.value == nil ? "" : " <")"), "\(names)")
      #expect(option.help.hasSuffix(".") && option.help.first?.isUppercase == true)
      guard case .choice(let choices)? = option.value?.kind else { continue }
      for choice in choices { #expect(option.help.contains(choice), "\(names): \(choice)") }
    }
    for code in spec.exitCodes {
      #expect(page.contains("\n  \(code.rawValue) "), "\(code)")
    }
    #expect(spec.exitCodes == spec.exitCodes.sorted() && spec.exitCodes.contains(.usage))
    #expect(spec.overview.hasSuffix(".") && spec.discussion.allSatisfy { $0.hasSuffix(".") })
    #expect(page.contains("USAGE: \(spec.usage)\n"))
  }

  @Test(arguments: CommandName.allCases)
  func showsExamplesThatParse(name: CommandName) throws {
    #expect(!name.spec.examples.isEmpty)
    for example in name.spec.examples {
      #expect(example.comment.hasSuffix("."))
      let arguments = words(of: example.arguments)
      let invocation = try CommandLineParser.parse(arguments, rules: ["stale-id"])
      if case .run(let parsed) = invocation.action { #expect(parsed.command == name) }
      #expect(HelpPage.text(.command(name)).contains("  appalert \(example.arguments)"))
    }
  }

  /// Splits as a shell does, as far as our examples go: blanks and double quotes.
  private func words(of line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  private static let pages: [String] =
    ([.program, .rules, .settings, .exitCodes, .formats]
    + CommandName.allCases.map(HelpTopic.command))
    .map { HelpPage.text($0, rules: rules) } + [HelpPage.short(.plain)]

  private static let rules = RulePages(
    entries: [
      .init(name: "stale-id", severity: "error", summary: String(repeating: "word ", count: 30)),
      .init(name: "long-title", severity: "warning", summary: "over 50 characters"),
    ]) { name, _ in "the page of \(name)\n" }

  /// The page of each rule, as printed: its examples too must fit, and are written for people.
  @Test(arguments: Rule.all.map(\.name))
  func fitsTheColumnsOfRulePages(name: String) throws {
    let run = try Run()
    #expect(run("help", name) == .ok)
    for line in run.outputText.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(DisplayWidth.of(String(line)) <= 79 && line.last != " ", "\(line)")
      #expect(!line.contains("\\u"), "an escape for tests alone: \(line)")
    }
    #expect(!run.outputText.contains("\n\n\n") && !run.outputText.hasSuffix("\n\n"))
  }

  @Test(arguments: [
    ("\"id\": 4, \"id\": 5", ["\"id\": 4, \"id\": 5"]),
    (
      "[{\"id\": 7, \"title\": \"a, b\", \"text\": \"{\"}]",
      ["[{\"id\": 7, \"title\": \"a, b\",", "  \"text\": \"{\"}]"]
    ),
    (
      "[\n  {\"id\": 1, \"title\": \"A\", \"x\": {\"a\": 12345678, \"b\": [1]}},\n  {}\n]",
      [
        "[", "  {\"id\": 1, \"title\": \"A\",", "   \"x\": {\"a\": 12345678,",
        "         \"b\": [1]}},", "  {}", "]",
      ]
    ),
    (
      "\"c\": \"OK\", \"link\": {\"t\": \"OK\", \"u\": \"acme.dev\"}",
      ["\"c\": \"OK\",", "\"link\": {\"t\": \"OK\",", "         \"u\": \"acme.dev\"}"]
    ),
    (
      "\"t\": \"A \\\", b, and words without an end\", \"id\": 1",
      ["\"t\": \"A \\\", b, and words...\",", "\"id\": 1"]
    ),
  ])
  func laysExamplesOut(text: String, lines: [String]) {
    #expect(ExampleLayout.lines(of: text, columns: 30) == lines)
  }

  @Test(arguments: pages)
  func fitsTheColumns(page: String) {
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 79 && line.last != " ", "\(line)")
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }, "\(line)")
    }
    #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
    #expect(!page.contains("\n\n\n"))
  }

  @Test func putsExamplesFirstAndExitCodesLast() {
    for topic in [.program] + CommandName.allCases.map(HelpTopic.command) {
      let headings = HelpPage.text(topic).split(separator: "\n")
        .filter { $0.first?.isUppercase == true && $0.contains(":") }
        .map { String($0.prefix { $0 != ":" }) }
        .filter { $0 == $0.uppercased() }
      #expect(headings.prefix(3) == ["OVERVIEW", "USAGE", "EXAMPLES"])
      #expect(headings.last == "EXIT CODES")
    }
    #expect(HelpPage.short(.plain).split(separator: "\n").count < 24)
  }

  @Test func listsRulesAndLendsTheirPages() {
    let list = HelpPage.text(.rules, rules: Self.rules)
    #expect(list.contains("\nERRORS:\n  stale-id                word word"))
    #expect(list.contains("\nWARNINGS:\n  long-title              over 50 characters\n"))
    #expect(HelpPage.text(.rule("stale-id"), rules: Self.rules) == "the page of stale-id\n")
  }

  @Test func explainsEveryExitCodeAndFormat() {
    for code in ExitCode.allCases {
      #expect(HelpPage.text(.exitCodes).contains("\n  \(code.rawValue)"))
      #expect(HelpPage.text(.exitCodes).contains(" \(code.name) "))
      #expect(HelpPage.text(.program).contains("\n  \(code.rawValue) "))
    }
    for format in FormatName.allCases {
      #expect(HelpPage.text(.formats).contains("\n  \(format.rawValue) "))
    }
  }

  @Test func showsSettingsThatAreGood() throws {
    let text = HelpPage.settingsExample
    let reading = Settings.read(Array(text.utf8))
    #expect(reading.findings.isEmpty)
    #expect(text.contains("\"ignore\"") && HelpPage.text(.settings).contains("  \"ignore\""))
  }

  @Test func colorsOnlyThroughTheStyle() {
    let colored = HelpPage.text(.command(.lint), style: Style(isColored: true))
    #expect(colored.contains("\u{1B}[1mOPTIONS:\u{1B}[0m\n"))
    #expect(!HelpPage.text(.command(.lint)).contains("\u{1B}"))
  }
}
