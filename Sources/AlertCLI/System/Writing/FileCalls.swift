#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system calls by which a file is replaced: a thin door, so that a test can let any of them
/// fail.
///
/// Each makes one call and throws what it left in `errno`; beginning again after a signal is the
/// caller's part.
package struct FileCalls {
  package typealias Call<Value> = () throws(SystemError) -> Value

  /// Makes a file that must not be there yet, for writing.
  package var create: (_ path: String, _ mode: UInt32) throws(SystemError) -> Int32
  /// Writes some bytes, from an offset on; how many.
  package var write: (Int32, [UInt8], _ from: Int) throws(SystemError) -> Int
  package var setOwner: (Int32, _ user: UInt32, _ group: UInt32) throws(SystemError) -> Void
  package var setMode: (Int32, _ mode: UInt32) throws(SystemError) -> Void
  /// Waits until the bytes of a file, or the names in a folder, are on the disk.
  package var flush: (Int32) throws(SystemError) -> Void
  package var close: (Int32) throws(SystemError) -> Void
  package var rename: (_ from: String, _ to: String) throws(SystemError) -> Void
  package var remove: (String) throws(SystemError) -> Void

  /// The calls of the system.
  package static var system: FileCalls {
    FileCalls(
      create: { path, mode throws(SystemError) in
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        return try check(open(path, flags, mode_t(mode)))
      },
      write: { descriptor, bytes, offset throws(SystemError) in
        let count = writePart(descriptor, bytes, offset)
        if count < 0 { throw SystemError.last }
        return count
      },
      setOwner: { descriptor, user, group throws(SystemError) in
        _ = try check(fchown(descriptor, user, group))
      },
      setMode: { descriptor, mode throws(SystemError) in
        _ = try check(fchmod(descriptor, mode_t(mode)))
      },
      flush: { descriptor throws(SystemError) in try Platform.flush(descriptor) },
      close: { descriptor throws(SystemError) in _ = try check(closeDescriptor(descriptor)) },
      rename: { from, to throws(SystemError) in _ = try check(renameFile(from, to)) },
      remove: { path throws(SystemError) in _ = try check(unlink(path)) })
  }

  private static func check(_ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw SystemError.last }
    return result
  }

  /// Calls again as long as a signal breaks the call off.
  static func retrying<Value>(_ call: Call<Value>) throws(SystemError) -> Value {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }
}

// Inside the type, `write` and its kind are the members.
private func writePart(_ descriptor: Int32, _ bytes: [UInt8], _ offset: Int) -> Int {
  bytes.withUnsafeBytes { buffer in
    write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
  }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func renameFile(_ from: String, _ to: String) -> Int32 { rename(from, to) }
