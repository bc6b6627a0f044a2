/// The system calls by which a file is replaced: a thin door, so that a test can let any of them
/// fail.
///
/// Each makes one call and throws what it left in `errno`; beginning again after a signal is the
/// caller's part.
package struct FileCalls {
  package typealias Call<Value> = () throws(SystemError) -> Value

  /// Makes a file that must not be there yet, for writing.
  package var create: (_ path: String, _ mode: UInt32) throws(SystemError) -> Int32
  /// Locks a file until it is closed, so that others can tell that somebody still works on it.
  package var lock: (Int32) throws(SystemError) -> Void
  /// Writes some bytes, from an offset on; how many.
  package var write: (Int32, [UInt8], _ from: Int) throws(SystemError) -> Int
  package var setOwner: (Int32, _ user: UInt32, _ group: UInt32) throws(SystemError) -> Void
  package var setMode: (Int32, _ mode: UInt32) throws(SystemError) -> Void
  /// Gives a file the access list and the other attributes of another; the names of those that it
  /// could not be given.
  package var copyAttributes: (_ from: Int32, _ to: Int32) -> [String]
  /// Waits until the bytes of a file, or the names in a folder, are on the disk.
  package var flush: (Int32) throws(SystemError) -> Void
  package var close: (Int32) throws(SystemError) -> Void
  package var rename: (_ from: String, _ to: String) throws(SystemError) -> Void
  package var remove: (String) throws(SystemError) -> Void
  /// What a symbolic link says.
  package var readLink: (String) throws(SystemError) -> [UInt8]

  /// The calls of the system.
  package static var system: FileCalls {
    FileCalls(
      create: { path, mode throws(SystemError) in
        try SystemCalls.openFile(path, for: .making(mode: mode))
      },
      lock: { descriptor throws(SystemError) in try SystemCalls.lockFile(descriptor) },
      write: { descriptor, bytes, offset throws(SystemError) in
        try SystemCalls.writeBytes(descriptor, bytes, from: offset)
      },
      setOwner: { descriptor, user, group throws(SystemError) in
        try SystemCalls.setOwner(descriptor, user: user, group: group)
      },
      setMode: { descriptor, mode throws(SystemError) in
        try SystemCalls.setMode(descriptor, mode)
      },
      copyAttributes: { SystemCalls.copyAttributes(from: $0, to: $1) },
      flush: { descriptor throws(SystemError) in try SystemCalls.flushFile(descriptor) },
      close: { descriptor throws(SystemError) in try SystemCalls.closeFile(descriptor) },
      rename: { from, to throws(SystemError) in try SystemCalls.renameFile(from, to: to) },
      remove: { path throws(SystemError) in try SystemCalls.removeFile(path) },
      readLink: { path throws(SystemError) in try SystemCalls.target(ofLink: path) })
  }
}
