import AppAlertModel
import AppAlertJSON

extension Linter {
  /// What checking one file gave.
  package struct Result: Sendable {
    /// Sorted, never one twice: all of them, or the first of each group where they are too many to be
    /// kept (`isWhole`, `forEachFinding`).
    package internal(set) var findings: [Finding] = []
    /// How many there are, whether they were kept or not.
    package internal(set) var counts = Counts()
    /// Whether `findings` are all.
    package internal(set) var isWhole = true
    /// How many there are of each group; only where not all were kept.
    package internal(set) var groups: [Finding.Group: Int] = [:]
    /// How many entries the array has.
    package internal(set) var messages = 0
    /// Findings that settings ignore, each with the index of the entry in `Settings.ignores`.
    package internal(set) var ignored: [(finding: Finding, by: Int)] = []
    /// The entries of `Settings.ignores` that are about a finding which nothing can excuse.
    package internal(set) var refusedIgnores: Set<Int> = []
    /// The alerts of the file whose apps `Settings.ignores` is about.
    package internal(set) var ignorable: Set<Settings.Alert> = []
    /// Those that were found after others that come behind them.
    var late: [Finding] = []
    var refusedRenames: Set<Int> = []

    func settled(_ finding: Finding) -> Finding { finding.settled(refusedRenames) }
  }
}

/// The numbers of a check.
package struct Counts: Hashable, Sendable {
  package var errors = 0
  package var warnings = 0
  /// Those that `lint --fix` repairs; they are among the errors and warnings.
  package var fixable = 0
  /// Whether editing commands refuse the file.
  package var blocksEditing = false
  /// Whether it cannot be told which entries the file has.
  package var hidesEntries = false

  package init() {}

  package init(of findings: [Finding]) {
    for finding in findings { add(finding) }
  }

  /// Whether there are findings of a severity.
  package func has(_ severity: Severity) -> Bool {
    severity == .error ? errors > 0 : warnings > 0
  }

  package mutating func add(_ finding: Finding) {
    if finding.severity == .error { errors += 1 } else { warnings += 1 }
    if finding.fix != nil { fixable += 1 }
    if finding.blocksEditing { blocksEditing = true }
    if finding.rule.traits.contains(.hidesEntries) { hidesEntries = true }
  }
}

extension Finding {
  /// What findings have in common that are alike: neither what they quote nor where they are.
  package struct Group: Hashable, Sendable {
    var severity: Severity
    var rule: Rule
    var kind: String
    /// The key of the entry that they are about, where apps read that key.
    var field: Field?
  }

  package var group: Group {
    Group(severity: severity, rule: rule, kind: kind, field: field)
  }

  private var field: Field? {
    let steps = pointer.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    guard steps.count > 1 else { return nil }
    return Field.allCases.first { $0.key.utf8.elementsEqual(steps[1]) }
  }
}
