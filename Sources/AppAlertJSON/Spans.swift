// The type `Span` is back-deployed to old systems, the `span` of arrays and strings is not: on a Mac
// it needs macOS 26. `span` of a buffer is inlined everywhere, so it goes through that.

extension Array {
  /// Lends the elements for the length of `body`, on every system where Span itself exists.
  @inlinable @inline(__always)
  public func withSpan<Value, Failure>(
    _ body: (Span<Element>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      let span = buffer.span
      return try body(span)
    }
  }
}

extension String {
  /// Lends the UTF-8 for the length of `body`, without a copy where the string holds it as such.
  @inlinable
  public func withSpan<Value, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // A string's own ways to lend its bytes rethrow `any Error`.
    let result = utf8.withContiguousStorageIfAvailable { buffer in
      Result { () throws(Failure) in
        let span = buffer.span
        return try body(span)
      }
    }
    if let result { return try result.get() }
    return try Array(utf8).withSpan(body)
  }
}
