import AppAlertJSON

/// How many findings of each kind there are, and how many at each value.
struct FindingTally {
  private struct Key: Hashable {
    var rule: Rule
    var kind: String
    /// Empty where it does not count: a repair may move what follows it.
    var pointer = ""

    init(_ finding: Finding, at pointer: String = "") {
      rule = finding.rule
      kind = finding.kind
      self.pointer = pointer
    }
  }

  private var kinds: [Key: Int] = [:]
  private var places: [Key: Int] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      kinds[Key(finding), default: 0] += 1
      places[Key(finding, at: finding.pointer), default: 0] += 1
    }
  }

  /// How many are of a finding's rule and kind.
  func count(like finding: Finding) -> Int { kinds[Key(finding), default: 0] }

  /// Whether of no kind there are more, and of a finding's kind there are fewer.
  func isLess(than other: FindingTally, without finding: Finding) -> Bool {
    let key = Key(finding)
    return kinds[key, default: 0] < other.kinds[key, default: 0]
      && adds(nothingTo: other, in: finding.entry)
  }

  /// Whether of no kind there are more. Other entries, which could not be read before, may show
  /// mistakes of their own; in `entry` what is left out must not be a key that apps need.
  private func adds(nothingTo other: FindingTally, in entry: Substring) -> Bool {
    let mayUncover = hiding < other.hiding
    let isWithin = kinds.allSatisfy { key, count in
      count <= other.kinds[key, default: 0]
        || mayUncover && !key.rule.traits.contains(.hidesEntries)
    }
    return isWithin
      && places.allSatisfy { key, count in
        count <= other.places[key, default: 0] || key.rule.traits.contains(.hidesEntries)
          || key.pointer.entry != entry
      }
  }

  /// How many there are in all.
  var total: Int { kinds.values.reduce(0, +) }

  /// How many of them leave open which entries the file has.
  var hiding: Int {
    kinds.reduce(0) { $0 + ($1.key.rule.traits.contains(.hidesEntries) ? $1.value : 0) }
  }

  /// Whether of no kind there are more, and none is left of so many of a group.
  func isWithin(_ other: FindingTally, but group: [Finding]) -> Bool {
    guard adds(nothingTo: other, in: group.first?.entry ?? "") else { return false }
    return group.allSatisfy { kinds[Key($0), default: 0] < other.kinds[Key($0), default: 0] }
  }

  func minus(_ other: FindingTally) -> FindingTally {
    var rest = self
    for (key, count) in other.kinds { rest.kinds[key, default: 0] -= count }
    for (key, count) in other.places { rest.places[key, default: 0] -= count }
    return rest
  }

  /// Whether a finding is among these, by its kind and by its place; then it is taken out.
  mutating func take(_ finding: Finding) -> Bool {
    let (kind, place) = (Key(finding), Key(finding, at: finding.pointer))
    guard kinds[kind, default: 0] > 0, places[place, default: 0] > 0 else { return false }
    kinds[kind, default: 0] -= 1
    places[place, default: 0] -= 1
    return true
  }
}

extension Finding {
  /// The first step of the pointer: the entry; empty for the file as a whole.
  var entry: Substring { pointer.entry }
}

extension String {
  /// The first step of a JSON pointer.
  fileprivate var entry: Substring { dropFirst().prefix { $0 != "/" } }
}
