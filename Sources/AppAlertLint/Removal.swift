import AppAlertModel
import AppAlertJSON

/// Takes a member or an element out, with its comma and the space before it.
enum Removal {
  /// The edit that takes an element out of a list; it must not be the first.
  static func ofElement(_ node: Int, after previous: Int, in entry: borrowing Entry) -> Edit? {
    edit(SourceRange(entry.node(previous).range.end, entry.node(node).range.end), in: entry)
  }

  /// The edit that takes out the member whose value is `value`.
  static func ofMember(_ value: Int, in object: Int, of entry: borrowing Entry) -> Edit? {
    var before: Int?
    var behind: Int?
    entry.forEachKey(in: object) { key in
      if key + 1 < value { before = key + 1 }
      if key > value, behind == nil { behind = key }
    }
    let key = value - 1
    if let before {
      return edit(SourceRange(entry.node(before).range.end, entry.node(value).range.end), in: entry)
    }
    let end = behind.map { entry.node($0).range.start } ?? entry.node(value).range.end
    return edit(SourceRange(entry.node(key).range.start, end), in: entry)
  }

  /// The edit that takes the entry itself out of the file, which must not be the first.
  static func ofEntry(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Edit? {
    let range = entry.node(0).range
    var start = range.start
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    guard start > 0, text[start - 1] == UInt8(ascii: ","), !entry.reader.isElementIncomplete else {
      return nil
    }
    return edit(SourceRange(start - 1, range.end), in: entry)
  }

  /// Nil where a fault lies in the range: what stands there is not what it seems.
  private static func edit(_ range: SourceRange, in entry: borrowing Entry) -> Edit? {
    entry.mayHoldFault(in: range) ? nil : Edit(range, "")
  }
}

extension Entry {
  /// Whether a fault touches a range of the entry.
  ///
  /// Faults lie in the order of the text, but for a few that are found late. So no more than 100 on
  /// each side are looked at: else a list with many faults and many repeats would be slow.
  func mayHoldFault(in range: SourceRange) -> Bool {
    // What was not kept one by one may be anywhere.
    if reader.hasFaultsAnywhere { return true }
    var before = 0
    var behind = 0
    for fault in reader.faults.reversed() {
      if fault.range.end < range.start {
        before += 1
        if before == 100 { return false }
      } else if fault.range.start > range.end {
        behind += 1
        if behind == 100 { return true }
      } else {
        return true
      }
    }
    return false
  }
}
