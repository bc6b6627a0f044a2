import AppAlertLint
import AppAlertJSON

/// What `lint --fix` did to the files of a run, or with `-n` would do.
struct RepairLog {
  /// A line for each repair, and one for each file.
  private(set) var lines: [String] = []
  private(set) var diffs: [UnifiedDiff] = []
  /// Whether something could be repaired and was not, as `-n` was given.
  private(set) var isPending = false

  /// More repairs of one kind than this get one line together.
  private static let few = 10

  mutating func add(_ repair: Repair, path: String, isDryRun: Bool, diff: UnifiedDiff) {
    let shown = SafeText.line(path)
    if !repair.steps.isEmpty {
      isPending = isPending || isDryRun
      diffs.append(diff)
      list(repair.steps, shown)
      let count = repair.steps.count
      lines.append(
        "\(shown): \(count) \(count == 1 ? "problem" : "problems") "
          + (isDryRun ? "can be repaired (not written: -n)" : "repaired"))
    }
  }

  private mutating func list(_ steps: [Repair.Step], _ path: String) {
    var counts: [Rule: Int] = [:]
    for step in steps { counts[step.rule, default: 0] += 1 }
    var told: Set<Rule> = []
    for step in steps {
      let count = counts[step.rule, default: 0]
      guard count > RepairLog.few else {
        lines.append(
          "\(path):\(step.place.line):\(step.place.column): "
            + SafeText.line("\(step.title) [\(step.rule.name)]"))
        continue
      }
      guard told.insert(step.rule).inserted else { continue }
      lines.append(
        "\(path):\(step.place.line):\(step.place.column): "
          + SafeText.line("\(step.title), and \(count - 1) more like it [\(step.rule.name)]"))
    }
  }
}
