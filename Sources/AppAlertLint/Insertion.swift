import AppAlertModel
import AppAlertJSON

/// Puts a member into an object, laid out as its last one is.
enum Insertion {
  /// The edit that adds a key and its value, both as JSON; nil where the object cannot be told to be
  /// what it seems.
  static func ofMember(
    _ key: String, _ value: String, in object: Int, of entry: borrowing Entry,
    _ text: Span<UInt8>
  ) -> Edit? {
    let range = entry.node(object).range
    guard !entry.mayHoldFault(in: range), !entry.reader.isElementIncomplete else { return nil }
    var last: Int?
    entry.forEachKey(in: object) { last = $0 }
    guard let last else {
      return Edit(SourceRange(at: range.start + 1), "\"\(key)\": \(value)")
    }
    let before = text.space(before: entry.node(last).range.start)
    let end = entry.node(last + 1).range
    let colon = text.excerpt(SourceRange(entry.node(last).range.end, end.start))
    guard colon.utf8.allSatisfy({ $0 == UInt8(ascii: ":") || $0 <= 0x20 }) else { return nil }
    return Edit(SourceRange(at: end.end), ",\(before)\"\(key)\"\(colon)\(value)")
  }
}

extension Span where Element == UInt8 {
  /// The white space that ends at an offset; a space where that is in one line with a bracket.
  fileprivate func space(before end: Int) -> String {
    var start = end
    while start > 0, self[start - 1] <= 0x20 { start -= 1 }
    let isFirst = start > 0 && self[start - 1] != UInt8(ascii: ",")
    let space = excerpt(SourceRange(start, end))
    return space.isEmpty && isFirst ? " " : space
  }
}
