import AppAlertCLI
import Foundation
import Testing

/// `new` with everything on the command line.
struct NewCommandTests {
  private static let words = ["--title", "Sync \"paused\" é/", "--text", "One\nTwo"]

  @Test("a missing file is made, with two spaces and the keys in the app's order")
  func newFile() throws {
    let run = try Run()
    let options = [
      "--link-title", "More", "--link-url", "https://acme.dev/?a=b&c", "--app-version", "1.0,1.1",
      "--os-version", "17.0...17.1", "--os-version=26.0", "--confirm-label", "Fine",
    ]
    #expect(run.all(["new", "dev.acme.ink"] + Self.words + options) == .ok)
    #expect(
      run.text() == #"""
        [
          {
            "id": 1,
            "bundleId": "dev.acme.ink",
            "title": "Sync \"paused\" é/",
            "text": "One\nTwo",
            "confirmLabel": "Fine",
            "appVersions": ["1.0", "1.1"],
            "osVersions": ["17.0", "17.0.1", "17.0.2", "17.0.3", "17.1", "26.0"],
            "link": {
              "title": "More",
              "url": "https://acme.dev/?a=b&c"
            }
          }
        ]

        """#)
    #expect(run.outputText.hasPrefix("--- /dev/null\n+++ b/messages.json\n@@ -0,0 +1,15 @@\n+[\n"))
    #expect(run.errorText.contains("alert 1 of dev.acme.ink is the first in the file"))
  }

  @Test("an app's entry is replaced where it stands; what goes with it is named")
  func replaced() throws {
    let run = try Run(["messages.json": Feeds.two])
    #expect(run("new", "dev.acme.ink", "--title", "Sync is back", "--text", "We are on it.") == .ok)
    #expect(
      run.text()
        == Feeds.two.replacing("3,", with: "4,").replacing("is paused", with: "is back")
        .replacing(
          ",\n    \"osVersions\": [\"17.0\", \"17.0.1\"],\n    \"link\": {\n      "
            + "\"title\": \"More\",\n      \"url\": \"https://acme.dev/more\"\n    }", with: ""))
    #expect(
      run.errorText == """
        messages.json: the next id is not known from history: the file is in no git repository
        messages.json: alert 4 of dev.acme.ink takes the place of alert 3 and drops its OS versions \
        (17.0, 17.0.1) and link (https://acme.dev/more); see it with "appalert preview \
        dev.acme.ink", check it with "appalert lint"

        """)
  }

  @Test("a cancelled alert gives way to a new one, which is not cancelled")
  func cancelled() throws {
    let run = try Run(["messages.json": Feeds.one])
    #expect(run("cancel", "-q") == .ok)
    #expect(
      run("new", "dev.acme.ink", "--title", "Sync is paused", "--text", "We are on it.") == .ok)
    #expect(run.text() == Feeds.one.replacing("3,", with: "4,"))
    #expect(run.errorText.contains("takes the place of the cancelled alert 3; see it"))
  }

  @Test("another app goes last, and --id may be higher than the next")
  func appended() throws {
    let run = try Run(["other file.json": Feeds.one])
    let options = ["--id", "7", "-f", "other file.json"]
    #expect(run.all(["new", "dev.acme.maps"] + Self.words + options) == .ok)
    #expect(run.text("other file.json")?.contains("  },\n  {\n    \"id\": 7,\n") == true)
    #expect(run.errorText.contains("check it with \"appalert lint 'other file.json'\""))
    #expect(run.outputText.hasPrefix("--- a/other file.json\t\n+++ b/other file.json\t\n"))
  }

  @Test(arguments: [
    (["new"], "missing <bundle-id>, --title <text> and --text <text>"),
    (["--link-url", "https://a.b"], "missing --link-title <text>"),
    (["--link-title", "C"], "missing --link-url <url>"),
    (
      ["new", "notes", "--title", "A", "--text", "B"],
      "<bundle-id>: \"notes\" is not a bundle id: it has no dot; copy it from Xcode"
    ),
    (
      ["new", "a.b", "--title", " ", "--text", "B"],
      "--title: the title has no visible characters; write a title"
    ),
    (["--confirm-label", ""], "--confirm-label: the button is empty; write a label such as OK"),
    (["--title", "a\u{1B}[1m"], "--title: the title has an escape (U+001B) in it; delete it"),
    (["--title", "a\nb"], "--title: the title has a line break in it; write it on one line"),
    (["--text", "a\tb"], "--text: the text has a tab (U+0009) in it; write spaces instead"),
    (["--text", "a\u{9B}1m"], "--text: the text has a control character (U+009B) in it"),
    (["--confirm-label", "a\u{7F}"], "--confirm-label: the button has a delete (U+007F) in it"),
    (
      ["--link-title", "a\u{0}", "--link-url", "https://a.b"],
      "--link-title: the link's button has a NUL (U+0000) in it"
    ),
    (
      ["new", "one.json"], "\"one.json\" is a file, not a bundle id; write appalert new <bundle-id>"
    ),
    (
      ["new", "plain"],
      "\"plain\" is a file, not a bundle id; write appalert new <bundle-id> -f plain"
    ),
    (["--os-version", "iOS 17.2"], "before the numbers; write 17.2"),
    (["--os-version", "17"], "write 17.0...17.7"),
    (["--os-version", "17.2 to 17.4"], "write 17.2...17.4 for all releases between"),
    (["--app-version", "v1.1"], "--app-version: \"v1.1\" is not an app version"),
    (["--app-version", "1.0,,1.1"], "\"1.0,,1.1\" has an empty version in it"),
    (["--app-version", "1.0...1.2"], "list them, as in 1.0,1.2"),
    (["--app-version", "1.2...1.0"], "is backwards; write 1.0...1.2"),
    (["--os-version", "17.3...17.0"], "is backwards; write 17.0...17.3"),
    (["--os-version", "17.0..17.3"], "is not a range; write 17.0...17.3"),
    (["--os-version", "17.0...17.99"], "no known system is 17.99; the nearest are 17.7"),
    (["--os-version", "17...17.3"], "\"17\" has no second number; write 17.0...17.3"),
    (["--os-version", "17.0....17.3"], "is not a range; write 17.0...17.3"),
    (["--os-version", "18..4"], "is not a range; write 18.4"),
    (["--os-version", "17.0 and 17.3"], "it is a list; write 17.0,17.3"),
    (["--os-version", "17.0 + 17.1"], "it is a list; write 17.0,17.1"),
    (["--os-version", "17.0/17.1"], "it is a list; write 17.0,17.1"),
    (["--os-version", "18_4"], "write 18.4"), (["--os-version", "18.04"], "write 18.4 or 18.0.4"),
    (["--os-version", "18.4 beta"], "write 18.4"),
    (["--os-version", "all"], "leave it out to reach every version"),
    (["--app-version", "none"], "to stop an alert, run \"appalert cancel\""),
    (["preview", "a.b", "--os-version", "0"], "\"0\" is the cancel value"),
    (["preview", "a.b", "--app-version", "0"], "\"0\" is the cancel value"),
    (
      ["--link-title", "C", "--link-url", "www.acme.dev"], "write https://www.acme.dev"
    ),
    (["--text-file", "x"], "\"--text\" and \"--text-file\" both give the text"),
    (
      ["new", "dev.acme.ink", "--title", "A", "--text", "B", "--id", "3"],
      "\"--id 3\" is too low for \"dev.acme.ink\": devices have shown ids up to 3; write --id 4 or more"
    ),
  ])
  func refusals(arguments: [String], message: String) throws {
    let run = try Run(["messages.json": Feeds.one, "plain": ""])
    let start =
      ["new", "preview"].contains(arguments.first)
      ? [] : ["new", "a.b", "--title", "A", "--text", "B"]
    #expect(run.all(start + arguments) == .usage)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.output == [] && run.text() == Feeds.one)
  }

  @Test("a file of white space is a new one", arguments: ["", "\n", " \t\r\n\n"])
  func blankFile(text: String) throws {
    let run = try Run(["messages.json": text])
    #expect(run.all(["new", "dev.acme.ink"] + Self.words) == .ok)
    #expect(run.text()?.hasPrefix("[\n  {\n    \"id\": 1,\n") == true)
    #expect(run.text()?.hasSuffix("\n  }\n]\n") == true)
    #expect(run.outputText.hasPrefix("--- a/messages.json\n+++ b/messages.json\n"))
    #expect(run.errorText.contains("alert 1 of dev.acme.ink is the first in the file"))
    run.input = Array(text.utf8)
    #expect(run.all(["new", "dev.acme.ink", "-f", "-"] + Self.words) == .ok)
    #expect(run.outputText.hasPrefix("[\n  {\n"))
    for command in ["bump-id", "cancel"] {
      let blank = try Run(["messages.json": text])
      #expect(blank(command) == .data && blank.text() == text)
    }
  }

  @Test("line breaks of any kind in --text are those that apps show")
  func lineBreaks() throws {
    let run = try Run()
    #expect(run("new", "a.b", "--title", "T", "--text", "a\r\nb\rc\n") == .ok)
    #expect(run.text()?.contains(#""text": "a\nb\nc\n""#) == true)
    try run.folder.write("text.txt", "a\tb\n")
    #expect(run("new", "a.b", "--title", "T", "--text-file", "text.txt") == .usage)
    #expect(run.errorText.contains("--text-file: the text has a tab (U+0009) in it"))
  }

  @Test("every fault is told at once")
  func allFaults() throws {
    let run = try Run()
    #expect(run("new", "a.b", "--title", "", "--os-version", "17", "--app-version", "v1") == .usage)
    #expect(run.errorText.split(separator: "\n").count == 4)
    #expect(run.names == [])
  }

  @Test("the text may come from a file or from standard input")
  func textFile() throws {
    let run = try Run(["text.txt": "\u{FEFF}One\r\n\r\nTwo \"é\"\r\n\n"])
    #expect(run("new", "a.b", "--title", "A", "--text-file", "text.txt") == .ok)
    #expect(run.text()?.contains(#""text": "One\n\nTwo \"é\"","#) == true)
    run.input = Array("From stdin\n".utf8)
    #expect(run("new", "a.b", "--title", "A", "--text-file", "-") == .ok)
    #expect(run.text()?.contains(#""text": "From stdin","#) == true)
    run.input = [0xFF, 0x41]
    #expect(run("new", "a.b", "--title", "A", "--text-file", "-") == .noInput)
    #expect(run("new", "a.b", "--title", "A", "--text-file", "no.txt") == .noInput)
  }

  @Test("templates pass validate and lint's limits as they are", arguments: TemplateName.allCases)
  func templates(name: TemplateName) throws {
    let run = try Run()
    let link = ["--link-url", "https://acme.dev"]
    #expect(run.all(["new", "a.b", "--template", name.rawValue] + link) == .ok)
    #expect(run("lint", "--against", "none", "--strict") == .ok, "\(run.outputText)")
    #expect(run("new", "a.b", "--template", name.rawValue, "--title", "Mine") == .ok)
    #expect(run.text()?.contains("\"title\": \"Mine\"") == true)
  }

  @Test("spellings that differ only in case, and systems that never were, are worth a note")
  func notes() throws {
    let run = try Run(["messages.json": Feeds.one])
    let options = ["--template", "fixed", "--os-version", "17.5.2"]
    #expect(run.all(["new", "dev.acme.Ink"] + options) == .ok)
    #expect(
      run.errorText.contains("note: the file also has \"dev.acme.ink\"; apps compare letter case"))
    #expect(run.errorText.contains("OS version \"17.5.2\" was never released"))
    #expect(run.all(["new", "dev.acme.Ink", "-q"] + options) == .ok)
    #expect(run.errorText == "")
  }

  @Test("what lint warns about in the new alert is told at once, settings minded")
  func lintNotes() throws {
    let run = try Run(["messages.json": Feeds.one.replacing("paused", with: "paused ")])
    let arguments = [
      "new", "a.b", "--title", "Hi\u{200B}", "--text", "Bye ", "--against", "none",
    ]
    #expect(run.all(arguments) == .ok)
    let notes = run.errorText.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(notes.count == 2, "\(run.errorText)")
    #expect(notes.contains { $0.hasSuffix("[invisible-character]") })
    #expect(notes.contains { $0.hasSuffix("[outer-space]") })
    try run.folder.write(".appalert.json", "{\"rules\": {\"outer-space\": \"off\"}}")
    #expect(run.all(arguments) == .ok)
    #expect(!run.errorText.contains("outer-space"))
  }

  @Test("a range takes the releases of the app's platforms, where settings tell them")
  func platforms() throws {
    let run = try Run([
      ".appalert.json": #"{"apps": {"a.b": {"platforms": ["iOS"]}}}"#, "messages.json": "\u{FEFF}",
    ])
    let words = ["--title", "T", "--text", "X", "--os-version", "11.4...12.0", "-n"]
    #expect(run.all(["new", "a.b"] + words) == .ok)
    #expect(run.outputText.contains(#""osVersions": ["11.4", "11.4.1", "12.0"]"#))
    #expect(run.all(["new", "a.c"] + words) == .ok)
    #expect(run.outputText.contains(#""11.4.1", "11.5", "11.5.1""#))
  }
}
