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
    // Each round makes or gives up a repair in every entry that has one; so many no entry has.
    for _ in 0..<Repair.mostRounds {
      guard rounds.run(lint) else { break }
    }
    self.bytes = rounds.bytes
    steps = rounds.steps
    edits = rounds.patch.edits
    withheld = rounds.withheld
  }

  private static let mostRounds = 200
}
