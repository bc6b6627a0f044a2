extension FeedMutator {
  /// One change of values, keys or entries.
  mutating func changeTree(_ node: inout FeedNode) {
    let place = random.below(node.count)
    var next = self
    node.change(at: place) { next.change(&$0, atTop: place == 0) }
    self = next
  }

  private mutating func change(_ node: inout FeedNode, atTop: Bool) {
    switch node {
    case .object(let members) where !members.isEmpty && !random.once(in: 6):
      node = .object(changed(members))
    case .array(let elements) where atTop || !random.once(in: 3):
      node = .array(changed(elements, entries: atTop))
    case .string where !random.once(in: 3):
      steps.append("tree: another text")
      let pools = [
        FeedPool.badTexts, FeedPool.goodURLs, FeedPool.goodAppVersions, FeedPool.goodOSVersions,
        FeedPool.goodApps, FeedPool.words,
      ]
      node = .string(random.pick(random.pick(pools)))
    default:
      replace(&node)
    }
  }

  private mutating func replace(_ node: inout FeedNode) {
    switch random.below(10) {
    case 0:
      steps.append("tree: wrap in an array")
      node = .array([node])
    case 1:
      steps.append("tree: wrap in an object")
      node = .object([.init(key: random.pick(FeedPool.keys), value: node)])
    case 2:
      steps.append("tree: nest deep")
      let depth = random.pick([3, 500, 509, 510, 511, 512, 600])
      node = .raw(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    case 3...5:
      steps.append("tree: an id's form")
      node = .raw(random.pick(FeedPool.goodIds).text)
    default:
      steps.append("tree: another value")
      node = .raw(random.pick(FeedPool.rawValues))
    }
  }

  private mutating func changed(_ members: [FeedNode.Member]) -> [FeedNode.Member] {
    var result = members
    let index = random.below(members.count)
    switch random.below(7) {
    case 0:
      steps.append("tree: remove a key")
      result.remove(at: index)
    case 1:
      steps.append("tree: repeat a key")
      result.insert(members[index], at: random.below(members.count + 1))
    case 2:
      steps.append("tree: rename a key")
      result[index].key = random.pick(FeedPool.keys)
    case 3:
      steps.append("tree: misspell a key")
      result[index].key = misspelt(members[index].key)
    case 4:
      steps.append("tree: swap two values")
      let other = random.below(members.count)
      result[index].value = members[other].value
      result[other].value = members[index].value
    case 5:
      steps.append("tree: add a key")
      let added = FeedNode.Member(
        key: random.pick(FeedPool.keys), value: .raw(random.pick(FeedPool.rawValues)))
      result.insert(added, at: random.below(members.count + 1))
    default:
      steps.append("tree: another order")
      result = random.shuffled(members)
    }
    return result
  }

  private mutating func changed(_ elements: [FeedNode], entries: Bool) -> [FeedNode] {
    var result = elements
    let index = random.below(elements.count + 1)
    switch random.below(5) {
    case 0 where index < elements.count:
      steps.append("tree: repeat an element")
      result.insert(elements[index], at: random.below(elements.count + 1))
    case 1 where index < elements.count:
      steps.append("tree: remove an element")
      result.remove(at: index)
    case 2:
      steps.append("tree: insert a value")
      result.insert(.raw(random.pick(FeedPool.rawValues)), at: index)
    case 3 where entries:
      steps.append("tree: another order of entries")
      result = random.shuffled(elements)
    default:
      steps.append("tree: insert a text")
      result.insert(
        .string(random.pick(FeedPool.badTexts + FeedPool.goodOSVersions)), at: index)
    }
    return result
  }

  /// The key with two letters swapped, one lost, one doubled or one of the other case.
  private mutating func misspelt(_ key: String) -> String {
    var letters = Array(key)
    guard letters.count > 1 else { return key + key }
    let index = random.below(letters.count - 1)
    switch random.below(4) {
    case 0: letters.swapAt(index, index + 1)
    case 1: letters.remove(at: index)
    case 2: letters.insert(letters[index], at: index)
    default:
      let letter = String(letters[index])
      let other = letter == letter.lowercased() ? letter.uppercased() : letter.lowercased()
      letters.replaceSubrange(index...index, with: Array(other))
    }
    return String(letters)
  }
}
