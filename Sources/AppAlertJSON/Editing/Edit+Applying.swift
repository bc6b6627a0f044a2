/// Why edits cannot be applied to a text: they belong to another one, or contradict each other.
package enum EditFault: Error, Equatable, Sendable {
  /// The range reaches beyond the text, or ends before it starts.
  case outOfText(SourceRange)
  /// Two edits change the same bytes, or put something at the same place in no known order.
  case overlap(SourceRange, SourceRange)
}

extension [Edit] {
  /// The edits in the order of the text.
  ///
  /// - Throws: where one lies outside a text of `count` bytes, or two overlap.
  package func ordered(count: Int) throws(EditFault) -> [Edit] {
    let edits = sorted {
      ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }
    var last: SourceRange?
    for edit in edits {
      let range = edit.range
      guard range.start >= 0, range.start <= range.end, range.end <= count else {
        throw .outOfText(range)
      }
      if let last, range.start < last.end || range == last { throw .overlap(last, range) }
      last = range
    }
    return edits
  }

  /// The text with all edits made; every byte outside their ranges is the old one.
  package func applied(to text: [UInt8]) throws(EditFault) -> [UInt8] {
    let edits = try ordered(count: text.count)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in edits {
      result.append(contentsOf: text[position..<edit.range.start])
      result.append(contentsOf: edit.text.utf8)
      position = edit.range.end
    }
    result.append(contentsOf: text[position...])
    return result
  }
}
