import AppAlertJSON

/// Lines of a text that give way to others.
package struct LineChange: Equatable {
  /// How many lines stand before, in the old text.
  package var firstLine: Int
  /// The lines with their line feeds, which the last of a text may lack.
  package var old: [ArraySlice<UInt8>]
  package var new: [ArraySlice<UInt8>]

  /// What edits do to the lines of a text, in its order. Lines that only look changed are left out.
  ///
  /// - Parameter edits: in the order of the text, without overlap.
  static func changes(of text: [UInt8], by edits: [Edit]) -> [LineChange] {
    var changes: [LineChange] = []
    var lines = LineWalk(text)
    var index = 0
    while index < edits.count {
      lines.move(to: edits[index].range.start)
      let start = lines.start
      let first = lines.number
      var end = text.endOfLine(edits[index].range.end)
      var new = Array(text[start..<edits[index].range.start])
      // Edits that share a line are one change.
      repeat {
        new.append(contentsOf: edits[index].text.utf8)
        let behind = edits[index].range.end
        index += 1
        let next = index < edits.count ? edits[index].range.start : text.count + 1
        let isJoined = next < end || (next == end && text[..<end].last != 0x0A)
        new.append(contentsOf: text[behind..<(isJoined ? next : end)])
        guard isJoined else { break }
        // A file of one line has all edits on it: its end is looked for once.
        if edits[index].range.end >= end { end = text.endOfLine(edits[index].range.end) }
      } while true
      let change = LineChange(
        firstLine: first, old: text[start..<end].lines, new: new[...].lines)
      changes.append(change.trimmed)
    }
    return joined(changes.filter { !$0.old.isEmpty || !$0.new.isEmpty })
  }

  /// Changes that touch become one, so that all old lines stand before the new ones.
  private static func joined(_ changes: [LineChange]) -> [LineChange] {
    var joined: [LineChange] = []
    for change in changes {
      if let last = joined.last, last.firstLine + last.old.count == change.firstLine {
        joined[joined.count - 1].old += change.old
        joined[joined.count - 1].new += change.new
      } else {
        joined.append(change)
      }
    }
    return joined
  }

  /// Without the equal lines at both ends.
  private var trimmed: LineChange {
    var result = self
    let shorter = min(old.count, new.count)
    let before = zip(old, new).prefix { $0.0.elementsEqual($0.1) }.count
    let behind = zip(old.reversed(), new.reversed()).prefix { $0.0.elementsEqual($0.1) }.count
    let last = min(behind, shorter - before)
    result.firstLine += before
    result.old = Array(old[before..<(old.count - last)])
    result.new = Array(new[before..<(new.count - last)])
    return result
  }
}

/// Counts lines up to an offset; offsets only grow.
private struct LineWalk {
  private let text: [UInt8]
  private var position = 0
  /// How many lines end before `start`.
  private(set) var number = 0
  /// Where the line at hand starts.
  private(set) var start = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func move(to offset: Int) {
    while position < offset {
      if text[position] == 0x0A {
        number += 1
        start = position + 1
      }
      position += 1
    }
  }
}

extension [UInt8] {
  /// The offset behind the line feed of the line that holds `offset`; lines end at LF only, as for git.
  fileprivate func endOfLine(_ offset: Int) -> Int {
    self[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
  }
}

extension ArraySlice<UInt8> {
  /// The lines with their line feeds.
  var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
