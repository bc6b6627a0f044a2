import Foundation
import Testing

@testable import AppAlertCLI

/// Running other programs: what goes in, what comes out, and that none stays behind.
struct ChildProcessTests {
  private func shell(_ script: String, input: [UInt8] = [], seconds: Double = 30) -> ChildProcess {
    ChildProcess(
      program: "/bin/sh", arguments: ["-c", script],
      variables: ["PATH": "/usr/bin:/bin", "A": "b c"],
      input: input, seconds: seconds)
  }

  @Test func givesStatusOutputAndComplaint() throws {
    let result = try shell("cat; echo \"$A\"; echo no >&2; exit 3", input: [0x68, 0x69]).output()
    #expect(result.bytes == Array("hib c\n".utf8))
    #expect(result.ending.status == 3)
    #expect(result.ending.complaint == "no\n")
  }

  @Test func passesArgumentsAsTheyAre() throws {
    let words = ["", " ", "$(id)", "a\"b'c", "-n", "*", "ü\n"]
    let process = ChildProcess(
      program: "/usr/bin/printf", arguments: ["[%s]"] + words, variables: [:])
    let result = try process.output()
    #expect(String(decoding: result.bytes, as: UTF8.self) == words.map { "[\($0)]" }.joined())
  }

  @Test func movesMuchBothWaysAtOnce() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try shell("cat", input: input).output().bytes == input)
    let noisy = try shell("cat >&2; echo done", input: input).output()
    #expect(noisy.bytes == Array("done\n".utf8))
  }

  @Test func survivesAChildThatDoesNotListen() throws {
    let input = [UInt8](repeating: 65, count: 3_000_000)
    #expect(try shell("exec <&-; echo done", input: input).output().bytes == Array("done\n".utf8))
    #expect(try shell("true", input: input).output().ending.status == 0)
  }

  @Test func endsWhatHangs() throws {
    for script in [
      "exec sleep 60", "trap '' TERM; while :; do :; done", "exec >&- 2>&-; exec sleep 60",
    ] {
      #expect(throws: ChildProcess.Failure.hung) { try shell(script, seconds: 0.2).output() }
    }
  }

  @Test func doesNotWaitForAGrandchild() throws {
    let result = try shell("sleep 60 & echo $!").output()
    let child = try #require(Int32(String(decoding: result.bytes, as: UTF8.self).dropLast()))
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test func endsWhatWritesTooMuch() throws {
    #expect(throws: ChildProcess.Failure.tooMuch) { try shell("exec yes").output(limit: 1 << 20) }
    let result = try shell("yes | head -c 3000000 >&2").output()
    #expect(result.ending.complaint.utf8.count == 1 << 16)
  }

  @Test func isPatientWithWhatWeAreSlowToRead() throws {
    // Two pieces, since the second is written once the first is being read.
    var process = shell("echo one; sleep 1; echo two", seconds: 3)
    func run() throws -> Int32 {
      var isFirst = true
      return try process.run { _ in
        if isFirst { usleep(3_200_000) }
        isFirst = false
        return true
      }.status
    }
    #expect(throws: ChildProcess.Failure.hung) { try run() }
    process.isPatient = true
    #expect(try run() == 0)
    process = shell("echo one; exec sleep 60", seconds: 0.2)
    process.isPatient = true
    #expect(throws: ChildProcess.Failure.hung) { try process.output() }
  }

  @Test func learnsHowAChildEndsWhereThatIsIgnored() throws {
    let repository = try TestRepository()
    try repository.commit("ink 7 First")
    try repository.commit("ink 6 Lower")
    let result = try Binary.run(
      "/bin/bash", ["-c", "trap '' CHLD; exec \"$0\" validate", Binary.path],
      in: URL(fileURLWithPath: repository.folder))
    #expect(result.code == 1, "\(result.error)")
    #expect(result.output.contains("id-decreased"), "\(result.error)")
  }

  @Test func tellsSignalsFromStatuses() throws {
    #expect(try shell("kill -9 $$").output().ending.status == 128 + 9)
  }

  @Test func saysThatAProgramCannotBeStarted() {
    let process = ChildProcess(program: "/nonexistent/x", arguments: [], variables: [:])
    #expect(throws: ChildProcess.Failure.notStarted(SystemError(code: ENOENT))) {
      try process.output()
    }
  }

  @Test func leavesNoZombie() throws {
    for script in ["exit 0", "exec sleep 60", "exec yes"] {
      var first: [UInt8] = []
      _ = try? shell("echo $$; " + script, seconds: 0.2).run { piece in
        for index in piece.indices where first.count < 12 { first.append(piece[index]) }
        return first.count < 12
      }
      let line = String(decoding: first, as: UTF8.self).split(separator: "\n").first ?? ""
      let child = try #require(Int32(line))
      // A zombie would still take a signal.
      #expect(kill(child, 0) == -1 && errno == ESRCH, "\(script)")
    }
  }

  @Test func keepsItsPipesFromOtherChildren() throws {
    let pipes = try Pipes()
    defer { pipes.closeAll() }
    for descriptor in [
      pipes.input, pipes.childInput, pipes.output, pipes.childOutput, pipes.error, pipes.childError,
    ] {
      #expect(descriptor > 2)
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test func findsProgramsInAbsoluteFoldersOnly() {
    #expect(ChildProcess.find("sh", path: "relative:.::/nonexistent:/bin") == "/bin/sh")
    #expect(ChildProcess.find("sh", path: "bin:.:") == nil)
    #expect(ChildProcess.find("bin", path: "/") == nil)
    #expect(ChildProcess.find("passwd", path: "/etc") == nil)
  }
}
