import AppAlertCLI
import Foundation

/// A command line, an argument a line; behind an empty line what is typed, or standard input. A first
/// line "tty" puts a person before it, "ci" none.
///
/// Any ends in a code of the table, and a refusal leaves the feed as it was.
func argumentsTarget(_ bytes: [UInt8]) -> Use {
  var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  let program = Program()
  program.prepare()
  let end = lines.firstIndex(of: []) ?? lines.count
  let rest = Array(lines[end...].dropFirst())
  lines = Array(lines[..<end].prefix(24))
  if lines.first == Array("tty".utf8) {
    program.answers = rest
    lines.removeFirst()
  } else if lines.first == Array("ci".utf8) {
    program.variables["CI"] = "true"
    lines.removeFirst()
  }
  program.input = Array(rest.joined(separator: [0x0A]))
  let code = program.run(lines.map(argument))
  program.checkFolder(code)
  return .kept
}

/// What an argument may be without leaving the folder: no path goes up or down.
private func argument(_ bytes: [UInt8]) -> String {
  var text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  let isAddress = text.contains("://")
  if !isAddress { text = text.replacingOccurrences(of: "/", with: "_") }
  return text == ".." ? "." : text
}

extension Program {
  private static let feed = Array(
    """
    [
      {
        "id": 3,
        "bundleId": "dev.acme.ink",
        "title": "Sync is paused",
        "text": "We are on it. ",
        "confirmLabel": "OK"
      },
      {"id": 8, "bundleId": "dev.acme.notes", "title": "Hello", "text": "", "confirmLabel": "OK",
        "osVersions": ["0"], "link": {"title": "More", "url": "https://acme.dev/more"}}
    ]

    """.utf8)
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("messages.json", feed),
    ("bad.json", Array("[{\"id\": 1,, \"title\": “T”}".utf8)),
    (
      "store.json",
      Array(
        """
        {"resultCount": 1, "results": [{"bundleId": "dev.acme.ink", "version": "2.0",
          "trackViewUrl": "https://apps.apple.com/app/id1", "releaseNotes": "Faster."}]}
        """.utf8)
    ),
    (
      ".appalert.json",
      Array("{\"apps\": {\"dev.acme.ink\": {\"versions\": [\"1.0\", \"1.1\", \"2.0\"]}}}".utf8)
    ),
  ]

  fileprivate func prepare() {
    let known = Set(Program.files.map(\.name))
    for name in names where !known.contains(name) {
      try? FileManager.default.removeItem(atPath: Program.folder + "/" + name)
    }
    for file in Program.files where read(file.name) != file.bytes { write(file.name, file.bytes) }
  }

  fileprivate func checkFolder(_ code: ExitCode) {
    for name in names where name.hasPrefix(".appalert-") { fail("it left \(name)") }
    guard let now = read("messages.json") else { fail("it removed the feed") }
    guard now != Program.feed else { return }
    // A report may be written in its place; then it is no feed any more, as was asked for.
    guard now.first == UInt8(ascii: "["), outputText.contains("+++ ") || code <= .findings else {
      return
    }
    if code > .findings, code != .io { fail("it ended with \(code) and changed the feed") }
    if !Agreement.errors(now).isEmpty { fail("it wrote a feed that does not pass: \(now.literal)") }
  }
}
