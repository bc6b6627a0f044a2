/// SplitMix64: the same numbers in every run, so that a failure can be repeated.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &self) < one
  }
}

/// Every text of up to `length` letters of an alphabet, the empty one first.
func texts(over alphabet: [Character], upTo length: Int, _ body: (String) -> Void) {
  var level = [""]
  body("")
  for _ in 0..<length {
    level = level.flatMap { text in alphabet.map { text + String($0) } }
    level.forEach(body)
  }
}
