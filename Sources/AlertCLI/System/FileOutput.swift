#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that a report is written to.
struct FileOutput {
  private let path: String
  private let absolutePath: String

  init(_ path: String, from folder: String) {
    self.path = path
    absolutePath = Path.joined(path, to: folder)
  }

  /// Puts a report in the place of what is there.
  ///
  /// It is written beside the file and renamed, so that nobody finds half of one: a service would
  /// take it for the whole. A pipe, a device and a symbolic link are written to as they are, and so
  /// is a file in a folder that takes no other.
  func replace(with bytes: [UInt8]) throws(Failure) {
    try naming { () throws(SystemError) in
      let isDone = isReplaceable ? try tryReplacing(with: bytes) : false
      if !isDone { try write(bytes, through: Descriptor.create(absolutePath)) }
    }
  }

  /// False where the folder takes no other file.
  private func tryReplacing(with bytes: [UInt8]) throws(SystemError) -> Bool {
    let old = try FileState.read(absolutePath, withBytes: false)
    do throws(FileWriter.Fault) {
      // Of two runs that write the same report, the last one counts.
      try FileWriter().replace(absolutePath, old, with: bytes, mindsChanges: false)
      return true
    } catch {
      if case .system(let error) = error { throw error }
      return false
    }
  }

  /// Adds a report to what is there.
  func append(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try naming { () throws(SystemError) in
      try write(bytes, through: Descriptor.append(absolutePath))
    }
  }

  /// How many bytes the file has; 0 where there is none.
  var currentSize: Int {
    var status = stat()
    return stat(absolutePath, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether a path leads to the same place, as text or by what is there.
  func isSameFile(_ other: String) -> Bool {
    let other = Path.absolute(other, from: Path.parent(absolutePath))
    if other == absolutePath { return true }
    var left = stat()
    var right = stat()
    guard stat(absolutePath, &left) == 0, stat(other, &right) == 0 else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  /// Whether the path is free, or a plain file with one name that can be read and written.
  private var isReplaceable: Bool {
    var status = stat()
    guard lstat(absolutePath, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
      && access(absolutePath, R_OK | W_OK) == 0
  }

  private func write(_ bytes: [UInt8], through descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try Descriptor.writeAll(descriptor, bytes)
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems say only here that the disk is full.
    guard close(descriptor) == 0 || errno == EINTR else { throw SystemError.last }
  }

  private func naming(_ body: () throws(SystemError) -> Void) throws(Failure) {
    do throws(SystemError) {
      // What ends the process half-way would leave half a report.
      try SignalShield.around(body)
    } catch {
      throw Failure(path: path, code: .io, message: "cannot be written: \(error.words)")
    }
  }
}
