import Foundation
import Testing

/// The mutator is only worth something if its good feeds are good and its broken ones are varied.
@Suite struct FeedMutatorTests {
  @Test func theSameSeedGivesTheSameBytes() {
    for seed: UInt64 in 0..<50 {
      #expect(FeedMutator.mutation(seed: seed).bytes == FeedMutator.mutation(seed: seed).bytes)
    }
    #expect(FeedMutator.mutation(seed: 1).bytes != FeedMutator.mutation(seed: 2).bytes)
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
  }

  @Test(arguments: 0..<4)
  func appsReadGoodFeedsAsTheyWereMade(_ part: Int) throws {
    for seed in UInt64(part * 250)..<UInt64(part * 250 + 250) {
      let good = FeedMutator.good(seed: seed)
      let messages = try Client.decode(Data(good.bytes))
      #expect(
        messages.map(ExactMessage.init) == good.feed.messages.map(ExactMessage.init),
        "seed \(seed): \(String(decoding: good.bytes, as: UTF8.self))")
      #expect(messages.allSatisfy { $0.link.map { Client.opens($0.url) } ?? true })
    }
  }

  @Test func mutationsAreOfEveryKindAndNotAllFatal() {
    var steps: [String: Int] = [:]
    var decoding = 0
    for seed: UInt64 in 0..<2000 {
      let mutation = FeedMutator.mutation(seed: seed)
      for step in mutation.steps { steps[step, default: 0] += 1 }
      if (try? Client.decode(Data(mutation.bytes))) != nil { decoding += 1 }
    }
    #expect(steps.count >= 35, "\(steps.keys.sorted())")
    #expect((400...1600).contains(decoding), "\(decoding) of 2000 decode")
  }
}
