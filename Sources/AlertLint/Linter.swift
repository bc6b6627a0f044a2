import AlertKit
import JSONText

/// Runs the rules over a file.
package enum Linter {
  /// What checking one file gave.
  package struct Result {
    /// Sorted by where they start, then by rule; never one twice.
    package var findings: [Finding]
    /// How many entries the array has.
    package var messages: Int
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - path: names the file in fingerprints: the same however and wherever it is checked.
  ///   - published: what the file is compared with; nil leaves history out.
  ///   - advice: whether to look for warnings too, as `lint` does.
  ///   - progress: called now and then with how many bytes have been read.
  package static func check(
    _ text: Span<UInt8>, path: String = "", published: Published? = nil, advice: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) -> Result {
    let (entryChecks, feedChecks) = advice ? allChecks : errorChecks
    var subject = Subject()
    subject.published = published
    var findings = Findings()
    var seenFaults = 0
    var nextReport = progressStep
    _ = subject.entry.open(text)
    while subject.entry.next(text) {
      if subject.entry.reader.faults.count > seenFaults {
        report(subject, text, from: &seenFaults, to: &findings)
      }
      guard subject.entry.reader.root == .array else { continue }
      subject.earlier = subject.apps.insert(subject.entry, text)
      subject.judge(text)
      for check in entryChecks {
        findings.rule = check.rule
        check.body(subject, text, &findings)
      }
      if subject.entry.reader.position >= nextReport {
        progress(subject.entry.reader.position)
        nextReport = subject.entry.reader.position + progressStep
      }
    }
    report(subject, text, from: &seenFaults, to: &findings)
    for check in feedChecks {
      findings.rule = check.rule
      check.body(subject, text, &findings)
    }
    var list = findings.list
    list.sort(by: Finding.precedes)
    list.removeRepeats()
    Fingerprint.assign(to: &list, path: path, text)
    return Result(findings: list, messages: subject.entry.reader.elementIndex + 1)
  }

  /// The findings of `validate` in a copy of a file's bytes.
  package static func validate(_ bytes: [UInt8]) -> [Finding] {
    let span = bytes.span
    return check(span).findings
  }

  private static let progressStep = 4 << 20

  private struct RuleCheck: Sendable {
    let rule: Int
    let body: @Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void
  }

  private typealias Checks = (entry: [RuleCheck], feed: [RuleCheck])

  private static let allChecks = checks { _ in true }
  private static let errorChecks = checks { !$0.isAdvice }

  private static func checks(where isWanted: (Rule) -> Bool) -> Checks {
    var checks: Checks = ([], [])
    for (index, rule) in Rule.all.enumerated() where isWanted(rule) {
      switch rule.check {
      case .entry(let body): checks.entry.append(RuleCheck(rule: index, body: body))
      case .feed(let body): checks.feed.append(RuleCheck(rule: index, body: body))
      case .fault: continue
      }
    }
    return checks
  }

  /// Turns the reader's new faults into findings of the rule that has words for them.
  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, from seen: inout Int,
    to findings: inout Findings
  ) {
    let entry = "/\(subject.entry.index)"
    let app = subject.entry.app(text)
    let id = subject.entry.id(text)
    for fault in subject.entry.reader.faults[seen...] {
      for rule in Rule.all {
        guard case .fault(let words) = rule.check, let words = words(fault, text) else { continue }
        let isInEntry = fault.pointer == entry || fault.pointer.hasPrefix(entry + "/")
        findings.list.append(
          Finding(
            rule: rule.name, severity: rule.severity, message: words.message,
            detail: words.detail, range: fault.range, pointer: fault.pointer,
            app: isInEntry ? app : nil, id: isInEntry ? id : nil, fix: words.fix,
            help: words.help))
      }
    }
    seen = subject.entry.reader.faults.count
  }
}

extension Finding {
  /// The order of reports.
  package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.range.start != right.range.start { return left.range.start < right.range.start }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}

extension [Finding] {
  /// Removes what stands twice in a sorted list.
  fileprivate mutating func removeRepeats() {
    guard count > 1 else { return }
    var kept = 1
    for index in 1..<count where self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
