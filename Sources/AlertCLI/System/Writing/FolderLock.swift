#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Keeps other runs of appalert from editing in a folder at the same time.
///
/// The lock lies on the folder itself, with `flock`: renaming replaces a file's inode, and a lock on
/// it with it, while the folder stays; no lock file is left behind, and the system takes the lock
/// away when the process ends, however it ends.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock. Nil where the folder cannot be locked (an unreadable folder, some network
  /// file systems): what changes meanwhile is still noticed before the file is replaced.
  package init?(folder: String) {
    guard let descriptor = try? Descriptor.open(folder) else { return nil }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(descriptor)
        return nil
      }
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
