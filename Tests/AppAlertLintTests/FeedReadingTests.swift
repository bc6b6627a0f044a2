import AppAlertModel
import Foundation
import AppAlertJSON
import Testing

/// What apps decode is known exactly: the real decoder is asked.
struct FeedReadingTests {
  @Test(arguments: DecoderTable.all)
  func decodesWhatTheDecoderDecodes(_ row: DecoderCase) {
    let decodes = row.bytes.withSpan { FeedReading.isDecodable($0) }
    #expect(decodes == row.decodes)
    #expect((FeedReading.messages(row.bytes) != nil) == row.decodes)
  }

  @Test func agreesOnMutations() {
    var decoding = 0
    for seed: UInt64 in 0..<2000 {
      let bytes = FeedMutator.mutation(seed: seed).bytes
      let decodes = (try? Client.decode(Data(bytes))) != nil
      let found = bytes.withSpan { FeedReading.isDecodable($0) }
      if decodes { decoding += 1 }
      #expect(found == decodes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(decoding > 300)
  }
}
