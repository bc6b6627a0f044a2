import Foundation
import Testing

@testable import AppAlertCLI

/// `new --from-store`.
struct StoreTests {
  static func lookup(_ notes: String? = "Fixed sync.", app: String = "dev.acme.Ink")
    -> String
  {
    let notes = notes.map { ",\"releaseNotes\": \"\($0)\"" } ?? ""
    return """
      { "resultCount": 1, "results": [ { "features": [ {"a": null} ], "bundleId": "\(app)",
        "version": "5.2.2", "trackId": 12,
        "trackViewUrl": "https:\\/\\/apps.apple.com\\/us\\/app\\/ink\\/id12?uo=4"\(notes)
      } ] }
      """
  }

  @Test("announces the version that the store has")
  func draft() throws {
    let run = try Run(["lookup.json": Self.lookup(#"- Fixed sync.\r\n- Faster  \n\n\n\nThanks!"#)])
    #expect(run("new", "--from-store", "lookup.json") == .ok)
    #expect(
      run.text() == #"""
        [
          {
            "id": 1,
            "bundleId": "dev.acme.Ink",
            "title": "Version 5.2.2 is available",
            "text": "- Fixed sync.\n- Faster\n\nThanks!",
            "confirmLabel": "Skip",
            "link": {
              "title": "Update",
              "url": "https://apps.apple.com/us/app/ink/id12?uo=4"
            }
          }
        ]

        """#)
    #expect(run.errorText.contains("note: people who already have 5.2.2 will see this alert too"))
  }

  @Test("reads standard input, and options go before it")
  func overridden() throws {
    let run = try Run()
    run.input = Array(Self.lookup(nil).utf8)
    #expect(
      run("new", "--from-store", "-", "--title", "T", "--app-version", "5.1", "--link-title", "Go")
        == .ok)
    let text = try #require(run.text())
    #expect(text.contains("\"title\": \"T\"") && text.contains("\"appVersions\": [\"5.1\"]"))
    #expect(text.contains("\"text\": \"\"") && text.contains("\"title\": \"Go\""))
    #expect(!run.errorText.contains("note:"))
  }

  @Test("says which spelling the app compares")
  func spelling() throws {
    let run = try Run(["messages.json": Feeds.one, "lookup.json": Self.lookup()])
    #expect(run("new", "--from-store", "lookup.json") == .ok)
    #expect(
      run.errorText.contains("only one called \"dev.acme.Ink\" (as the App Store spells it) finds"))
    #expect(run("new", "dev.acme.ink", "--from-store", "lookup.json") == .ok)
    #expect(
      run.errorText.contains("the App Store spells it \"dev.acme.Ink\", and the app compares"))
    #expect(run("new", "dev.acme.maps", "--from-store", "lookup.json") == .usage)
  }

  /// Responses that nothing can be drafted from, and what is said of each.
  static let responses: [(String, String)] = [
    ("", "the lookup is empty"), ("<!DOCTYPE html><html>", "this is a web page"),
    ("{\"resultCount\":0, \"results\": []}", "found no such app"),
    ("[]", "this is no App Store lookup"), ("{}", "this is no App Store lookup"),
    ("3", "this is no App Store lookup"), ("{\"results\": 1}", "this is no App Store lookup"),
    ("{\"results\": [", "the lookup is cut off"), ("oops", "this is no JSON"),
    ("{\"results\": [{\"bundleId\": \"a.b\"}]}", "the first result has no \"version\""),
    ("{\"results\": [{\"bundleId\": \"a.b\", \"version\": \"1\"}]}", "has no \"trackViewUrl\""),
    ("{\"results\": [\"x\"]}", "this is no App Store lookup"),
    ("{\"results\": [{\"bundleId\": 1}]}", "the first result has no \"bundleId\""),
    ("{\"results\": [{}]} {}", "this is no JSON"),
  ]

  @Test(arguments: responses)
  func badResponses(text: String, message: String) throws {
    let run = try Run(["lookup.json": text])
    #expect(run("new", "--from-store", "lookup.json") == .data)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(run.names == ["lookup.json"])
  }

  @Test("what the lookup lacks is not needed where the command line gives it")
  func lacking() throws {
    let run = try Run(["lookup.json": "{\"results\": [{\"bundleId\": \"a.b\", \"version\": 5}]}"])
    let url = ["--link-url", "https://acme.dev"]
    #expect(run.all(["new", "--from-store", "lookup.json", "--title", "T"]) == .data)
    #expect(run.errorText.contains("has no \"trackViewUrl\""))
    #expect(run.all(["new", "--from-store", "lookup.json"] + url) == .data)
    #expect(run.errorText.contains("has no \"version\""))
    #expect(run.all(["new", "--from-store", "lookup.json", "--title", "T"] + url) == .ok)
    #expect(run.text()?.contains("\"url\": \"https://acme.dev\"") == true)
    #expect(run.errorText.contains("people who already have the newest version will see"))
    #expect(run.all(["new", "--from-store", "lookup.json", "--template", "update"] + url) == .ok)
  }

  @Test("what is wrong in the lookup is not laid at an option's door")
  func badValues() throws {
    let bad = Self.lookup(app: "a b").replacing("https:", with: "htt ps:")
    let run = try Run(["lookup.json": bad])
    #expect(run("new", "--from-store", "lookup.json") == .data)
    #expect(run.errorText.contains("lookup.json: \"bundleId\" of the lookup: "))
    #expect(run.errorText.contains("lookup.json: \"trackViewUrl\" of the lookup: "))
    #expect(!run.errorText.contains("--link-url") && !run.errorText.contains("<bundle-id>"))
    #expect(run("new", "--from-store", "lookup.json", "--link-url", "x y") == .data)
    #expect(run.errorText.contains("error: --link-url: "))
  }

  @Test("a version is trimmed, and one with a control character is refused")
  func versions() throws {
    let lookup = """
      {"results": [{"bundleId": "a.b", "version": " 2.3\\n", "trackViewUrl": "https://a.b"}]}
      """
    let run = try Run(["lookup.json": lookup])
    #expect(run("new", "--from-store", "lookup.json") == .ok)
    #expect(run.text()?.contains("\"title\": \"Version 2.3 is available\"") == true)
    try run.folder.write("lookup.json", lookup.replacing("2.3", with: "2\\u001b.3"))
    #expect(run("new", "--from-store", "lookup.json") == .data)
    #expect(run.errorText.contains("\"version\" of the lookup: the title has an escape (U+001B)"))
    try run.folder.write("lookup.json", lookup.replacing("2.3", with: " "))
    #expect(run("new", "--from-store", "lookup.json") == .data)
    #expect(run.errorText.contains("the first result has no \"version\""))
  }

  @Test("what is cut off the release notes is told, unless other words are given")
  func tellsWhatIsCut() throws {
    let notes = String(repeating: "This is a sentence that says a thing. ", count: 9)
    let lookup = Self.lookup(notes)
    let run = try Run(["lookup.json": lookup])
    #expect(run("new", "--from-store", "lookup.json") == .ok)
    #expect(run.errorText.contains("note: the release notes go on for "), "\(run.errorText)")
    #expect(run("new", "--from-store", "lookup.json", "--text", "Mine") == .ok)
    #expect(!run.errorText.contains("go on for"))
  }

  @Test("notes end at a sentence or a line, or at least at a word")
  func notesAreCut() {
    let sentence = "This is a sentence of some length that says a thing. "
    let long = String(repeating: sentence, count: 9)
    #expect(ReleaseNotes(long).text == String(repeating: sentence, count: 3).trimmed)
    let lines = String(repeating: "• a line without an end to it\n", count: 20)
    #expect(
      ReleaseNotes(lines).text
        == String(repeating: "• a line without an end to it\n", count: 6).trimmed)
    let words = String(repeating: "word ", count: 100)
    #expect(ReleaseNotes(words).text.hasSuffix("word…"))
    #expect(ReleaseNotes(words).text.count <= ReleaseNotes.limit)
    #expect(ReleaseNotes(String(repeating: "é", count: 400)).text.count == ReleaseNotes.limit)
    #expect(ReleaseNotes("修复了同步。" + String(repeating: "长", count: 300)).text == "修复了同步。")
    #expect(ReleaseNotes(" \u{1}\n\t ").text == "")
    #expect(
      ReleaseNotes("Version 2.0 " + String(repeating: "x", count: 300)).text.hasPrefix(
        "Version 2.0"))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
