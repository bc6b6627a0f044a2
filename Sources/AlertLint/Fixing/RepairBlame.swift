import JSONText

/// Finds the fixes that are to blame where a repair led to new mistakes.
///
/// A renamed key may hold a value that apps cannot decode; a trimmed label may be that of the other
/// button. Such a fix is refused, and only such a one: so the others do not go down with it.
struct RepairBlame {
  private let before: [Place: Int]
  private let known: Set<RepairRounds.FixKey>

  init(before findings: [Finding]) {
    before = findings.reduce(into: [:]) { $0[Place($1), default: 0] += 1 }
    known = Set(findings.lazy.map(RepairRounds.FixKey.init))
  }

  private struct Place: Hashable {
    var entry: Substring
    var rule: Rule

    init(_ finding: Finding) {
      entry = finding.entry
      rule = finding.rule
    }
  }

  /// The fixes to refuse; empty where each rule finds no more in any entry than it did before.
  ///
  /// - Parameter isPatient: whether to look for the guilty one; else all in the entry are.
  func refusals(_ rounds: RepairRounds, isPatient: Bool) -> Set<RepairRounds.FixKey> {
    var after: [Place: [Finding]] = [:]
    for finding in rounds.findings { after[Place(finding), default: []].append(finding) }
    let worse = after.filter { $0.value.count > before[$0.key, default: 0] }
    guard !worse.isEmpty else { return [] }
    let made = Dictionary(grouping: rounds.made, by: \.entry)
    var refused: Set<RepairRounds.FixKey> = []
    for (place, findings) in worse {
      guard let own = made[place.entry] else {
        // Two entries became one app's.
        let renames = rounds.made.filter { $0.target.hasSuffix("/bundleId") }
        refused.formUnion((renames.isEmpty ? rounds.made : renames).map(RepairRounds.FixKey.init))
        continue
      }
      guard isPatient else {
        refused.formUnion(own.map(RepairRounds.FixKey.init))
        continue
      }
      let new = findings.filter { !known.contains(RepairRounds.FixKey($0)) }
      for finding in (new.isEmpty ? findings : new).prefix(RepairBlame.few) {
        refused.formUnion(blamed(for: finding, among: own).map(RepairRounds.FixKey.init))
      }
    }
    return refused
  }

  /// More new findings of one rule in one entry than these have the same cause.
  private static let few = 20

  private func blamed(for finding: Finding, among own: [Finding]) -> [Finding] {
    let near = own.filter { $0.target.isRelated(to: finding.pointer) }
    let renames = near.filter(\.isRename)
    if !renames.isEmpty { return renames }
    if !near.isEmpty { return near }
    return (own.last(where: \.isRename) ?? own.last).map { [$0] } ?? []
  }
}

extension Finding {
  /// The first step of the pointer: the entry; empty for the file as a whole.
  fileprivate var entry: Substring {
    pointer.dropFirst().prefix { $0 != "/" }
  }

  fileprivate var isRename: Bool { rule == .unknownKey }

  /// Where the value stands once the fix is made, as a pointer.
  fileprivate var target: String {
    guard isRename, let name = fix?.edits.first?.text, let slash = pointer.lastIndex(of: "/") else {
      return pointer
    }
    return pointer[...slash] + name.filter { $0 != "\"" }
  }
}

extension String {
  /// Whether one of two pointers leads to the other, below an entry.
  fileprivate func isRelated(to other: String) -> Bool {
    if self == other || other.hasPrefix(self + "/") { return true }
    return other.dropFirst().contains("/") && hasPrefix(other + "/")
  }
}
