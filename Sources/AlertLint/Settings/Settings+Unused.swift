import JSONText

extension Settings {
  /// The findings about entries of `ignore` that nothing used.
  ///
  /// - Parameters:
  ///   - used: the entries that were used, by index.
  ///   - knowsHistory: whether the rules about what is published could look; where not, their
  ///     entries may well be needed elsewhere.
  package func unusedIgnores(used: Set<Int>, knowsHistory: Bool) -> [Finding] {
    let repeats = repeats
    return ignores.enumerated().compactMap { index, ignore in
      guard !used.contains(index), repeats[index] == nil,
        knowsHistory || !Settings.historyRules.contains(ignore.rule)
      else { return nil }
      return finding(
        ignore, "nothing used this ignore of \(ignore.rule.quoted)", detail: detail(ignore))
    }
  }

  /// The findings about entries of `ignore` that say again what an earlier one says: the first
  /// counts, so a later one is never used, whatever a feed holds.
  package func repeatedIgnores(in text: Span<UInt8>) -> [Finding] {
    let repeats = repeats.sorted { $0.key < $1.key }
    let starts = repeats.map { ignores[$0.value].range.start }
    let places = LineMap.positions(of: starts, in: text)
    return zip(repeats, places).compactMap { item, place in
      finding(
        ignores[item.key],
        "this ignore repeats entry \(item.value + 1) of \"ignore\" (line \(place.line))",
        detail: "the first of the two counts, so this one does nothing")
    }
  }

  /// Sorts the findings of a settings file, and gives each its fingerprint.
  package static func finish(_ findings: inout [Finding], path: String, _ text: Span<UInt8>) {
    findings.sort(by: Finding.precedes)
    Fingerprint.assign(to: &findings, path: path, text)
  }

  private static let historyRules: Set<String> = ["id-decreased", "stale-id", "removed-app"]

  /// The entries that are about the same as an earlier one, with the first of these; as indexes.
  private var repeats: [Int: Int] {
    struct Key: Hashable {
      var rule: String
      var app: String
      var id: Int64
    }
    var first: [Key: Int] = [:]
    var repeats: [Int: Int] = [:]
    for (index, ignore) in ignores.enumerated() {
      let key = Key(rule: ignore.rule, app: ignore.app, id: ignore.id)
      if let earlier = first[key] { repeats[index] = earlier } else { first[key] = index }
    }
    return repeats
  }

  private func finding(_ ignore: Ignore, _ message: String, detail: String) -> Finding? {
    severity(of: .unusedIgnore).map {
      Finding(
        rule: Rule.unusedIgnore.name, severity: $0, message: message, detail: detail,
        range: ignore.range, pointer: ignore.pointer, app: ignore.app, id: ignore.id,
        help: "delete it")
    }
  }

  private func detail(_ ignore: Ignore) -> String {
    if levels[ignore.rule] == .off { return "the rule is switched off" }
    return "\(ignore.app) has no such finding in alert \(ignore.id) any more"
  }
}
