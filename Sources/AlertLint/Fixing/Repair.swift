package import JSONText

/// A file after `lint --fix`: the repaired bytes, and what was done to them.
package struct Repair: Sendable {
  /// One repair that was made.
  package struct Step: Hashable, Sendable {
    package var rule: Rule
    /// What it does, as a command: "rename it to "osVersions"".
    package var title: String
    /// Where its finding stood, in the text as it was when the step was made.
    package var place: Position
  }

  /// A repair that was not made, as it would have uncovered another mistake.
  package struct Withheld: Hashable, Sendable {
    package var finding: Finding
    package var place: Position
  }

  package var bytes: [UInt8]
  package var steps: [Step] = []
  package var withheld: [Withheld] = []
  /// All that was done as edits of the original text, in order and without overlap.
  package var edits: [Edit] = []

  /// Repairs as often as something can be repaired: a repair may make room for another.
  ///
  /// What leads to another mistake is refused, and all is tried again without it. So it goes on until
  /// nothing changes any more, that a second repair may find nothing to do.
  ///
  /// - Parameter lint: the findings of a text.
  package init(of bytes: [UInt8], lint: ([UInt8]) -> [Finding]) {
    var rounds = RepairRounds(bytes, lint(bytes))
    var made = -1
    while rounds.steps.count != made {
      made = rounds.steps.count
      let blame = RepairBlame(before: rounds.findings)
      let start = rounds
      var refused: Set<RepairRounds.FixKey> = []
      var tries = 0
      while true {
        rounds.run(refusing: refused, lint)
        let guilty = blame.refusals(rounds, isPatient: tries < Repair.patience)
        if guilty.isEmpty { break }
        refused.formUnion(guilty)
        rounds = start
        tries += 1
      }
      if refused.isEmpty { break }
    }
    self.bytes = rounds.bytes
    steps = rounds.steps
    edits = rounds.patch.edits
    let left = rounds.findings.filter { $0.fix != nil }
    withheld = zip(left, rounds.places(of: left)).map { Withheld(finding: $0, place: $1) }
  }

  /// So often the guilty fix is looked for before all of its entry are refused.
  private static let patience = 20

  /// Findings of the repaired text, without the fixes that were not made: to offer them again would
  /// lead in a circle.
  package func withoutWithheldFixes(_ findings: [Finding]) -> [Finding] {
    guard !withheld.isEmpty else { return findings }
    let given = Set(withheld.map { RepairRounds.FixKey($0.finding) })
    return findings.map { given.contains(RepairRounds.FixKey($0)) ? $0.withoutFix : $0 }
  }
}

extension Finding {
  /// The same with the fix as words: what it would lead to is another mistake.
  var withoutFix: Finding {
    guard let fix else { return self }
    var finding = self
    finding.help = "\(fix.title), and mend what stands there by hand"
    finding.fix = nil
    return finding
  }
}
