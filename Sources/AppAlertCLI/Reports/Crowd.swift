import AppAlertLint

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

  /// Which group each finding is of, index by index.
  private var kinds: [Int] = []
  private var totals: [Int] = []
  private var seen: [Int] = []
  private var rests: [Int: Rest] = [:]

  init(of file: CheckedFile) {
    var numbers: [Finding.Group: Int] = [:]
    for finding in file.findings {
      let group = finding.group
      let number = numbers[group] ?? totals.count
      if number == totals.count {
        numbers[group] = number
        totals.append(file.groups[group] ?? 0)
      }
      if file.isWhole { totals[number] += 1 }
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
    if rests[kind] == nil {
      rests[kind] = Rest(firstIndex: index, count: totals[kind] - Crowd.lines)
    }
    return .counted
  }

  /// What was only counted so far, in the order of the text.
  var counted: [Rest] { rests.values.sorted { $0.firstIndex < $1.firstIndex } }
}
