/// Finds what ignores a finding, however many entries settings have.
struct IgnoreTable {
  private struct Key: Hashable {
    var rule: Rule
    var app: String
    /// nil is for any id.
    var id: Int64?
  }

  private var rules: Set<Rule> = []
  /// The first entry of each.
  private var entries: [Key: Int] = [:]

  init(_ ignores: [Settings.Ignore]) {
    for (index, ignore) in ignores.enumerated() {
      rules.insert(ignore.rule)
      let key = Key(
        rule: ignore.rule, app: ignore.app, id: ignore.isForAnyID ? nil : ignore.id)
      if entries[key] == nil { entries[key] = index }
    }
  }

  /// The index of the first entry that is about a finding.
  func index(of finding: Finding) -> Int? {
    // Most rules are never ignored.
    guard rules.contains(finding.rule), let app = finding.app else { return nil }
    let any = entries[Key(rule: finding.rule, app: app, id: nil)]
    guard let id = finding.id, let own = entries[Key(rule: finding.rule, app: app, id: id)] else {
      return any
    }
    return any.map { min($0, own) } ?? own
  }
}
