import Testing

@testable import AppAlertCLI

@Suite struct ArgumentsParsingTests {
  /// The command that the arguments run; the test fails where they run none.
  private func command(_ line: String) throws -> ParsedCommand {
    try command(line.split(separator: " ").map(String.init))
  }

  private func command(_ arguments: [String]) throws -> ParsedCommand {
    let invocation = try CommandLineParser.parse(arguments)
    guard case .run(let command) = invocation.action else {
      throw UsageError(problem: .noCommand, command: nil, origin: nil)
    }
    return command
  }

  @Test func readsEveryOptionOfNew() throws {
    let parsed = try command([
      "new", "dev.acme.notes", "--title", "Sync paused", "--text=A fix = soon", "--id", "7",
      "--confirm-label", "", "--app-version", "1.0", "--app-version=1.1", "--os-version",
      "17.0...17.3", "--link-title", "More", "--link-url", "https://acme.dev", "--template",
      "known-issue", "--from-store", "-", "-f", "a b.json", "--against", "HEAD^", "-n", "-q",
    ])
    #expect(parsed.command == .new)
    #expect(parsed.positionals == ["dev.acme.notes"])
    #expect(parsed.value(.title) == "Sync paused")
    #expect(parsed.value(.text) == "A fix = soon")
    #expect(parsed.number(.id) == 7)
    #expect(parsed.value(.confirmLabel) == "")
    #expect(parsed.values(.appVersion) == ["1.0", "1.1"])
    #expect(parsed.values(.osVersion) == ["17.0...17.3"])
    #expect(parsed.value(.linkTitle) == "More")
    #expect(parsed.value(.linkURL) == "https://acme.dev")
    #expect(parsed.choice(.template) == TemplateName.knownIssue)
    #expect(parsed.value(.fromStore) == "-")
    #expect(parsed.value(.file) == "a b.json")
    #expect(parsed.value(.against) == "HEAD^")
    #expect(parsed.flag(.dryRun) && parsed.flag(.quiet))
    #expect(!parsed.flag(.help) && parsed.value(.textFile) == nil && parsed.values(.report) == [])
  }

  @Test func takesOptionsInAnyOrderAndEitherForm() throws {
    let lines = [
      "lint a.json --format json -q b.json", "lint --format=json a.json b.json -q",
      "lint -q a.json b.json --format json", "lint a.json --quiet --format json -- b.json",
    ]
    let first = try command(lines[0])
    #expect(first.positionals == ["a.json", "b.json"])
    #expect(first.choice(.format) == FormatName.json)
    for line in lines { #expect(try command(line) == first, "\(line)") }
  }

  @Test func countsTheLastOfAScalarAndAllOfARepeatedOption() throws {
    let parsed = try command("lint --format json --format=sarif --report json=a --report sarif=b=c")
    #expect(parsed.choice(.format) == FormatName.sarif)
    #expect(parsed.reports.map(\.format) == [.json, .sarif])
    #expect(parsed.reports.map(\.path) == ["a", "b=c"])
    #expect(try command("preview --app-version 1 --app-version 2").value(.appVersion) == "2")
  }

  @Test func endsOptionsAtTheDoubleDash() throws {
    let parsed = try command("lint -q -- --fix -n -h -- -")
    #expect(parsed.positionals == ["--fix", "-n", "-h", "--", "-"])
    #expect(parsed.flag(.quiet) && !parsed.flag(.fix))
    #expect(try command("-- lint --fix").positionals == ["--fix"])
    #expect(try command("lint --").positionals == [])
  }

  @Test func takesADashAsArgumentAndAsValue() throws {
    #expect(try command("lint - --stdin-path m.json").positionals == ["-"])
    #expect(try command("bump-id -f -").value(.file) == "-")
    #expect(try command(["new", "--title", "-"]).value(.title) == "-")
  }

  @Test func takesAValueThatBeginsWithADashBehindTheEqualsSign() throws {
    #expect(try command(["new", "--title=-20% off"]).value(.title) == "-20% off")
    #expect(try command(["new", "--title=--help"]).value(.title) == "--help")
    #expect(try command(["new", "--title="]).value(.title) == "")
  }

  @Test(arguments: [
    ("bump-id --to 1", Int64(1)), ("bump-id --to 9223372036854775807", .max),
    ("bump-id --to 007", 7),
  ])
  func readsNumbers(line: String, number: Int64) throws {
    #expect(try command(line).number(.to) == number)
  }

  @Test func letsTheLastSeenIDBeZero() throws {
    #expect(try command("preview --last-seen 0").number(.lastSeen) == 0)
    #expect(try command("preview -o - --format html --platform macos").value(.output) == "-")
  }

  @Test func takesGlobalOptionsBeforeTheCommandAndBehind() throws {
    for line in ["--color never lint", "--color=never lint", "lint --color never"] {
      let invocation = try CommandLineParser.parse(line.split(separator: " ").map(String.init))
      #expect(invocation.color == .never, "\(line)")
      guard case .run(let parsed) = invocation.action else {
        Issue.record("\(line) does not run")
        continue
      }
      #expect(parsed.command == .lint && parsed.positionals == [], "\(line)")
    }
  }

  @Test(arguments: [
    ("lint --bogus --color never", ColorChoice.never), ("--color=always", .always),
    ("--color always --color never", .never), ("--color sometimes", .auto), ("lint", .auto),
    ("lint -- --color never", .auto), ("--color", .auto),
  ])
  func findsTheColorOfAWrongLineToo(line: String, color: ColorChoice) {
    #expect(
      CommandLineParser.color(in: line.split(separator: " ").map(String.init)) == color)
  }

  @Test(
    arguments: [
      ("-h", .help(.program)), ("--help", .help(.program)), ("help", .help(.program)),
      ("lint --help", .help(.command(.lint))), ("lint --fix -h a.json", .help(.command(.lint))),
      ("lint --bogus --help", .help(.command(.lint))), ("-h lint", .help(.command(.lint))),
      ("lint --format --help", .help(.command(.lint))),
      ("lint --version -h", .help(.command(.lint))),
      ("help lint", .help(.command(.lint))), ("help help", .help(.command(.help))),
      ("help --help", .help(.command(.help))), ("help bump-id", .help(.command(.bumpID))),
      ("help rules", .help(.rules)), ("help exit-codes", .help(.exitCodes)),
      ("help formats", .help(.formats)), ("help stale-id", .help(.rule("stale-id"))),
      ("--version", .version), ("lint --version", .version),
      ("--generate-completion-script zsh", .completion(.zsh)),
      ("--generate-completion-script=fish", .completion(.fish)),
      ("--color never --generate-completion-script bash", .completion(.bash)),
    ] as [(String, Invocation.Action)])
  func answersQuestionsWithoutRunning(line: String, action: Invocation.Action) throws {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(try CommandLineParser.parse(arguments, rules: ["stale-id"]).action == action)
  }

  @Test func leavesACommandsNameBehindACommandAlone() throws {
    #expect(try command("lint help").positionals == ["help"])
    #expect(try command("lint lint").positionals == ["lint"])
    #expect(try command("cancel a.b a.b").positionals == ["a.b", "a.b"])
  }

  @Test func letsDevicesTakeSeveralReports() throws {
    let line = "lint --report json=/dev/null --report sarif=/dev/null"
    #expect(try command(line).reports.count == 2)
  }
}
