import AppAlertModel
import AppAlertJSON

/// Checks files, one way for all of a run.
package struct Linter: Sendable {
  /// Which rules look at a file.
  package enum Scope: Sendable {
    /// `validate`: the errors.
    case errors
    /// `lint`: the warnings too.
    case advice
  }

  private var check: FeedCheck
  private let path: String
  /// Whether the suggestions for what is not JSON are tried out, which costs many readings.
  private var triesRepairs = true
  private var settings: Settings? { check.settings }

  /// - Parameters:
  ///   - path: names the file in fingerprints: the same however and wherever it is checked.
  ///   - published: what the file is compared with; nil leaves history out.
  package init(
    scope: Scope = .errors, path: String = "", published: Published? = nil,
    settings: Settings? = nil
  ) {
    check = FeedCheck(scope, published, settings)
    self.path = path
  }

  /// What servers said of links, by the URL.
  package var deadLinks: [String: DeadLink] {
    get { check.deadLinks }
    set { check.deadLinks = newValue }
  }

  /// Checks a file.
  ///
  /// - Parameter progress: called now and then with how many bytes have been read.
  package func check(_ text: Span<UInt8>, progress: (Int) -> Void = { _ in }) -> Result {
    var result = read(text, progress)
    if triesRepairs { tryOut(&result, text) }
    return result
  }

  /// Tries the suggestions of a text that is not too large for that (`SyntaxTrial`).
  private func tryOut(_ result: inout Result, _ text: Span<UInt8>) {
    guard text.count <= SyntaxTrial.largestText, result.isWhole,
      result.findings.contains(where: { $0.hasSyntaxSuggestions || $0.rule == .syntax })
    else { return }
    let lint: ([UInt8]) -> [Finding] = { bytes in bytes.withSpan { read($0).findings } }
    var trial = SyntaxTrial(text.copy, lint: lint) { bytes in
      var findings = lint(bytes)
      var trial = SyntaxTrial(bytes, budget: SyntaxTrial.largestText / 8, lint: lint)
      trial.tryOut(&findings)
      return findings
    }
    trial.tryOut(&result.findings)
    result.counts = Counts(of: result.findings)
    // A search may have found another cause, and so another finding.
    Fingerprint.assign(to: &result.findings, path: path, text)
  }

  private func read(_ text: Span<UInt8>, _ progress: (Int) -> Void = { _ in }) -> Result {
    var plan = FixPlan(check)
    var keeper = FindingKeeper(settings)
    let messages = check.walk(text, progress: progress) { subject, findings, isLast in
      keeper.note(subject, text)
      plan.settle(&findings, subject, text, isLast: isLast)
      keeper.take(findings, isLast: isLast)
      if isLast { plan.finish(subject.apps, foldingCase: check.scope == .advice, text) }
    }
    return keeper.result(messages, plan, path: path, text)
  }

  /// Calls `body` with each finding of a file, in the order of reports: those that a check counted
  /// and did not keep. The file is read once more for it.
  package func forEachFinding(
    of result: Result, in text: Span<UInt8>, _ body: (Finding) -> Void
  ) {
    var plan = FixPlan(check)
    var order = FindingOrder(result, settings)
    var names = Fingerprint(path: path)
    _ = check.walk(text) { subject, findings, isLast in
      plan.settle(&findings, subject, text, isLast: isLast)
      order.take(isLast ? [] : findings, isLast: isLast) { finding in
        var finding = result.settled(finding)
        names.assign(to: &finding, text)
        body(finding)
      }
    }
  }

  /// Makes all fixes, as often as something can be fixed: a repair may make room for another.
  package func repair(_ bytes: [UInt8]) -> Repair {
    var plan = FixPlan(check, makesParts: true)
    bytes.withSpan { text in
      _ = check.walk(text) { subject, findings, isLast in
        plan.settle(&findings, subject, text, isLast: isLast)
        if isLast { plan.finish(subject.apps, foldingCase: check.scope == .advice, text) }
      }
    }
    return Repair(of: bytes, plan.parts)
  }

  /// Checks a file.
  package static func check(
    _ text: Span<UInt8>, scope: Scope = .errors, path: String = "",
    published: Published? = nil, settings: Settings? = nil, deadLinks: [String: DeadLink] = [:],
    progress: (Int) -> Void = { _ in }
  ) -> Result {
    var linter = Linter(scope: scope, path: path, published: published, settings: settings)
    linter.deadLinks = deadLinks
    return linter.check(text, progress: progress)
  }

  /// The findings of `validate` in a copy of a file's bytes.
  ///
  /// - Parameter triesRepairs: whether suggestions for what is not JSON are tried out.
  package static func validate(
    _ bytes: [UInt8], settings: Settings? = nil, triesRepairs: Bool = true
  ) -> [Finding] {
    findings(.errors, bytes, settings, triesRepairs)
  }

  /// The findings of `lint` in a copy of a file's bytes.
  ///
  /// - Parameter triesRepairs: whether suggestions for what is not JSON are tried out.
  package static func lint(
    _ bytes: [UInt8], settings: Settings? = nil, triesRepairs: Bool = true
  ) -> [Finding] {
    findings(.advice, bytes, settings, triesRepairs)
  }

  private static func findings(
    _ scope: Scope, _ bytes: [UInt8], _ settings: Settings?, _ triesRepairs: Bool
  ) -> [Finding] {
    var linter = Linter(scope: scope, settings: settings)
    linter.triesRepairs = triesRepairs
    return bytes.withSpan { linter.check($0).findings }
  }

  /// What `lint --fix` makes of a copy of a file's bytes.
  package static func repair(_ bytes: [UInt8], settings: Settings? = nil) -> Repair {
    Linter(scope: .advice, settings: settings).repair(bytes)
  }
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
