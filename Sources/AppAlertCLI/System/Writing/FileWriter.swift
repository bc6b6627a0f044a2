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
    /// It lies on a disk that may not be written to.
    case readOnlyDisk
    /// A folder, a pipe, a device: nothing that can be replaced.
    case notAFile
    /// The temporary file could not be made in this folder.
    case folder(SystemError)
    case system(SystemError)
  }

  /// Writes the new bytes beside the file and renames them onto it.
  ///
  /// - Parameters:
  ///   - path: where the file lies, links followed.
  ///   - old: the file as it was read; nil where there was none.
  ///   - minds: whether to leave the file alone where it has changed since.
  /// - Returns: what of the old file the new one could not keep.
  @discardableResult
  package func replace(
    _ path: String, _ old: FileState?, with bytes: [UInt8], mindsChanges minds: Bool = true
  ) throws(Fault) -> [FileLoss] {
    if let old {
      guard old.isRegular else { throw .notAFile }
      if let reason = FileState.readOnlyReason(path) {
        throw reason == .readOnlyDisk ? .readOnlyDisk : .readOnly
      }
    }
    return try SystemCalls.holdingSignals { () throws(Fault) in
      let folder = Path.parent(path)
      let (temporary, descriptor) = try create(in: folder, mode: old == nil ? 0o666 : 0o600)
      let losses: [FileLoss]
      do throws(Fault) {
        losses = try fill(descriptor, path, old, bytes)
        if minds { try checkUnchanged(path, old) }
        try system { () throws(SystemError) in try calls.rename(temporary, path) }
      } catch {
        try? calls.remove(temporary)
        throw error
      }
      flushFolder(folder)
      return losses
    }
  }

  private func create(in folder: String, mode: UInt32) throws(Fault) -> (String, Int32) {
    var attempts = 0
    while true {
      let path = folder + "/" + Leftovers.newName()
      do throws(SystemError) {
        let descriptor = try Descriptor.retrying { () throws(SystemError) in
          try calls.create(path, mode)
        }
        try? calls.lock(descriptor)
        return (path, descriptor)
      } catch {
        attempts += 1
        guard error == .alreadyThere, attempts < 100 else { throw .folder(error) }
      }
    }
  }

  /// Writes and closes the temporary file.
  private func fill(
    _ descriptor: Int32, _ path: String, _ old: FileState?, _ bytes: [UInt8]
  ) throws(Fault) -> [FileLoss] {
    var losses: [FileLoss] = []
    do throws(Fault) {
      var offset = 0
      while offset < bytes.count {
        offset += try system { () throws(SystemError) in
          try calls.write(descriptor, bytes, offset)
        }
      }
      if let old { losses = try keepStatus(of: old, at: path, descriptor) }
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
    return losses
  }

  /// Gives the new file what the old one has beside its bytes. Whatever cannot be kept, nobody may do
  /// more with the new file than with the old one.
  private func keepStatus(
    of old: FileState, at path: String, _ descriptor: Int32
  ) throws(Fault) -> [FileLoss] {
    var losses: [FileLoss] = []
    // Only root can give a file away; a group that one is not in cannot be kept either.
    do throws(SystemError) {
      try calls.setOwner(descriptor, old.user, old.group)
    } catch {
      try? calls.setOwner(descriptor, .max, old.group)
    }
    var mode = old.mode
    let now = try system { () throws(SystemError) in
      try SystemCalls.status(ofOpen: descriptor)
    }
    if now.user != old.user { losses.append(.owner(old.user)) }
    if now.group != old.group { losses.append(.group(old.group)) }
    // Programs that run as their owner are none of ours.
    if !losses.isEmpty { mode &= 0o777 }
    if now.group != old.group { mode = mode.withoutGroup }
    try system { () throws(SystemError) in try calls.setMode(descriptor, mode) }
    let lost = try copyAttributes(of: old, at: path, to: descriptor)
    if !lost.isEmpty { losses.append(.attributes(lost)) }
    if lost.contains(SystemCalls.accessList) {
      // With a list, the group's bits say what the list may allow at most, not what the group may do.
      try system { () throws(SystemError) in try calls.setMode(descriptor, mode.withoutGroup) }
    }
    if old.links > 1 { losses.append(.links(old.links - 1)) }
    return losses
  }

  private func copyAttributes(
    of old: FileState, at path: String, to descriptor: Int32
  ) throws(Fault) -> [String] {
    // Who may write to a file may not always read it.
    guard let source = try? Descriptor.open(path, for: .looking) else { return [] }
    defer { try? SystemCalls.closeFile(source) }
    guard (try? SystemCalls.status(ofOpen: source))?.place == old.place else { throw .changed }
    return calls.copyAttributes(source, descriptor)
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

extension UInt32 {
  /// A mode that gives the group no more than everyone.
  fileprivate var withoutGroup: UInt32 { self & ~0o070 | (self & 0o007) << 3 & self }
}
