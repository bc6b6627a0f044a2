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
    /// Findings that settings ignore, each with the index of the entry in `Settings.ignores`.
    package var ignored: [(finding: Finding, by: Int)] = []
    /// The entries of `Settings.ignores` that are about a finding which nothing can let be.
    package var refusedIgnores: Set<Int> = []
    /// The alerts of the file whose apps `Settings.ignores` is about.
    package var ignorable: Set<Settings.Alert> = []

    fileprivate mutating func ignore(_ ignores: [Settings.Ignore]) {
      let all = findings
      findings = []
      let table = IgnoreTable(ignores)
      for finding in all {
        guard let index = table.index(of: finding) else {
          findings.append(finding)
          continue
        }
        // A file that apps cannot decode never passes, whoever lets it be.
        if finding.stopsDecoding {
          refusedIgnores.insert(index)
          findings.append(finding)
        } else {
          ignored.append((finding, by: index))
        }
      }
    }
  }

  /// Which rules look at a file.
  package enum Scope: Sendable {
    /// `validate`: the errors.
    case errors
    /// `lint`: the warnings too.
    case advice
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - path: names the file in fingerprints: the same however and wherever it is checked.
  ///   - published: what the file is compared with; nil leaves history out.
  ///   - deadLinks: what servers said of its links, by the URL.
  ///   - progress: called now and then with how many bytes have been read.
  package static func check(
    _ text: Span<UInt8>, scope: Scope = .errors, path: String = "",
    published: Published? = nil, settings: Settings? = nil, deadLinks: [String: DeadLink] = [:],
    progress: (Int) -> Void = { _ in }
  ) -> Result {
    var result = read(text, scope, published, settings, progress)
    tryOut(&result.findings, text) { read($0, scope, published, settings).findings }
    Fingerprint.assign(to: &result.findings, path: path, text)
    if let settings, !settings.ignores.isEmpty { result.ignore(settings.ignores) }
    return result
  }

  /// Tries the suggestions of a text that is not too large for that.
  private static func tryOut(
    _ findings: inout [Finding], _ text: Span<UInt8>, _ lint: @escaping (Span<UInt8>) -> [Finding]
  ) {
    guard text.count <= SuggestionTrial.largestText,
      findings.contains(where: { !$0.suggestions.isEmpty || $0.rule == .syntax })
    else { return }
    var trial = SuggestionTrial(text.copy) { bytes in
      bytes.withSpan(lint)
    } report: { bytes in
      var findings = bytes.withSpan(lint)
      var trial = SuggestionTrial(bytes) { $0.withSpan(lint) }
      trial.tryOut(&findings)
      return findings
    }
    trial.tryOut(&findings)
  }

  /// Reads a file once, and looks at it with all rules.
  private static func read(
    _ text: Span<UInt8>, _ scope: Scope, _ published: Published?, _ settings: Settings?,
    _ progress: (Int) -> Void = { _ in }
  ) -> Result {
    let checks = checks(scope, settings)
    var subject = Subject(scope, published, settings)
    subject.deadLinks = deadLinks
    var findings = Findings()
    var trial = FixTrial { bytes in
      bytes.withSpan { entryFindings($0, checks, scope, published, settings) }
    }
    let ignoredApps = Set((settings?.ignores ?? []).lazy.map(\.app))
    var ignorable: Set<Settings.Alert> = []
    var seenFaults = 0
    var nextReport = progressStep
    _ = subject.entry.open(text)
    while subject.entry.next(text) {
      let first = findings.list.count
      if subject.entry.reader.faults.count > seenFaults {
        report(subject, text, from: &seenFaults, to: &findings)
      }
      guard subject.entry.reader.root == .array else { continue }
      let firstOfEntry = findings.list.count
      checks.look(at: &subject, scope, text, &findings)
      if !ignoredApps.isEmpty, let app = subject.entry.app(text), ignoredApps.contains(app) {
        ignorable.insert(Settings.Alert(app: app, id: subject.entry.id(text)))
      }
      findings.setAlert(from: firstOfEntry, subject.entry, text)
      findings.sort(from: first)
      trial.tryOut(&findings.list, from: first, subject, text)
      if subject.entry.reader.position >= nextReport {
        progress(subject.entry.reader.position)
        nextReport = subject.entry.reader.position + progressStep
      }
    }
    report(subject, text, from: &seenFaults, to: &findings)
    reportSpread(subject, text, to: &findings)
    for check in checks.feed {
      findings.begin(check.rule, check.severity, entry: 0)
      check.body(subject, text, &findings)
    }
    findings.sort(from: 0)
    var list = findings.list
    trial.finish(&list, subject.apps, foldingCase: scope == .advice, text)
    list.removeRepeats()
    return Result(
      findings: list, messages: subject.entry.reader.elementIndex + 1, ignorable: ignorable)
  }

  /// What the rules about entries find, with all their fixes: for the trial of these.
  private static func entryFindings(
    _ text: Span<UInt8>, _ checks: Checks, _ scope: Scope, _ published: Published?,
    _ settings: Settings?
  ) -> [Finding] {
    var subject = Subject(scope, published, settings)
    var findings = Findings()
    var seenFaults = 0
    _ = subject.entry.open(text)
    while subject.entry.next(text) {
      report(subject, text, from: &seenFaults, to: &findings)
      let first = findings.list.count
      checks.look(at: &subject, scope, text, &findings)
      findings.setAlert(from: first, subject.entry, text)
    }
    report(subject, text, from: &seenFaults, to: &findings)
    reportSpread(subject, text, to: &findings)
    findings.sort(from: 0)
    return findings.list
  }

  /// The findings of `validate` in a copy of a file's bytes.
  package static func validate(
    _ bytes: [UInt8], settings: Settings? = nil
  ) -> [Finding] {
    bytes.withSpan { read($0, .errors, nil, settings).findings }
  }

  /// The findings of `lint` in a copy of a file's bytes.
  package static func lint(_ bytes: [UInt8], settings: Settings? = nil) -> [Finding] {
    bytes.withSpan { check($0, scope: .advice, settings: settings).findings }
  }

  private static let progressStep = 4 << 20

  private struct RuleCheck: Sendable {
    let rule: Rule
    let severity: Severity
    var gate = Gate.always
    let body: @Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void
  }

  /// The rules that look at entries, and those that look at the whole feed.
  private struct Checks: Sendable {
    var entry: [RuleCheck] = []
    var feed: [RuleCheck] = []

    /// - Parameter severity: what a rule's findings are; nil where it does not look.
    init(_ severity: (Rule) -> Severity?) {
      for rule in Rule.all {
        guard let severity = severity(rule) else { continue }
        switch rule.check {
        case .entry(let body):
          entry.append(RuleCheck(rule: rule, severity: severity, body: body))
        case .advice(let gate, let body):
          entry.append(RuleCheck(rule: rule, severity: severity, gate: gate, body: body))
        case .feed(let body): feed.append(RuleCheck(rule: rule, severity: severity, body: body))
        case .fault, .settings: continue
        }
      }
    }

    /// Lets the rules about entries look at the one that was read.
    func look(
      at subject: inout Subject, _ scope: Scope, _ text: Span<UInt8>, _ findings: inout Findings
    ) {
      subject.earlier = subject.apps.insert(subject.entry, text)
      subject.judge(text)
      subject.advice.lookUpApp(subject.entry, text)
      if scope == .advice { subject.advice.survey(subject.entry, text) }
      let gate = subject.advice.gate
      for check in entry where gate.rawValue & check.gate.rawValue != 0 {
        findings.begin(check.rule, check.severity, entry: subject.entry.index)
        check.body(subject, text, &findings)
      }
    }
  }

  private static let errorChecks = Checks { $0.severity == .error ? .error : nil }
  private static let allChecks = Checks { $0.severity }

  private static func checks(_ scope: Scope, _ settings: Settings?) -> Checks {
    guard let settings, !settings.levels.isEmpty else {
      return scope == .errors ? errorChecks : allChecks
    }
    return Checks { rule in
      guard let severity = settings.severity(of: rule) else { return nil }
      // `validate` keeps to the rules that are errors by nature, so that it says the same anywhere.
      let looks = scope == .advice || rule.severity == .error && severity == .error
      return looks ? severity : nil
    }
  }

  /// Turns the reader's new faults into findings of the rule that has words for them.
  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, from seen: inout Int,
    to findings: inout Findings
  ) {
    let entry = "/\(subject.entry.index)"
    let app = subject.entry.app(text)
    let id = subject.entry.id(text)
    for fault in subject.entry.reader.faults[seen...] where !fault.isSpread {
      let isInEntry = fault.pointer == entry || fault.pointer.hasPrefix(entry + "/")
      report(fault, text, app: isInEntry ? app : nil, id: isInEntry ? id : nil, to: &findings)
    }
    seen = subject.entry.reader.faults.count
  }

  /// The same for the faults that lie at many places, which are known when all has been read.
  private static func reportSpread(
    _ subject: borrowing Subject, _ text: Span<UInt8>, to findings: inout Findings
  ) {
    for fault in subject.entry.reader.faults where fault.isSpread {
      report(fault, text, app: nil, id: nil, to: &findings)
    }
  }

  private static func report(
    _ fault: SyntaxError, _ text: Span<UInt8>, app: String?, id: Int64?, to findings: inout Findings
  ) {
    for rule in Rule.ofFaults {
      guard case .fault(let words) = rule.check, let words = words(fault, text) else { continue }
      findings.list.append(
        Finding(
          rule: rule, message: words.message, detail: words.detail, range: fault.range,
          pointer: fault.pointer, kind: words.kind.isEmpty ? fault.kind.name : words.kind,
          app: app, id: id, fix: words.fix, help: words.help, suggestions: words.suggestions,
          stopsDecoding: words.stopsDecoding))
    }
  }
}

extension Subject {
  fileprivate init(_ scope: Linter.Scope, _ published: Published?, _ settings: Settings?) {
    self.init()
    apps.noticesCase = scope == .advice
    self.published = published
    if let settings { advice = Advice(settings) }
  }
}

extension SyntaxError.Kind {
  /// Its name without what goes with it: "missingComma".
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension Span where Element == UInt8 {
  /// The bytes, to be kept or changed.
  fileprivate var copy: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      for index in indices { buffer[index] = self[index] }
      filled = count
    }
  }
}

extension [Finding] {
  /// Removes what stands twice in a sorted list.
  fileprivate mutating func removeRepeats() {
    guard count > 1 else { return }
    var kept = 1
    for index in 1..<count where !self[index].isRepeat(of: self[kept - 1]) {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
