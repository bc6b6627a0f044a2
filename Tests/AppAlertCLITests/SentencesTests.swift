import Foundation
import Testing

@testable import AppAlertCLI

/// What the program says around its findings in one file, to be read as a whole: help, errors,
/// questions, notes and summaries. Those of the findings are in `AppAlertLintTests`.
///
/// `APPALERT_RECORD=1 swift test --filter SentencesTests` writes it.
struct SentencesTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/sentences.txt")

  @Test func areRecorded() throws {
    let text = try [
      Self.help(), Self.usage(), Self.store(), Self.edits(), Self.questions(), Self.checks(),
      Self.previews(), Self.history(), Self.gaps(), Self.formats(),
    ].map(\.text).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["APPALERT_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: Self.path)
    }
    let recorded = try String(contentsOf: Self.path, encoding: .utf8)
    let difference = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
      .first { $0 != $1 }
    #expect(text == recorded, "first difference: \(String(describing: difference))")
  }

  /// Lines about one theme, each once, without what differs from run to run.
  private struct Theme {
    let name: String
    private var lines: [String] = []
    private var seen: Set<String> = []

    init(_ name: String) { self.name = name }

    var text: String { "# \(name)\n" + lines.map { "\($0)\n" }.joined() }

    mutating func add(_ text: String, in folder: String = "/nowhere") {
      for line in text.components(separatedBy: "\n") {
        let line = line.replacing(folder, with: "/folder")
          .replacingOccurrences(
            of: #"\b([0-9a-f]{7}|[0-9a-f]{40})\b"#, with: "3f2c1a9",
            options: .regularExpression
          )
          .trimmingCharacters(in: .whitespaces)
        guard line.contains(where: \.isLetter), seen.insert(line).inserted else { continue }
        lines.append(line)
      }
    }

    /// Adds what a run says on standard error, and on standard output where that is no diff.
    mutating func add(_ run: Run, output: Bool = false) {
      add(run.errorText, in: run.folder.url.path)
      if output { add(run.outputText, in: run.folder.url.path) }
    }
  }

  private static func words(_ line: String) -> [String] { ArgumentsErrorTests.arguments(line) }

  // MARK: The command line

  private static func help() -> Theme {
    var theme = Theme("help")
    theme.add(HelpPage.short(.plain))
    let named = HelpTopic.named.map(\.topic).filter { $0 != .rules }
    for topic in [.program] + CommandName.allCases.map(HelpTopic.command) + named {
      theme.add(HelpPage.text(topic))
    }
    // The pages of rules say what is in the other file, around one example.
    theme.add(HelpPage.text(.rule("unknown-key"), rules: .all))
    theme.add(HelpPage.text(.rule("stale-id"), rules: .all))
    // The manual says the same, and what variables do.
    for variable in EnvironmentVariable.allCases { theme.add(variable.meaning) }
    return theme
  }

  private static func usage() -> Theme {
    var theme = Theme("usage errors")
    let values = [
      "new a.b --title T --text X --os-version 17.3...17.0", "preview --os-version 99.9",
      "preview --app-version 1.x", "preview --app-version 1.0,1.1", "preview --os-version 17.02",
      "preview --os-version 0", "preview --app-version 1.0.0.0", "preview --app-version 1..0",
      "preview --os-version Sequoia", "preview --os-version all", "preview --os-version 17.5.2",
    ]
    for line in ArgumentsErrorTests.lines.map(\.0) + values {
      do {
        _ = try CommandLineParser.parse(words(line), rules: ["stale-id", "syntax"])
      } catch {
        theme.add(error.message)
      }
    }
    return theme
  }

  // MARK: Editing

  private static func edits() throws -> Theme {
    var theme = Theme("edits")
    let both = Feeds.two.replacing(
      "\"osVersions\"", with: "\"appVersions\": [\"1.0\"],\n    \"osVersions\"")
    let max = Feeds.one.replacing("3", with: "9223372036854775807")
    let steps: [(String, [String])] = [
      (
        Feeds.two,
        [
          "bump-id", "bump-id dev.acme.ink -n", "bump-id dev.acme.nots", "bump-id zz",
          "bump-id dev.acme.ink --to 2", "bump-id dev.acme.ink", "bump-id --all",
          "cancel dev.acme.ink", "cancel dev.acme.ink", "bump-id dev.acme.ink", "bump-id --all",
          "bump-id dev.acme.ink --resume", "bump-id dev.acme.ink --resume", "cancel --all -n",
          "bump-id --all --resume", "cancel -f no.json", "cancel -f .",
        ]
      ),
      (
        both,
        [
          "cancel dev.acme.ink", "bump-id dev.acme.ink --resume", "cancel dev.acme.notes",
          "bump-id --all --resume", "bump-id --all --resume",
        ]
      ),
      (max, ["bump-id", "new dev.acme.ink --title T --text X"]),
      ("[]", ["cancel", "bump-id --all", "preview"]),
      ("[", ["cancel", "bump-id", "new a.b --template fixed", "preview", "lint --fix"]),
      (
        Feeds.two,
        [
          "new dev.acme.ink --title T --text X", "new dev.acme.pad --template offer",
          "new dev.acme.pad --id 1 --template fixed", "new dev.acme.pad", "new",
          "new a.b --template fixed --link-url acme.dev", "new a --template fixed",
          "new a.b --template fixed --link-url https://acme.dev -n", "new a.b --title ~ --text X",
          "new a.b --template fixed --os-version 17", "new a.b --template fixed --app-version v1",
          "new a.b --template fixed --os-version 17.0...17.1 --app-version 1.0",
          "new a.b --title T --text-file no.txt", "new a.b --template fixed --app-version 1.0...2",
          "new a.b --template fixed --os-version 17.3...17.0",
          "new a.b --template fixed --os-version 1.0...99.0",
          "new a.b --title T --text X --link-title L", "new a.b --title **T** --text TODO",
        ]
      ),
    ]
    for (feed, lines) in steps {
      let run = try Run(["messages.json": feed])
      for line in lines {
        _ = run.all(words(line))
        theme.add(run)
      }
    }
    return theme
  }

  private static func store() throws -> Theme {
    var theme = Theme("store")
    for (response, _) in StoreTests.responses {
      let run = try Run(["lookup.json": response])
      _ = run("new", "--from-store", "lookup.json")
      theme.add(run)
    }
    let notes = String(repeating: "This is a sentence that says a thing. ", count: 9)
    let run = try Run([
      "messages.json": Feeds.one, "lookup.json": StoreTests.lookup(notes),
      "bad.json": StoreTests.lookup(app: "a b").replacing("https:", with: "htt ps:"),
    ])
    for line in [
      "new --from-store lookup.json", "new dev.acme.ink --from-store lookup.json",
      "new dev.acme.maps --from-store lookup.json", "new --from-store bad.json",
      "new --from-store no.json", "new --from-store lookup.json --app-version 5.1",
    ] {
      _ = run.all(words(line))
      theme.add(run)
    }
    return theme
  }

  private static func questions() throws -> Theme {
    var theme = Theme("questions")
    let sessions: [(String, [String])] = [
      (
        "new",
        [
          "notes", "other.JSON", "messages.json", "dev.acme.notes", "", "T\u{1B}", " Sync paused ",
          "a\tb", "two\nlines", "", "v1.0", "1.x", "1.0, 1.1", "17", "17.3...17.0", "17.5.2",
          "17.0-17.1", "acme.dev", "https://a.dev/ä b", "yes", "", "More", "what?", "y",
        ]
      ),
      ("new dev.acme.ink", ["T", "See <b>this</b>", "", "1.0", "", "https://acme.dev", "", "n"]),
      ("new", []), ("new --template update", ["a.b", "", "", "", "e"]),
    ]
    for (line, answers) in sessions {
      let run = try Run(["messages.json": Feeds.two])
      run.answers = answers
      run.variables = ["NO_COLOR": "1", "TERM": "xterm"]
      _ = run.all(words(line))
      theme.add(run)
    }
    return theme
  }

  // MARK: Checking

  private static func checks() throws -> Theme {
    var theme = Theme("checks")
    let run = try Run([
      "messages.json": Feeds.one, "bad.json": Feeds.one.replacing("\"OK\"", with: "\"\""),
      "comma.json": Feeds.one.replacing("\"OK\"", with: "\"OK\","),
      "null.json": Feeds.one.replacing("\"OK\"", with: "\"OK\", \"link\": null"),
      "none/.appalert.json": "{\"against\": \"none\"}", "none/messages.json": Feeds.one,
      "off/.appalert.json": "{\"against\": \"https://acme.dev\"}", "off/messages.json": "[]",
      "file/.appalert.json": "{\"against\": \"old.json\"}", "file/old.json": Feeds.one,
      "file/messages.json": Feeds.one,
      "old/.appalert.json": """
      {"ignore": [{"rule": "markup", "app": "dev.acme.ink", "id": 3, "reason": "x"}]}
      """, "old/messages.json": Feeds.one,
    ])
    for line in [
      "lint", "lint bad.json", "lint messages.json bad.json no.json", "lint comma.json",
      "lint --fix -n comma.json", "lint --fix comma.json", "lint --fix comma.json",
      "lint --fix bad.json", "lint null.json", "lint --strict null.json", "lint --fix null.json",
      "validate --exit-zero bad.json", "lint --config no.json", "lint none/messages.json",
      "lint off/messages.json", "lint file/messages.json", "lint old/messages.json",
      "lint --against messages.json bad.json", "lint --against no.json bad.json",
      "lint --against none", "lint .", "lint --report json=no/report.json",
    ] {
      _ = run.all(words(line))
      theme.add(run)
      run.variables = ["CI": "true"]
      _ = run.all(words(line))
      theme.add(run)
      run.variables = [:]
    }
    return theme
  }

  private static func previews() throws -> Theme {
    var theme = Theme("previews")
    let run = try Run(["messages.json": Feeds.two])
    for line in [
      "preview", "preview dev.acme.ink", "preview dev.acme.notes", "preview dev.acme.nots",
      "preview dev.acme.ink --os-version 17.0", "preview dev.acme.ink --os-version 17.2",
      "preview dev.acme.ink --app-version 1.0", "preview dev.acme.ink --last-seen 3",
      "preview dev.acme.notes --app-version 1.0 --os-version 17.0 --last-seen 8",
      "preview dev.acme.notes --app-version 1.0 --os-version 17.0 --last-seen 2",
      "cancel dev.acme.ink -q", "preview dev.acme.ink --os-version 17.0 --app-version 1.0",
      "preview dev.acme.ink", "preview -o page.txt",
    ] {
      _ = run.all(words(line))
      theme.add(run, output: line.hasPrefix("preview"))
    }
    _ = run("preview", "--format", "html")
    for (tag, isKept) in [("style", false), ("script", true)] {
      let pattern = "(?s)<\(tag)[^>]*>(.*?)</\(tag)>"
      if isKept, let range = run.outputText.range(of: pattern, options: .regularExpression) {
        // Of the script, what it shows.
        for part in run.outputText[range].components(separatedBy: "\"").enumerated()
        where !part.offset.isMultiple(of: 2) && part.element.contains(" ") {
          theme.add(part.element)
        }
      }
    }
    let page = run.outputText
      .replacingOccurrences(
        of: "(?s)<(style|script)[^>]*>.*?</(style|script)>", with: "", options: .regularExpression
      )
      .replacingOccurrences(of: "<[^>]*>", with: "\n", options: .regularExpression)
    theme.add(page)
    return theme
  }

  private static func formats() throws -> Theme {
    var theme = Theme("formats")
    let run = try Run([
      "messages.json": Feeds.two.replacing("\"text\": \"\"", with: "\"text\": \"**Hi**\"")
        .replacing("\"id\": 3", with: "\"id\": 2").replacing("17.0.1", with: "17.0.0"),
      "old.json": Feeds.two,
    ])
    for format in ["github", "markdown", "xcode"] {
      _ = run("lint", "--against", "./old.json", "--format", format)
      theme.add(run, output: true)
    }
    return theme
  }

  // MARK: History

  private static func history() throws -> Theme {
    var theme = Theme("history")
    let outside = try TestRepository(isEmpty: true)
    try outside.write("ink 1 First")
    let empty = try TestRepository()
    try empty.write("ink 1 First")
    let origin = try TestRepository()
    try origin.commit("ink 7 First", "pad 2 Hello")
    try origin.git("checkout", "-q", "-b", "topic")
    try origin.write("ink 7 Other")
    let clone = try origin.clone("clone", "--depth", "1")
    try clone.write("ink 7 Other")
    let runs: [(TestRepository, [[String]])] = [
      (outside, [["lint"], ["lint", "--against", "main"], ["bump-id"]]),
      (empty, [["lint"], ["bump-id", "-n"]]),
      (
        origin,
        [
          ["lint"], ["lint", "--against", "nope"], ["lint", "--against", "mian"],
          ["lint", "--against", "main:no.json"], ["lint", "--against", "./no.json"],
          ["lint", "-"], ["lint", "-", "--stdin-path", "messages.json"], ["bump-id", "-n"],
          ["new", "dev.acme.ink", "--title", "T", "--text", "X", "-n"], ["cancel", "-n"],
        ]
      ),
      (clone, [["lint"], ["lint", "--against", "origin/other"], ["bump-id", "-n"]]),
    ]
    for (repository, lines) in runs {
      for line in lines {
        for variables in [[:], ["CI": "true"]] {
          var world = World(
            arguments: line,
            variables: TestRepository.variables.merging(variables) { _, new in new })
          world.workingFolder = repository.folder
          world.readInput = { .success(Array(TestRepository.feed(["ink 7 Other"]).utf8)) }
          var said: [UInt8] = []
          world.writeError = { said += $0 }
          _ = AppAlert.run(in: world)
          theme.add(String(decoding: said, as: UTF8.self), in: repository.folder)
        }
      }
    }
    return theme
  }

  private static func gaps() -> Theme {
    var theme = Theme("history that cannot be had")
    let places: [[String: String]] = [
      [:], ["CI": "true"], ["CI": "true", "GITHUB_ACTIONS": "true"],
      ["CI": "true", "GITLAB_CI": "true"], ["BITBUCKET_BUILD_NUMBER": "1"], ["TF_BUILD": "True"],
      ["JENKINS_URL": "https://acme.dev"],
    ]
    let gaps: [HistoryGap] = [
      .notInGit, .untracked, .noCommits, .standardInput(isEdited: false),
      .standardInput(isEdited: true), .address, .noGit, .otherOwner(root: "/feed"),
      .brokenRepository(root: "/feed"), .shallow(revision: nil), .shallow(revision: "v1"),
      .partial, .cutOff, .nothingPublished(branch: nil), .nothingPublished(branch: "next"),
      .unknownRevision("mian", nearest: "main"), .unknownRevision("origin/next", nearest: nil),
      .unknownRevision(String(repeating: "a", count: 40), nearest: nil),
      .noSuchFile(path: "a.json", revision: "main"), .link(path: "a.json", revision: "main"),
      .outsideGit(revision: "main"),
    ]
    for gap in gaps {
      for variables in places {
        theme.add(gap.words(in: World(arguments: [], variables: variables)))
      }
    }
    return theme
  }
}
