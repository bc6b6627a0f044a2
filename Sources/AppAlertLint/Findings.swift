import AppAlertModel
import AppAlertJSON

/// Where rules put what they find.
package struct Findings {
  package internal(set) var list: [Finding] = []
  /// The rule that is looking, and what its findings are.
  private var rule = Rule.syntax
  private var severity = Severity.error
  /// The index of the entry that it looks at.
  private var entry = 0
  /// The findings that stand for all further ones of their kind in the entry.
  private var rests: [Kind: Rest] = [:]

  private struct Kind: Hashable {
    var rule: Rule
    var kind: String
  }

  private struct Rest {
    var index: Int
    var count = 0
  }

  /// From so many findings in one entry on, those of a kind are told together.
  private static let many = 1000

  /// How often a list of the entry was walked to suggest something.
  private var walks = 0

  /// Whether a rule may walk a list to suggest something about one of its elements. After a hundred
  /// walks for an entry it may not: a list of mistakes would take time by the square of its length.
  mutating func takesSuggestions() -> Bool {
    walks += 1
    return walks <= 100
  }

  package init() {}

  /// Says which rule looks next, and at which entry.
  mutating func begin(_ rule: Rule, _ severity: Severity, entry: Int) {
    self.rule = rule
    self.severity = severity
    if entry != self.entry { walks = 0 }
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
    add(
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

  /// Adds one that is made already.
  mutating func add(_ finding: Finding) {
    guard list.count >= Findings.many else { return list.append(finding) }
    let kind = Kind(rule: finding.rule, kind: finding.kind)
    guard let rest = rests[kind] else {
      rests[kind] = Rest(index: list.count)
      return list.append(finding)
    }
    rests[kind]?.count += 1
    // What one repairs, all do, or none.
    list[rest.index].fix?.edits += finding.fix?.edits ?? []
    list[rest.index].suggestions = []
    if finding.fix == nil { list[rest.index].fix = nil }
    if finding.stopsDecoding { list[rest.index].stopsDecoding = true }
  }

  /// Ends an entry: its findings come in the order of reports.
  mutating func finishEntry() {
    for rest in rests.values where rest.count > 0 {
      list[rest.index].message += ", and \(rest.count) more like it in this entry"
    }
    rests.removeAll()
    list.sortIfNeeded()
  }

  /// Forgets the findings of an entry; what few need is kept for the next.
  mutating func removeAll() { list.removeAll(keepingCapacity: list.count < Findings.many) }
}
