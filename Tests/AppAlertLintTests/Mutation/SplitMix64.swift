/// A small generator whose whole run follows from its seed, on every system and Swift version.
///
/// The library's own random methods are free to change how they use a generator, so the choices
/// below are made here.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of them; the array is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, below(last + 1))
    }
    return result
  }
}
