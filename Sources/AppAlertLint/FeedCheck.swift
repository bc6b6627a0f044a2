import AppAlertModel
import AppAlertJSON

/// The rules that look at a file, and what they know besides it.
struct FeedCheck: Sendable {
  let scope: Linter.Scope
  let published: Published?
  let settings: Settings?
  /// What servers said of links, by the URL.
  var deadLinks: [String: DeadLink] = [:]
  private let rules: RuleSet

  init(_ scope: Linter.Scope, _ published: Published?, _ settings: Settings?) {
    self.scope = scope
    self.published = published
    self.settings = settings
    rules = .of(scope, settings)
  }

  /// Calls `body` with what is found in each entry, sorted, and last with what only the end of the
  /// file shows; nothing of it is kept here. All fixes are still in it.
  ///
  /// - Returns: how many entries there are.
  func walk(
    _ text: Span<UInt8>, progress: (Int) -> Void = { _ in },
    _ body: (borrowing Subject, inout [Finding], _ isLast: Bool) -> Void
  ) -> Int {
    var subject = makeSubject()
    var findings = Findings()
    var seenFaults = 0
    var nextReport = FeedCheck.progressStep
    _ = subject.entry.open(text)
    while subject.entry.next(text) {
      if subject.entry.reader.faults.count > seenFaults {
        report(subject, text, from: &seenFaults, to: &findings)
      }
      if subject.entry.reader.root == .array {
        look(at: &subject, text, &findings)
        findings.finishEntry()
        body(subject, &findings.list, false)
        findings.removeAll()
      }
      if subject.entry.reader.position >= nextReport {
        progress(subject.entry.reader.position)
        nextReport = subject.entry.reader.position + FeedCheck.progressStep
      }
    }
    report(subject, text, from: &seenFaults, to: &findings)
    reportSpread(subject, text, to: &findings)
    for check in rules.feed {
      findings.begin(check.rule, check.severity, entry: 0)
      check.body(subject, text, &findings)
    }
    findings.finishEntry()
    body(subject, &findings.list, true)
    return subject.entry.reader.elementIndex + 1
  }

  /// What the rules about entries find in a file of one entry, and whose it is.
  func reading(ofEntry bytes: [UInt8]) -> EntryRepair.Reading {
    bytes.withSpan { text in
      var subject = makeSubject()
      var findings = Findings()
      var seenFaults = 0
      _ = subject.entry.open(text)
      let isThere = subject.entry.next(text)
      report(subject, text, from: &seenFaults, to: &findings)
      var app: String?
      if isThere, subject.entry.reader.root == .array {
        look(at: &subject, text, &findings)
        app = subject.entry.app(text)
      }
      while subject.entry.next(text) {}
      report(subject, text, from: &seenFaults, to: &findings)
      reportSpread(subject, text, to: &findings)
      findings.finishEntry()
      return EntryRepair.Reading(findings: findings.list, app: app)
    }
  }

  private func makeSubject() -> Subject {
    var subject = Subject()
    subject.apps.noticesCase = scope == .advice
    subject.published = published
    subject.deadLinks = deadLinks
    if let settings { subject.advice = Advice(settings) }
    return subject
  }

  private static let progressStep = 4 << 20

  /// Lets the rules about entries look at the one that was read.
  private func look(
    at subject: inout Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    let first = findings.list.count
    subject.earlier = subject.apps.insert(subject.entry, text)
    subject.judge(text)
    subject.advice.lookUpApp(subject.entry, text)
    if scope == .advice { subject.advice.survey(subject.entry, text) }
    let gate = subject.advice.gate
    for check in rules.entry where gate.rawValue & check.gate.rawValue != 0 {
      findings.begin(check.rule, check.severity, entry: subject.entry.index)
      check.body(subject, text, &findings)
    }
    findings.setAlert(from: first, subject.entry, text)
  }

  /// Turns the reader's new faults into findings of the rule that has words for them.
  private func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, from seen: inout Int,
    to findings: inout Findings
  ) {
    guard seen < subject.entry.reader.faults.count else { return }
    let entry = "/\(subject.entry.index)"
    let app = subject.entry.app(text)
    let id = subject.entry.id(text)
    for fault in subject.entry.reader.faults[seen...] where !fault.isSpread {
      let isInEntry = fault.pointer == entry || fault.pointer.hasPrefix(entry + "/")
      report(fault, text, app: isInEntry ? app : nil, id: isInEntry ? id : nil, to: &findings)
    }
    seen = subject.entry.reader.faults.count
  }

  /// The same for the faults that lie at many places, which are whole when all has been read.
  private func reportSpread(
    _ subject: borrowing Subject, _ text: Span<UInt8>, to findings: inout Findings
  ) {
    for fault in subject.entry.reader.faults where fault.isSpread {
      report(fault, text, app: nil, id: nil, to: &findings)
    }
  }

  private func report(
    _ fault: SyntaxError, _ text: Span<UInt8>, app: String?, id: Int64?,
    to findings: inout Findings
  ) {
    for rule in Rule.ofFaults {
      guard case .fault(let words) = rule.check, let words = words(fault, text) else { continue }
      let isSkipped = fault.isSkippedByApps(in: text)
      findings.add(
        Finding(
          rule: rule, message: words.message,
          detail: isSkipped ? SyntaxError.skipped : words.detail, range: fault.range,
          pointer: fault.pointer, kind: words.kind.isEmpty ? fault.kind.name : words.kind,
          app: app, id: id, fix: words.fix, help: words.help, suggestions: words.suggestions,
          stopsDecoding: isSkipped ? false : words.stopsDecoding))
    }
  }
}

extension SyntaxError.Kind {
  /// Its name without what goes with it: "missingComma".
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension SyntaxError {
  /// What a fault does that apps do not notice.
  fileprivate static let skipped =
    "apps skip the value of this key and read the file all the same, other JSON readers refuse it"

  /// Whether Apple's decoder passes over it unseen: it does not look closely at the value of a key
  /// that it is not asked for.
  fileprivate func isSkippedByApps(in text: Span<UInt8>) -> Bool {
    switch kind {
    case .loneSurrogate, .controlCharacter, .rawLineBreak, .badUTF8: break
    // The decoder takes the next four bytes for digits, even the closing quote.
    case .badEscape where text.excerpt(range).hasPrefix("\\u"): return false
    case .path where text.excerpt(range).contains("\\u"): return false
    case .badEscape, .path: break
    case .number(.leadingZero), .number(.emptyFraction), .number(.emptyExponent): break
    default: return false
    }
    let steps = pointer.split(separator: "/")
    guard steps.count > 1, Int(steps[0]) != nil else { return false }
    guard let field = Field.allCases.first(where: { $0.key == steps[1] }) else {
      return !isInKey(text)
    }
    return field == .link && steps.count > 2 && !isInKey(text)
      && !LinkField.allCases.contains { $0.key == steps[2] }
  }

  /// Whether it is in a key, which apps do read.
  private func isInKey(_ text: Span<UInt8>) -> Bool {
    // Behind the quote that ends a key comes a colon.
    var index = range.end
    while index < text.count, text[index] != UInt8(ascii: "\"") { index += 1 }
    index += 1
    while index < text.count, text[index] <= 0x20 { index += 1 }
    return index < text.count && text[index] == UInt8(ascii: ":")
  }
}
