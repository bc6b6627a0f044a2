import Foundation
import Testing

@testable import AppAlertCLI

/// Commands that messages name can be copied.
struct ShellWordTests {
  private static let names = [
    "a.json", "a b", "it's", "\"", "$(x)`y`", "\\", "=a", "~", "é.json", "a\nb\t'\\c", "\u{1B}[31m",
    "\u{202E}abc", "x\u{200B}y", "e" + String(repeating: "\u{301}", count: 40), "*", "a\\u{30}",
  ]

  @Test("a shell reads the word as the name it is", arguments: names)
  func roundTrip(name: String) throws {
    #expect(SafeText.line(name.shellWord) == name.shellWord)
    let folder = try Scratch()
    let bash = "/bin/bash"
    guard FileManager.default.isExecutableFile(atPath: bash) else { return }
    let result = try Binary.run(bash, ["-c", "printf %s " + name.shellWord], in: folder.url)
    #expect(result.output == name)
  }

  @Test func optionsAndArgumentsThatBeginWithADash() {
    #expect("-a b".asValue(of: .file, short: "-f") == " --file='-a b'")
    #expect("a".asValue(of: .file, short: "-f") == " -f a")
    #expect("-".asValue(of: .file, short: "-f") == " -f -")
    #expect("x".asValue(of: .against) == " --against x")
    #expect("-a".asArgument == " -- -a")
    #expect("a".asArgument == " a")
  }

  @Test("help keeps a command on one line", arguments: 0...78)
  func help(used: Int) {
    let text = "to stop it, run appalert cancel --all -n now"
    let command = "appalert cancel --all -n"
    let lines = HelpLayout(columns: 79, style: .plain).wrapped(text, used: used).components(
      separatedBy: "\n")
    #expect(lines.count { $0.contains(command) } == 1, "\(lines)")
  }

  @Test("a command is not broken at the spaces in it", arguments: 10...60)
  func wrapping(width: Int) {
    for name in Self.names {
      let command = "\"appalert bump-id --resume -f \(name.shellWord) --against \(name.shellWord)\""
      let text = "either run \(command), which makes it 4, or \"git fetch\", or \"do not\""
      let lines = WrappedText.lines(of: text, width: width)
      #expect(lines.count { $0.contains(command) } == 1, "\(lines)")
      #expect(lines.count { $0.contains("\"git fetch\"") } == 1, "\(lines)")
      #expect(lines.joined(separator: " ") == text)
    }
    #expect(WrappedText.lines(of: "say \"do not\"", width: 10) == ["say \"do", "not\""])
  }
}
