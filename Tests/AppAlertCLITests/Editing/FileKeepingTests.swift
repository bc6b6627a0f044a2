import Foundation
import Testing

@testable import AppAlertCLI

/// What a file keeps when it is replaced, what is said where it cannot, and what is cleared away.
struct FileKeepingTests {
  private func replace(_ file: URL, _ calls: FileCalls = .system) throws -> [FileLoss] {
    try FileWriter(calls).replace(file.path, FileState.read(file.path), with: Array("new".utf8))
  }

  private func mode(_ file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  private func setMode(_ mode: Int, _ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  @Test(
    "nobody may do more with the new file where owner or group cannot be kept",
    .enabled(if: geteuid() == 0))
  func owner() throws {
    let folder = try Scratch()
    let file = try folder.write("messages.json", "old")
    var calls = FileCalls.system
    calls.setOwner = { _, _, _ throws(SystemError) in throw SystemError(code: EPERM) }
    for (user, group, old, new) in [
      (0, 1001, 0o664, 0o644), (1000, 0, 0o4755, 0o755), (1000, 1001, 0o660, 0o600),
      (0, 0, 0o664, 0o664),
    ] {
      try FileManager.default.setAttributes(
        [.ownerAccountID: user, .groupOwnerAccountID: group], ofItemAtPath: file.path)
      try setMode(old, file)
      let losses = try replace(file, calls)
      var expected: [FileLoss] = []
      if user != 0 { expected.append(.owner(1000)) }
      if group != 0 { expected.append(.group(1001)) }
      #expect(losses == expected)
      #expect(try mode(file) == new)
      try FileManager.default.setAttributes([.ownerAccountID: 0], ofItemAtPath: file.path)
    }
  }

  @Test("an access list that is lost gives the group nothing")
  func accessList() throws {
    let folder = try Scratch()
    let file = try folder.write("messages.json", "old")
    try setMode(0o664, file)
    var calls = FileCalls.system
    calls.copyAttributes = { _, _ in ["user.note"] }
    #expect(try replace(file, calls) == [.attributes(["user.note"])])
    #expect(try mode(file) == 0o664)
    calls.copyAttributes = { _, _ in [SystemCalls.accessList] }
    let losses = try replace(file, calls)
    #expect(losses == [.attributes([SystemCalls.accessList])])
    #expect(losses.first?.words == "it could not keep its access list (ACL)")
    #expect(try mode(file) == 0o644)
  }

  @Test(
    "attributes and access lists are kept, and none comes from the folder",
    .enabled(if: TestSystem.isLinux))
  func attributes() throws {
    let folder = try Scratch()
    let file = try folder.write("messages.json", "old")
    let script = """
      import os, struct, sys
      u = 0xffffffff
      acl = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *e) for e in
        [(1, 6, u), (2, 6, 1234), (4, 4, u), (16, 6, u), (32, 4, u)])
      try:
        if sys.argv[1] == "set":
          os.setxattr("messages.json", "user.note", b"kept")
          os.setxattr("messages.json", "system.posix_acl_access", acl)
          os.setxattr(".", "system.posix_acl_default", acl)
        elif sys.argv[1] == "clear":
          os.removexattr("messages.json", "system.posix_acl_access")
          os.chmod("messages.json", 0o664)
        print(sorted(os.listxattr("messages.json")), oct(os.stat("messages.json").st_mode))
      except OSError as error:
        print(error)
        sys.exit(99)
      """
    func python(_ word: String) throws -> Binary.Result {
      try Binary.run("/usr/bin/python3", ["-c", script, word], in: folder.url)
    }
    let set = try python("set")
    // Not every file system has them.
    guard set.code == 0 else { return }
    #expect(try replace(file).isEmpty)
    #expect(try python("show").output == set.output)
    let cleared = try python("clear")
    #expect(cleared.output.contains("['user.note'] 0o100664"))
    #expect(try replace(file).isEmpty)
    #expect(try python("show").output == cleared.output)
  }

  @Test("that a hard link keeps the old text is said")
  func hardLink() throws {
    let run = try Run(["messages.json": Feeds.one])
    let path = run.folder.url.path
    try FileManager.default.linkItem(atPath: path + "/messages.json", toPath: path + "/other.json")
    #expect(run("bump-id") == .ok)
    #expect(
      run.errorText.contains(
        "messages.json: it had another name (a hard link), which keeps the old text\n"))
    #expect(run.text("other.json") == Feeds.one)
  }

  @Test("a read-only disk is named, and chmod is not advised")
  func readOnlyDisk() {
    let words = FileWriter.Fault.readOnlyDisk.message
    #expect(words.contains("read-only file system") && !words.contains("chmod"))
  }

  @Test("a link that cannot be read ends the edit")
  func readLink() {
    for code in [EACCES, EIO, ENAMETOOLONG] {
      var calls = FileCalls.system
      calls.readLink = { _ throws(SystemError) in throw SystemError(code: code) }
      #expect(throws: SystemError(code: code)) {
        try FileState.followingLinks("messages.json", calls)
      }
    }
  }

  @Test("what killed runs left is cleared by the next edit, and nothing else")
  func leftovers() throws {
    let run = try Run(["messages.json": Feeds.one, ".appalert.json": "{}"])
    let dead = try deadProcess()
    let own = SystemCalls.processID
    let path = run.folder.url.path
    let kept = [
      ".appalert-\(own)-1a", ".appalert-\(dead)-ABC", ".appalert-x-1", ".appalert-\(dead)",
      ".appalert-\(dead)-12345678", ".appalert-\(dead)-locked",
    ]
    let cleared = [".appalert-\(dead)-1z141z3", ".appalert-\(own)-old"]
    for name in kept + cleared { try run.folder.write(name, "half") }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)],
      ofItemAtPath: path + "/.appalert-\(own)-old")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/.appalert-\(dead)-link", withDestinationPath: "messages.json")
    let locked = try Descriptor.open(path + "/.appalert-\(dead)-locked")
    defer { try? SystemCalls.closeFile(locked) }
    try SystemCalls.lockFile(locked)
    #expect(run("validate", "--against", "none") == .ok && run("bump-id", "-n") == .ok)
    #expect(run.names.count == 2 + kept.count + cleared.count + 1)
    #expect(run("bump-id") == .ok)
    let left = kept + [".appalert-\(dead)-link", ".appalert.json", "messages.json"]
    #expect(run.names == left.sorted())
  }

  private func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }
}
