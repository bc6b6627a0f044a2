import AppAlertModel
import AppAlertJSON

/// The rules that look at a file, in the order of the documentation.
struct RuleSet: Sendable {
  /// A rule that looks, at what, and what its findings are.
  struct Look: Sendable {
    let rule: Rule
    let severity: Severity
    var gate = Gate.always
    let body: @Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void
  }

  /// Those that look at each entry.
  private(set) var entry: [Look] = []
  /// Those that look once, at the end.
  private(set) var feed: [Look] = []

  /// - Parameter severity: what a rule's findings are; nil where it does not look.
  private init(_ severity: (Rule) -> Severity?) {
    for rule in Rule.all {
      guard let severity = severity(rule) else { continue }
      switch rule.check {
      case .entry(let body): entry.append(Look(rule: rule, severity: severity, body: body))
      case .advice(let gate, let body):
        entry.append(Look(rule: rule, severity: severity, gate: gate, body: body))
      case .feed(let body): feed.append(Look(rule: rule, severity: severity, body: body))
      case .fault, .settings: continue
      }
    }
  }

  private static let errors = RuleSet { $0.severity == .error ? .error : nil }
  private static let all = RuleSet { $0.severity }

  static func of(_ scope: Linter.Scope, _ settings: Settings?) -> RuleSet {
    guard let settings, !settings.levels.isEmpty else { return scope == .errors ? errors : all }
    return RuleSet { rule in
      guard let severity = settings.severity(of: rule) else { return nil }
      // `validate` keeps to the rules that are errors by nature, so that it says the same anywhere.
      let looks = scope == .advice || rule.severity == .error && severity == .error
      return looks ? severity : nil
    }
  }
}
