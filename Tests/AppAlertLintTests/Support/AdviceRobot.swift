import AppAlertLint
import AppAlertJSON

/// Follows the advice of findings to the letter, as a person does who trusts it.
struct AdviceRobot {
  var lint: ([UInt8]) -> [Finding]

  init(_ lint: @escaping ([UInt8]) -> [Finding] = { Linter.lint($0) }) { self.lint = lint }

  // MARK: One piece of advice alone

  /// What is wrong with the fixes and suggestions of a text, each applied alone; empty where each
  /// removes its finding and adds none. A fix may make room for others: a renamed key's value is
  /// looked at for the first time. So is what was not JSON.
  func troubles(in bytes: [UInt8]) -> [String] {
    let findings = lint(bytes)
    return findings.flatMap { finding in
      finding.repairs.compactMap { repair in
        trouble(finding, repair, bytes, findings).map {
          "\(finding.rule.name) at \(finding.pointer), \"\(repair.title)\": \($0)"
        }
      }
    }
  }

  private func trouble(
    _ finding: Finding, _ repair: Fix, _ bytes: [UInt8], _ before: [Finding]
  ) -> String? {
    guard let after = try? repair.edits.applied(to: bytes) else { return "its edits overlap" }
    if after == bytes { return "it changes nothing" }
    if repair.title.isEmpty || repair.title.first?.isUppercase == true { return "it has no title" }
    let isFix = repair == finding.fix
    let left = lint(after)
    func text() -> String { String(decoding: after, as: UTF8.self).debugDescription }
    if isFix ? left.count >= before.count : count(finding, left) >= count(finding, before) {
      if !isFix || left.allSatisfy({ $0.fix == nil }) { return "the finding stays: \(text())" }
    }
    var counts = AdviceRobot.kinds(before)
    let mayHide =
      finding.rule.traits.contains(.hidesEntries)
      || finding.rule.name == "trailing-comma"
    for other in left where !(isFix && other.fix != nil) {
      if mayHide, other.rule.name != "syntax", other.rule.name != "encoding" { continue }
      counts[AdviceRobot.kind(other), default: 0] -= 1
      if counts[AdviceRobot.kind(other), default: 0] < 0 {
        return "it adds \(other.rule.name) at \(other.pointer), \(other.message): \(text())"
      }
    }
    return nil
  }

  private static func kind(_ finding: Finding) -> String { "\(finding.rule.name) \(finding.kind)" }

  private static func kinds(_ findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[kind($1), default: 0] += 1 }
  }

  /// How many are the same but for the entry, which may move.
  private func count(_ finding: Finding, _ findings: [Finding]) -> Int {
    func place(_ finding: Finding) -> [Substring] {
      finding.pointer.split(separator: "/").filter { Int($0) == nil }
    }
    return findings.count {
      AdviceRobot.kind($0) == AdviceRobot.kind(finding) && place($0) == place(finding)
    }
  }

  // MARK: All of it, round by round

  /// What is left of a text once all advice has been followed.
  struct Outcome {
    var bytes: [UInt8]
    /// How often it was read and repaired.
    var rounds: Int
    /// What only a person can decide.
    var left: [Finding]
  }

  /// Follows the fix or the first suggestion of each finding, as many at once as do not touch each
  /// other, until there is none.
  func follow(_ bytes: [UInt8], atMost limit: Int = 10) -> Outcome {
    var outcome = Outcome(bytes: bytes, rounds: 0, left: lint(bytes))
    while outcome.rounds < limit {
      var edits: [Edit] = []
      var end = -1
      for repair in outcome.left.compactMap(\.repairs.first) {
        guard let first = repair.edits.map(\.range.start).min(),
          let last = repair.edits.map(\.range.end).max(), first > end
        else { continue }
        edits += repair.edits
        end = last
      }
      guard !edits.isEmpty, let repaired = try? edits.applied(to: outcome.bytes) else { break }
      outcome.bytes = repaired
      outcome.rounds += 1
      outcome.left = lint(repaired)
    }
    return outcome
  }
}

extension Finding {
  /// What a person may accept, the certain one first.
  var repairs: [Fix] { (fix.map { [$0] } ?? []) + suggestions }
}
