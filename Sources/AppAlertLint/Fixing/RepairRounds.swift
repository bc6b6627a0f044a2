import AppAlertJSON

/// One try at the repair of an entry: rounds of fixes, until none is left but those that are refused.
struct RepairRounds {
  private(set) var bytes: [UInt8]
  private(set) var reading: EntryRepair.Reading
  /// The fixes that were made, each with the place of its finding in the original.
  private(set) var made: [RepairPart.Made] = []
  private(set) var patch: PatchedText

  init(_ bytes: [UInt8], _ reading: EntryRepair.Reading) {
    self.bytes = bytes
    self.reading = reading
    patch = PatchedText(count: bytes.count)
  }

  /// The fixes of the text as it is now.
  var keys: Set<FixKey> {
    Set(reading.findings.lazy.filter { $0.fix != nil }.map(FixKey.init))
  }

  /// Makes rounds until nothing is left to do.
  mutating func run(refusing refused: Set<FixKey>, _ check: ([UInt8]) -> EntryRepair.Reading) {
    // A fix may make room for another, but not for so many.
    for _ in 0..<50 {
      let selected = selection(refused)
      let edits = selected.flatMap { $0.fix?.edits ?? [] }
      guard !selected.isEmpty, let repaired = try? edits.applied(to: bytes) else { return }
      let places = patch.originals(of: selected.map(\.range.start))
      made += zip(selected, places).map {
        RepairPart.Made(rule: $0.rule, title: $0.fix?.title ?? "", offset: $1)
      }
      patch.apply(edits)
      bytes = repaired
      reading = check(repaired)
    }
  }

  /// The findings whose fixes this round makes: in order, none changing what another does. Two that
  /// only touch are made together, so that a long row of them takes no round each.
  private func selection(_ refused: Set<FixKey>) -> [Finding] {
    var end = -1
    return reading.findings.filter { finding in
      guard let fix = finding.fix, let first = fix.edits.map(\.range.start).min(),
        let last = fix.edits.map(\.range.end).max(), first >= end, last > first,
        !refused.contains(FixKey(finding))
      else { return false }
      end = last
      return true
    }
  }

  /// Whether a rule finds more than it did.
  func isWorse(than start: RepairRounds) -> Bool {
    let before = start.counts
    return counts.contains { $0.value > before[$0.key, default: 0] }
  }

  private struct Kind: Hashable {
    var rule: Rule
    var stopsDecoding: Bool
  }

  private var counts: [Kind: Int] {
    reading.findings.reduce(into: [:]) {
      $0[Kind(rule: $1.rule, stopsDecoding: $1.stopsDecoding), default: 0] += 1
    }
  }
}
