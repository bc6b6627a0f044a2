import Foundation
import Testing

@testable import AppAlertCLI

/// Pipes, devices, folders, links and huge files where a file is expected; folders that are gone,
/// closed, or whose names are too long.
struct InputKindTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
  }

  private func shell(_ line: String, variables: [String: String] = [:]) throws -> Binary.Result {
    try Binary.run("/bin/sh", ["-c", line, Binary.path], in: folder.url, variables: variables)
  }

  @Test("what is no file is never waited for, read without end, or replaced")
  func edits() throws {
    _ = try shell("mkfifo pipe; mkdir folder; ln -s /dev/zero zero.json")
    for path in ["pipe", "/dev/zero", "/dev/null", "zero.json"] {
      for command in ["bump-id -f", "cancel -f", "lint --fix", "lint --fix -n"] {
        let result = try shell("\"$0\" \(command) \(path)")
        #expect(result.code == 65, "\(command) \(path): \(result)")
        #expect(result.error.contains("not a file, so it cannot be edited in place"))
      }
    }
    for command in ["bump-id -f", "lint --fix", "validate", "preview -f"] {
      let result = try shell("\"$0\" \(command) folder")
      #expect(result.code == 66 && result.error.contains("this is a folder"), "\(result)")
    }
    for arguments in [
      "validate zero.json", "preview -f zero.json", "validate messages.json --config zero.json",
      "new a.b --template fixed -n --text-file /dev/zero", "new --from-store /dev/zero -n",
    ] {
      let result = try shell("\"$0\" \(arguments)")
      #expect(result.code == 66, "\(arguments): \(result)")
      #expect(result.error.contains("this is a pipe, a device or a socket, not a file"))
    }
    let piped = try shell("cat messages.json | \"$0\" validate --against none /dev/stdin")
    #expect(piped.code == 0)
  }

  @Test("files beyond the bound are refused before they are read")
  func sizes() throws {
    func sparse(_ name: String, _ size: UInt64) throws {
      let file = try folder.write(name, "")
      try FileHandle(forWritingTo: file).truncate(atOffset: size)
    }
    try sparse("huge.json", 10 << 30)
    try sparse("over.json", 512 << 20 + 1)
    try sparse("five.json", 5 << 20)
    for arguments in [
      "validate huge.json", "validate over.json", "bump-id -f huge.json", "lint --fix huge.json",
      "preview -f huge.json",
    ] {
      let result = try shell("\"$0\" \(arguments)")
      #expect(result.code == 66, "\(arguments): \(result)")
      #expect(result.error.contains("larger than 512 MiB, so it is not read"))
    }
    #expect(try shell("\"$0\" validate messages.json --against ./huge.json").code == 69)
    #expect(try shell("\"$0\" validate messages.json --config five.json").code == 66)
    #expect(try shell("\"$0\" new a.b --template fixed -n --text-file five.json").code == 66)
    // A device without an end has no size that could be told.
    #expect(throws: SystemError.notAFile) { try FileInput.read("/dev/zero", limit: 1 << 10) }
  }

  @Test("a pipe that never ends is refused at the bound")
  func endless() throws {
    let pipe = try SystemCalls.pipePair()
    let thread = Thread {
      let bytes = [UInt8](repeating: 0x5B, count: 1 << 12)
      for _ in 0..<16 { _ = try? SystemCalls.writeBytes(pipe.1, bytes, from: 0) }
    }
    thread.start()
    #expect(throws: SystemError.tooLarge) {
      try Descriptor.readAll(pipe.0, limit: 15 << 12)
    }
    try SystemCalls.closeFile(pipe.0)
    let exact = try SystemCalls.pipePair()
    _ = try SystemCalls.writeBytes(exact.1, [1, 2, 3], from: 0)
    try SystemCalls.closeFile(exact.1)
    #expect(try Descriptor.readAll(exact.0, limit: 3) == [1, 2, 3])
    try SystemCalls.closeFile(exact.0)
  }

  @Test("settings that are no plain file of the repository are not read, and not shown")
  func settings() throws {
    try folder.write("secret", "TOP-SECRET\n")
    try folder.write("repository/messages.json", Feeds.one)
    let make = "cd repository && rm -rf .appalert.json && mkdir -p .git &&"
    for kind in [
      "ln -s ../secret .appalert.json", "ln -s /dev/zero .appalert.json",
      "mkfifo .appalert.json", "mkdir .appalert.json", "ln -s /etc/passwd .appalert.json",
    ] {
      for command in ["validate --against none", "bump-id -n --against none"] {
        let result = try shell("\(make) \(kind) && \"$0\" \(command)")
        #expect(result.code == 66, "\(kind): \(result)")
        #expect(result.error.contains("error: .appalert.json: "))
        #expect(!(result.output + result.error).contains("SECRET"))
      }
    }
    let inside = try shell(
      "\(make) mkdir -p x && echo '{\"against\": \"none\"}' > x/s && ln -s x/s .appalert.json && "
        + "\"$0\" validate")
    #expect(inside.code == 0 && inside.error.contains("history was not checked"))
  }

  @Test("in a build a link out of the repository is not followed")
  func linkOut() throws {
    try folder.write("secret", "TOP-SECRET\n")
    _ = try shell(
      "mkdir -p repository/.git repository/x && cp messages.json repository/x/real.json")
    _ = try shell("cd repository && ln -s ../secret messages.json && ln -s x/real.json in.json")
    for command in ["validate", "lint", "preview", "bump-id", "lint --fix"] {
      let line = "cd repository && \"$0\" \(command)"
      let result = try shell(line, variables: ["CI": "true"])
      #expect(result.code == 66, "\(command): \(result)")
      #expect(result.error.contains("in a build it is not followed"))
      #expect(!(result.output + result.error).contains("SECRET"))
    }
    let inside = "cd repository && \"$0\" validate --against none in.json"
    #expect(try shell(inside, variables: ["CI": "true"]).code == 0)
  }

  @Test("a working folder that is gone ends everything with 66, and nothing is made in another")
  func goneFolder() throws {
    for command in [
      "validate", "bump-id", "cancel", "preview", "new a.b --template fixed", "lint --fix",
      "validate ../messages.json", "new a.b --template fixed -f ./x.json",
    ] {
      let result = try shell(
        "mkdir gone && cd gone && rmdir ../gone && \"$0\" \(command)")
      #expect(result.code == 66, "\(command): \(result)")
      #expect(result.error == "error: no working folder: it is gone; change to another folder\n")
    }
    #expect(!FileManager.default.fileExists(atPath: "/messages.json"))
    #expect(try folder.read("messages.json") == Feeds.one)
  }

  @Test(
    "a working folder with a name too long for the system is as good as any",
    .enabled(if: TestSystem.isLinux))
  func longFolder() throws {
    let name = String(repeating: "x", count: 100)
    // Without -P some shells name the folder from the root, which is too long.
    let script = """
      i=0
      while [ $i -lt 45 ]; do mkdir \(name) && cd -P \(name) || exit 99; i=$((i + 1)); done
      cat > messages.json; mkdir below; cp messages.json below
      echo '{"rules": {"long-title": "nope"}}' > .appalert.json
      "$0" validate --against none >/dev/null 2>&1; echo $?
      rm .appalert.json
      "$0" validate --against none below/messages.json >/dev/null 2>&1; echo $?
      "$0" bump-id -q >/dev/null; echo $?
      "$0" validate --against none --report json=report 2>/dev/null; echo $?
      cat messages.json; ls -A
      """
    let result = try Binary.run(
      "/bin/sh", ["-c", script, Binary.path], in: folder.url, input: Array(Feeds.one.utf8))
    _ = try shell("rm -rf \(name)")
    #expect(
      result.output
        == "65\n0\n0\n0\n" + Feeds.one.replacing("3,", with: "4,")
        + "below\nmessages.json\nreport\n", "\(result)")
  }

  @Test("without /proc it works", .enabled(if: TestSystem.isLinux && ProcessTests.canMount))
  func noProc() throws {
    let script = """
      mount -t tmpfs none /proc 2>/dev/null || exit 99
      "$0" validate --against none messages.json no/such.json; echo $?
      "$0" bump-id -n -q | head -n 1
      """
    let result = try Binary.run(
      "/usr/bin/unshare", ["-m", "/bin/sh", "-c", script, Binary.path], in: folder.url,
      // The search for leaks of a build with the address sanitizer needs /proc.
      variables: ["ASAN_OPTIONS": "detect_leaks=0"])
    guard result.code != 99, !result.error.contains("unshare") else { return }
    #expect(result.output == "66\n--- a/messages.json\n", "\(result)")
  }

  @Test(
    "a folder above that may not be searched does not matter",
    .enabled(if: TestSystem.isLinux && canDrop))
  func closedParent() throws {
    // The program itself must lie where anybody may run it.
    let script = """
      program=$(mktemp) && cat "$0" > "$program" && chmod 755 "$program"
      mkdir -p closed/work/below && cp messages.json closed/work && cp messages.json closed/work/below
      chmod 755 . && chown -R 65534 closed/work && chmod 700 closed && cd closed/work || exit 99
      run() { setpriv --reuid=65534 --regid=65534 --clear-groups "$program" "$@"; }
      run validate --against none && run bump-id -q && run bump-id -q -f below/messages.json
      code=$?
      rm "$program"
      exit $code
      """
    let result = try shell(script)
    #expect(result.code == 0, "\(result)")
  }

  static var canDrop: Bool { geteuid() == 0 && ProcessTests.hasSetpriv }
}
