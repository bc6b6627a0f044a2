import AppAlertModel
import AppAlertJSON

extension Rule {
  package static let outerSpace = Rule(
    "outer-space", .warning, traits: .fixChangesMeaning,
    summary: "space at an end of a text, or at the end of a line",
    reason: """
      Apps show a text as it is: space at an end moves centred lines aside, and an empty line at the \
      end leaves a gap above the buttons. Indents of lines are meant.
      """,
    repair: "Take the space away.", fix: "trims it",
    wrong: [
      "\"title\": \"Sync paused⟦ ⟧\"", "\"title\": \"⟦ ⟧Sync paused\"",
      "\"title\": \"Early access to⟦\\n ⟧Ink Preview\"",
      "\"text\": \"First line.⟦ \\n⟧Second line.\"",
      "\"text\": \"Saved.⟦\\n⟧\"", "\"confirmLabel\": \"OK⟦  ⟧\"",
      "\"text\": \"Gespeichert.⟦\u{A0}⟧\"",
      "\"text\": \"One⟦ \\n \\n⟧ two\"", "\"text\": \"⟦ ⟧\"", "\"text\": \"同步已暂停。⟦\u{3000}⟧\"",
      "\"text\": \"a⟦\\u0020\\n⟧b\"", "\"text\": \"⟦  ⟧One \\nTwo\"",
    ],
    right: [
      "\"title\": \"Sync paused\"", "\"text\": \"First line.\\nSecond line.\"",
      "\"text\": \"First part.\\n\\nSecond part.\"", "\"text\": \"Two  spaces inside\"",
      "\"text\": \"Prêt\u{A0}: tout est synchronisé\u{202F}!\"", "\"text\": \"\"",
      "\"text\": \"\u{3000}同期を一時停止しました。\\n\u{3000}ご了承ください。\"", "\"text\": \"« Bonjour »\"",
      "\"text\": \"\u{3000}\u{3000}各位用户：\\n\u{3000}\u{3000}服务暂停。\"",
      "\"text\": \"Fixed:\\n  • Crash\\n  • Sync\\nThanks\"",
      "\"text\": \"  1. Open\\n  2. Close\"", "\"text\": \"C:\\\\ and \\\\ n\"",
    ],
    check: .advice(.space) { subject, text, findings in
      subject.advice.forEachText(with: .space, subject.entry, text) { field, node, literal in
        // Blank words on a button are `empty-string`'s.
        if !field.mayBeBlank, literal.isBlank { return }
        let runs = literal.outerSpace(field)
        guard let first = runs.first else { return }
        let edits = runs.flatMap(\.removed).map { Edit(literal.range($0..<$0 + 1), "") }
        let more = runs.count > 1 ? ", and \(runs.count - 1) more" : ""
        findings.add(
          at: literal.range(first.range), field.pointer,
          literal.spaceMessage(first.range, field) + more, detail: "apps show it as it stands",
          fix: Fix(title: "trim it", edits: edits.joined))
      }
    })
}

extension LiteralText {
  /// A run of spaces and line breaks of which some are too much.
  fileprivate struct SpaceRun {
    var range: Range<Int>
    var removed: [Int]
  }

  /// The runs that lie at an end, or hold a space before a line break.
  fileprivate func outerSpace(_ field: TextField) -> [SpaceRun] {
    var runs: [SpaceRun] = []
    var index = 0
    while index < count {
      let start = index
      while let scalar = self[index],
        scalar.isBlankSpace || scalar.isLineBreak || index > start && isOfCRLF(index)
      {
        index += 1
      }
      guard index > start else {
        index += 1
        continue
      }
      if let run = spaceRun(start..<index, field) { runs.append(run) }
    }
    return runs
  }

  private func spaceRun(_ run: Range<Int>, _ field: TextField) -> SpaceRun? {
    if run.upperBound == count { return SpaceRun(range: run, removed: Array(run)) }
    let lineStart = scalars[run].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? run.lowerBound
    guard lineStart > run.lowerBound || run.lowerBound == 0 else { return nil }
    var removed = (run.lowerBound..<lineStart).filter {
      // Line breaks inside a text stay; a carriage return is `invisible-character`'s.
      run.lowerBound == 0 || !(scalars[$0].isLineBreak || scalars[$0] == "\r")
    }
    let indent = lineStart..<run.upperBound
    let isKept = isIndent(indent, field)
    if !isKept { removed += indent }
    guard !removed.isEmpty else { return nil }
    return SpaceRun(range: isKept ? run.lowerBound..<lineStart : run, removed: removed)
  }

  /// Whether space at the start of a line is meant: the wide spaces of Chinese and Japanese
  /// paragraphs, and in a text the indents of lists and verses; at its very start, where other lines
  /// have the same.
  private func isIndent(_ indent: Range<Int>, _ field: TextField) -> Bool {
    if scalars[indent].allSatisfy({ $0.value == 0x3000 }) { return true }
    guard field == .text else { return false }
    if indent.lowerBound > 0 { return true }
    let space = Array(scalars[indent])
    return scalars.indices.contains { index in
      scalars[index].isLineBreak && scalars[(index + 1)...].starts(with: space)
        && !(self[index + 1 + space.count]?.isSpace ?? true)
    }
  }

  /// Whether a carriage return stands there that a line feed follows.
  private func isOfCRLF(_ index: Int) -> Bool { self[index] == "\r" && self[index + 1] == "\n" }

  fileprivate func spaceMessage(_ run: Range<Int>, _ field: TextField) -> String {
    let hasBreak = scalars[run].contains(where: \.isLineBreak)
    let what = scalars[run].contains(where: \.isBlankSpace) ? "space" : "a line break"
    if run.count == count { return "the \(field.name) is nothing but space" }
    if run.lowerBound == 0 { return "the \(field.name) begins with \(what)" }
    if run.upperBound == count { return "the \(field.name) ends with \(what)" }
    return hasBreak ? "space beside a line break in the \(field.name)" : ""
  }
}

extension [Edit] {
  /// Neighbours made one.
  fileprivate var joined: [Edit] {
    var joined: [Edit] = []
    for edit in self {
      if let last = joined.last, last.range.end == edit.range.start {
        joined[joined.count - 1].range.end = edit.range.end
      } else {
        joined.append(edit)
      }
    }
    return joined
  }
}
