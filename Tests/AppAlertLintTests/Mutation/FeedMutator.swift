/// Makes a good feed out of a seed and then breaks it, or does not quite.
///
/// Everything follows from the seed, so a failing test names it and can be run again.
struct FeedMutator {
  /// What was done to the feed, and the result.
  struct Mutation {
    var seed: UInt64
    var steps: [String]
    var bytes: [UInt8]
  }

  var random: SplitMix64
  var steps: [String] = []

  private init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The good feed of a seed, unbroken.
  static func good(seed: UInt64) -> (feed: GoodFeed, bytes: [UInt8]) {
    var random = SplitMix64(seed: seed)
    let feed = GoodFeed(random: &random)
    return (feed, FeedWriter.bytes(feed.node, random: SplitMix64(seed: random.next())))
  }

  /// The broken feed of a seed: up to three changes of its tree, its tokens and its bytes.
  static func mutation(seed: UInt64) -> Mutation {
    var mutator = FeedMutator(seed: seed)
    var node = GoodFeed(random: &mutator.random).node
    let writing = SplitMix64(seed: mutator.random.next())
    let plan = mutator.random.pick([
      [1, 0, 0], [1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [2, 0, 0],
      [1, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 1],
    ])
    for _ in 0..<plan[0] { mutator.changeTree(&node) }
    var bytes = FeedWriter.bytes(node, random: writing)
    for _ in 0..<plan[1] { mutator.changeTokens(&bytes) }
    for _ in 0..<plan[2] { mutator.changeBytes(&bytes) }
    return Mutation(seed: seed, steps: mutator.steps, bytes: bytes)
  }
}
