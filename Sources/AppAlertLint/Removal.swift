import AppAlertModel
import AppAlertJSON

/// Takes a member or an element out, with its comma and the space before it.
enum Removal {
  /// The edit that takes an element out of a list; it must not be the first.
  static func ofElement(_ node: Int, after previous: Int, in entry: borrowing Entry) -> Edit? {
    edit(SourceRange(entry.node(previous).range.end, entry.node(node).range.end), in: entry)
  }

  /// The same of one that is not the last.
  static func ofElement(_ node: Int, before next: Int, in entry: borrowing Entry) -> Edit? {
    edit(SourceRange(entry.node(node).range.start, entry.node(next).range.start), in: entry)
  }

  /// The edit that takes out the member whose value is `value`.
  ///
  /// What stands before it is found in the text: nodes only point onward, and to walk all members for
  /// each of them would take longer the more there are.
  static func ofMember(
    _ value: Int, in object: Int, of entry: borrowing Entry, _ text: Span<UInt8>
  ) -> Edit? {
    let key = value - 1
    guard key == object + 1 else {
      var start = entry.node(key).range.start.skippingSpaceBack(in: text)
      guard start > 0, text[start - 1] == UInt8(ascii: ",") else { return nil }
      start = (start - 1).skippingSpaceBack(in: text)
      return edit(SourceRange(start, entry.node(value).range.end), in: entry)
    }
    let next = entry.node(value).next
    let end =
      next < entry.node(object).next ? entry.node(next).range.start : entry.node(value).range.end
    return edit(SourceRange(entry.node(key).range.start, end), in: entry)
  }

  /// The edit that takes the entry itself out of the file, which must not be the first.
  static func ofEntry(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Edit? {
    let range = entry.node(0).range
    let start = range.start.skippingSpaceBack(in: text)
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

extension Int {
  /// The offset after the last byte before it that is no white space.
  fileprivate func skippingSpaceBack(in text: Span<UInt8>) -> Int {
    var offset = self
    while offset > 0, text[offset - 1] <= 0x20 { offset -= 1 }
    return offset
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
