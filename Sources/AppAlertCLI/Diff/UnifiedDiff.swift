package import AppAlertJSON

/// The change of a file in the form that `git apply` and `patch` take: three lines of context.
package struct UnifiedDiff {
  /// The old text; nil where the file is new.
  private let old: [UInt8]?
  private let edits: [Edit]
  /// The path from the working folder.
  private let path: String

  /// - Parameter edits: in the order of the text, without overlap.
  package init(path: String, old: [UInt8]?, edits: [Edit]) {
    self.path = path
    self.old = old
    self.edits = edits
  }

  private static let context = 3

  /// The diff byte for byte as the file has it; empty where nothing changes.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    write { _, line in
      output.append(contentsOf: line)
      if line.last != 0x0A { output.append(contentsOf: "\n\\ No newline at end of file\n".utf8) }
    }
    return output
  }

  /// The diff for eyes: coloured, and harmless for a terminal. The carriage returns of CRLF are left
  /// out, as every line would end in one.
  package func text(_ style: Style) -> String {
    var output = ""
    write { role, line in
      var shown = line
      if shown.last == 0x0A { shown.removeLast() }
      if shown.last == 0x0D { shown.removeLast() }
      let safe = SafeText.line(String(decoding: shown, as: UTF8.self).replacingTabs)
      output += (role.map { style($0, safe) } ?? safe) + "\n"
      if line.last != 0x0A { output += "\\ No newline at end of file\n" }
    }
    return output
  }

  private typealias Sink = (Style.Role?, [UInt8]) -> Void

  private func write(_ line: Sink) {
    let text = old ?? []
    let changes = LineChange.changes(of: text, by: edits)
    guard !changes.isEmpty else { return }
    line(.path, Array("--- \(old == nil ? "/dev/null" : Self.name("a/" + path))\n".utf8))
    line(.path, Array("+++ \(Self.name("b/" + path))\n".utf8))
    var walk = HunkWalk(text)
    var shift = 0
    for hunk in Self.hunks(changes) { write(hunk, &walk, &shift, line) }
  }

  /// Changes with at most six lines between them share a hunk.
  private static func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.firstLine - (last.firstLine + last.old.count) <= 2 * context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private func write(
    _ hunk: [LineChange], _ walk: inout HunkWalk, _ shift: inout Int, _ line: Sink
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let start = max(0, first.firstLine - Self.context)
    let lastEnd = last.firstLine + last.old.count
    walk.move(to: start)
    var body: [(Style.Role?, [UInt8])] = []
    var oldCount = 0
    var newCount = 0
    func keep(to end: Int) {
      while walk.number < end, let kept = walk.next() {
        body.append((nil, [0x20] + kept))
        oldCount += 1
        newCount += 1
      }
    }
    for change in hunk {
      keep(to: change.firstLine)
      for _ in change.old { _ = walk.next() }
      body += change.old.map { (.removed, [0x2D] + $0) }
      body += change.new.map { (.added, [0x2B] + $0) }
      oldCount += change.old.count
      newCount += change.new.count
    }
    keep(to: lastEnd + Self.context)
    let ranges = "-\(Self.range(start, oldCount)) +\(Self.range(start + shift, newCount))"
    line(.hunk, Array("@@ \(ranges) @@\n".utf8))
    for (role, text) in body { line(role, text) }
    shift += newCount - oldCount
  }

  /// Lines from 1; of an empty range, the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A file name as git writes it: quoted where it would break the line, with a tab behind where it
  /// holds a space.
  private static func name(_ path: String) -> String {
    let text = escaped(path)
    if text.utf8.count > path.utf8.count { return "\"\(text)\"" }
    return path.utf8.contains(0x20) ? path + "\t" : path
  }

  private static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Gives the lines of a text one by one.
private struct HunkWalk {
  private let text: [UInt8]
  private var position = 0
  /// How many lines have been given or passed over.
  private(set) var number = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard position < text.count else { return nil }
    let end = text[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
    defer {
      position = end
      number += 1
    }
    return text[position..<end]
  }

  mutating func move(to line: Int) {
    while number < line, next() != nil {}
  }
}

extension String {
  /// Tabs as four spaces: `SafeText` would spell them out.
  fileprivate var replacingTabs: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\t" { text += "    " } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
