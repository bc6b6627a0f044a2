package import AppAlertLint
package import AppAlertJSON

extension CheckedFile {
  /// A finding as a report shows it.
  package struct Found {
    package var finding: Finding
    package var place: Place
    /// Where its repairs begin and end, edit by edit: those of the fix, then those of suggestions.
    package var edits: [Position]
  }

  /// Calls `body` with all findings in order, also those that were counted and not kept: they are
  /// found once more. Only some are in memory at a time.
  package func forEachFinding(withEdits: Bool = false, _ body: (Found) -> Void) {
    var batch = FoundBatch(withEdits: withEdits)
    text.withSpan { text in
      guard let check, !isWhole else {
        for finding in findings { batch.take(finding, text, body) }
        return batch.finish(text, body)
      }
      check.linter.forEachFinding(of: check.result, in: text) { batch.take($0, text, body) }
      batch.finish(text, body)
    }
  }
}

/// Findings whose places are looked up together.
private struct FoundBatch {
  private static let size = 4096

  let withEdits: Bool
  private var findings: [Finding] = []
  private var cursor = LineCursor()

  init(withEdits: Bool) { self.withEdits = withEdits }

  mutating func take(
    _ finding: Finding, _ text: Span<UInt8>, _ body: (CheckedFile.Found) -> Void
  ) {
    findings.append(finding)
    if findings.count == FoundBatch.size { finish(text, body) }
  }

  mutating func finish(_ text: Span<UInt8>, _ body: (CheckedFile.Found) -> Void) {
    var offsets = findings.flatMap { [$0.range.start, $0.range.end] }
    let edits = withEdits ? findings.map { $0.repairs.flatMap(\.edits) } : []
    offsets += edits.joined().flatMap { [$0.range.start, $0.range.end] }
    let positions = LineMap.positions(of: offsets, in: text, from: &cursor)
    var next = 2 * findings.count
    for (index, finding) in findings.enumerated() {
      let place = Place(start: positions[2 * index], end: positions[2 * index + 1])
      let count = withEdits ? 2 * edits[index].count : 0
      body(
        CheckedFile.Found(
          finding: finding, place: place, edits: Array(positions[next..<next + count])))
      next += count
    }
    findings.removeAll(keepingCapacity: true)
  }
}

extension Finding {
  /// The fix and the suggestions, the certain one first.
  var repairs: [Fix] { (fix.map { [$0] } ?? []) + suggestions }
}
