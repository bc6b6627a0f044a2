import Foundation
import Testing

@testable import AppAlertCLI

/// Names from outside that are not UTF-8.
struct StrangeNameTests {
  /// Runs a script in which `$0` is the program; only a shell can give it such arguments.
  private static func shell(_ script: String, in folder: Scratch) throws -> Binary.Result {
    try Binary.run("/bin/sh", ["-c", script, Binary.path], in: folder.url)
  }

  @Test(
    "an argument that is not UTF-8 is refused and named, never replaced",
    arguments: [
      #"lint "$(printf 'caf\351.json')""#,
      #"new a.b --title "$(printf 'caf\351')" --text x"#,
      #"preview -o"$(printf '\377')""#,
    ])
  func argument(command: String) throws {
    let folder = try Scratch()
    let result = try Self.shell("exec \"$0\" " + command, in: folder)
    #expect(result.code == ExitCode.usage.rawValue)
    #expect(result.error.contains("is not UTF-8"), "\(result.error)")
    #expect(result.error.contains("<0xE9>") || result.error.contains("<0xFF>"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(
    "a working folder with such a name is no missing file",
    .enabled(if: TestSystem.isLinux, "a Mac's file system takes no such names"))
  func workingFolder() throws {
    let folder = try Scratch()
    let script = #"d=$(printf 'caf\351'); mkdir -p "$d" && cd "$d" && "#
    let check = #"echo '[]' > messages.json; exec "$0" validate"#
    let result = try Self.shell(script + check, in: folder)
    #expect(result.code == ExitCode.noInput.rawValue)
    #expect(result.error.contains("the name of the working folder is not UTF-8 ("))
    #expect(result.error.contains("caf<0xE9>"))
    #expect(try Self.shell(script + #"exec "$0" help"#, in: folder).code == 0)
  }

  @Test(
    "a link to such a file is not written through to another name",
    .enabled(if: TestSystem.isLinux, "a Mac's file system takes no such names"))
  func link() throws {
    let folder = try Scratch()
    let made = try Self.shell(#"ln -s "$(printf 'caf\351.json')" messages.json"#, in: folder)
    try #require(made.code == 0)
    let result = try Self.shell(#"exec "$0" new a.b --template fixed --against none"#, in: folder)
    #expect(result.code == ExitCode.noInput.rawValue, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test("an answer that is not UTF-8 is asked for again")
  func answer() throws {
    let run = try Run()
    run.answers = ["caf\u{FFFD}", "Good title", "y"]
    let options = ["--text", "x", "--confirm-label", "OK", "--app-version", "1.0"]
    let more = ["--os-version", "17.0", "--link-title", "L", "--link-url", "https://acme.dev"]
    #expect(run.all(["new", "a.b"] + options + more) == .ok)
    #expect(run.errorText.contains("the answer is not UTF-8"))
    #expect(run.text()?.contains("\"Good title\"") == true)
  }
}
