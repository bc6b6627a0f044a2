import Foundation
import Testing

@testable import AppAlertCLI

/// Standard streams that are closed, full, or that nobody reads.
struct StreamTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
    try folder.write("bad.json", "[{]")
    try folder.write("comma.json", "[{},]")
  }

  /// Runs a line of shell in the folder; `$0` is the program.
  private func shell(_ line: String, input: [UInt8] = []) throws -> Binary.Result {
    try Binary.run("/bin/sh", ["-c", line, Binary.path], in: folder.url, input: input)
  }

  private func expectUntouched(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try folder.read("messages.json") == Feeds.one, sourceLocation: location)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["bad.json", "comma.json", "messages.json"], sourceLocation: location)
  }

  @Test("a closed standard input is missing, not empty")
  func closedInput() throws {
    for command in ["validate -", "lint -", "bump-id -f -", "preview -f -", "cancel -f -"] {
      let result = try shell("\"$0\" \(command) <&-")
      #expect(result.code == 66, "\(command): \(result)")
      #expect(result.error.contains("standard input is closed"))
      #expect(result.output.isEmpty)
    }
    let folderAsInput = try shell("\"$0\" validate - < /")
    #expect(folderAsInput.code == 66)
  }

  @Test("a closed standard output is told, and nothing is written that was not shown")
  func closedOutput() throws {
    for command in ["bump-id", "new a.b --template fixed", "cancel", "validate bad.json", "help"] {
      let result = try shell("\"$0\" \(command) >&-")
      #expect(result.code == 74, "\(command): \(result)")
      #expect(result.error.contains("standard output cannot be written"))
      try expectUntouched()
    }
    let document = try shell("\"$0\" bump-id -f - >&-", input: Array(Feeds.one.utf8))
    #expect(document.code == 74)
  }

  @Test("no file takes the place of a closed stream")
  func descriptors() throws {
    for closed in ["<&-", "2>&-", "<&- 2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      let code = closed.contains(" >&-") || closed.hasPrefix(">&-") ? 74 : 0
      let result = try shell("\"$0\" bump-id \(closed)")
      #expect(result.code == code, "\(closed): \(result)")
      let expected = code == 0 ? Feeds.one.replacing("3,", with: "4,") : Feeds.one
      #expect(try folder.read("messages.json") == expected)
      try folder.write("messages.json", Feeds.one)
      #expect(try shell("\"$0\" lint --fix bad.json \(closed)").code == (code == 0 ? 1 : 74))
      #expect(try folder.read("bad.json") == "[{]")
    }
  }

  @Test(
    "a full disk is told for every kind of output", .enabled(if: TestSystem.isLinux),
    arguments: FormatName.allCases)
  func fullReports(format: FormatName) throws {
    let output = try shell("\"$0\" validate bad.json --format \(format.rawValue) > /dev/full")
    #expect(output.code == 74)
    let report = try shell("\"$0\" validate bad.json --report \(format.rawValue)=/dev/full")
    #expect(report.code == 74 && report.error.contains("No space left on device"))
  }

  @Test(
    "what is not shown is not done, so that trying again is safe", .enabled(if: TestSystem.isLinux))
  func fullDiff() throws {
    for command in ["bump-id", "new a.b --template fixed", "cancel", "bump-id -n"] {
      let result = try shell("\"$0\" \(command) > /dev/full")
      #expect(result.code == 74, "\(command): \(result)")
      #expect(
        command.hasSuffix("-n")
          || result.error.contains("so it was not made; the file is as it was"))
      try expectUntouched()
    }
    for command in [
      "help", "--version", "help rules", "--generate-completion-script zsh", "preview",
      "preview --format html", "preview -o /dev/full", "lint --fix -n comma.json",
    ] {
      #expect(try shell("\"$0\" \(command) > /dev/full").code == 74, "\(command)")
    }
  }

  @Test("beyond a file-size limit a write fails, and no signal ends it")
  func sizeLimit() throws {
    for command in ["validate bad.json", "bump-id", "validate bad.json --report json=report"] {
      let result = try shell("(ulimit -f 0; \"$0\" \(command) > out 2>&1; echo $?) | cat; rm out")
      #expect(result.output == "74\n", "\(command): \(result)")
      try expectUntouched()
    }
  }

  @Test("who reads only the first line ends a check quietly, and gets a change all the same")
  func brokenPipe() throws {
    let line = "{ \"$0\" COMMAND; echo $? >&3; } 3>&2 2>err | head -n 1; cat err >&2"
    let entries = (0..<3000).map { index in
      "{\"id\": 1, \"bundleId\": \"a.b\(index)\", \"title\": \"\", \"text\": \"\", "
        + "\"confirmLabel\": \"OK\"}"
    }
    try folder.write("many.json", "[" + entries.joined(separator: ",\n") + "]")
    let check = try shell(
      line.replacing("COMMAND", with: "validate --against none many.json --format json"))
    #expect(check.output == "{\n" && check.error == "141\n")
    let good = entries.joined(separator: ",\n").replacing("\"\", \"text", with: "\"T\", \"text")
    try folder.write("many.json", "[" + good + "]")
    let edit = try shell(line.replacing("COMMAND", with: "bump-id --all -f many.json"))
    #expect(edit.output == "--- a/many.json\n" && edit.error.hasPrefix("141\n"))
    #expect(edit.error.contains("goes from id 1 to 2"))
    #expect(
      try folder.read("many.json") == "[" + good.replacing("\"id\": 1", with: "\"id\": 2") + "]")
  }
}

