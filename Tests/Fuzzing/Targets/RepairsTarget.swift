import AppAlertLint
import Foundation
import AppAlertJSON

/// `lint --fix`: it ends, a second one changes nothing, and what apps could read they still read.
/// A suggestion alone removes its finding and brings no other.
func repairsTarget(_ bytes: [UInt8]) -> Use {
  let repair = Linter.repair(bytes)
  if let trouble = RepairPromise.trouble(bytes, repair) {
    fail("\(trouble): \(bytes.literal) became \(repair.bytes.literal)")
  }
  let findings = Linter.lint(bytes, triesRepairs: bytes.isSmall)
  // How often each rule finds something: where a finding stands and what it is called may change.
  let before = counts(Linter.lint(bytes, triesRepairs: false))
  let isDecoded = (try? Client.decode(Data(bytes))) != nil
  for finding in findings {
    for (fix, isSuggestion) in finding.suggestions.map({ ($0, true) }) + finding.ownFix {
      guard let fixed = try? fix.edits.applied(to: bytes) else { fail("\(fix) cannot be made") }
      if isDecoded, (try? Client.decode(Data(fixed))) == nil {
        fail("\(finding.rule.name): \(fix.title) makes the file unreadable: \(fixed.literal)")
      }
      // Repaired syntax lets more be read, and so more be found.
      guard isSuggestion, isDecoded, bytes.isSmall || !finding.hasSyntaxSuggestions else {
        continue
      }
      let after = counts(Linter.lint(fixed, triesRepairs: false))
      if after[finding.rule.name, default: 0] >= before[finding.rule.name, default: 0] {
        fail("\(finding.rule.name): \(fix.title) does not remove it: \(fixed.literal)")
      }
      if let new = after.first(where: { $0.value > before[$0.key, default: 0] }) {
        fail("\(finding.rule.name): \(fix.title) brings \(new.key): \(fixed.literal)")
      }
    }
  }
  return .kept
}

private func counts(_ findings: [Finding]) -> [String: Int] {
  findings.reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
}

extension Finding {
  fileprivate var ownFix: [(Fix, Bool)] { fix.map { [($0, false)] } ?? [] }
}
