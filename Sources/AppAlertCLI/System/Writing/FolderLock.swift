/// Keeps other runs of appalert from editing in a folder at the same time.
///
/// The lock lies on the folder itself, with `flock`: renaming replaces a file's inode, and a lock on
/// it with it, while the folder stays; no lock file is left behind, and the system takes the lock
/// away when the process ends, however it ends.
package final class FolderLock {
  private let descriptor: Int32

  /// How long to wait for others, in seconds.
  package struct Patience {
    /// Until a person is told.
    package var untilNote = 1.0
    /// Until it is given up.
    package var untilFailure = 30.0

    package init() {}
  }

  /// Another run keeps the lock.
  package struct Busy: Error, Equatable {}

  /// Waits for the lock.
  ///
  /// - Parameter note: called once, when the wait becomes long.
  /// - Returns: nil where the folder cannot be locked (an unreadable folder, some network file
  ///   systems): what changes meanwhile is still noticed before the file is replaced.
  package static func wait(
    for folder: String, _ patience: Patience, note: () -> Void
  ) throws(Busy) -> FolderLock? {
    guard let descriptor = try? Descriptor.open(folder) else { return nil }
    let lock = FolderLock(descriptor)
    let start = SystemCalls.uptime
    var isTold = false
    var pause: UInt32 = 500
    while true {
      do throws(SystemError) {
        try SystemCalls.lockFile(descriptor)
        return lock
      } catch {
        if error == .interrupted { continue }
        guard error.isNotReady else { return nil }
      }
      let waited = SystemCalls.uptime - start
      guard waited < patience.untilFailure else { throw Busy() }
      if waited >= patience.untilNote, !isTold {
        isTold = true
        note()
      }
      SystemCalls.sleep(microseconds: pause)
      pause = min(pause * 2, 20_000)
    }
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { try? SystemCalls.closeFile(descriptor) }
}
