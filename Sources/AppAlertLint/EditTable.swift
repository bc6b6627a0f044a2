/// Counts the edits between two words; its storage serves the next pair.
///
/// Three rows of the usual table are enough, and of each only the cells whose row and column differ
/// by no more than the limit: any other is beyond it.
struct EditTable {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The edits from one word to the other, or nil where they are more than `limit`.
  mutating func distance(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let beyond = limit + 1
    reset(columns: right.count + 1, beyond: beyond)
    var wasBeyond = false
    for row in left.indices {
      let first = max(0, row - limit)
      let end = min(right.count, row + limit + 1)
      current[first] = first == 0 ? min(row + 1, beyond) : beyond
      var least = current[first]
      for column in first..<max(first, end) {
        var cell = min(last[column + 1], current[column]) + 1
        cell = min(cell, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cell = min(cell, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cell, beyond)
        least = min(least, cell)
      }
      // The next row reads one cell farther than this one goes.
      if end < right.count { current[end + 1] = beyond }
      // A swap reaches back two rows, so both must be beyond the limit.
      if least >= beyond, wasBeyond { return nil }
      wasBeyond = least >= beyond
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// The row before the first: so many insertions.
  private mutating func reset(columns: Int, beyond: Int) {
    for _ in last.count..<max(last.count, columns) {
      beforeLast.append(beyond)
      last.append(beyond)
      current.append(beyond)
    }
    for column in 0..<columns { last[column] = min(column, beyond) }
  }
}
