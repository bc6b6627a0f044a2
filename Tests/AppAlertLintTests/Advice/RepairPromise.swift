import AppAlertLint
import Foundation
import AppAlertJSON

/// The promise of repairs, asked of one file; the tests and the fuzz targets share it.
enum RepairPromise {
  /// What a repair must not do; nil where all is well.
  static func trouble(_ bytes: [UInt8], _ repair: Repair) -> String? {
    if repair.steps.isEmpty != (repair.bytes == bytes) { return "what was done is not told" }
    if (try? repair.edits.applied(to: bytes)) != repair.bytes { return "its edits are others" }
    let starts = repair.edits.map(\.range.start)
    if starts != starts.sorted() { return "its edits are out of order" }
    guard !repair.steps.isEmpty else { return nil }
    let before = counts(Linter.lint(bytes, triesRepairs: false))
    let after = Linter.lint(repair.bytes, triesRepairs: false)
    let new = counts(after).first { $0.value > before[$0.key, default: 0] }
    if let new { return "\(new.value) findings of \(new.key) after, fewer before" }
    let again = Linter.repair(repair.bytes)
    if again.bytes != repair.bytes { return "a second repair changes something: \(again.steps)" }
    let left = after.count { $0.fix != nil }
    if left > 0 { return "\(left) findings are still repairable" }
    return decodingTrouble(bytes, repair)
  }

  /// What apps read before and after: the same ids and URLs, and all else but for what was repaired.
  private static func decodingTrouble(_ bytes: [UInt8], _ repair: Repair) -> String? {
    guard let before = try? Client.decode(Data(bytes)) else { return nil }
    guard let after = try? Client.decode(Data(repair.bytes)) else { return "it decoded before" }
    if before.map(\.id) != after.map(\.id) { return "an id changed" }
    if before.map(\.bundleId) != after.map(\.bundleId) { return "a bundle id changed" }
    let rules = Set(repair.steps.map(\.rule.name))
    if rules.contains("unknown-key") { return nil }
    if before.map(\.link?.url) != after.map(\.link?.url) { return "a URL changed" }
    if !rules.contains("outer-space") {
      let texts = { (message: Client.Message) in
        [message.title, message.text, message.confirmLabel, message.link?.title]
      }
      if before.map(texts) != after.map(texts) { return "a text changed" }
    }
    let versionRules: Set = ["invalid-app-version", "invalid-os-version", "repeated-version"]
    if rules.isDisjoint(with: versionRules) {
      if before.map(\.appVersions) != after.map(\.appVersions) { return "app versions changed" }
      if before.map(\.osVersions) != after.map(\.osVersions) { return "OS versions changed" }
    }
    return nil
  }

  private static func counts(_ findings: [Finding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
  }
}
