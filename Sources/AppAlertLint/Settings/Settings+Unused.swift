import AppAlertJSON

extension Settings {
  /// An alert of a feed: what an entry of `ignores` is about.
  package struct Alert: Hashable, Sendable {
    package var app: String
    /// Nil where none can be read.
    package var id: Int64?

    package init(app: String, id: Int64?) {
      self.app = app
      self.id = id
    }
  }

  /// What a run saw of the feeds that settings hold for.
  package struct Sight: Sendable {
    /// The alerts in checked feeds whose apps `ignores` is about.
    package var alerts: Set<Alert> = []
    /// Those of them that are in a feed which was compared with what is published.
    package var compared: Set<Alert> = []
    /// The entries that are about a finding which stops all apps; by index.
    package var refused: Set<Int> = []
    /// Whether all that the entries may be about could be looked at.
    package var isReadable = true
    /// Whether no feed but the checked ones can hold an alert.
    package var isWhole = false
    /// Whether every checked feed was compared with what is published.
    package var isCompared = true

    /// Whether the servers of links were asked.
    package var hasAskedServers = false

    package init() {}
  }

  /// The findings about entries of `ignore` that nothing used.
  ///
  /// A hook checks only the feeds that changed, and several may share these settings. So an entry is
  /// called unused where a checked feed holds its alert and the finding is gone: it was mended. One
  /// about an alert that no checked feed holds may be needed by another feed, and is let be, unless
  /// there is no other: then its app is gone, or its alert has another id. The rules about what is published must have
  /// been able to look, too. A rule that is switched off finds nothing anywhere.
  ///
  /// - Parameter used: the entries that were used, by index.
  package func unusedIgnores(used: Set<Int>, _ sight: Sight) -> [Finding] {
    let repeats = repeats
    return ignores.enumerated().compactMap { index, ignore in
      guard !used.contains(index), repeats[index] == nil else { return nil }
      if sight.refused.contains(index) || ignore.rule.traits.contains(.stopsDecoding) {
        return refusal(ignore)
      }
      guard let detail = detail(ignore, sight) else { return nil }
      return finding(
        ignore, "nothing used this ignore of \(ignore.rule.name.quoted)", detail: detail)
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

  /// The entries that are about the same as an earlier one, with the first of these; as indexes.
  private var repeats: [Int: Int] {
    struct Key: Hashable {
      var rule: Rule
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

  private func refusal(_ ignore: Ignore) -> Finding? {
    let isAlways = ignore.rule.traits.contains(.stopsDecoding)
    return finding(
      ignore,
      isAlways
        ? "\(ignore.rule.name.quoted) cannot be ignored"
        : "this finding of \(ignore.rule.name.quoted) cannot be ignored",
      detail: "no app decodes a file with such a mistake, so the error stays",
      help: "delete it, and repair the feed")
  }

  private func finding(
    _ ignore: Ignore, _ message: String, detail: String, help: NextStep = "delete it"
  ) -> Finding? {
    severity(of: .unusedIgnore).map {
      Finding(
        rule: .unusedIgnore, severity: $0, message: message, detail: detail,
        range: ignore.range, pointer: ignore.pointer, app: ignore.app, id: ignore.id,
        help: help)
    }
  }

  /// Why nothing can use it; nil where something may.
  private func detail(_ ignore: Ignore, _ sight: Sight) -> String? {
    guard sight.isReadable else { return nil }
    if levels[ignore.rule] == .off { return "the rule is switched off" }
    if ignore.rule.traits.contains(.needsNetwork), !sight.hasAskedServers { return nil }
    let isAboutHistory = ignore.rule.traits.contains(.comparesWithPublished)
    let gone = "\(ignore.app) has no such finding in alert \(ignore.id) any more"
    let alert = Alert(app: ignore.app, id: ignore.id)
    if sight.alerts.contains(alert) {
      return !isAboutHistory || sight.compared.contains(alert) ? gone : nil
    }
    guard sight.isWhole, !isAboutHistory || sight.isCompared else { return nil }
    let isAppThere = sight.alerts.contains { $0.app == ignore.app }
    return isAppThere ? gone : "no feed has an entry of \(ignore.app)"
  }
}
