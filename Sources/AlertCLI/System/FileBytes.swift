/// The bytes of a file, held for as long as findings point into them.
package final class FileBytes {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var count: Int { bytes.count }

  /// Lends the bytes for the length of `body`.
  package func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let bytes = bytes
    let span = bytes.span
    return try body(span)
  }
}
