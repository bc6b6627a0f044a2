import AppAlertCLI
import Foundation
import Testing

/// `bump-id` and `cancel`, whole.
struct EditCommandTests {
  @Test("bump-id changes the id and nothing else, shows the diff and says so")
  func bump() throws {
    let run = try Run(["messages.json": Feeds.one])
    #expect(run("bump-id") == .ok)
    #expect(run.text() == Feeds.one.replacing("3", with: "4"))
    #expect(
      run.outputText == """
        --- a/messages.json
        +++ b/messages.json
        @@ -1,6 +1,6 @@
         [
           {
        -    "id": 3,
        +    "id": 4,
             "bundleId": "dev.acme.ink",
             "title": "Sync is paused",
             "text": "We are on it.",

        """)
    #expect(
      run.errorText == """
        messages.json: the next id is not known from history: the file is in no git repository
        messages.json: dev.acme.ink goes from id 3 to 4; everyone will see it again; \
        check it with "appalert lint" and publish it

        """)
    #expect(run.names == ["messages.json"])
  }

  @Test("-n shows the diff and writes nothing, with every command")
  func dryRun() throws {
    for command in [["bump-id"], ["cancel"], ["new", "a.b", "--title", "A", "--text", "B"]] {
      let run = try Run(["messages.json": Feeds.one])
      #expect(run.all(command + ["-n"]) == .ok)
      #expect(run.text() == Feeds.one)
      #expect(run.outputText.hasPrefix("--- a/messages.json\n+++ b/messages.json\n@@ "))
      #expect(run.errorText.hasSuffix(" (not written: -n)\n"))
    }
  }

  @Test("standard input to standard output, byte for byte")
  func standardInput() throws {
    let run = try Run()
    run.input = Array(
      "\u{FEFF}[{\"id\":1,\"bundleId\":\"a.b\",\"title\":\"\\u00e9\",\"text\":\"\",".utf8)
    run.input += Array("\r\n\"confirmLabel\":\"\\/\"}]".utf8)
    let given = run.input
    #expect(run("bump-id", "-f", "-") == .ok)
    var wanted = given
    wanted[10] = UInt8(ascii: "2")
    #expect(run.output == wanted)
    #expect(run("bump-id", "-f", "-", "-n", "-q") == .ok)
    #expect(run.outputText.hasPrefix("--- a/stdin\n"))
    #expect(run.errorText == "")
    run.input = Array("[".utf8)
    #expect(run("cancel", "-f", "-") == .data)
    #expect(run.output == [])
    #expect(run.errorText.contains("<stdin>:1:2: error:"))
  }

  @Test("several apps, all apps, and apps that are cancelled")
  func severalApps() throws {
    let run = try Run(["messages.json": Feeds.two])
    #expect(run("bump-id", "dev.acme.notes", "dev.acme.ink", "dev.acme.ink") == .ok)
    #expect(run.text() == Feeds.two.replacing("3,", with: "4,").replacing("8,", with: "9,"))
    #expect(run("cancel", "dev.acme.ink") == .ok)
    #expect(
      run.text()?.contains("\"appVersions\": [\"0\"],\n    \"osVersions\": [\"17.0\"") == true)
    let cancelled = run.text()
    #expect(run("cancel", "dev.acme.ink") == .ok)
    #expect(run.text() == cancelled && run.output == [])
    #expect(
      run.errorText == "messages.json: alert 4 of dev.acme.ink is cancelled already\n")
    #expect(run("bump-id", "dev.acme.ink") == .data)
    #expect(run.text() == cancelled)
    #expect(
      run.errorText == """
        error: messages.json: the alert of "dev.acme.ink" is cancelled; to take it up again, \
        write --resume

        """)
    #expect(run("bump-id", "--all") == .ok)
    #expect(run.text() == cancelled?.replacing("9,", with: "10,"))
    #expect(run.errorText.contains("passed over dev.acme.ink, cancelled"))
    #expect(run("bump-id", "dev.acme.ink", "--resume") == .ok)
    #expect(run.text() == Feeds.two.replacing("3,", with: "5,").replacing("8,", with: "10,"))
    #expect(
      run.errorText.contains("no longer cancelled; people with OS 17.0 or 17.0.1 will see it"))
  }

  @Test("where both versions keys are taken, the lists are printed and cannot come back")
  func bothTaken() throws {
    let feed = Feeds.two.replacing(
      "\"osVersions\"", with: "\"appVersions\": [\"1.0\"],\n    \"osVersions\"")
    let run = try Run(["messages.json": feed])
    #expect(run("cancel", "dev.acme.ink") == .ok)
    #expect(run.errorText.contains("it was for people with app 1.0 on OS 17.0 or 17.0.1"))
    #expect(run.errorText.contains("its lists are in the diff, and in git where"))
    #expect(run.outputText.contains("\n-    \"osVersions\": [\"17.0\", \"17.0.1\"],\n"))
    #expect(run("bump-id", "dev.acme.ink", "--resume") == .data)
    #expect(run.errorText.contains("find them in the diff that cancel printed or in an earlier"))
    #expect(run.errorText.contains("write the alert with \"appalert new\""))
    #expect(run("bump-id", "dev.acme.notes", "dev.acme.ink", "--resume") == .data)
    #expect(run.errorText.contains("the alert of \"dev.acme.notes\" is not cancelled; to show it"))
    #expect(run.text()?.contains("\"id\": 8") == true)
    #expect(run("bump-id", "--all", "--resume") == .ok)
    #expect(run.text()?.contains("\"id\": 8") == true && run.text()?.contains("\"id\": 3") == true)
    #expect(
      run.errorText.contains("passed over dev.acme.ink, cancelled in both versions keys, so the"))
  }

  @Test("--resume is for cancelled alerts: of all it touches no other")
  func resume() throws {
    let run = try Run(["messages.json": Feeds.two])
    #expect(run("bump-id", "--resume", "dev.acme.notes") == .data)
    #expect(run("bump-id", "--all", "--resume") == .ok && run.text() == Feeds.two)
    #expect(run.errorText == "messages.json: no cancelled alert, nothing to do\n")
    #expect(run("cancel", "dev.acme.notes") == .ok)
    #expect(run("bump-id", "--all", "--resume") == .ok)
    #expect(run.text() == Feeds.two.replacing("8,", with: "9,"))
    #expect(run.errorText.contains("is no longer cancelled; everyone will see it"))
    #expect(!run.errorText.contains("dev.acme.ink"))
  }

  @Test(
    arguments: [
      (
        ["bump-id"], 64,
        "the file holds 2 apps; name one, or write --all: dev.acme.ink, dev.acme.notes"
      ),
      (
        ["cancel", "dev.acme.nots"], 64,
        "no alert for \"dev.acme.nots\" in the file; did you mean \"dev.acme.notes\"?"
      ),
      (
        ["cancel", "zz"], 64,
        "no alert for \"zz\" in the file; it holds dev.acme.ink, dev.acme.notes"
      ),
      (
        ["bump-id", "dev.acme.notes", "--to", "8"], 64,
        "\"--to 8\" is too low for \"dev.acme.notes\": devices have shown ids up to 8; write --to 9 or more"
      ),
      (["bump-id", "--all", "--to", "8"], 64, "\"--to 8\" is too low"),
      (["bump-id", "-f", "no.json"], 66, "no.json: there is no such file"),
      (
        ["cancel", "-f", "empty.json"], 64,
        "the file holds no alert; write one with \"appalert new\""
      ),
      (["cancel", "-f", "."], 66, "this is a folder; name the file in it"),
      (["bump-id", "-f", "max.json"], 65, "\"a.b\" has the highest id that there is"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], code: Int32, message: String) throws {
    let max = Feeds.one.replacing("3", with: "9223372036854775807")
      .replacing("dev.acme.ink", with: "a.b")
    let run = try Run(["messages.json": Feeds.two, "empty.json": "[]", "max.json": max])
    #expect(run.all(arguments).rawValue == code)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.output == [])
    #expect(run.text() == Feeds.two)
  }

  @Test("--to takes any higher id")
  func bumpTo() throws {
    let run = try Run(["messages.json": Feeds.one])
    #expect(run("bump-id", "--to", "100") == .ok)
    #expect(run.text() == Feeds.one.replacing("3", with: "100"))
  }

  @Test("a file that does not validate is never edited, whatever the command")
  func invalidFile() throws {
    let samples = Binary.package.appendingPathComponent("samples/broken")
    let names = try FileManager.default.contentsOfDirectory(atPath: samples.path).sorted()
    #expect(names.count > 20)
    for name in names {
      let text = Array(try Data(contentsOf: samples.appendingPathComponent(name)))
      let run = try Run()
      try run.folder.write("messages.json", text)
      for command in [
        ["bump-id", "--all"], ["cancel", "--all"], ["new", "a.b", "--template", "fixed"],
      ] where command[0] != "new" || !text.isEmpty {
        #expect(run.all(command) == .data, "\(name) \(command)")
        #expect(run.outputText.contains(": error: "), "\(name)")
        #expect(run.bytes() == text, "\(name)")
      }
    }
  }
}
