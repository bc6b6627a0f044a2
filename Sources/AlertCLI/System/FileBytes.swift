#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
import JSONText
#elseif canImport(Musl)
import Musl
#endif

/// The bytes of a file, held for as long as findings point into them.
///
/// Small files are read; large ones are mapped, so that memory does not grow with them.
package final class FileBytes {
  private enum Storage {
    case array([UInt8])
    case mapping(UnsafeMutableRawPointer)
  }

  private let storage: Storage
  package let count: Int
  /// Of a mapped file the descriptor, until `finishReading`, and when it was last changed.
  private var descriptor: Int32 = -1
  private var modified = Platform.Time()
  /// Of a mapped file, how many bytes have been let go of, and how many asked for.
  private var released = 0
  private var populated = 0

  package init(_ bytes: [UInt8]) {
    storage = .array(bytes)
    count = bytes.count
  }

  /// Maps a regular file; nil where the system will not. Takes the descriptor over if it succeeds.
  init?(mapping descriptor: Int32, count: Int) {
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    storage = .mapping(start)
    self.count = count
    self.descriptor = descriptor
    var status = stat()
    if fstat(descriptor, &status) == 0 { modified = Platform.modificationTime(status) }
    Platform.surviveShrinkingFiles()
    release(upTo: 0)
  }

  deinit {
    guard case .mapping(let start) = storage else { return }
    munmap(start, count)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Lends the bytes for the length of `body`.
  package func withSpan<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes):
      return try bytes.withSpan(body)
    case .mapping(let start):
      let bytes = UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
      let span = bytes.span
      return try body(span)
    }
  }

  private static let window = 8 << 20

  /// Says that a reader has come to `offset`: what lies behind is let go of, what comes next is
  /// fetched. Everything can still be read.
  func release(upTo offset: Int) {
    guard case .mapping(let start) = storage else { return }
    let page = 1 << 16
    let end = offset / page * page
    if end > released {
      Platform.release(start + released, end - released)
      released = end
    }
    let next = min(count, end + FileBytes.window)
    if next > populated {
      Platform.populate(start + populated, next - populated)
      // The next part begins at a page.
      populated = next / page * page
    }
  }

  /// Says that the file has been read, and asks whether it stayed the same meanwhile: of a mapped file
  /// that was written to, nobody knows what was read.
  func finishReading() -> Bool {
    guard case .mapping = storage, descriptor >= 0 else { return true }
    var status = stat()
    let isSame =
      fstat(descriptor, &status) == 0 && Int(status.st_size) == count
      && Platform.modificationTime(status) == modified
    close(descriptor)
    descriptor = -1
    return isSame
  }
}
