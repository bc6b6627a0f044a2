import Foundation
import Testing

/// The built program among others: at the same time, out of space, killed.
struct ProcessTests {
  @Test("twelve at a time raise the id by twelve, again and again")
  func twelveAtOnce() throws {
    let folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
    for round in 1...4 {
      // One of them comes by another way.
      let processes = try (0..<12).map { index in
        try start(
          ["bump-id", "-q"] + (index == 0 ? ["-f", folder.url.path + "/messages.json"] : []), folder
        )
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let text = try text(folder)
      #expect(text == Feeds.one.replacing("3,", with: "\(3 + 12 * round),"))
    }
    #expect(try names(folder) == ["messages.json"])
  }

  @Test("killed at any moment, the file is the old or the new one, and the next run works")
  func killed() throws {
    let folder = try Scratch()
    // Large enough that the write takes a while.
    let entry = Feeds.one.dropFirst(2).dropLast(3)
    let others = (0..<40).map { entry.replacing("ink", with: "ink\($0)") }
    let feed = "[\n" + ([String(entry)] + others).joined(separator: ",\n") + "\n]\n"
    try folder.write("messages.json", feed)
    // Spread over what a run takes here, and somewhat more; what it takes changes with the load.
    var whole = try duration { try start(["bump-id", "dev.acme.ink", "-q", "-n"], folder) }
    var id = 3
    var survivors = 0
    for round in 0..<200 {
      let process = try start(["bump-id", "dev.acme.ink", "-q"], folder)
      usleep(UInt32(round * 7919 % 200 * whole / 130))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let now = try text(folder)
      if now == feed.replacingFirst("3,", with: "\(id + 1),") {
        id += 1
        survivors += 1
        whole = max(whole * 9 / 10, 100)
      } else if now != feed.replacingFirst("3,", with: "\(id),") {
        Issue.record("round \(round): neither the old file nor the new one")
        return
      } else {
        whole = min(whole * 21 / 20 + 1, 2_000_000)
      }
    }
    let last = try start(["bump-id", "dev.acme.ink", "-q"], folder)
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(try text(folder) == feed.replacingFirst("3,", with: "\(id + 1),"))
    #expect((1..<200).contains(survivors), "\(survivors) of 200 came to their end")
  }

  @Test("a signal that asks to end leaves no temporary file", arguments: [SIGTERM, SIGINT, SIGHUP])
  func ended(signal: Int32) throws {
    let folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
    let whole = try duration { try start(["bump-id", "-q", "-n"], folder) }
    for round in 0..<40 {
      let process = try start(["bump-id", "-q"], folder)
      usleep(UInt32(round * whole / 30))
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(try names(folder) == ["messages.json"])
    }
  }

  @Test("a file-size limit leaves the old file")
  func sizeLimit() throws {
    let folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
    let script = "(ulimit -f 0; exec \"$0\" bump-id 2>&1; echo $?) | cat"
    let result = try Binary.run("/bin/sh", ["-c", script, Binary.path], in: folder.url)
    #expect(result.output.contains("cannot be written: File too large; the file is as it was"))
    #expect(try text(folder) == Feeds.one && names(folder) == ["messages.json"])
  }

  @Test("a full disk leaves the old file", .enabled(if: canMount))
  func fullDisk() throws {
    let folder = try Scratch()
    let disk = try folder.write("disk/x", "").deletingLastPathComponent()
    let script = """
      mount -t tmpfs -o size=64k none "$1" || exit 99
      cp "$2" "$1/messages.json"
      dd if=/dev/zero of="$1/filler" bs=1k count=100 2>/dev/null
      cd "$1" && "$0" bump-id; code=$?
      cmp "$2" messages.json && ls -A "$1"
      cd / && umount "$1"
      exit $code
      """
    let old = try folder.write("old.json", Feeds.one)
    let result = try Binary.run(
      "/bin/sh", ["-c", script, Binary.path, disk.path, old.path], in: folder.url)
    guard result.code != 99 else { return }
    #expect(result.code == 74 && result.error.contains("No space left on device"), "\(result)")
    // The change is shown before it is made.
    #expect(
      result.output.hasPrefix("--- a/messages.json\n")
        && result.output.hasSuffix("\nfiller\nmessages.json\n"), "\(result)")
  }

  static var canMount: Bool { TestSystem.isLinux && geteuid() == 0 }

  @Test(
    "a folder or a file without write permission stays as it is",
    .enabled(if: geteuid() != 0 || hasSetpriv))
  func noPermission() throws {
    let folder = try Scratch()
    try folder.write("messages.json", Feeds.one)
    func mode(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    defer { try? mode(0o755, folder.url.path) }
    try mode(0o555, folder.url.path)
    try mode(0o666, folder.url.path + "/messages.json")
    var result = try runUnprivileged(["bump-id"], folder)
    #expect(
      result.code == 74 && result.error.contains("cannot write in its folder: Permission denied"),
      "\(result)")
    try mode(0o777, folder.url.path)
    try mode(0o444, folder.url.path + "/messages.json")
    result = try runUnprivileged(["bump-id"], folder)
    #expect(result.code == 74 && result.error.contains("allow it with \"chmod u+w\""), "\(result)")
    #expect(try text(folder) == Feeds.one && names(folder) == ["messages.json"])
  }

  static let hasSetpriv = FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// Root may write everywhere; nobody may not.
  private func runUnprivileged(_ arguments: [String], _ folder: Scratch) throws -> Binary.Result {
    guard geteuid() == 0 else { return try Binary.run(arguments, in: folder.url) }
    let copy = try Scratch()
    let program = copy.url.appendingPathComponent("appalert")
    // By another process: what this one has open for writing cannot be run.
    let copied = try Binary.run("/bin/cp", [Binary.path, program.path], in: copy.url)
    #expect(copied.code == 0, "\(copied.error)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.url.path)
    let drop = ["--reuid=65534", "--regid=65534", "--clear-groups", program.path]
    return try Binary.run("/usr/bin/setpriv", drop + arguments, in: folder.url)
  }

  // MARK: Helpers

  /// How long a process runs, in microseconds.
  private func duration(_ start: () throws -> Process) throws -> Int {
    let clock = ContinuousClock()
    let taken = try clock.measure { try start().waitUntilExit() }
    return max(1, Int(taken.components.attoseconds / 1_000_000_000_000))
  }

  private func start(_ arguments: [String], _ folder: Scratch) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Binary.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = [:]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func text(_ folder: Scratch) throws -> String {
    String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("messages.json")),
      as: UTF8.self)
  }

  private func names(_ folder: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}

extension Substring {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    String(self).replacing(old, with: new)
  }
}
