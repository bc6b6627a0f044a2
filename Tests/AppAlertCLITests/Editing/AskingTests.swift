import AppAlertCLI
import Foundation
import Testing

/// `new` on a terminal.
struct AskingTests {
  private static func run(_ files: [String: String] = [:], _ answers: [String]) throws -> Run {
    let run = try Run(files)
    run.answers = answers
    run.variables = ["NO_COLOR": "1", "TERM": "xterm"]
    return run
  }

  @Test("asks for what is missing, checks each answer, draws the alert and asks before it writes")
  func everything() throws {
    let run = try Self.run(
      ["messages.json": Feeds.one],
      [
        "notes", "other.JSON", "messages.json", "dev.acme.notes", "", " Sync paused ",
        "Fix coming.", "", "v1.0", "1.0, 1.1",
        "17.3...17.0", "17.0...17.0.2", "acme.dev", "https://acme.dev", "", "More", "what?", "y",
      ])
    #expect(run("new") == .ok)
    #expect(run.answers == [])
    let wanted = #"""
        },
        {
          "id": 1,
          "bundleId": "dev.acme.notes",
          "title": "Sync paused",
          "text": "Fix coming.",
          "confirmLabel": "OK",
          "appVersions": ["1.0", "1.1"],
          "osVersions": ["17.0", "17.0.1", "17.0.2"],
          "link": {
            "title": "More",
            "url": "https://acme.dev"
          }
        }
      ]

      """#
    #expect(run.text()?.hasSuffix(wanted) == true)
    let said = run.errorText
    for part in [
      "Bundle id [dev.acme.ink]: ", "no: \"notes\" is not a bundle id: it has no dot", "Title: ",
      "no: \"messages.json\" is a file, not a bundle id; copy it", "no: \"other.JSON\" is a file",
      "Text (\\n or a pasted line break begins a line): ",
      "no: the title is empty; write a title", "Button [OK]: ",
      "App versions, such as 1.0, 1.1 [all]: ", "before the numbers; Enter takes 1.0\n",
      "App versions, such as 1.0, 1.1 [1.0]: ", "no: the range \"17.3...17.0\" is",
      "OS versions, such as 17.0...17.3 [all]: ", "backwards; Enter takes 17.0...17.3",
      "Link, such as https://… [none]: ", "nothing opens; Enter takes https://acme.dev\n",
      "Button that opens it: ",
      "│               Sync paused                │", "\n  shown to app 1.0 or 1.1 on iOS 17.0,",
      "Write this to messages.json? (y, n, or e to edit) [y] ", "no: answer y to write it, n to",
    ] {
      #expect(said.contains(part), "\(part)\n\(said)")
    }
    #expect(run.outputText.hasPrefix("--- a/messages.json\n"))
  }

  @Test("Enter takes the defaults")
  func defaults() throws {
    let run = try Self.run(["messages.json": Feeds.one], ["", "T", "", "", "", "", "", ""])
    #expect(run("new") == .ok)
    #expect(
      run.text()
        == Feeds.one.replacing("3,", with: "4,").replacing("Sync is paused", with: "T")
        .replacing("We are on it.", with: ""))
  }

  @Test("only what the command line lacks is asked for")
  func partly() throws {
    let run = try Self.run([:], ["Fix coming.", "y"])
    let given = [
      "--title", "T", "--confirm-label", "Fine", "--app-version", "1.0", "--os-version", "17.0",
      "--link-title", "L", "--link-url", "https://a.b",
    ]
    #expect(run.all(["new", "a.b"] + given) == .ok)
    #expect(!run.errorText.contains("Title") && run.errorText.contains("Text ("))
    #expect(run("new", "a.b", "--title", "T", "--text", "X") == .ok)
    #expect(!run.errorText.contains("Write this"), "nothing is missing, so nothing is asked")
    run.answers = ["x"]
    #expect(run("new", "a.b", "--template", "offer", "--link-url", "https://a.b") == .ok)
    #expect(run("new", "a.b", "--title", "T", "--text", "", "--link-url", "https://a.b") == .usage)
    #expect(run.errorText.contains("missing --link-title") && run.answers == ["x"])
  }

  @Test("what is replaced is told before the first question, and whether it runs")
  func replaced() throws {
    let run = try Self.run(["messages.json": Feeds.two], [])
    #expect(run("new", "dev.acme.ink") == .stopped)
    let told = """
      dev.acme.ink has alert 3, "Sync is paused", shown to everyone on iOS 17.0 or 17.0.1; \
      the new alert takes its place.
      """
    let parts = run.errorText.components(separatedBy: told)
    #expect(parts.count == 2 && parts[1].contains("Title: ") && !parts[0].contains("Title: "))
    #expect(run("cancel", "dev.acme.notes", "-q") == .ok)
    run.answers = ["dev.acme.notes"]
    #expect(run("new") == .stopped)
    #expect(run.errorText.contains("Apps in the file: dev.acme.ink, dev.acme.notes\n"))
    #expect(run.errorText.contains("has alert 8, \"Hello\", which is cancelled; the new"))
    #expect(run.errorText.hasSuffix("Title: \nstopped; nothing was written\n"))
  }

  @Test("an id that is too low is refused before anything is asked")
  func lowID() throws {
    let run = try Self.run(["messages.json": Feeds.one], ["T"])
    #expect(run("new", "dev.acme.ink", "--id", "3") == .usage)
    #expect(run.answers == ["T"] && run.errorText.contains("write --id 4 or more"))
  }

  @Test("a folder that is missing is told before anything is asked")
  func missingFolder() throws {
    let run = try Self.run([:], ["never"])
    #expect(run("new", "-f", "none/messages.json") == .io)
    #expect(run.answers == ["never"] && run.outputText == "")
    #expect(run.errorText == "error: none/messages.json: there is no such folder; make it first\n")
  }

  @Test("a plain terminal is not told of keys that it does not have")
  func plainTerminal() throws {
    let run = try Self.run([:], ["a.b", "T", "X", "", "", "", "", "y"])
    run.variables["TERM"] = "dumb"
    #expect(run("new") == .ok)
    #expect(run.errorText.contains("Text (\\n begins a line): "))
    #expect(!run.errorText.contains("Up brings"))
  }

  @Test("lint's findings come before the last question, which goes back to the questions with e")
  func editing() throws {
    let run = try Self.run(
      ["messages.json": Feeds.one],
      [
        "T", "See <b>this</b>", "", "1.0", "", "https://acme.dev", "More", "e", "", "New title", "",
        "Fine", "all", "17", "y", "none", "e", "", "", "Plain", "", "", "", "", "y",
      ])
    #expect(run("new", "dev.acme.ink") == .ok, "\(run.errorText)")
    #expect(run.answers == [])
    let first = run.errorText.components(separatedBy: "Write this to")[0]
    #expect(first.contains("\n  note: lint finds: ") && first.contains("[markup]"))
    #expect(run.errorText.components(separatedBy: "[markup]").count == 3, "told once a picture")
    for part in [
      "Bundle id [dev.acme.ink]: ", "Title [T]: ", "line) [See <b>this</b>]: ", "Button [OK]: ",
      "1.1 [1.0]: ", "17.3 [all]: ", "17.3 [17.0...17.", "https://… [https://acme.dev]: ",
      "Title [New title]: ", "Button [Fine]: ",
    ] {
      #expect(run.errorText.contains(part), "\(part)\n\(run.errorText)")
    }
    let text = run.text() ?? ""
    #expect(text.contains("\"title\": \"New title\",\n    \"text\": \"Plain\","))
    #expect(text.contains("\"confirmLabel\": \"Fine\",\n    \"osVersions\": [\"17.0\","))
    #expect(!text.contains("appVersions") && !text.contains("link"))
  }

  @Test("a URL is encoded on a yes, and a near range taken")
  func offers() throws {
    let run = try Self.run(
      [:], ["T", "X", "", "", "17.0-17.1", "", "https://a.dev/ä b", "yes", "L", "y"])
    #expect(run("new", "a.b") == .ok, "\(run.errorText)")
    #expect(run.text()?.contains("\"url\": \"https://a.dev/%C3%A4%20b\"") == true)
    #expect(
      run.text()?.contains("[\"17.0\", \"17.0.1\", \"17.0.2\", \"17.0.3\", \"17.1\"]") == true)
    #expect(!run.errorText.contains("[\""), "no JSON in what is said\n\(run.errorText)")
  }

  @Test("control characters are refused at each question, with what to do")
  func controls() throws {
    let run = try Self.run(
      [:],
      ["T\u{1B}[31m", "Title", "a\tb", "a\u{85}b", "two\nlines", "O\u{7}K", "OK", "", "", "", "y"])
    #expect(run("new", "a.b") == .ok, "\(run.errorText)")
    #expect(run.answers == [])
    for part in [
      "no: the title has an escape (U+001B) in it; delete it\n",
      "no: the text has a tab (U+0009) in it; write spaces instead\n",
      "no: the text has a control character (U+0085) in it; delete it\n",
      "no: the button has a control character (U+0007) in it; delete it\n",
    ] {
      #expect(run.errorText.contains(part), "\(part)\n\(run.errorText)")
    }
    #expect(run.text()?.contains(#""text": "two\nlines""#) == true)
  }

  @Test("a template gives both texts: only the app is asked for, and what may be added")
  func template() throws {
    let run = try Self.run([:], ["a.b", "", "", "", "n"])
    #expect(run("new", "--template", "known-issue") == .stopped)
    #expect(run.answers == [] && run.names == [])
    #expect(run.errorText.contains("│         We are fixing a problem          │"))
    run.answers = ["x"]
    #expect(run("new", "a.b", "--template", "known-issue") == .ok && run.answers == ["x"])
  }

  @Test("\\n breaks the line in a prompt, and nowhere else")
  func lineBreak() throws {
    let run = try Self.run([:], [#"one\ntwo\t\"#, "", "", "", "", "y"])
    #expect(run("new", "a.b", "--title", "T") == .ok)
    #expect(run.text()?.contains(#""text": "one\ntwo\\t\\""#) == true)
    run.answers = nil
    #expect(run("new", "a.b", "--title", "T", "--text", #"one\ntwo"#) == .ok)
    #expect(run.text()?.contains(#""text": "one\\ntwo""#) == true)
  }

  @Test("on a terminal no line breaks inside a word, and no command is broken")
  func wrapping() throws {
    let run = try Self.run(
      [:], ["dev.acme.ink", "1.x", "", "", "https://acme.dev/a b", "", "More", "y"])
    run.errorColumns = 40
    #expect(run("new", "--template", "known-issue") == .ok)
    let command = "\"appalert preview dev.acme.ink\""
    #expect(run.errorText.contains("see it with\n\(command),"))
    #expect(run.errorText.contains("\n  no: \"1.x\" is not an app version: it is\n  a pattern; "))
    for line in run.errorText.split(separator: "\n") where !line.contains("appalert") {
      // The prompt's line goes on with what is typed.
      let isTyped = line.hasSuffix("1.x")
      #expect(line.count <= 40 || line.contains("https://") || isTyped, "\(line)")
    }
    run.errorColumns = 20
    #expect(run("cancel") == .ok)
    #expect(run.errorText.contains("\n\"appalert bump-id --resume dev.acme.ink\"\n"))
    #expect(run("preview", "-f", "no.json") == .noInput)
    #expect(run.errorText.hasPrefix("error: no.json:\n"), "\(run.errorText)")
    run.errorColumns = nil
    #expect(run("cancel") == .ok && run.errorText.split(separator: "\n").count == 1)
  }

  @Test("Ctrl-D at any question, and no at the last, leave the file alone")
  func stopping() throws {
    let answers = ["", "T", "X", "", "", "", "", "n"]
    for count in 0...answers.count {
      let run = try Self.run(["messages.json": Feeds.one], Array(answers.prefix(count)))
      #expect(run("new") == .stopped, "\(count)")
      #expect(run.text() == Feeds.one && run.names == ["messages.json"])
      #expect(run.errorText.hasSuffix("stopped; nothing was written\n"))
    }
  }

  @Test("nobody is asked in CI, nor where standard input is the file")
  func notAsked() throws {
    let run = try Self.run([:], ["a.b", "T", "X"])
    run.variables["CI"] = "true"
    #expect(run("new") == .usage)
    #expect(run.errorText.hasPrefix("error: missing <bundle-id>, --title <text> and --text <text>"))
    run.variables["CI"] = "false"
    run.input = Array("[]".utf8)
    #expect(run("new", "-f", "-") == .usage)
    #expect(run.answers == ["a.b", "T", "X"])
  }

  @Test("a bad value on the command line is refused before anything is asked")
  func badValue() throws {
    let run = try Self.run([:], ["a.b"])
    #expect(run("new", "--os-version", "17") == .usage)
    #expect(run.answers == ["a.b"])
  }

  @Test("text that acts on a terminal is made harmless in the picture and the diff")
  func harmless() throws {
    let run = try Self.run([:], [])
    run.isOutputTerminal = true
    let text = "a\u{2028}b\u{202E}c"
    let given = ["--title", text, "--confirm-label", text, "--link-title", text]
    run.answers = [text, "", "", "y"]
    #expect(run.all(["new", "a.b", "--link-url", "https://a.b"] + given) == .ok)
    let all = run.errorText + run.outputText
    for scalar in ["\u{2028}", "\u{202E}"] { #expect(!all.contains(scalar)) }
  }
}
