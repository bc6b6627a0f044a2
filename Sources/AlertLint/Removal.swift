import AlertKit
import JSONText

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

  /// Nil where a fault lies in the range: what stands there is not what it seems.
  private static func edit(_ range: SourceRange, in entry: borrowing Entry) -> Edit? {
    for fault in entry.reader.faults.reversed() {
      if fault.range.start <= range.end, fault.range.end >= range.start { return nil }
    }
    return Edit(range, "")
  }
}
