import Foundation
import Testing

@testable import AppAlertCLI

/// The write: the old file or the new one, whatever fails.
struct FileWriterTests {
  private static let old = Array("old".utf8)
  private static let new = Array("new and longer".utf8)

  private static func replace(
    _ path: String, _ calls: FileCalls = .system
  ) -> FileWriter.Fault? {
    do {
      try FileWriter(calls).replace(path, FileState.read(path), with: new)
      return nil
    } catch {
      return error as? FileWriter.Fault
    }
  }

  enum Call: CaseIterable { case create, write, setMode, flush, close, rename }

  /// The system's calls, of which one fails.
  private static func calls(failing call: Call, _ code: Int32) -> FileCalls {
    var calls = FileCalls.system
    let error = SystemError(code: code)
    switch call {
    case .create: calls.create = { _, _ throws(SystemError) in throw error }
    case .write:
      // Some bytes go through first, as on a disk that fills up.
      let write = calls.write
      calls.write = { descriptor, bytes, offset throws(SystemError) in
        guard offset < 3 else { throw error }
        return try write(descriptor, Array(bytes[..<3]), 0)
      }
    case .setMode: calls.setMode = { _, _ throws(SystemError) in throw error }
    case .flush: calls.flush = { _ throws(SystemError) in throw error }
    case .close:
      let close = calls.close
      calls.close = { descriptor throws(SystemError) in
        try close(descriptor)
        throw error
      }
    case .rename: calls.rename = { _, _ throws(SystemError) in throw error }
    }
    return calls
  }

  @Test("a call that fails leaves the old file and nothing else", arguments: Call.allCases)
  func failingCall(call: Call) throws {
    for code in [ENOSPC, EIO, EACCES, EDQUOT, EFBIG, EROFS] {
      let folder = try Scratch()
      let file = try folder.write("messages.json", Self.old)
      let fault = Self.replace(file.path, Self.calls(failing: call, code))
      let error = SystemError(code: code)
      #expect(fault == (call == .create ? .folder(error) : .system(error)))
      #expect(Array(try Data(contentsOf: file)) == Self.old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["messages.json"])
    }
  }

  @Test("a signal that breaks a call off does not stop the write", arguments: Call.allCases)
  func interrupted(call: Call) throws {
    let folder = try Scratch()
    let file = try folder.write("messages.json", Self.old)
    var calls = FileCalls.system
    let system = calls
    var left = 3
    func interrupt() throws(SystemError) {
      left -= 1
      if left >= 0 { throw SystemError(code: EINTR) }
    }
    switch call {
    case .create:
      calls.create = { path, mode throws(SystemError) in
        try interrupt()
        return try system.create(path, mode)
      }
    case .write:
      calls.write = { descriptor, bytes, offset throws(SystemError) in
        try interrupt()
        return try system.write(descriptor, Array(bytes[..<(offset + 1)]), offset)
      }
    case .setMode:
      calls.setMode = { descriptor, mode throws(SystemError) in
        try interrupt()
        try system.setMode(descriptor, mode)
      }
    case .flush:
      calls.flush = { descriptor throws(SystemError) in
        try interrupt()
        try system.flush(descriptor)
      }
    case .close:
      // Linux has closed it then; to close it again could hit another file.
      calls.close = { descriptor throws(SystemError) in
        try system.close(descriptor)
        try interrupt()
      }
    case .rename:
      calls.rename = { from, to throws(SystemError) in
        try interrupt()
        try system.rename(from, to)
      }
    }
    #expect(Self.replace(file.path, calls) == nil)
    #expect(Array(try Data(contentsOf: file)) == Self.new)
  }

  @Test("a file that changes while it is edited stays as it is then")
  func changed() throws {
    for change in ["other", nil] {
      let folder = try Scratch()
      let file = try folder.write("messages.json", Self.old)
      let state = try FileState.read(file.path)
      try FileManager.default.removeItem(at: file)
      if let change { try folder.write("messages.json", change) }
      #expect(throws: FileWriter.Fault.changed) {
        try FileWriter().replace(file.path, state, with: Self.new)
      }
      #expect((try? String(contentsOf: file, encoding: .utf8)) == change)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(names == (change == nil ? [] : ["messages.json"]))
    }
    let folder = try Scratch()
    let file = try folder.write("messages.json", "somebody made it")
    #expect(throws: FileWriter.Fault.changed) {
      try FileWriter().replace(file.path, nil, with: Self.new)
    }
  }

  @Test("the mode is kept, for a new file it is the usual one")
  func mode() throws {
    for mode in [0o600, 0o644, 0o664, 0o755, 0o640] {
      let folder = try Scratch()
      let file = try folder.write("messages.json", Self.old)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      #expect(Self.replace(file.path) == nil)
      let kept = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(kept as? Int == mode)
    }
    let folder = try Scratch()
    let usual = try folder.write("usual", "")
    let made = folder.url.appendingPathComponent("made").path
    try FileWriter().replace(made, nil, with: Self.new)
    let modes = try [usual.path, made].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }

  @Test("symbolic links are followed and stay links, one that leads nowhere too")
  func links() throws {
    let run = try Run(["real/feed.json": Feeds.one])
    let manager = FileManager.default
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(
        atPath: run.folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("messages.json", "second")
    try link("second", "real/feed.json")
    #expect(run("bump-id") == .ok)
    #expect(run.text("real/feed.json") == Feeds.one.replacing("3,", with: "4,"))
    #expect(run.names == ["messages.json", "real", "second"])
    let real = run.folder.url.appendingPathComponent("real").path
    #expect(try manager.contentsOfDirectory(atPath: real) == ["feed.json"])
    let target = try manager.destinationOfSymbolicLink(
      atPath: run.folder.url.appendingPathComponent("messages.json").path)
    #expect(target == "second")
    try link("dangling.json", "real/made.json")
    #expect(run("new", "a.b", "--template", "fixed", "-f", "dangling.json") == .ok)
    #expect(run.text("real/made.json")?.hasPrefix("[\n") == true)
    try link("loop", "loop")
    #expect(run("bump-id", "-f", "loop") == .noInput)
  }

  @Test("refusals say that nothing is lost")
  func words() throws {
    let run = try Run()
    #expect(run("new", "a.b", "--template", "fixed", "-f", "no/messages.json") == .io)
    #expect(run.errorText == "error: no/messages.json: there is no such folder; make it first\n")
    let space = FileWriter.Fault.system(SystemError(code: ENOSPC)).message
    #expect(space == "cannot be written: No space left on device; the file is as it was")
    #expect(FileWriter.Fault.changed.message.contains("run the command again"))
    #expect(FileWriter.Fault.folder(SystemError(code: EACCES)).message.contains("in its folder"))
  }
}
