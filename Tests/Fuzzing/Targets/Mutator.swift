/// Changes of JSON that leave it JSON, every second time: libFuzzer's own seldom do, and what is no
/// JSON never comes to the rules.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard let data else { return 0 }
  var random = SplitMix64(seed: UInt64(seed))
  if random.once(in: 2) { return mutateBytes(data, count, limit) }
  let text = Array(UnsafeBufferPointer(start: data, count: count))
  var mutator = Mutator(text, random)
  guard let changed = mutator.change(), changed.count <= limit, !changed.isEmpty else {
    return mutateBytes(data, count, limit)
  }
  for (index, byte) in changed.enumerated() { data[index] = byte }
  return changed.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

private struct Mutator {
  private let text: [UInt8]
  private var random: SplitMix64
  /// The values in the order of their ends: strings, numbers and words, lists and objects.
  private var values: [Range<Int>] = []

  init(_ text: [UInt8], _ random: SplitMix64) {
    self.text = text
    self.random = random
    findValues()
  }

  private mutating func findValues() {
    var open: [Int] = []
    var index = 0
    while index < text.count {
      let start = index
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { values.append(start..<index + 1) }
      case UInt8(ascii: "\""):
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < text.count { values.append(start..<index + 1) }
      case let byte where isWord(byte):
        while index + 1 < text.count, isWord(text[index + 1]) { index += 1 }
        values.append(start..<index + 1)
      default: break
      }
      index += 1
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// One change; nil where there is nothing to change.
  mutating func change() -> [UInt8]? {
    guard !values.isEmpty else { return nil }
    let value = random.pick(values)
    switch random.below(8) {
    case 0: return replacing(value, with: Array(text[random.pick(values)]))
    case 1: return replacing(value, with: Array(random.pick(FeedPool.rawValues).utf8))
    case 2, 3: return replacing(value, with: quoted(random.pick(pools)))
    case 4: return changedInside(value)
    case 5: return repeated(value)
    case 6: return removed(value)
    default: return swapped(value, random.pick(values))
    }
  }

  private var pools: [String] {
    mutating get {
      random.pick([
        FeedPool.words, FeedPool.goodApps, FeedPool.goodAppVersions, FeedPool.goodOSVersions,
        FeedPool.goodURLs, FeedPool.badTexts, FeedPool.keys,
      ])
    }
  }

  private func quoted(_ string: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in string.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      if byte >= 0x20 { bytes.append(byte) }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private func replacing(_ range: Range<Int>, with new: [UInt8]) -> [UInt8] {
    Array(text[..<range.lowerBound]) + new + Array(text[range.upperBound...])
  }

  /// Bytes changed within a value, by libFuzzer with its words.
  private func changedInside(_ range: Range<Int>) -> [UInt8] {
    guard range.count > 2 else { return replacing(range, with: []) }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    var piece = Array(text[inside])
    let (count, limit) = (piece.count, piece.count + 32)
    piece += Array(repeating: 0, count: 32)
    let new = piece.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { mutateBytes($0, count, limit) } ?? 0
    }
    return replacing(inside, with: Array(piece[..<new]))
  }

  /// The value once more behind itself; of a key with its value both.
  private func repeated(_ range: Range<Int>) -> [UInt8] {
    let member = member(range)
    let again = [UInt8(ascii: ",")] + Array(text[member])
    return replacing(member.upperBound..<member.upperBound, with: again)
  }

  private func removed(_ range: Range<Int>) -> [UInt8] {
    var member = member(range)
    if let comma = next(member.upperBound), text[comma] == UInt8(ascii: ",") {
      member = member.lowerBound..<comma + 1
    }
    return replacing(member, with: [])
  }

  private func swapped(_ one: Range<Int>, _ other: Range<Int>) -> [UInt8]? {
    let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
    guard first.upperBound <= second.lowerBound else { return nil }
    return Array(text[..<first.lowerBound]) + Array(text[second])
      + Array(text[first.upperBound..<second.lowerBound]) + Array(text[first])
      + Array(text[second.upperBound...])
  }

  /// A key with the value behind its colon; any other value is alone.
  private func member(_ range: Range<Int>) -> Range<Int> {
    guard let colon = next(range.upperBound), text[colon] == UInt8(ascii: ":"),
      let start = next(colon + 1),
      let value = values.first(where: { $0.lowerBound == start })
    else { return range }
    return range.lowerBound..<value.upperBound
  }

  /// Where the next byte is that is no white space.
  private func next(_ index: Int) -> Int? {
    text[index...].firstIndex { $0 > 0x20 }
  }
}
