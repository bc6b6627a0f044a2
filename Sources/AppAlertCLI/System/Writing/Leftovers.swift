/// The temporary files of runs that were killed before they could rename or remove theirs.
enum Leftovers {
  private static let prefix = ".appalert-"

  /// A name for a temporary file: ".appalert-1234-1z141z3".
  static func newName() -> String {
    prefix + "\(SystemCalls.processID)-" + String(UInt32.random(in: .min ... .max), radix: 36)
  }

  /// Removes them from a folder.
  ///
  /// Who writes one holds a lock on it, which the system takes away when the process ends, however it
  /// ends. Between making and locking it lies a moment; so a file that is not locked counts only where
  /// its process is gone, or it has been there for a while.
  static func clear(in folder: String, _ calls: FileCalls = .system) {
    for bytes in (try? SystemCalls.names(inFolder: folder)) ?? [] {
      guard bytes.starts(with: prefix.utf8), let name = String(exactly: bytes),
        let process = process(of: name)
      else { continue }
      let path = folder + "/" + name
      if isDead(path, process, calls) { try? calls.remove(path) }
    }
  }

  private static func isDead(_ path: String, _ process: Int32, _ calls: FileCalls) -> Bool {
    guard let status = try? SystemCalls.statusWithoutFollowing(path), status.kind == .file,
      status.user == SystemCalls.userID, status.links == 1
    else { return false }
    let isOld = SystemCalls.time.seconds - status.modified.seconds > 60
    guard isOld || !SystemCalls.isRunning(process),
      let descriptor = try? Descriptor.open(path, for: .looking)
    else { return false }
    defer { try? SystemCalls.closeFile(descriptor) }
    return (try? calls.lock(descriptor)) != nil
  }

  /// The process that gave such a name; nil for any other name.
  private static func process(of name: String) -> Int32? {
    let parts = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].allSatisfy({ "0"..."9" ~= $0 }), 1...7 ~= parts[1].count,
      parts[1].allSatisfy({ "0"..."9" ~= $0 || "a"..."z" ~= $0 })
    else { return nil }
    return Int32(parts[0])
  }
}
