import Testing

/// Edits over random layouts of good feeds, judged by the decoder that apps use.
struct EditingPropertyTests {
  /// Ten parts of a thousand layouts, so that the cores share them.
  @Test(
    "whatever the layout, an edit says what it should and touches nothing else", arguments: 0..<10)
  func edits(part: UInt64) throws {
    for seed in part * 1_000..<part * 1_000 + 1_000 {
      var random = SplitMix64(seed: seed)
      let feed = GoodFeed(random: &random)
      let bytes = FeedWriter.bytes(feed.node, random: random)
      let edited = EditCase(bytes: bytes, messages: feed.messages)
      let complaint = try edited.complaint(&random)
      #expect(
        complaint == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      )
      if complaint != nil { return }
    }
  }
}
