import AlertCLI
import Testing

/// `new` on a terminal.
struct AskingTests {
  private static func run(_ files: [String: String] = [:], _ answers: [String]) throws -> Run {
    let run = try Run(files)
    run.answers = answers
    run.variables = ["NO_COLOR": "1"]
    return run
  }

  @Test("asks for what is missing, checks each answer, draws the alert and asks before it writes")
  func everything() throws {
    let run = try Self.run(
      ["messages.json": Feeds.one],
      [
        "notes", "dev.acme.notes", "", " Sync paused ", "Fix coming.", "", "v1.0", "1.0, 1.1",
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
      "Bundle id [dev.acme.ink]: ", "no: \"notes\" is no bundle id", "Title: ",
      "Text, \\n for a line break: ",
      "no: the title is empty", "Button [OK]: ", "App versions, such as 1.0, 1.1 [all]: ",
      "write \"1.0\"", "no: the range \"17.3...17.0\" is",
      "OS versions, such as 17.0...17.3 [all]: ", "backwards; write 17.0...17.3",
      "Link, such as https://… [none]: ", "write \"https://acme.dev\"", "Button that opens it: ",
      "│               Sync paused                │", "\n  shown to app 1.0 or 1.1 on iOS 17.0,",
      "Write this to messages.json? [Y/n] ", "no: please answer y or n",
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
    #expect(!run.errorText.contains("Title") && run.errorText.contains("Text, "))
    #expect(run("new", "a.b", "--title", "T", "--text", "X") == .ok)
    #expect(!run.errorText.contains("Write this"), "nothing is missing, so nothing is asked")
  }

  @Test("a template's words are starts: each is shown, and nothing is written before the yes")
  func template() throws {
    let given = ["new", "a.b", "--template", "known-issue"]
    let run = try Self.run([:], ["Widgets stay empty", "", "", "", "", "", "n"])
    #expect(run.all(given) == .usage)
    #expect(run.answers == [] && run.names == [])
    for part in [
      "Title [We are fixing a problem]: ", "a line break [Something in this", "Button [OK]: ",
      "Widgets stay empty  ", "[Y/n] ",
    ] {
      #expect(run.errorText.contains(part), "\(part)\n\(run.errorText)")
    }
    run.answers = ["Widgets stay empty", "", "", "", "", "", "y"]
    #expect(run.all(given) == .ok)
    #expect(run.text()?.contains("\"title\": \"Widgets stay empty\",") == true)
    #expect(run.text()?.contains("We know about it and are working on a fix.") == true)
    // Where each word is given, or nobody sits there, nothing is asked.
    run.answers = ["x"]
    let words = ["--title", "T", "--text", "X", "--confirm-label", "OK"]
    #expect(run.all(given + words) == .ok && run.answers == ["x"])
    run.variables["CI"] = "true"
    #expect(run.all(given) == .ok && run.answers == ["x"])
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
    let run = try Self.run([:], ["", "", "", "", "", "", "y"])
    run.errorColumns = 40
    #expect(run("new", "dev.acme.ink", "--template", "known-issue") == .ok)
    let command = "\"appalert preview dev.acme.ink\""
    #expect(run.errorText.contains("see it with\n\(command),"))
    #expect(run.errorText.contains("[Something in\nthis version does not work as it should.\n"))
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
      #expect(run("new") == .usage, "\(count)")
      #expect(run.text() == Feeds.one && run.names == ["messages.json"])
      #expect(run.errorText.hasSuffix("error: stopped; nothing was written\n"))
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
    let run = try Self.run([:], ["y"])
    run.isOutputTerminal = true
    let text = "a\u{1B}]0;evil\u{7}b\u{202E}c"
    let given = ["--title", text, "--confirm-label", text, "--link-title", text]
    run.answers = [text, "", "", "y"]
    #expect(run.all(["new", "a.b", "--link-url", "https://a.b"] + given) == .ok)
    let all = run.errorText + run.outputText.replacing("\u{1B}[", with: "")
    for scalar in ["\u{1B}]", "\u{7}", "\u{202E}"] { #expect(!all.contains(scalar)) }
    #expect(run.bytes().map { $0.contains(0x1B) } == false, "JSON escapes controls")
  }
}
