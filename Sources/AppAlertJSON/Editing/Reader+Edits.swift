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

  /// Takes members out, each with the comma and the space that came with it.
  ///
  /// What `adding` put in is taken out to the byte.
  ///
  /// - Parameter values: the values of the members.
  package func removing(_ values: [Int], from object: Int) -> [Edit] {
    var edits: [Edit] = []
    // The end of the member before, kept or not; nil until one is kept.
    var before: Int?
    var leadingStart: Int?
    var key = object + 1
    while key < nodes[object].next {
      let member = SourceRange(nodes[key].range.start, nodes[key + 1].range.end)
      let isRemoved = values.contains(key + 1)
      if let before {
        if isRemoved { edits.append(Edit(SourceRange(before, member.end), "")) }
      } else if isRemoved {
        leadingStart = leadingStart ?? member.start
      } else if let leadingStart {
        edits.append(Edit(SourceRange(leadingStart, member.start), ""))
      }
      if before != nil || !isRemoved { before = member.end }
      key = nodes[key + 1].next
    }
    guard before == nil, leadingStart != nil else { return edits }
    let range = nodes[object].range
    return [Edit(SourceRange(range.start + 1, range.end - 1), "")]
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
