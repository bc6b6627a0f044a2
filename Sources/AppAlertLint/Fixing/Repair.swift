package import AppAlertJSON

/// A file after `lint --fix`: the repaired bytes, and what was done to them.
package struct Repair: Sendable {
  /// One repair that was made.
  package struct Step: Hashable, Sendable {
    package var rule: Rule
    /// What it does, as a command: "rename it to "osVersions"".
    package var title: String
    /// Where its finding is in the original text.
    package var place: Position
  }

  package var bytes: [UInt8]
  package var steps: [Step] = []
  /// All that was done as edits of the original text, in order and without overlap.
  package var edits: [Edit] = []

  /// - Parameter parts: what is done to the entries and between them.
  init(of bytes: [UInt8], _ parts: [RepairPart]) {
    self.bytes = bytes
    // The end of a file brings up what lies between its entries.
    guard let edits = try? parts.flatMap(\.edits).ordered(count: bytes.count),
      let repaired = try? edits.applied(to: bytes)
    else { return }
    self.bytes = repaired
    self.edits = edits
    let made = parts.flatMap(\.made).sorted { $0.offset < $1.offset }
    let places = bytes.withSpan { LineMap.positions(of: made.map(\.offset), in: $0) }
    steps = zip(made, places).map { Step(rule: $0.rule, title: $0.title, place: $1) }
  }
}

/// What is done to one entry, or between entries, as edits of the file.
struct RepairPart: Sendable {
  /// A fix that is made.
  struct Made: Hashable, Sendable {
    var rule: Rule
    var title: String
    var offset: Int
  }

  var edits: [Edit] = []
  var made: [Made] = []
}
