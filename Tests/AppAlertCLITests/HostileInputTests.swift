import Foundation
import Testing

/// Inputs that break programs: each ends in findings, with memory and time that grow with the input.
struct HostileInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    var command = ["validate"]
    let code: Int32
    var settings = "{}"
    let make: @Sendable () -> String
    var testDescription: String { name }
  }

  static func entry(_ title: String) -> String {
    "[{\"id\":1,\"bundleId\":\"a.b\",\"title\":\"\(title)\",\"text\":\"\",\"confirmLabel\":\"OK\"}]"
  }

  static let inputs: [Input] = [
    Input(name: "100,000 arrays in each other", code: 1) {
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    },
    Input(name: "1 MB of [", code: 1) { String(repeating: "[", count: 1_000_000) },
    Input(name: "100,000 open objects", code: 1) { String(repeating: "{\"a\":", count: 100_000) },
    Input(name: "a string of 50 MB", code: 0) { entry(String(repeating: "x", count: 50_000_000)) },
    Input(name: "100,000 faults", code: 1) {
      "[" + String(repeating: "01,", count: 100_000) + "1]"
    },
    Input(name: "10,000 faults below a long key", code: 1) {
      "[{\"" + String(repeating: "k", count: 10_000) + "\":["
        + String(repeating: ",", count: 10_000)
    },
    Input(name: "4,000 bundle ids that differ only in case", code: 0) {
      "["
        + (0..<4_000).map { number in
          let id = "abcdefghijklmnop".enumerated().map { index, letter in
            number >> index & 1 == 1 ? letter.uppercased() : String(letter)
          }
          return Self.entry("x").dropFirst().dropLast()
            .replacingOccurrences(of: "a.b", with: "\(id.joined()).x")
        }.joined(separator: ",") + "]"
    },
    Input(name: "curly quotes that end nothing", code: 1) {
      "[" + String(repeating: "\"b”, \\", count: 20_000)
    },
    Input(name: "1 MB of NUL", code: 1) { String(repeating: "\0", count: 1_000_000) },
    Input(name: "NULs in an array", code: 1) { "[1" + String(repeating: "\0", count: 100_000) },
    Input(name: "1 MB of quotes", code: 1) { String(repeating: "\"", count: 1_000_000) },
    Input(name: "1 MB of backslashes", code: 1) {
      "[\"" + String(repeating: "\\", count: 1_000_001) + "\"]"
    },
    Input(name: "1 MB of comment starts", code: 1) { String(repeating: "/*", count: 500_000) },
    Input(name: "100,000 merge conflicts", code: 1) {
      String(repeating: "<<<<<<< a\n=======\n>>>>>>> b\n", count: 100_000)
    },
    Input(name: "20,000 quotes inside one line", code: 1) {
      "[" + String(repeating: "{\"a\":\"b\"c\"},", count: 20_000) + "]"
    },
    Input(name: "20,000 keys in one object", code: 1) {
      "[{" + (0..<20_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}]"
    },
    Input(name: "50,000 blank lines in a string", code: 1) {
      entry("a" + String(repeating: "\n", count: 50_000))
    },
    Input(name: "20,000 closers", code: 1) { String(repeating: "}]", count: 20_000) },
  ]

  /// Texts in which every place gives a rule of `lint` a reason to look at all the rest.
  static let texts: [Input] = [
    ("links without an end", "[a]("), ("brackets", "["), ("links over brackets", "[[a]("),
    ("stars that close nothing", "(*a"), ("pairs of stars that close nothing", "(**a"),
    ("backticks that close nothing", "(`a"), ("pairs of backticks", "(``a"), ("tildes", " ~~ a"),
    ("spaces and line breaks", " \\n"), ("line breaks between letters", "a \\n"),
    ("marks of direction", "\u{200E}"), ("tags without a flag", "\u{E0061}"),
    ("embeddings closed as isolates", "\u{202A}\u{2069}"), ("isolates", "\u{2066}"),
    ("embeddings in open isolates", "\u{2066}\u{202A}\u{202C}"),
    ("tokens without an end", "<#"), ("Spanish words", "TODO el "), ("tags of HTML", "<a "),
    ("entities", "&a"), ("variables", "${a"), ("backslashes", "\\\\"),
  ].map { name, part in
    Input(name: "40,000 times \(name)", command: ["lint"], code: 0) {
      entry("x").replacingOccurrences(
        of: "\"text\":\"\"", with: "\"text\":\"\(String(repeating: part, count: 40_000))\"")
    }
  }

  /// Many findings, for what is done with each.
  static let crowds: [Input] = [
    Input(
      name: "20,000 findings and as many ignores", command: ["lint"], code: 0,
      settings: """
        {"ignore": [\((0..<20_000).map {
          "{\"rule\":\"markup\",\"app\":\"a.b\($0 / 2)\",\"id\":\($0 % 2 + 1),\"reason\":\"known\"}"
        }.joined(separator: ","))]}
        """
    ) { feed(20_000) { "\"bundleId\":\"a.b\($0)\",\"title\":\"**x**\"" } },
    Input(name: "20,000 fixes that uncover a mistake", command: ["lint", "--fix"], code: 1) {
      feed(20_000) { "\"bundleId\":\"a.b\($0)\",\"title\":\"x\",\"osversions\":5" }
    },
  ]

  private static func feed(_ count: Int, _ keys: (Int) -> String) -> String {
    let entries = (0..<count).map {
      "{\"id\":1,\(keys($0)),\"text\":\"\",\"confirmLabel\":\"OK\"}"
    }
    return "[" + entries.joined(separator: ",") + "]"
  }

  @Test(arguments: inputs + texts + crowds)
  func endsInFindings(_ input: Input) throws {
    let scratch = try Scratch()
    try scratch.write("messages.json", input.make())
    try scratch.write(".appalert.json", input.settings)
    let result = try Binary.run(input.command, in: scratch.url)
    #expect(result.code == input.code, "\(result.error.prefix(300))")
    #expect(result.output.utf8.count < 1_000_000)
  }

  @Test func survivesAFileThatShrinksWhileItIsRead() throws {
    let scratch = try Scratch()
    let entry = "{\"id\": 1, \"bundleId\": \"dev.acme.ink\"},\n"
    try scratch.write("messages.json", "[" + String(repeating: entry, count: 500_000) + "{}]")
    let result = try Binary.run(
      "/bin/sh",
      [
        "-c", "{ sleep 0.02; : > messages.json; } & \"$0\" validate -q >/dev/null; echo $?",
        Binary.path,
      ],
      in: scratch.url)
    #expect(["0\n", "1\n", "66\n"].contains(result.output), "\(result.output) \(result.error)")
  }
}
