import AppAlertJSON

/// Makes the fixes of one entry on a copy of it, and drops those that lead to other mistakes.
///
/// A renamed key may hold a value that apps cannot decode; a trimmed label may be that of the other
/// button. So the copy is checked again, round by round, since a repair may make room for another.
/// All fixes are tried at once, and one by one only where that went wrong.
struct EntryRepair {
  /// What a check of the copy says.
  struct Reading {
    var findings: [Finding]
    /// The bundle id.
    var app: String?
  }

  private let start: RepairRounds
  private let check: ([UInt8]) -> Reading
  private(set) var rounds: RepairRounds
  /// The fixes that are not made.
  private(set) var refused: Set<FixKey> = []

  /// - Parameters:
  ///   - wanted: where the findings start whose fixes are tried.
  ///   - check: what the rules about entries find in a file of one entry, with all fixes.
  init(_ copy: [UInt8], wanted: Set<Int>, _ check: @escaping ([UInt8]) -> Reading) {
    self.check = check
    start = RepairRounds(copy, check(copy))
    rounds = start
    refused = Set(
      start.reading.findings.lazy.filter { $0.fix != nil && !wanted.contains($0.range.start) }
        .map(FixKey.init))
    rounds.run(refusing: refused, check)
    if rounds.isWorse(than: start) { refuse() }
  }

  /// More fixes than these are not tried one by one: all whose effect is not certain are refused.
  private static let patience = 20

  private mutating func refuse() {
    let doubtful = start.reading.findings.filter {
      $0.fix != nil && $0.rule.traits.contains(.fixChangesMeaning)
    }.map(FixKey.init).filter { !refused.contains($0) }
    refused.formUnion(doubtful)
    tryAgain()
    guard doubtful.count <= EntryRepair.patience, !rounds.isWorse(than: start) else {
      if rounds.isWorse(than: start) { refused.formUnion(start.keys) }
      return tryAgain()
    }
    // One that went wrong before may be right after another, so it goes on until nothing changes.
    var before = -1
    while before != refused.count {
      before = refused.count
      for key in doubtful where refused.contains(key) {
        let last = rounds
        refused.remove(key)
        tryAgain()
        if rounds.isWorse(than: start) {
          refused.insert(key)
          rounds = last
        }
      }
    }
  }

  private mutating func tryAgain() {
    rounds = start
    rounds.run(refusing: refused, check)
  }

  /// Whether the repair changes which app the entry is for.
  var changesApp: Bool { rounds.reading.app != start.reading.app }

  /// The bundle id once all is done.
  var app: String? { rounds.reading.app }

  /// The same repair without the fix that gives the entry its new bundle id.
  func keepingApp() -> EntryRepair {
    var other = self
    for key in start.keys where !refused.contains(key) {
      other.refused = refused.union([key])
      other.tryAgain()
      if !other.changesApp, !other.rounds.isWorse(than: start) { return other }
    }
    other.refused = start.keys
    other.rounds = start
    return other
  }
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
