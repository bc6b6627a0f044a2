// The library's own `contains(_: String)` belongs to another module, _StringProcessing, which would
// be linked in, and started, for this alone.
extension StringProtocol {
  /// The first place where `part` stands.
  func firstPlace(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }

  /// Whether `part` stands anywhere in it.
  func holds(_ part: String) -> Bool {
    firstPlace(of: part) != nil
  }
}
