import Testing

@testable import AppAlertCLI

@Suite struct ArgumentsErrorTests {
  private func failure(_ arguments: [String]) -> UsageError? {
    do {
      let invocation = try CommandLineParser.parse(arguments, rules: ["stale-id", "syntax"])
      Issue.record("accepted as \(invocation.action)")
      return nil
    } catch {
      return error
    }
  }

  /// "~" stands for an empty argument, "_" for a space inside one.
  static func arguments(_ line: String) -> [String] {
    line.split(separator: " ").map { word in
      word == "~" ? "" : String(word.map { $0 == "_" ? " " : $0 })
    }
  }

  private static let formats = "text, xcode, github, json, sarif, gitlab, junit"

  /// Command lines that are wrong, and what is said of each.
  static let lines: [(String, String)] = [
    // Commands.
    ("bump", #"unknown command "bump"; did you mean "bump-id"?"#),
    ("LINT", #"unknown command "LINT"; did you mean "lint"?"#),
    ("lnit --help", #"unknown command "lnit"; did you mean "lint"?"#),
    ("check", #"unknown command "check"; did you mean "validate"?"#),
    ("list", #"unknown command "list"; did you mean "preview"?"#),
    ("rm", #"unknown command "rm"; did you mean "cancel"?"#),
    ("rules", #"unknown command "rules"; did you mean "help rules"?"#),
    (
      "completions", #"unknown command "completions"; did you mean "--generate-completion-script"?"#
    ),
    ("help list", #"no help on "list"; did you mean "preview"?"#),
    ("new --body x", #"unknown option "--body"; did you mean "--text"?"#),
    ("new --url x", #"unknown option "--url"; did you mean "--link-url"?"#),
    ("fix", #"unknown command "fix"; did you mean "lint --fix"?"#),
    ("resume", #"unknown command "resume"; did you mean "bump-id --resume"?"#),
    ("version", #"unknown command "version"; did you mean "--version"?"#),
    ("diff", #"unknown command "diff"; did you mean "lint"?"#),
    ("status", #"unknown command "status"; did you mean "lint"?"#),
    ("init", #"unknown command "init"; did you mean "new"?"#),
    ("strict", #"unknown command "strict"; did you mean "lint --strict"?"#),
    ("remove", #"unknown command "remove"; did you mean "cancel"?"#),
    ("frobnicate", #"unknown command "frobnicate""#),
    ("a.json", #"unknown command "a.json"; to check a file, write appalert lint a.json"#),
    ("help lnit", #"no help on "lnit"; did you mean "lint"?"#),
    ("help stale", #"no help on "stale"; did you mean "stale-id"?"#),
    ("help exit-code", #"no help on "exit-code"; did you mean "exit-codes"?"#),
    ("help frobnicate", #"no help on "frobnicate""#),
    ("help setings", #"no help on "setings"; did you mean "settings"?"#),
    // Habits.
    ("lint --json", #"unknown option "--json"; did you mean "--format json"?"#),
    ("preview --html", #"unknown option "--html"; did you mean "--format html"?"#),
    (
      "cancel --json",
      #"unknown option "--json"; "preview", "validate" and "lint" have "--format json""#
    ),
    ("lint --autocorrect", #"unknown option "--autocorrect"; did you mean "--fix"?"#),
    (
      "lint --disable=long-text",
      #"unknown option "--disable"; rules are switched off, and single findings accepted, "#
        + "in .appalert.json (see 'appalert help settings')"
    ),
    (
      "cancel --bundle-id a.b",
      #"the bundle id goes without "--bundle-id"; write appalert cancel <bundle-id>"#
    ),
    (
      "lint --bundle-id a.b",
      #""--bundle-id" is not an option: the bundle id is an argument of "new", "bump-id", "#
        + #""cancel" and "preview""#
    ),
    // Files.
    (
      "cancel messages.json",
      #""messages.json" is a file, not a bundle id; write appalert cancel -f messages.json"#
    ),
    (
      "new a_b.JSON",
      #""a b.JSON" is a file, not a bundle id; write appalert new <bundle-id> -f 'a b.JSON'"#
    ),
    // Versions that no device reports.
    (
      "preview --os-version iOS_18.4",
      #"--os-version: "iOS 18.4" is not a system version: it has "iOS " before the numbers; "#
        + "write 18.4"
    ),
    (
      "preview --os-version 18",
      #"--os-version: "18" is not a version that a device reports: one always has a second "#
        + "number; write one such as 18.0"
    ),
    (
      "preview --os-version=18.4.0",
      #"--os-version: "18.4.0" is not a version that a device reports: a last 0 is left out; "#
        + "write 18.4"
    ),
    (
      "preview --app-version v2.3",
      #"--app-version: "v2.3" is not an app version: it has "v" before the numbers; write 2.3"#
    ),
    ("help lint new", #""help" takes one <topic>; "new" is one too many"#),
    // Names of options.
    ("lint --strct", #"unknown option "--strct"; did you mean "--strict"?"#),
    ("lint --STRICT", #"unknown option "--STRICT"; did you mean "--strict"?"#),
    ("lint --stri", #"unknown option "--stri"; did you mean "--strict"?"#),
    ("lint --strct=x", #"unknown option "--strct"; did you mean "--strict"?"#),
    ("lint --fix --zzzzzz", #"unknown option "--zzzzzz""#),
    ("lint --fix ---", #"unknown option "---""#),
    ("lint -Q", #"unknown option "-Q"; did you mean "-q"?"#),
    ("lint -v", #"unknown option "-v"; did you mean "--version"?"#),
    ("lint -fix", #"unknown option "-fix"; did you mean "--fix"?"#),
    ("lint -strct", #"unknown option "-strct"; did you mean "--strict"?"#),
    ("lint -5", #"unknown option "-5"; an argument that starts with "-" goes after "--""#),
    ("lint -nq", #""-nq" joins several options; write -n -q"#),
    ("cancel -qnf x", #""-qnf" joins several options; write -q -n -f"#),
    ("validate --fix", #""--fix" belongs to "lint", not to "validate""#),
    ("validate -n", #""-n" belongs to "new", "bump-id", "cancel" and "lint", not to "validate""#),
    ("validate --strikt", #"unknown option "--strikt"; "lint" has "--strict""#),
    (
      "cancel --formt x",
      #"unknown option "--formt"; "preview", "validate" and "lint" have "--format""#
    ),
    (
      "cancel --against x",
      #""--against" belongs to "new", "bump-id", "validate" and "lint", not to "cancel""#
    ),
    ("lint -f x", #""lint" takes its files without "-f"; write appalert lint <file>"#),
    (
      "validate --file=x",
      #""validate" takes its files without "--file"; write appalert validate <file>"#
    ),
    ("--fix lint", #""--fix" goes after the command; write appalert lint --fix"#),
    ("-q new a.b", #""-q" goes after the command; write appalert new -q"#),
    ("--bogus lint", #"unknown option "--bogus""#),
    ("--versio", #"unknown option "--versio"; did you mean "--version"?"#),
    // Values.
    ("new --title", #"missing value for "--title"; write --title <text>"#),
    (
      "new --title -20%",
      #"missing value for "--title"; to give one that starts with "-", write --title=-20%"#
    ),
    (
      "new --title -20%_off",
      #"missing value for "--title"; to give one that starts with "-", write --title='-20% off'"#
    ),
    (
      "new --title -- x",
      #"missing value for "--title"; to give one that starts with "-", write --title=--"#
    ),
    ("new -f -x", #"missing value for "-f"; to give one that starts with "-", write --file=-x"#),
    ("new -f", #"missing value for "-f"; write -f <file>"#),
    ("new -f=x", #""-f" takes its value from the next argument; write -f x or --file=x"#),
    ("new -fx=y", #""-f" takes its value from the next argument; write -f x=y or --file=x=y"#),
    (
      "preview -oa_b",
      #""-o" takes its value from the next argument; write -o 'a b' or --output='a b'"#
    ),
    ("lint --fix=yes", #""--fix" takes no value, not "yes" either; write --fix, or leave it out"#),
    ("lint --fix= ", #""--fix" takes no value, not "" either; write --fix, or leave it out"#),
    ("lint -q=1", #""-q" takes no value, not "1" either; write -q, or leave it out"#),
    ("lint --help=x", #""--help" takes no value, not "x" either; write --help, or leave it out"#),
    ("lint --format=", #""--format" has an empty value; choose \#(formats) or markdown"#),
    ("lint --format ~", #""--format" has an empty value; choose \#(formats) or markdown"#),
    ("lint --format", #"missing value for "--format"; choose \#(formats) or markdown"#),
    (
      "lint --format sarf",
      #""--format" cannot be "sarf"; did you mean "sarif"? (\#(formats), markdown)"#
    ),
    (
      "lint --format JSON",
      #""--format" cannot be "JSON"; did you mean "json"? (\#(formats), markdown)"#
    ),
    ("lint --format pdf", #""--format" cannot be "pdf"; choose \#(formats) or markdown"#),
    ("preview --format sarif", #""--format" cannot be "sarif"; choose text, json or html"#),
    ("preview --platform iOS", #""--platform" cannot be "iOS"; did you mean "ios"? (ios, macos)"#),
    ("lint --config=", #""--config" has an empty value; write --config <path>"#),
    ("new --link-url=", #""--link-url" has an empty value; write --link-url <url>"#),
    ("--color lint", #""--color" cannot be "lint"; choose auto, always or never"#),
    ("--color", #"missing value for "--color"; choose auto, always or never"#),
    (
      "--generate-completion-script tcsh",
      #""--generate-completion-script" cannot be "tcsh"; choose bash, zsh or fish"#
    ),
    ("lint --report json", #""--report" needs a path in "json"; write --report json=<path>"#),
    ("lint --report json=", #""--report" needs a path in "json="; write --report json=<path>"#),
    (
      "lint --report a.json",
      #""--report" needs a format; write --report <format>=a.json (\#(formats), markdown)"#
    ),
    ("lint --report=sarf=a", #""--report" cannot write "sarf"; did you mean "sarif=a"?"#),
    ("lint --report pdf=a", #""--report" cannot write "pdf"; choose \#(formats) or markdown"#),
    ("lint --report json=-", #""--report" writes files; for standard output, write --format json"#),
    ("lint --report", #"missing value for "--report"; write --report <format>=<path>"#),
    // Arguments.
    ("new ~", #"the <bundle-id> is empty; is a variable of the shell unset?"#),
    ("lint a.json ~", #"the <file> is empty; is a variable of the shell unset?"#),
    ("new a.b c.d", #""new" takes one <bundle-id>; "c.d" is one too many"#),
    ("bump-id -", #""-" is not a bundle id; to read standard input, write -f -"#),
    // What does not go together.
    ("cancel --all a.b", #""--all" means every app, so "a.b" must go, or "--all""#),
    ("new --text a --text-file b", #""--text" and "--text-file" both give the text; keep one"#),
    ("lint --fix -", #""--fix" repairs files in place, and "-" is standard input; name a file"#),
    ("lint --fix -n -", #""--fix" repairs files in place, and "-" is standard input; name a file"#),
    ("lint -n", #""-n" goes with "--fix"; write appalert lint --fix -n"#),
    (
      "lint --stdin-path a",
      #""--stdin-path" says what "-" stands for; add "-" to read standard input"#
    ),
    ("lint - -", #"standard input can be read only once; keep one "-""#),
    ("new -f - --text-file -", #"standard input can be read only once; keep one "-""#),
    (
      "preview -o messages.json",
      #""--output" would overwrite "messages.json", which is read; name another file"#
    ),
    (
      "lint a --report json=a", #""--report" would overwrite "a", which is read; name another file"#
    ),
    (
      "lint - --stdin-path a --report json=a",
      #""--report" would overwrite "a", which is read; name another file"#
    ),
    (
      "new -f=a>b",
      #""-f" takes its value from the next argument; write -f 'a>b' or --file='a>b'"#
    ),
    ("new -f=-m.json", #""-f" takes its value from the next argument; write --file=-m.json"#),
    ("new -f= --all", #""-f" takes its value from the next argument; write -f <value>"#),
    ("lint --report srif=a_b", #""--report" cannot write "srif"; did you mean "sarif='a b'"?"#),
    ("lint --report json=a --report sarif=a", #"two outputs go to "a"; name another file for one"#),
  ]

  @Test(arguments: lines)
  func saysWhatIsWrongAndWhatToDo(line: String, message: String) {
    let error = failure(Self.arguments(line))
    #expect(error?.message == message)
  }

  @Test("a path in a command is whole, however long and odd")
  func pathsAreWhole() {
    let name = String(repeating: "long ", count: 30) + ".json"
    #expect(failure([name])?.message.hasSuffix("write appalert lint '\(name)'") == true)
    #expect(
      failure(["a\n\u{202E}'.json"])?.message.hasSuffix(
        #"write appalert lint $'a\012\342\200\256\047.json'"#) == true)
    #expect(failure(["new", "--title", "-" + name])?.message.hasSuffix("='-\(name)'") == true)
  }

  @Test(arguments: ["0", "-1", "+5", "1.5", "1e2", "x", "9223372036854775808", "٣"])
  func refusesWhatIsNoID(text: String) {
    for option in ["new --id", "bump-id --to"] {
      let error = failure("\(option)=\(text)".split(separator: " ").map(String.init))
      let name = option.split(separator: " ")[1]
      #expect(
        error?.message
          == "\"\(name)\" cannot be \"\(text)\"; write a whole number from 1 to 9223372036854775807"
      )
    }
    let zero = failure(["preview", "--last-seen=-1"])?.message
    #expect(zero?.hasSuffix("from 0 to 9223372036854775807") == true)
  }

  @Test(arguments: [("lint a --fix --nope", 3), ("--bogus", 0), ("new a.b --id 0", 2), ("bump", 0)])
  func keepsWhereTheErrorIs(line: String, origin: Int) {
    #expect(failure(Self.arguments(line))?.origin == origin)
  }

  @Test func reportsInThreeLines() {
    #expect(
      failure(["lint", "--strct"])?.report(.plain) == """
        error: unknown option "--strct"; did you mean "--strict"?
        usage: appalert lint [<file>]... [<options>]
        See 'appalert help lint'.

        """)
    #expect(
      failure(["bump"])?.report(Style(isColored: true)) == """
        \u{1B}[1;31merror:\u{1B}[0m unknown command "bump"; did you mean "bump-id"?
        usage: appalert <command> [<options>]
        See 'appalert help'.

        """)
  }

  @Test func answersNoCommandWithTheShortHelp() {
    for arguments in [[], ["--"], ["--color", "never"]] {
      let error = failure(arguments)
      #expect(error?.problem == .noCommand)
      #expect(error?.report(.plain) == HelpPage.short(.plain))
    }
  }

  @Test func letsNothingTypedActInTheTerminal() {
    let typed = "x\u{1B}[31m\n\u{202E}\u{200B}" + String(repeating: "y", count: 100_000)
    for arguments in [
      [typed], ["help", typed], ["lint", "--" + typed], ["lint", "-" + typed],
      ["lint", "--format", typed], ["lint", "--fix=" + typed], ["new", "a.b", typed],
      ["new", "--title", "-" + typed], ["new", "-f" + typed], ["lint", "--report", typed],
      ["lint", "--report", "json=\(typed)", "--report", "sarif=\(typed)"],
      ["lint", "--report", "sarf=\(typed)"], ["cancel", "--all", typed], ["-" + typed, "lint"],
      ["bump-id", "--to", typed], [typed + ".json"], ["new", "-n=" + typed],
      ["lint", "-n" + typed],
    ] {
      guard let message = failure(arguments)?.message else { continue }
      let isQuiet = message.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "\u{202E}" && $0 != "\u{200B}"
      }
      #expect(isQuiet && message.count < 2_500, "\(message)")
    }
  }
}
