import JSONText

/// The rounds of a repair: in each, fixes that do not touch each other are made together.
///
/// A fix must not uncover a mistake that was hidden before: a renamed key may hold a value that
/// apps cannot decode. What it led to is seen in its entry; such a fix is given up, and in that entry
/// the others are made one by one.
struct RepairRounds {
  private(set) var bytes: [UInt8]
  private(set) var steps: [Repair.Step] = []
  private(set) var withheld: [Repair.Withheld] = []
  private(set) var patch: PatchedText
  private var findings: [Finding]
  /// The entries whose fixes are made one by one, by the first step of the pointer.
  private var careful: Set<Substring> = []
  private var givenUp: Set<FixKey> = []

  init(_ bytes: [UInt8], _ findings: [Finding]) {
    self.bytes = bytes
    self.findings = findings
    patch = PatchedText(count: bytes.count)
  }

  /// What stays the same of a fix while others are made.
  struct FixKey: Hashable {
    var rule: String
    var pointer: String
    var message: String

    init(_ finding: Finding) {
      rule = finding.rule
      pointer = finding.pointer
      message = finding.message
    }
  }

  /// Lets all that was given up be tried again.
  mutating func reconsider() {
    givenUp = []
    withheld = []
  }

  /// Makes one round.
  ///
  /// - Returns: whether anything may be left to do.
  mutating func run(_ lint: ([UInt8]) -> [Finding]) -> Bool {
    var selected = selection()
    guard !selected.isEmpty else { return false }
    // Where no fix's own entry is to blame, those that name a key anew are given up, then all.
    while !selected.isEmpty {
      guard let repaired = apply(selected) else { return false }
      let after = lint(repaired)
      let worse = worsened(by: after)
      if worse.isEmpty {
        accept(selected, repaired, after)
        return true
      }
      let blamed = selected.filter { worse.contains($0.entry) }
      giveUp(
        blamed.isEmpty ? selected.filter { $0.rule == Rule.unknownKey.name } : blamed,
        blamed.isEmpty)
      let kept = selection().filter { !worse.contains($0.entry) }
      if kept.count == selected.count { giveUp(kept, true) }
      if kept.isEmpty { return true }
      selected = kept.count == selected.count ? [] : kept
    }
    return true
  }

  /// The findings whose fixes this round makes: in order, none touching another.
  private func selection() -> [Finding] {
    var selected: [Finding] = []
    var taken: Set<Substring> = []
    var end = -1
    for finding in findings {
      guard let fix = finding.fix, let first = fix.edits.map(\.range.start).min(),
        let last = fix.edits.map(\.range.end).max(), first > end,
        !givenUp.contains(FixKey(finding))
      else { continue }
      if careful.contains(finding.entry), !taken.insert(finding.entry).inserted { continue }
      selected.append(finding)
      end = last
    }
    return selected
  }

  private func apply(_ selected: [Finding]) -> [UInt8]? {
    try? selected.flatMap { $0.fix?.edits ?? [] }.applied(to: bytes)
  }

  private mutating func giveUp(_ blamed: [Finding], _ atOnce: Bool) {
    let places = positions(of: blamed)
    var counts: [Substring: Int] = [:]
    for finding in blamed { counts[finding.entry, default: 0] += 1 }
    for (finding, place) in zip(blamed, places) {
      if atOnce || careful.contains(finding.entry) {
        givenUp.insert(FixKey(finding))
        withheld.append(Repair.Withheld(finding: finding, place: place))
      } else if counts[finding.entry] == 1 {
        // Alone in its entry, it is the one.
        careful.insert(finding.entry)
        givenUp.insert(FixKey(finding))
        withheld.append(Repair.Withheld(finding: finding, place: place))
      }
    }
    careful.formUnion(blamed.map(\.entry))
  }

  private mutating func accept(_ selected: [Finding], _ repaired: [UInt8], _ after: [Finding]) {
    for (finding, place) in zip(selected, positions(of: selected)) {
      steps.append(
        Repair.Step(rule: finding.rule, title: finding.fix?.title ?? "", place: place))
    }
    patch.apply(selected.flatMap { $0.fix?.edits ?? [] })
    bytes = repaired
    findings = after
  }

  private func positions(of findings: [Finding]) -> [Position] {
    let span = bytes.span
    return LineMap.positions(of: findings.map(\.range.start), in: span)
  }

  /// The entries in which a rule found more that cannot be repaired than before.
  private func worsened(by after: [Finding]) -> Set<Substring> {
    var balance: [Place: Int] = [:]
    for finding in after where finding.fix == nil { balance[Place(finding), default: 0] += 1 }
    for finding in findings where finding.fix == nil { balance[Place(finding), default: 0] -= 1 }
    return Set(balance.lazy.filter { $0.value > 0 }.map(\.key.entry))
  }

  private struct Place: Hashable {
    var entry: Substring
    var rule: String

    init(_ finding: Finding) {
      entry = finding.entry
      rule = finding.rule
    }
  }
}

extension Finding {
  /// The first step of the pointer: the entry; empty for the file as a whole.
  fileprivate var entry: Substring {
    pointer.dropFirst().prefix { $0 != "/" }
  }
}
