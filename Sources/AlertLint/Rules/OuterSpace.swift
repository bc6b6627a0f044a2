import AlertKit
import JSONText

extension Rule {
  package static let outerSpace = Rule(
    "outer-space", .warning, traits: .fixChangesMeaning,
    summary: "space at an end of a text, or beside a line break",
    reason: """
      Apps show a text as it is: space at an end, or at the start of a line, moves centred lines \
      aside, and an empty line at the end leaves a gap above the buttons.
      """,
    repair: "Take the space away.", fix: "trims it",
    wrong: [
      "\"title\": \"Sync paused⟦ ⟧\"", "\"title\": \"⟦ ⟧Sync paused\"",
      "\"title\": \"Early access to⟦\\n ⟧Ink Preview\"",
      "\"text\": \"First line.⟦ \\n⟧Second line.\"",
      "\"text\": \"Saved.⟦\\n⟧\"", "\"confirmLabel\": \"OK⟦  ⟧\"",
      "\"text\": \"Gespeichert.⟦\u{A0}⟧\"",
      "\"text\": \"One⟦ \\n \\n ⟧two\"", "\"text\": \"⟦ ⟧\"", "\"text\": \"同步已暂停。⟦\u{3000}⟧\"",
      "\"text\": \"a⟦\\u0020\\n⟧b\"",
    ],
    right: [
      "\"title\": \"Sync paused\"", "\"text\": \"First line.\\nSecond line.\"",
      "\"text\": \"First part.\\n\\nSecond part.\"", "\"text\": \"Two  spaces inside\"",
      "\"text\": \"Prêt\u{A0}: tout est synchronisé\u{202F}!\"", "\"text\": \"\"",
      "\"text\": \"\u{3000}同期を一時停止しました。\\n\u{3000}ご了承ください。\"", "\"text\": \"« Bonjour »\"",
      "\"text\": \"C:\\\\ and \\\\ n\"",
    ],
    check: .advice(.space) { subject, text, findings in
      subject.advice.forEachText(with: .space, subject.entry, text) { field, node, literal in
        // Blank words on a button are `empty-string`'s.
        if !field.mayBeBlank, literal.isBlank { return }
        for run in literal.outerSpace {
          let edits = run.filter { literal.isRemovable($0, in: run) }
            .map { Edit(literal.range($0..<$0 + 1), "") }
          findings.add(
            at: literal.range(run), field.pointer,
            literal.spaceMessage(run, field), detail: "apps show it as it stands",
            fix: Fix(title: "trim it", edits: edits.joined))
        }
      }
    })
}

extension LiteralText {
  /// The runs of spaces and line breaks that lie at an end, or hold a space beside a line break.
  fileprivate var outerSpace: [Range<Int>] {
    var runs: [Range<Int>] = []
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
      let run = start..<index
      let isWanted = run.contains { isRemovable($0, in: run) }
      let isOuter = start == 0 || index == count
      let hasBreak = scalars[run].contains(where: \.isLineBreak)
      if isWanted, isOuter || hasBreak { runs.append(run) }
    }
    return runs
  }

  /// Whether trimming takes a space or line break of a run away. Line breaks inside a text stay; so
  /// does the wide space with which Chinese and Japanese paragraphs begin.
  fileprivate func isRemovable(_ index: Int, in run: Range<Int>) -> Bool {
    if run.upperBound == count { return true }
    // In a run at the start, it is the indentation of the first paragraph.
    if scalars[index].value == 0x3000, run.upperBound == index + 1 { return false }
    // A carriage return is `invisible-character`'s.
    return run.lowerBound == 0 || !(scalars[index].isLineBreak || scalars[index] == "\r")
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