/// What the process was started with, where the system does not tell it.
struct ProcessCallsTests {
  private func calls(_ arguments: String...) -> ProcessCalls {
    var calls = ProcessCalls()
    let list = (["appalert"] + arguments).map { Array($0.utf8) }
    calls.arguments = { list }
    calls.isOpen = { _ in true }
    calls.isTerminal = { _ in false }
    calls.terminalColumns = { _ in nil }
    calls.open = { _, _ in .failure(SystemError(code: EIO)) }
    calls.writeAll = { _, _ in .success(()) }
    return calls
  }

  @Test("a working folder that cannot be had ends with 66, before anything is touched")
  func workingFolder() {
    for code in [ENOENT, EACCES, ENAMETOOLONG, ENOMEM] {
      for command in ["validate", "bump-id", "preview", "cancel"] {
        var calls = calls(command)
        calls.workingFolder = { .failure(SystemError(code: code)) }
        #expect(AppAlert.run(in: .process(calls)) == .noInput)
      }
      var calls = calls("--version")
      calls.workingFolder = { .failure(SystemError(code: code)) }
      #expect(AppAlert.run(in: .process(calls)) == .ok)
    }
  }

  @Test("closed streams are filled in order, without /dev too, and never read or written")
  func closed() {
    for mask in 0..<8 {
      let closed = Set((Int32(0)...2).filter { mask & 1 << $0 != 0 })
      final class Trail { var opened = 0; var used: [Int32] = [] }
      let trail = Trail()
      var calls = calls("bump-id", "-f", "-")
      calls.isOpen = { !closed.contains($0) }
      calls.open = { path, _ in
        if path == "/dev/null" { return .failure(.missing) }
        trail.opened += 1
        return .success(0)
      }
      calls.readAll = { descriptor in
        trail.used.append(descriptor)
        return .success(Array(Feeds.one.utf8))
      }
      calls.writeAll = { descriptor, _ in
        trail.used.append(descriptor)
        return .success(())
      }
      let code = AppAlert.run(in: .process(calls))
      #expect(code == (closed.contains(0) ? .noInput : closed.contains(1) ? .io : .ok), "\(mask)")
      #expect(trail.opened == closed.count)
      #expect(closed.isDisjoint(with: trail.used))
    }
  }

  @Test("a stream that fails ends with its code", arguments: [EIO, ENOSPC, EBADF, EFBIG, EPIPE])
  func failing(code: Int32) {
    var calls = calls("validate", "-")
    calls.readAll = { _ in .failure(SystemError(code: code)) }
    #expect(AppAlert.run(in: .process(calls)) == .noInput)
    calls = self.calls("help")
    calls.writeAll = { descriptor, _ in
      descriptor == 1 ? .failure(SystemError(code: code)) : .success(())
    }
    #expect(AppAlert.run(in: .process(calls)) == .io)
  }

  @Test("a name of the working folder that is not UTF-8 is told")
  func strangeFolder() {
    var calls = calls("validate")
    calls.workingFolder = { .success([0x2F, 0xFF]) }
    #expect(AppAlert.run(in: .process(calls)) == .noInput)
  }
}
