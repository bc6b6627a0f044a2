import JSONText

/// One try at a repair: rounds of fixes, until none is left but those that are refused.
struct RepairRounds {
  private(set) var bytes: [UInt8]
  private(set) var findings: [Finding]
  private(set) var steps: [Repair.Step] = []
  private(set) var patch: PatchedText
  /// The findings whose fixes were made.
  private(set) var made: [Finding] = []
  private var refused: Set<FixKey> = []

  init(_ bytes: [UInt8], _ findings: [Finding]) {
    self.bytes = bytes
    self.findings = findings
    patch = PatchedText(count: bytes.count)
  }

  /// What stays the same of a fix while others are made.
  struct FixKey: Hashable {
    var rule: Rule
    var pointer: String
    var kind: String

    init(_ finding: Finding) {
      rule = finding.rule
      pointer = finding.pointer
      kind = finding.kind
    }
  }

  /// Makes rounds until nothing is left to do.
  mutating func run(refusing refused: Set<FixKey>, _ lint: ([UInt8]) -> [Finding]) {
    self.refused = refused
    made = []
    // A fix may make room for another, but not for so many.
    for _ in 0..<200 {
      let selected = selection()
      guard !selected.isEmpty,
        let repaired = try? selected.flatMap({ $0.fix?.edits ?? [] }).applied(to: bytes)
      else { return }
      for (finding, place) in zip(selected, places(of: selected)) {
        steps.append(
          Repair.Step(rule: finding.rule, title: finding.fix?.title ?? "", place: place))
      }
      made += selected
      patch.apply(selected.flatMap { $0.fix?.edits ?? [] })
      bytes = repaired
      findings = lint(repaired)
    }
  }

  /// Where findings stand in the text as it is now.
  func places(of findings: [Finding]) -> [Position] {
    bytes.withSpan { LineMap.positions(of: findings.map(\.range.start), in: $0) }
  }

  /// The findings whose fixes this round makes: in order, none changing what another does. Two that
  /// only touch are made together, so that a long row of them takes no round each.
  private func selection() -> [Finding] {
    var selected: [Finding] = []
    var end = -1
    for finding in findings {
      guard let fix = finding.fix, let first = fix.edits.map(\.range.start).min(),
        let last = fix.edits.map(\.range.end).max(), first >= end, last > first,
        !refused.contains(FixKey(finding))
      else { continue }
      selected.append(finding)
      end = last
      guard finding.rule == .trailingComma else { continue }
      // What stands behind it would be the next trailing comma, and the next.
      for comma in commas(after: last) {
        var finding = finding
        finding.range = comma
        finding.fix?.edits = [Edit(comma, "")]
        selected.append(finding)
        end = comma.end
      }
    }
    return selected
  }

  /// The commas from a place on that nothing but white space lies between, and then the end of the
  /// list or object; none where that is not so.
  private func commas(after start: Int) -> [SourceRange] {
    var commas: [SourceRange] = []
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","): commas.append(SourceRange(index, index + 1))
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return commas
      default: return []
      }
    }
    return []
  }
}
