import AlertKit
import AlertLint

/// Decides how much of each finding the text report shows, so that the same mistake in hundreds of
/// alerts does not bury the others.
///
/// Findings are alike when their rule, kind and key are the same, whatever they quote. Up to
/// `wholeLimit` alike are all shown with a frame; of more, the first few have a frame, some more
/// their first line, and the rest is counted.
struct Crowd {
  enum View { case framed, line, counted }

  /// Findings that are only counted.
  struct Rest: Hashable {
    var firstIndex: Int
    var count: Int
  }

  static let wholeLimit = 8
  static let framed = 3
  static let lines = 20

  /// Which kind each finding is of, index by index.
  private var kinds: [Int] = []
  private var totals: [Int] = []
  private var seen: [Int] = []
  private var rests: [Int: Rest] = [:]

  init(of findings: [Finding]) {
    var numbers: [Kind: Int] = [:]
    for finding in findings {
      let kind = Kind(of: finding)
      let number = numbers[kind] ?? totals.count
      if number == totals.count {
        numbers[kind] = number
        totals.append(0)
      }
      totals[number] += 1
      kinds.append(number)
    }
    seen = [Int](repeating: 0, count: totals.count)
  }

  /// How to show a finding; to be asked for each one, in order.
  mutating func nextView(at index: Int) -> View {
    let kind = kinds[index]
    seen[kind] += 1
    if totals[kind] <= Crowd.wholeLimit || seen[kind] <= Crowd.framed { return .framed }
    if seen[kind] <= Crowd.lines { return .line }
    rests[kind, default: Rest(firstIndex: index, count: 0)].count += 1
    return .counted
  }

  /// What was only counted so far, in the order of the text.
  var counted: [Rest] { rests.values.sorted { $0.firstIndex < $1.firstIndex } }

  /// What findings have in common that are alike: neither what they quote nor where they are.
  private struct Kind: Hashable {
    var severity: Severity
    var rule: Rule
    var kind: String
    var field: Substring

    init(of finding: Finding) {
      severity = finding.severity
      rule = finding.rule
      kind = finding.kind
      field = finding.field
    }
  }
}

extension Finding {
  /// The key of the entry that it is about, where apps read that key.
  fileprivate var field: Substring {
    let steps = pointer.split(separator: "/", maxSplits: 2)
    return steps.count > 1 && Field.isKey(steps[1]) ? steps[1] : ""
  }
}

extension Field {
  private static let keys = Set(allCases.map { Substring($0.key) })

  fileprivate static func isKey(_ word: Substring) -> Bool { keys.contains(word) }
}
