import AlertKit
import AlertLint
import Foundation
import JSONText

/// Reader and rules against the decoder that apps have: what passes is decoded, what is not decoded
/// does not pass, and every edit that is offered can be made.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let wrong = TokenRows.wrong(with: bytes) { fail(wrong) }
  let findings = Linter.lint(bytes)
  let passes = Linter.validate(bytes).allSatisfy { $0.severity != .error }
  let isDecoded = (try? Client.decode(Data(bytes))) != nil
  if passes, !isDecoded { fail("it passes, and apps cannot read it") }
  for finding in findings {
    let range = finding.range
    guard 0 <= range.start, range.start <= range.end, range.end <= count else {
      fail("\(finding) lies outside")
    }
    for fix in finding.suggestions + [finding.fix].compactMap({ $0 }) {
      guard let fixed = try? fix.edits.applied(to: bytes) else { fail("\(fix) cannot be made") }
      if isDecoded, (try? Client.decode(Data(fixed))) == nil, finding.fix == fix {
        fail("\(fix) makes the file unreadable")
      }
    }
  }
  return 0
}

private func fail(_ what: String) -> Never { fatalError(what) }
