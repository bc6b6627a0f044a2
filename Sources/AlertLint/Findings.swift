import AlertKit
import JSONText

/// Where rules put what they find.
package struct Findings {
  package internal(set) var list: [Finding] = []
  /// The rule that is looking, and what its findings are.
  private var rule = Rule.syntax
  private var severity = Severity.error
  /// The index of the entry that it looks at.
  private var entry = 0

  package init() {}

  /// Says which rule looks next, and at which entry.
  mutating func begin(_ rule: Rule, _ severity: Severity, entry: Int) {
    self.rule = rule
    self.severity = severity
    self.entry = entry
  }

  /// Adds a finding about the entry. The linter adds whose entry it is (`setAlert`).
  ///
  /// - Parameters:
  ///   - range: what it points at.
  ///   - pointer: the path below the entry: "/osVersions/1".
  ///   - kind: which of the rule's mistakes it is, of a closed set (`Finding.kind`).
  ///   - stopsDecoding: whether no app decodes the file because of it; by default the rule's trait.
  mutating func add(
    at range: SourceRange, _ pointer: String, _ message: String, detail: String = "",
    kind: String = "", fix: Fix? = nil, help: NextStep? = nil, suggestions: [Fix] = [],
    stopsDecoding: Bool? = nil
  ) {
    list.append(
      Finding(
        rule: rule, severity: severity, message: message, detail: detail, range: range,
        pointer: "/\(entry)" + pointer, kind: kind, fix: fix, help: help, suggestions: suggestions,
        stopsDecoding: stopsDecoding))
  }

  /// Adds a finding about the file as a whole, or about an entry found once all have been read.
  ///
  /// - Parameter pointer: the path of the value; "" is the whole file.
  mutating func addToFile(
    at range: SourceRange, pointer: String = "", _ message: String, detail: String = "",
    kind: String = "", fix: Fix? = nil, help: NextStep? = nil, suggestions: [Fix] = [],
    app: String? = nil, id: Int64? = nil
  ) {
    list.append(
      Finding(
        rule: rule, severity: severity, message: message, detail: detail, range: range,
        pointer: pointer, kind: kind, app: app, id: id, fix: fix, help: help,
        suggestions: suggestions))
  }

  /// Says of the findings from an index on whose alert they are in.
  mutating func setAlert(from first: Int, _ entry: borrowing Entry, _ text: Span<UInt8>) {
    guard first < list.count else { return }
    let app = entry.app(text)
    let id = entry.id(text)
    for index in first..<list.count {
      list[index].app = app
      list[index].id = id
    }
  }

  /// Sorts the findings from an index on, which nearly always are few or in order already.
  mutating func sort(from first: Int) {
    guard list.count > first + 1 else { return }
    let isSorted = list.indices.dropFirst(first + 1).allSatisfy {
      !Finding.precedes(list[$0], list[$0 - 1])
    }
    if !isSorted { list[first...].sort(by: Finding.precedes) }
  }
}
