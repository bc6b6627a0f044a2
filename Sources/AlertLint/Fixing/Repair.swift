package import JSONText

/// A file after `lint --fix`: the repaired bytes, and what was done to them.
package struct Repair: Sendable {
  /// One repair that was made.
  package struct Step: Hashable, Sendable {
    package var rule: String
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
  /// - Parameter lint: the findings of a text.
  package init(of bytes: [UInt8], lint: ([UInt8]) -> [Finding]) {
    self.bytes = bytes
    var rounds = RepairRounds(bytes, lint(bytes))
    // Each round makes or gives up a repair in every entry that has one; so many no entry has. What
    // was given up is tried again once others are made, until that changes nothing.
    var left = Repair.mostRounds
    var made = -1
    while left > 0, rounds.steps.count != made {
      made = rounds.steps.count
      rounds.reconsider()
      while left > 0, rounds.run(lint) { left -= 1 }
    }
    self.bytes = rounds.bytes
    steps = rounds.steps
    edits = rounds.patch.edits
    withheld = rounds.withheld
  }

  private static let mostRounds = 200

  /// Findings of the repaired text, without the fixes that were not made: to offer them again would
  /// lead in a circle.
  package func withoutWithheldFixes(_ findings: [Finding]) -> [Finding] {
    guard !withheld.isEmpty else { return findings }
    let given = Set(withheld.map { RepairRounds.FixKey($0.finding) })
    return findings.map { finding in
      guard let fix = finding.fix, given.contains(RepairRounds.FixKey(finding)) else {
        return finding
      }
      var finding = finding
      finding.help = "\(fix.title), and mend what stands there by hand"
      finding.fix = nil
      return finding
    }
  }
}
