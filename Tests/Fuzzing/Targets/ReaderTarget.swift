import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON

/// Reader and rules against the decoder that apps have: what passes is decoded into the same values,
/// what is not decoded does not pass, and findings lie inside of the text.
func readerTarget(_ bytes: [UInt8]) -> Use {
  if let wrong = TokenRows.wrong(with: bytes) { fail(wrong) }
  if let wrong = Agreement.disagreement(bytes) { fail(wrong) }
  checkFindings(Linter.lint(bytes, triesRepairs: bytes.isSmall), in: bytes)
  return .kept
}

extension [UInt8] {
  /// Whether repairs of what is not JSON are tried out: that takes as long as a hundred other inputs.
  var isSmall: Bool { count < 400 }
}

/// What is true of the findings of any text.
func checkFindings(_ findings: [Finding], in bytes: [UInt8]) {
  for finding in findings {
    let range = finding.range
    guard 0 <= range.start, range.start <= range.end, range.end <= bytes.count else {
      fail("\(finding.rule.name) lies outside: \(range)")
    }
    if finding.message.isEmpty || finding.fingerprint.isEmpty {
      fail("\(finding.rule.name) has no message or fingerprint")
    }
    for fix in finding.suggestions + [finding.fix].compactMap({ $0 }) {
      if (try? fix.edits.applied(to: bytes)) == nil { fail("\(fix) cannot be made") }
    }
  }
  for (first, second) in zip(findings, findings.dropFirst()) {
    if Finding.precedes(second, first) {
      fail("\(first.rule.name) comes before \(second.rule.name)")
    }
  }
  let fingerprints = Set(findings.map(\.fingerprint))
  if fingerprints.count < findings.count { fail("two findings have one fingerprint") }
}
