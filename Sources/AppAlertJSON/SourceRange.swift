/// A half-open range of byte offsets in a text, from 0.
///
/// Offsets are all that is kept while a file is read; `LineMap` turns them into lines and columns
/// for the few places that a person is shown.
public struct SourceRange: Hashable, Sendable {
  public var start: Int
  public var end: Int

  @inlinable @inline(__always)
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// An empty range: the place between two bytes where something is missing.
  @inlinable @inline(__always)
  public init(at offset: Int) {
    self.init(offset, offset)
  }

  /// How many bytes it spans.
  @inlinable @inline(__always)
  public var count: Int { end - start }
}
