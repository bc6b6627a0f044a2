import AppAlertJSON

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
  private var modified = FileStatus.Time()
  /// Of a mapped file, how many bytes have been let go of, and how many asked for.
  private var released = 0
  private var populated = 0

  package init(_ bytes: [UInt8]) {
    storage = .array(bytes)
    count = bytes.count
  }

  convenience init(copying text: Span<UInt8>) {
    self.init(text.withUnsafeBufferPointer { Array($0) })
  }

  /// Maps a regular file; nil where the system will not. Takes the descriptor over if it succeeds.
  init?(mapping descriptor: Int32, count: Int) {
    guard let start = try? SystemCalls.mapFile(descriptor, count: count) else { return nil }
    guard MappedRanges.ofProcess.add(start, count) else {
      SystemCalls.unmap(start, count: count)
      return nil
    }
    storage = .mapping(start)
    self.count = count
    self.descriptor = descriptor
    if let status = try? SystemCalls.status(ofOpen: descriptor) { modified = status.modified }
    SystemCalls.surviveShrinkingFiles()
    release(upTo: 0)
  }

  deinit {
    guard case .mapping(let start) = storage else { return }
    MappedRanges.ofProcess.remove(start)
    SystemCalls.unmap(start, count: count)
    if descriptor >= 0 { try? SystemCalls.closeFile(descriptor) }
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
      SystemCalls.release(start + released, count: end - released)
      released = end
    }
    let next = min(count, end + FileBytes.window)
    if next > populated {
      SystemCalls.populate(start + populated, count: next - populated)
      // The next part begins at a page.
      populated = next / page * page
    }
  }

  /// Says that the file has been read, and asks whether it stayed the same meanwhile: of a mapped file
  /// that was written to, nobody knows what was read.
  func finishReading() -> Bool {
    guard case .mapping = storage, descriptor >= 0 else { return true }
    let status = try? SystemCalls.status(ofOpen: descriptor)
    try? SystemCalls.closeFile(descriptor)
    descriptor = -1
    return status?.size == count && status?.modified == modified
  }
}
