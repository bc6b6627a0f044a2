import AppAlertLint
import Testing

/// The promise of decoding (SPEC section 5): what `validate` passes is read by apps as the values
/// that appalert sees, and what apps cannot read never passes.
@Suite struct AgreementTests {
  @Test(arguments: DecoderTable.all)
  func validateDoesWhatTheTableSays(_ row: DecoderCase) {
    let found = Set(Agreement.errors(row.bytes))
    switch row.verdict {
    case .passes: #expect(found == [])
    case .refused(let rules, let perhaps):
      #expect(found.isSuperset(of: rules), "found \(found.sorted())")
      #expect(found.subtracting(rules).isSubset(of: perhaps), "found \(found.sorted())")
    case .open: break
    }
    #expect(Agreement.disagreement(row.bytes) == nil)
  }

  @Test(arguments: 0..<4)
  func goodFeedsPass(_ part: Int) {
    for seed in UInt64(part * 250)..<UInt64(part * 250 + 250) {
      let bytes = FeedMutator.good(seed: seed).bytes
      let errors = Agreement.errors(bytes)
      #expect(errors == [], "seed \(seed): \(AgreementTests.printable(bytes))")
      let trouble = Agreement.disagreement(bytes)
      #expect(trouble == nil, "seed \(seed): \(AgreementTests.printable(bytes))")
    }
  }

  /// 20 parts of 1,200 mutations; the seed in a failure's message makes the same bytes again.
  @Test(arguments: 0..<20)
  func mutationsAgree(_ part: Int) {
    var passing = 0
    for index in 0..<1200 {
      let mutation = FeedMutator.mutation(seed: UInt64(part) << 32 | UInt64(index))
      if Agreement.errors(mutation.bytes).isEmpty { passing += 1 }
      guard let trouble = Agreement.disagreement(mutation.bytes) else { continue }
      Issue.record(
        """
        seed \(mutation.seed), \(mutation.steps): \(trouble)
        \(AgreementTests.printable(mutation.bytes))
        """)
    }
    // Where nearly all are refused, the promise about those that pass is hardly tried.
    #expect(passing >= 120)
  }

  /// Bytes as a Swift literal that can be pasted into a test, with the text beside it.
  private static func printable(_ bytes: [UInt8]) -> String {
    "\(String(decoding: bytes.prefix(3000), as: UTF8.self).debugDescription)\n\(bytes.prefix(3000))"
  }
}

/// Every file of one or two bytes: fuzzing has found one that ended a run.
@Suite struct ShortFileTests {
  @Test func allButAnEmptyFeedAreErrors() {
    for first in UInt8.min...UInt8.max {
      #expect(!Linter.lint([first]).isEmpty, "\(first)")
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second]
        #expect(Linter.lint(bytes, triesRepairs: false).isEmpty == (bytes == Array("[]".utf8)))
      }
    }
  }
}
