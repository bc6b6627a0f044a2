/// A random feed without a fault, as the values that an app must read and as a tree.
struct GoodFeed {
  var messages: [Client.Message] = []
  var node: FeedNode

  init(random: inout SplitMix64) {
    let apps = random.shuffled(FeedPool.goodApps).prefix(random.below(4))
    var entries: [FeedNode] = []
    for app in apps {
      let (message, entry) = GoodFeed.entry(app, random: &random)
      messages.append(message)
      entries.append(entry)
    }
    node = .array(entries)
  }

  private static func entry(
    _ app: String, random: inout SplitMix64
  ) -> (Client.Message, FeedNode) {
    let id = random.pick(FeedPool.goodIds)
    var message = Client.Message(
      id: id.value, bundleId: app, title: sentence(&random), text: sentence(&random),
      confirmLabel: sentence(&random))
    var members: [FeedNode.Member] = [
      .init(key: "id", value: .raw(id.text)),
      .init(key: "bundleId", value: .string(app)),
      .init(key: "title", value: .string(message.title)),
      .init(key: "text", value: .string(message.text)),
      .init(key: "confirmLabel", value: .string(message.confirmLabel)),
    ]
    message.appVersions = versions(
      "appVersions", of: FeedPool.goodAppVersions, into: &members, random: &random)
    message.osVersions = versions(
      "osVersions", of: FeedPool.goodOSVersions, into: &members, random: &random)
    message.link = link(into: &members, random: &random)
    return (message, .object(random.once(in: 3) ? random.shuffled(members) : members))
  }

  /// Never blank: it begins with a letter.
  private static func sentence(_ random: inout SplitMix64) -> String {
    "A" + (0..<random.below(6)).map { _ in random.pick(FeedPool.words) }.joined(separator: " ")
  }

  /// Left out, null, empty or some versions.
  private static func versions(
    _ key: String, of pool: [String], into members: inout [FeedNode.Member],
    random: inout SplitMix64
  ) -> [String]? {
    switch random.below(8) {
    case 0: members.append(.init(key: key, value: .raw("null")))
    case 1...4: break
    default:
      let list = (0..<random.below(4)).map { _ in random.pick(pool) }
      members.append(.init(key: key, value: .array(list.map(FeedNode.string))))
      return list
    }
    return nil
  }

  private static func link(
    into members: inout [FeedNode.Member], random: inout SplitMix64
  ) -> Client.Link? {
    switch random.below(8) {
    case 0: members.append(.init(key: "link", value: .raw("null")))
    case 1...4: break
    default:
      let link = Client.Link(title: sentence(&random), url: random.pick(FeedPool.goodURLs))
      let parts: [FeedNode.Member] = [
        .init(key: "title", value: .string(link.title)),
        .init(key: "url", value: .string(link.url)),
      ]
      members.append(.init(key: "link", value: .object(random.shuffled(parts))))
      return link
    }
    return nil
  }
}
