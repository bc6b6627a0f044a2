/// A JSON value that may be wrong: objects keep order and repeated keys, `raw` is any text.
indirect enum FeedNode {
  case object([Member])
  case array([FeedNode])
  case string(String)
  case raw(String)

  struct Member {
    var key: String
    var value: FeedNode
  }

  /// How many values there are in it, itself included.
  var count: Int {
    switch self {
    case .object(let members): 1 + members.reduce(0) { $0 + $1.value.count }
    case .array(let elements): 1 + elements.reduce(0) { $0 + $1.count }
    case .string, .raw: 1
    }
  }

  /// Replaces the value at a place in reading order, 0 being the value itself.
  mutating func change(at place: Int, _ change: (inout FeedNode) -> Void) {
    guard place > 0 else { return change(&self) }
    var rest = place - 1
    switch self {
    case .object(var members):
      for index in members.indices {
        let count = members[index].value.count
        if rest < count {
          members[index].value.change(at: rest, change)
          break
        }
        rest -= count
      }
      self = .object(members)
    case .array(var elements):
      for index in elements.indices {
        let count = elements[index].count
        if rest < count {
          elements[index].change(at: rest, change)
          break
        }
        rest -= count
      }
      self = .array(elements)
    case .string, .raw: break
    }
  }
}
