import Foundation
import Testing

@testable import AppAlertCLI

/// What devices may have shown: the versions that apps could decode, and no others.
struct HistorySeenTests {
  private let repository: TestRepository

  init() throws { repository = try TestRepository() }

  enum Encoding: CaseIterable {
    case bom, utf16LE, utf16BE, utf16LEBare, utf16BEBare, utf32BE, utf32LEBare, utf32LE

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .bom: Array("\u{FEFF}\(text)".utf8)
      case .utf16LE: wide("\u{FEFF}\(text)".utf16, 2).flatMap { $0 }
      case .utf16BE: wide("\u{FEFF}\(text)".utf16, 2).flatMap { $0.reversed() }
      case .utf16LEBare: wide(text.utf16, 2).flatMap { $0 }
      case .utf16BEBare: wide(text.utf16, 2).flatMap { $0.reversed() }
      case .utf32BE: wide(scalars("\u{FEFF}\(text)"), 4).flatMap { $0.reversed() }
      case .utf32LEBare: wide(scalars(text), 4).flatMap { $0 }
      case .utf32LE: wide(scalars("\u{FEFF}\(text)"), 4).flatMap { $0 }
      }
    }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    private func wide<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, _ size: Int)
      -> [[UInt8]]
    {
      units.map { unit in (0..<size).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) } }
    }
  }

  @Test(arguments: Encoding.allCases)
  func countsAVersionInAnyEncodingThatAppsDecode(_ encoding: Encoding) throws {
    let bytes = encoding.bytes(TestRepository.feed(["ink 7 Größe 😀"]))
    let decodes =
      (try? JSONDecoder().decode([ReferenceClient.Message].self, from: Data(bytes))) != nil
    #expect(decodes == (encoding != .utf32LE))
    try repository.write(bytes: bytes)
    try repository.commitAll()
    try repository.write("ink 7 Größe 😀")
    #expect(try repository.found() == [])
    try repository.write("ink 7 Other")
    #expect(try repository.found() == (decodes ? ["stale-id ink"] : []))
    try repository.write("ink 6 Größe 😀")
    #expect(try repository.found() == (decodes ? ["id-decreased ink"] : []))
    try repository.write("pad 1 Hello")
    #expect(try repository.found() == (decodes ? ["removed-app ink"] : []))
  }

  /// Texts of which apps decode nothing, and what is wrong in them.
  static let broken: [(name: String, bytes: [UInt8])] = {
    let good = TestRepository.feed(["ink 8 Back", "pad 3 Hello"])
    func change(_ old: String, _ new: String) -> [UInt8] {
      Array(good.replacingOccurrences(of: old, with: new).utf8)
    }
    let markers = ",\n<<<<<<< HEAD\n=======\n>>>>>>> x\n"
    return [
      ("a missing comma", change("\"Back\",", "\"Back\"")),
      ("a missing key", change("\"confirmLabel\": \"OK\"}\n]", "\"x\": 1}\n]")),
      ("a wrong type in another entry", change("\"id\": 3", "\"id\": \"3\"")),
      ("conflict markers", change(",\n", markers)),
      ("a comment", Array("// alerts\n\(good)".utf8)), ("two commas", change("\n]", ",,\n]")),
      ("half of it", Array(good.utf8.prefix(110))),
      ("an object", Array("{\"messages\": \(good)}".utf8)),
      ("a null in a list", change("\"OK\"}\n]", "\"OK\", \"osVersions\": [null]}\n]")),
      ("a bad escape", change("Hello", "C:\\q")),
      ("Windows-1252", Array(good.utf8).flatMap { $0 == UInt8(ascii: "H") ? [0xE4] : [$0] }),
      ("two byte-order marks", Array("\u{FEFF}\u{FEFF}\(good)".utf8)),
      ("half a character of UTF-16", Encoding.utf16LE.bytes(good).dropLast(4) + [0x3D, 0xD8]),
    ]
  }()

  @Test func knowsWhatAppsDecode() {
    for (name, bytes) in HistorySeenTests.broken {
      let decoded = try? JSONDecoder().decode([ReferenceClient.Message].self, from: Data(bytes))
      #expect(decoded == nil, "\(name)")
    }
  }

  @Test(arguments: broken.indices)
  func letsAVersionThatNoAppCouldReadBe(_ index: Int) throws {
    try repository.commit("ink 7 Paused")
    try repository.write(bytes: HistorySeenTests.broken[index].bytes)
    try repository.commitAll()
    // Reverted, not committed yet.
    try repository.write("ink 7 Paused")
    #expect(try repository.found() == [])
    // The next id still counts it.
    let next = HistorySeenTests.broken[index].name == "an object" ? 8 : 9
    if !HistorySeenTests.broken[index].name.hasSuffix("UTF-16") {
      #expect(repository.run("bump-id", "-n").error.contains("goes from id 7 to \(next)"))
    }
    // Repaired under its id, or with other words: no device has shown 8.
    for words in ["Back", "Other"] {
      try repository.write("ink 8 \(words)", "pad 3 Hello")
      #expect(try repository.found() == [])
    }
    // What devices have shown still counts.
    try repository.write("ink 7 Other")
    #expect(try repository.found() == ["stale-id ink"])
    try repository.write("ink 6 Paused")
    #expect(try repository.found() == ["id-decreased ink"])
    // Reverted and pushed.
    try repository.commit("ink 7 Paused")
    #expect(try repository.found() == [])
  }

  @Test func countsWhatTheDecoderPassesOver() throws {
    let feed = #"""
      [{"id": 7, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK",
        "image": "C:\q", "size": 01, "title": 5, "link": {"title": "", "url": "", "x": "\ud800"},},]
      """#
    let decoded = try? JSONDecoder().decode([ReferenceClient.Message].self, from: Data(feed.utf8))
    #expect(decoded?.count == 1)
    try repository.write(text: feed)
    try repository.commitAll()
    try repository.write("ink 6 A")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test(arguments: [#"C:\q"#, #"C:\q\u0041"#, #"C:\q\user"#, #"C:\users\q"#, #"C:\q\"\u"#])
  func countsAPathAsTheDecoderDoes(_ path: String) throws {
    let feed = #"""
      [{"id": 7, "bundleId": "dev.acme.ink", "title": "A", "text": "", "confirmLabel": "OK",
        "image": "\#(path)"}]
      """#
    let decoded = try? JSONDecoder().decode([ReferenceClient.Message].self, from: Data(feed.utf8))
    try repository.write(text: feed)
    try repository.commitAll()
    try repository.write("ink 6 A")
    #expect(try repository.found() == (decoded == nil ? [] : ["id-decreased ink"]))
  }

  @Test func takesNothingForGoneSinceAVersionThatNoAppCouldRead() throws {
    try repository.commit("ink 7 Paused", "pad 3 Hello")
    try repository.write(text: "[{\"id\": 8, \"bundleId\": \"dev.acme.ink\"")
    try repository.commitAll()
    try repository.write("ink 8 Back")
    #expect(try repository.found() == [])
  }

  /// Nothing that a branch inherits excuses what devices will not show.
  @Test func findsALowerIDInWhatIsRepaired() throws {
    try repository.commit("ink 7 Paused")
    try repository.write(
      text: TestRepository.feed(["ink 6 Back"]).replacingOccurrences(of: ",", with: ""))
    try repository.commitAll()
    try repository.write("ink 6 Back")
    #expect(try repository.found() == ["id-decreased ink"])
  }

  @Test func letsACancelledAlertSayAnything() throws {
    func feed(_ title: String, id: Int = 7, isCancelled: Bool) -> String {
      let list = isCancelled ? #", "osVersions": ["0"]"# : ""
      return """
        [{"id": \(id), "bundleId": "dev.acme.ink", "title": "\(title)", "text": "",
          "confirmLabel": "OK"\(list)}]
        """
    }
    try repository.write(text: feed("Paused", isCancelled: false))
    try repository.commitAll()
    try repository.write(text: feed("Edited", isCancelled: true))
    #expect(try repository.found() == [])
    try repository.commitAll()
    // A revert of the cancellation: devices that have shown 7 have shown these words.
    try repository.write(text: feed("Paused", isCancelled: false))
    #expect(try repository.found() == [])
    try repository.write(text: feed("Third", isCancelled: false))
    #expect(try repository.found() == ["stale-id ink"])
    // An alert that was never shown may say anything.
    try repository.write(
      text: feed("Edited", isCancelled: true).replacingOccurrences(of: "7", with: "9"))
    try repository.commitAll()
    try repository.write(
      text: feed("Third", isCancelled: false).replacingOccurrences(of: "7", with: "9"))
    #expect(try repository.found() == [])
  }
}
