#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Platform {
  /// Waits until a file's bytes are on the disk.
  ///
  /// On macOS `fsync` stops at the drive's own memory, which a power cut empties; `F_FULLFSYNC` goes
  /// on to the disk, where the file system has it.
  static func flush(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    if errno == EINTR { throw SystemError.last }
    #endif
    if fsync(descriptor) == 0 { return }
    // Pipes and some network file systems have nothing to flush.
    guard errno != EINVAL, errno != ENOTSUP else { return }
    throw SystemError.last
  }
}
