import AppAlertModel
import AppAlertJSON

/// Counts findings as they are found, and keeps them: all of them, or the first of each group where
/// they are so many that nobody reads them one by one.
///
/// A file of a few megabytes can hold a million mistakes. Those that are not kept are found again when
/// a report lists them all.
struct FindingKeeper {
  /// So many are kept: as many as GitHub's code scanning takes.
  static let limit = 25_000
  /// So many of a group are kept of what comes after.
  static let ofEachGroup = 30

  private var result = Linter.Result()
  private let table: IgnoreTable
  private let ignoredApps: Set<String>
  /// The greatest start so far.
  private var front = 0

  init(_ settings: Settings?) {
    let ignores = settings?.ignores ?? []
    table = IgnoreTable(ignores)
    ignoredApps = Set(ignores.lazy.map(\.app))
  }

  /// Notes whose alert an entry is, where settings ignore findings of that app.
  mutating func note(_ subject: borrowing Subject, _ text: Span<UInt8>) {
    guard !ignoredApps.isEmpty, let app = subject.entry.app(text), ignoredApps.contains(app) else {
      return
    }
    result.ignorable.insert(Settings.Alert(app: app, id: subject.entry.id(text)))
  }

  /// - Parameter findings: those of one entry, sorted.
  mutating func take(_ findings: [Finding], isLast: Bool) {
    var last: Finding?
    for finding in findings {
      if let last, finding.isRepeat(of: last) { continue }
      last = finding
      if let index = table.index(of: finding) {
        if finding.stopsDecoding || finding.rule.traits.contains(.stopsDecoding) {
          // A file that apps cannot decode never passes, whatever settings say.
          result.refusedIgnores.insert(index)
        } else {
          result.ignored.append((finding, by: index))
          continue
        }
      }
      if isLast || finding.range.start < front { result.late.append(finding) }
      front = max(front, finding.range.start)
      result.counts.add(finding)
      keep(finding)
    }
  }

  private mutating func keep(_ finding: Finding) {
    if result.isWhole {
      guard result.findings.count == FindingKeeper.limit else {
        return result.findings.append(finding)
      }
      result.isWhole = false
      for finding in result.findings { result.groups[finding.group, default: 0] += 1 }
    }
    let count = result.groups[finding.group, default: 0]
    result.groups[finding.group] = count + 1
    if count < FindingKeeper.ofEachGroup { result.findings.append(finding) }
  }

  /// What was found, once all entries are known.
  func result(
    _ messages: Int, _ plan: FixPlan, path: String, _ text: Span<UInt8>
  ) -> Linter.Result {
    var result = result
    result.messages = messages
    result.refusedRenames = plan.refusedRenames
    result.counts.fixable -= plan.refusedRenames.count
    var names = Fingerprint(path: path)
    result.findings.sortIfNeeded()
    for index in result.findings.indices {
      result.findings[index] = result.settled(result.findings[index])
      names.assign(to: &result.findings[index], text)
    }
    result.late.sortIfNeeded()
    return result
  }
}

/// Brings findings into the order of reports as they are found again.
struct FindingOrder {
  private let table: IgnoreTable
  /// Those that are found too late for their place, the next one last.
  private var late: [Finding]
  private var front = 0

  init(_ result: Linter.Result, _ settings: Settings?) {
    table = IgnoreTable(settings?.ignores ?? [])
    late = result.late.reversed()
  }

  mutating func take(_ findings: [Finding], isLast: Bool, _ body: (Finding) -> Void) {
    var last: Finding?
    for finding in findings {
      if let last, finding.isRepeat(of: last) { continue }
      last = finding
      if table.index(of: finding) != nil, !finding.stopsDecoding,
        !finding.rule.traits.contains(.stopsDecoding)
      {
        continue
      }
      // It came earlier, in its place.
      if finding.range.start < front { continue }
      front = finding.range.start
      while let next = late.last, Finding.precedes(next, finding) { body(late.removeLast()) }
      body(finding)
    }
    if isLast { while !late.isEmpty { body(late.removeLast()) } }
  }
}

extension [Finding] {
  /// Sorts, which nearly always are few or in order already.
  mutating func sortIfNeeded() {
    let isSorted = zip(self, dropFirst()).allSatisfy { !Finding.precedes($1, $0) }
    if !isSorted { sort(by: Finding.precedes) }
  }
}
