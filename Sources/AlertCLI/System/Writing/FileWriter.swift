/// Replaces a file at once: whoever reads it sees the old bytes or the new ones, whatever happens.
package struct FileWriter {
  private let calls: FileCalls

  package init(_ calls: FileCalls = .system) {
    self.calls = calls
  }

  /// What stopped it; the old file is as it was.
  package enum Fault: Error, Equatable {
    /// The file is not the one that was read any more.
    case changed
    /// It may not be written to.
    case readOnly
    /// A folder, a pipe, a device: nothing that can be replaced.
    case notAFile
    /// The temporary file could not be made in this folder.
    case folder(SystemError)
    case system(SystemError)
  }

  /// Writes the new bytes beside the file and renames them onto it.
  ///
  /// - Parameters:
  ///   - path: where the file lies, absolute, links followed.
  ///   - old: the file as it was read; nil where there was none.
  ///   - minds: whether to leave the file alone where it has changed since.
  package func replace(
    _ path: String, _ old: FileState?, with bytes: [UInt8], mindsChanges minds: Bool = true
  ) throws(Fault) {
    if let old {
      guard old.isRegular else { throw .notAFile }
      if FileState.isReadOnly(path) { throw .readOnly }
    }
    try SystemCalls.holdingSignals { () throws(Fault) in
      let folder = Path.parent(path)
      let (temporary, descriptor) = try create(in: folder, mode: old == nil ? 0o666 : 0o600)
      do throws(Fault) {
        try fill(descriptor, old, bytes)
        if minds { try checkUnchanged(path, old) }
        try system { () throws(SystemError) in try calls.rename(temporary, path) }
      } catch {
        try? calls.remove(temporary)
        throw error
      }
      flushFolder(folder)
    }
  }

  private func create(in folder: String, mode: UInt32) throws(Fault) -> (String, Int32) {
    var attempts = 0
    while true {
      let name =
        ".appalert-\(SystemCalls.processID)-" + String(UInt32.random(in: .min ... .max), radix: 36)
      let path = folder + "/" + name
      do throws(SystemError) {
        return (
          path, try Descriptor.retrying { () throws(SystemError) in try calls.create(path, mode) }
        )
      } catch {
        attempts += 1
        guard error == .alreadyThere, attempts < 100 else { throw .folder(error) }
      }
    }
  }

  /// Writes and closes the temporary file.
  private func fill(_ descriptor: Int32, _ old: FileState?, _ bytes: [UInt8]) throws(Fault) {
    do throws(Fault) {
      var offset = 0
      while offset < bytes.count {
        offset += try system { () throws(SystemError) in
          try calls.write(descriptor, bytes, offset)
        }
      }
      if let old { try keepStatus(of: old, descriptor) }
      try system { () throws(SystemError) in try calls.flush(descriptor) }
    } catch {
      try? calls.close(descriptor)
      throw error
    }
    do throws(SystemError) {
      try calls.close(descriptor)
    } catch {
      // The descriptor is gone then, and what was written is flushed already.
      guard error == .interrupted else { throw .system(error) }
    }
  }

  private func keepStatus(of old: FileState, _ descriptor: Int32) throws(Fault) {
    // Only root can give a file away; a group that one is not in cannot be kept either.
    do throws(SystemError) {
      try calls.setOwner(descriptor, old.user, old.group)
    } catch {
      try? calls.setOwner(descriptor, .max, old.group)
    }
    try system { () throws(SystemError) in try calls.setMode(descriptor, old.mode) }
  }

  /// Nobody who keeps to the lock can have changed it; an editor or git can.
  private func checkUnchanged(_ path: String, _ old: FileState?) throws(Fault) {
    let now = try system { () throws(SystemError) in try FileState.read(path) }
    guard now?.bytes == old?.bytes, now?.place == old?.place else {
      throw .changed
    }
  }

  /// The file is in place already; that its name may be lost in a power cut is no failure: then the
  /// old file is there.
  private func flushFolder(_ folder: String) {
    guard let descriptor = try? Descriptor.open(folder) else { return }
    try? calls.flush(descriptor)
    try? calls.close(descriptor)
  }

  private func system<Value>(_ call: FileCalls.Call<Value>) throws(Fault) -> Value {
    do throws(SystemError) {
      return try Descriptor.retrying(call)
    } catch {
      throw .system(error)
    }
  }
}
