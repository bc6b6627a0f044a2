extension Reader {
  /// Puts another value in the place of one; `json` is JSON already.
  package func replacing(_ value: Int, with json: String) -> Edit {
    Edit(nodes[value].range, json)
  }

  /// Adds a member behind another in the same object, in the object's own layout.
  ///
  /// - Parameters:
  ///   - value: the value of the member that it follows; nil puts it last.
  ///   - layout: the object's layout.
  package func adding(
    _ key: String, _ json: String, to object: Int, after value: Int?, _ layout: ContainerLayout
  ) -> Edit {
    let member = layout.member(key, json)
    guard let last = value ?? lastValue(of: object) else {
      let range = nodes[object].range
      return Edit(
        SourceRange(range.start + 1, range.end - 1), layout.lead + member + layout.trail)
    }
    return Edit(SourceRange(at: nodes[last].range.end), layout.separator + member)
  }

  /// Takes a member out with the comma and the space that came with it.
  ///
  /// What `adding` put in is taken out to the byte.
  package func removing(_ value: Int, from object: Int) -> Edit {
    var previous: Int?
    var key = object + 1
    let end = nodes[object].next
    while key < end, key + 1 != value {
      previous = key + 1
      key = nodes[key + 1].next
    }
    let member = SourceRange(nodes[value - 1].range.start, nodes[value].range.end)
    if let previous { return Edit(SourceRange(nodes[previous].range.end, member.end), "") }
    let next = nodes[value].next
    if next < end { return Edit(SourceRange(member.start, nodes[next].range.start), "") }
    return Edit(SourceRange(nodes[object].range.start + 1, nodes[object].range.end - 1), "")
  }

  /// The value of the last member.
  private func lastValue(of object: Int) -> Int? {
    var last: Int?
    var key = object + 1
    while key + 1 < nodes[object].next {
      last = key + 1
      key = nodes[key + 1].next
    }
    return last
  }
}
