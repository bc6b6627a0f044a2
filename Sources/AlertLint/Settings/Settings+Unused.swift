import JSONText

extension Settings {
  /// The findings about entries of `ignore` that nothing used.
  ///
  /// - Parameters:
  ///   - used: the entries that were used, by index.
  ///   - knowsHistory: whether the rules about what is published could look; where not, their
  ///     entries may well be needed elsewhere.
  package func unusedIgnores(used: Set<Int>, knowsHistory: Bool) -> [Finding] {
    guard let severity = severity(of: .unusedIgnore) else { return [] }
    return ignores.enumerated().compactMap { index, ignore in
      guard !used.contains(index), knowsHistory || !Settings.historyRules.contains(ignore.rule)
      else { return nil }
      return Finding(
        rule: Rule.unusedIgnore.name, severity: severity,
        message: "nothing used this ignore of \(ignore.rule.quoted)",
        detail: detail(ignore), range: ignore.range, pointer: ignore.pointer, app: ignore.app,
        id: ignore.id, help: "delete it")
    }
  }

  /// Sorts the findings of a settings file, and gives each its fingerprint.
  package static func finish(_ findings: inout [Finding], path: String, _ text: Span<UInt8>) {
    findings.sort(by: Finding.precedes)
    Fingerprint.assign(to: &findings, path: path, text)
  }

  private static let historyRules: Set<String> = ["id-decreased", "stale-id", "removed-app"]

  private func detail(_ ignore: Ignore) -> String {
    if levels[ignore.rule] == .off { return "the rule is switched off" }
    return "\(ignore.app) has no such finding in alert \(ignore.id) any more"
  }
}
