import AlertKit
import AlertLint
import Foundation
import Testing

/// The promise of decoding (SPEC section 5): what `validate` passes is read by apps as the values
/// that appalert sees, and what apps cannot read never passes.
@Suite struct AgreementTests {
  @Test(arguments: DecoderTable.all)
  func validateDoesWhatTheTableSays(_ row: DecoderCase) {
    let found = Set(AgreementTests.errors(row.bytes))
    switch row.verdict {
    case .passes: #expect(found == [])
    case .refused(let rules, let perhaps):
      #expect(found.isSuperset(of: rules), "found \(found.sorted())")
      #expect(found.subtracting(rules).isSubset(of: perhaps), "found \(found.sorted())")
    case .open: break
    }
    #expect(AgreementTests.disagreement(row.bytes) == nil)
  }

  @Test(arguments: 0..<4)
  func goodFeedsPass(_ part: Int) {
    for seed in UInt64(part * 250)..<UInt64(part * 250 + 250) {
      let bytes = FeedMutator.good(seed: seed).bytes
      let errors = AgreementTests.errors(bytes)
      #expect(errors == [], "seed \(seed): \(AgreementTests.printable(bytes))")
      let trouble = AgreementTests.disagreement(bytes)
      #expect(trouble == nil, "seed \(seed): \(AgreementTests.printable(bytes))")
    }
  }

  /// 20 parts of 1,200 mutations; the seed in a failure's message makes the same bytes again.
  @Test(arguments: 0..<20)
  func mutationsAgree(_ part: Int) {
    var passing = 0
    for index in 0..<1200 {
      let mutation = FeedMutator.mutation(seed: UInt64(part) << 32 | UInt64(index))
      if AgreementTests.errors(mutation.bytes).isEmpty { passing += 1 }
      guard let trouble = AgreementTests.disagreement(mutation.bytes) else { continue }
      Issue.record(
        """
        seed \(mutation.seed), \(mutation.steps): \(trouble)
        \(AgreementTests.printable(mutation.bytes))
        """)
    }
    // Where nearly all are refused, the promise about those that pass is hardly tried.
    #expect(passing >= 120)
  }

  /// The names of the error rules that `validate` reports, in its order.
  private static func errors(_ bytes: [UInt8]) -> [String] {
    Linter.validate(bytes).filter { $0.severity == .error }.map(\.rule.name)
  }

  /// How apps and appalert see the bytes differently; nil where they agree.
  private static func disagreement(_ bytes: [UInt8]) -> String? {
    let passes = errors(bytes).isEmpty
    let seen = FeedReading.messages(bytes)
    guard let decoded = try? Client.decode(Data(bytes)) else {
      if passes { return "it passes, and apps cannot read it" }
      return seen == nil ? nil : "apps cannot read it, and appalert sees messages"
    }
    if let seen, seen.map(exact) != decoded.map(ExactMessage.init) {
      return "apps read \(decoded.map(ExactMessage.init)), appalert sees \(seen.map(exact))"
    }
    guard passes else { return nil }
    if seen == nil { return "it passes, and appalert sees no messages" }
    for (index, message) in decoded.enumerated() {
      if decoded.firstIndex(where: { $0.bundleId == message.bundleId }) != index {
        return "it passes, and \(message.bundleId) finds another entry first"
      }
      if message.id < 1 { return "it passes, and id \(message.id) is never shown" }
      if let link = message.link, !Client.opens(link.url) {
        return "it passes, and \(link.url) is no URL"
      }
    }
    return nil
  }

  private static func exact(_ message: Message) -> ExactMessage {
    ExactMessage(
      id: message.id,
      texts: [message.bundleId, message.title, message.text, message.confirmLabel],
      appVersions: message.appVersions, osVersions: message.osVersions,
      link: message.link.map { [$0.title, $0.url] })
  }

  /// Bytes as a Swift literal that can be pasted into a test, with the text beside it.
  private static func printable(_ bytes: [UInt8]) -> String {
    "\(String(decoding: bytes.prefix(3000), as: UTF8.self).debugDescription)\n\(bytes.prefix(3000))"
  }
}
