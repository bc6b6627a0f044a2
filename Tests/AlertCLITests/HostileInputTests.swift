import Foundation
import Testing

/// Inputs that break programs: each ends in findings, with memory and time that grow with the input.
struct HostileInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    let code: Int32
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
    Input(name: "20,000 faults", code: 1) {
      "[" + String(repeating: "{\"id\":01},", count: 20_000) + "]"
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

  @Test(arguments: inputs)
  func endsInFindings(_ input: Input) throws {
    let scratch = try Scratch()
    try scratch.write("messages.json", input.make())
    let result = try Binary.run(["validate"], in: scratch.url)
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
