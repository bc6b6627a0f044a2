import Foundation
import Testing

@testable import AppAlertCLI

/// What history says about entries: real commits, and the findings of `lint`.
struct HistoryRuleTests {
  private let repository: TestRepository

  init() throws { repository = try TestRepository() }

  @Test func findsALoweredID() throws {
    try repository.commit("ink 7 Back")
    try repository.write("ink 6 Paused")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func findsNewWordsUnderTheSameID() throws {
    try repository.commit("ink 7 Back")
    try repository.write("ink 7 Back again")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test(arguments: ["title", "text", "confirmLabel", "link"])
  func namesTheWordsThatChanged(_ key: String) throws {
    func text(_ title: String, _ text: String, _ label: String, _ url: String) -> String {
      """
      [{"id": 7, "bundleId": "dev.acme.ink", "title": "\(title)", "text": "\(text)",
        "confirmLabel": "\(label)", "link": {"title": "More", "url": "https://acme.dev/\(url)"}}]
      """
    }
    try repository.write(text: text("A", "B", "C", "d"))
    try repository.commitAll()
    try repository.write(
      text: text(
        key == "title" ? "X" : "A", key == "text" ? "X" : "B", key == "confirmLabel" ? "X" : "C",
        key == "link" ? "x" : "d"))
    let run = repository.run("validate")
    #expect(run.code == .findings)
    #expect(run.output.contains("error: \"\(key)\" changed, but id 7 is published already ("))
  }

  @Test func passesFormattingVersionsAndUnreadKeys() throws {
    try repository.commit("ink 7 Back")
    try repository.write(
      text: """
        [{"bundleId": "dev.acme.ink", "id":7, "title": "B\\u0061ck", "text": "", "link": null,
          "confirmLabel": "OK", "osVersions": ["17.0"], "appVersions": ["1.0"]}]
        """)
    #expect(try repository.found() == ["null-value ink"])
  }

  @Test func comparesTheFormOfVersionsWithThePublishedEntry() throws {
    func feed(_ id: Int, _ version: String) -> String {
      """
      [{"id": \(id), "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK",
        "appVersions": [\(version)]}]
      """
    }
    try repository.write(text: feed(2, "\"2.1\""))
    try repository.commitAll()
    try repository.write(text: feed(3, "\"2.1.0\""))
    #expect(try repository.found() == ["version-form ink"])
    try repository.write(text: feed(3, "\"2.1.0\", \"2.1\""))
    #expect(try repository.found() == [])
    try repository.write(text: feed(3, "\"2.2\""))
    #expect(try repository.found() == [])
  }

  @Test func refusesAPathThatWasNeverPublished() throws {
    try repository.commit("ink 6 Newer")
    try repository.write("ink 1 Older")
    #expect(repository.run("validate", "--against", "main:mesages.json").code == .unavailable)
    #expect(repository.run("validate", "--against", "HEAD:no/x.json").code == .unavailable)
    let input = TestRepository.feed(["ink 1 Older"])
    let codes: [(String, ExitCode)] = [
      ("main", .unavailable), ("main:mesages.json", .unavailable),
      ("main:messages.json", .findings),
    ]
    for (value, code) in codes {
      let run = repository.run("validate", "-", "--against", value, input: input)
      #expect(run.code == code, "\(value): \(run.error)")
    }
  }

  @Test func findsALinkThatWasAddedOrTaken() throws {
    let with = """
      [{"id": 7, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK",
        "link": {"title": "", "url": ""}}]
      """
    try repository.write(text: with)
    try repository.commitAll()
    try repository.write("ink 7 A")
    #expect(try repository.found() == ["stale-id ink"])
  }

  @Test func findsARevertOnceItIsPushed() throws {
    try repository.commit("ink 6 Paused")
    try repository.commit("ink 7 Back")
    try repository.git("revert", "--no-edit", "HEAD")
    #expect(try repository.found() == ["id-decreased ink"])
    let run = repository.run("validate")
    #expect(run.output.contains("published in "))
    #expect(run.output.contains("on 2026-03-01"))
    #expect(run.output.contains("run \"appalert bump-id dev.acme.ink\", which makes it 8"))
  }

  @Test func isQuietAboutACleanCheckout() throws {
    try repository.commit("ink 6 Paused")
    try repository.commit("ink 6 Other words")
    #expect(try repository.found() == [])
    try repository.write(text: TestRepository.feed(["ink 6 Other words"]).replacingLF)
    #expect(try repository.found() == [])
  }

  @Test func findsARevertUnderWindowsLineEnds() throws {
    try repository.commit("ink 7 Paused")
    try repository.commit("ink 6 Paused")
    try repository.write(text: TestRepository.feed(["ink 6 Paused"]).replacingLF)
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func warnsOfARemovedAppInLintOnly() throws {
    try repository.commit("ink 7 Back", "pad 1 Hello")
    try repository.write("pad 1 Hello")
    #expect(try repository.found() == ["removed-app ink"])
    #expect(repository.run("validate").code == .ok)
    #expect(repository.run("lint").code == .ok)
    #expect(repository.run("lint", "--strict").code == .findings)
    try repository.write(text: "[")
    #expect(try repository.found() == ["syntax"])
  }

  @Test func findsAnEntryThatComesBackWithItsFirstID() throws {
    try repository.commit("ink 7 Back")
    try repository.commit("pad 1 Hello")
    try repository.write("pad 1 Hello", "ink 1 Anew")
    #expect(try repository.found() == ["id-decreased ink"])
    try repository.write("pad 1 Hello", "ink 7 Anew")
    #expect(try repository.found() == ["stale-id ink"])
    try repository.write("pad 1 Hello", "ink 7 Back")
    #expect(try repository.found() == [])
    try repository.write("pad 1 Hello", "ink 8 Anew")
    #expect(try repository.found() == [])
  }

  @Test func comparesWithTheNewestWordsOfAnID() throws {
    try repository.commit("ink 7 Old")
    try repository.commit("ink 7 New")
    try repository.commit("pad 1 Hello")
    try repository.write("ink 7 Old")
    #expect(try repository.found() == ["removed-app pad", "stale-id ink"])
    try repository.write("ink 7 New", "pad 1 Hello")
    #expect(try repository.found() == [])
  }

  /// The pointers and messages of `removed-app` or `stale-id`, and how many suggestions they have.
  private func told(_ rule: String) throws -> [(pointer: String, message: String, help: String)] {
    struct Report: Decodable {
      struct Finding: Decodable {
        let rule, pointer, message: String
        let help: String?
      }
      let findings: [Finding]
    }
    let run = repository.run("lint", "--format", "json")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings
      .filter { $0.rule == rule }.map { ($0.pointer, $0.message, $0.help ?? "") }
  }

  @Test(arguments: [
    ("pen 7 Back", "content and id"), ("pen 9 Back", "content"), ("pen 7 Other", "id"),
    ("Ink 9 Other", "case"),
  ])
  func findsARenamedBundleID(_ entry: String, _ what: String) throws {
    try repository.commit("ink 7 Back", "pad 1 Hello")
    try repository.write("pad 1 Hello", entry)
    let found = try told("removed-app")
    #expect(found.map(\.pointer) == ["/1/bundleId"], "\(what)")
    let name = entry.prefix { $0 != " " }
    #expect(
      found.first?.message
        == #"the bundle id was "dev.acme.ink" in the published file, and is "dev.acme.\#(name)" now"#
    )
    #expect(found.first?.help.contains("cancel") == false)
    try repository.write("pad 1 Hello", "pen 3 Other")
    #expect(try told("removed-app").first?.pointer == "")
  }

  @Test func tellsTwoRenamedAppsApart() throws {
    try repository.commit("ink 7 Back", "pad 7 Hello")
    try repository.write("sea 7 Hello", "pen 7 Back")
    let found = try told("removed-app")
    #expect(found.map(\.pointer) == ["/0/bundleId", "/1/bundleId"])
    #expect(found.first?.message.contains(#"was "dev.acme.pad""#) == true)
  }

  @Test func saysWhereOnlySpacesOrTheNormalizationChanged() throws {
    try repository.commit("ink 7 Caf\u{E9} is open")
    let cases = [
      ("Cafe\u{301} is open", "only the Unicode normalization of \"title\" changed"),
      ("Caf\u{E9}  is open", "only spaces in \"title\" changed"),
      ("Caf\u{E9} is\u{A0}open ", "only spaces in \"title\" changed"),
      ("Caf\u{E9} is shut", "\"title\" changed"),
    ]
    for (title, words) in cases {
      try repository.write("ink 7 \(title)")
      let found = try told("stale-id")
      #expect(found.first?.message.hasPrefix(words + ", but id 7") == true, "\(found)")
      #expect(found.first?.help.contains("everyone sees it again; or keep 7") == true)
    }
  }

  @Test func takesTheFirstOfTwoEntries() throws {
    try repository.commit("ink 3 A", "ink 9 B")
    try repository.write("ink 4 C")
    #expect(try repository.found() == [])
    try repository.write("ink 3 A", "ink 1 D")
    #expect(try repository.found() == ["shadowed-entry ink"])
  }

  @Test func tellsAppsApartByCase() throws {
    try repository.commit("ink 3 A", "Ink 9 B")
    try repository.write("ink 4 C", "Ink 8 D")
    #expect(try repository.found().contains("id-decreased Ink"))
    #expect(try !repository.found().contains("id-decreased ink"))
  }

  @Test func namesTheNextIDOverEverything() throws {
    try repository.commit("ink 7 Back")
    try repository.git("checkout", "-q", "-b", "try")
    try repository.commit("ink 20 Never published")
    try repository.commit("ink 7 Reworded")
    let run = repository.run("validate")
    #expect(run.output.contains("[stale-id]"))
    #expect(run.output.contains("which makes it 21"))
    #expect(run.error.contains("(against main "))
  }

  @Test func hasNoNextIDAtTheEnd() throws {
    try repository.commit("ink 9223372036854775807 Back")
    try repository.write("ink 9223372036854775807 New")
    let run = repository.run("validate")
    #expect(run.output.contains("no id is left for this app"))
  }

  @Test func givesTheCommandItsOptions() throws {
    repository.file = "feeds/my feed.json"
    try repository.commit("ink 7 Back")
    try repository.write("ink 6 Back")
    let run = repository.run("validate", "feeds/my feed.json", "--against", "HEAD")
    let command = "appalert bump-id dev.acme.ink -f 'feeds/my feed.json' --against HEAD"
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(command), "\(run.output)")
  }
}

extension String {
  fileprivate var replacingLF: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
