extension Reader {
  /// The layout of an object or array in the current element; nil where it is empty and so has none.
  ///
  /// Where its gaps differ, that counts which occurs most, and of equals the last.
  package func layout(of container: Int, in text: Span<UInt8>) -> ContainerLayout? {
    let node = nodes[container]
    let isObject = node.kind == .object
    var gaps = Tally()
    var colons = Tally()
    var item = container + 1
    var itemEnd = -1
    guard item < node.next else { return nil }
    let lead = text.string(node.range.start + 1, nodes[item].range.start)
    while item < node.next {
      if itemEnd >= 0 { gaps.count(text.string(itemEnd, nodes[item].range.start)) }
      let value = isObject ? item + 1 : item
      if isObject { colons.count(text.string(nodes[item].range.end, nodes[value].range.start)) }
      itemEnd = nodes[value].range.end
      item = nodes[value].next
    }
    let trail = text.string(itemEnd, node.range.end - 1)
    let colon = colons.most ?? ": "
    return ContainerLayout(
      lead: lead, separator: gaps.most ?? Self.separator(after: lead, colon: colon), trail: trail,
      colon: colon)
  }

  /// The separator that goes with the space in front of the only item.
  package static func separator(after lead: String, colon: String) -> String {
    lead.isEmpty && colon.hasSuffix(" ") ? ", " : "," + lead
  }
}

/// Counts the few different gaps of one container.
private struct Tally {
  private var counts: [(gap: String, count: Int)] = []

  mutating func count(_ gap: String) {
    // Compared as bytes: to Swift, a text is equal to its other normal form.
    if let index = counts.firstIndex(where: { $0.gap.utf8.elementsEqual(gap.utf8) }) {
      let seen = counts.remove(at: index)
      counts.append((gap, seen.count + 1))
    } else {
      counts.append((gap, 1))
    }
  }

  /// The most frequent one, of equals the last seen.
  var most: String? {
    var best: (gap: String, count: Int)?
    for entry in counts where entry.count >= best?.count ?? 0 { best = entry }
    return best?.gap
  }
}
