import AlertKit
import JSONText

/// Where rules put what they find, sorted and with the severities that settings give.
package struct Findings {
  package internal(set) var list: [Finding] = []
  /// The rule that is looking, as an index in `Rule.all`.
  var rule = 0

  private let severities: [Severity]

  package init(_ settings: Settings? = nil) {
    severities = Rule.all.map { settings?.severity(of: $0) ?? $0.severity }
  }

  /// Adds a finding of the rule that is looking.
  ///
  /// - Parameters:
  ///   - range: what it points at.
  ///   - pointer: the path below the entry: "/osVersions/1".
  ///   - stopsDecoding: whether this finding of a rule that is harmless otherwise stops all apps.
  mutating func add(
    _ subject: borrowing Subject, _ text: Span<UInt8>, at range: SourceRange, _ pointer: String,
    _ message: String, detail: String = "", fix: Fix? = nil, help: String? = nil,
    suggestions: [Fix] = [], stopsDecoding: Bool = false
  ) {
    var finding = Finding(
      rule: Rule.all[rule].name, severity: severities[rule], message: message, detail: detail,
      range: range, pointer: "/\(subject.entry.index)" + pointer, app: subject.entry.app(text),
      id: subject.entry.id(text), fix: fix, help: help, suggestions: suggestions)
    finding.stopsDecoding = stopsDecoding
    list.append(finding)
  }

  /// Sorts the findings from an index on, which nearly always are few or in order already.
  mutating func sort(from first: Int) {
    guard list.count > first + 1 else { return }
    let isSorted = list.indices.dropFirst(first + 1).allSatisfy {
      !Finding.precedes(list[$0], list[$0 - 1])
    }
    if !isSorted { list[first...].sort(by: Finding.precedes) }
  }

  /// Adds a finding about the file as a whole.
  mutating func addToFile(
    at range: SourceRange, _ message: String, detail: String = "", fix: Fix? = nil,
    help: String? = nil, suggestions: [Fix] = [], app: String? = nil, id: Int64? = nil
  ) {
    list.append(
      Finding(
        rule: Rule.all[rule].name, severity: severities[rule], message: message, detail: detail,
        range: range, app: app, id: id, fix: fix, help: help, suggestions: suggestions))
  }
}
