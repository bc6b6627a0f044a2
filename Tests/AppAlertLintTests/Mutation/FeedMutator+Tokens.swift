extension FeedMutator {
  /// One change of whole tokens: the kind of slip that a person makes.
  mutating func changeTokens(_ bytes: inout [UInt8]) {
    var tokens = FeedMutator.tokens(bytes)
    guard !tokens.isEmpty else { return }
    let index = random.below(tokens.count)
    switch random.below(9) {
    case 0:
      steps.append("tokens: remove one")
      tokens.remove(at: index)
    case 1:
      steps.append("tokens: repeat one")
      tokens.insert(tokens[index], at: index)
    case 2:
      steps.append("tokens: swap two neighbours")
      if index > 0 { tokens.swapAt(index, index - 1) }
    case 3:
      steps.append("tokens: swap any two")
      tokens.swapAt(index, random.below(tokens.count))
    case 4:
      steps.append("tokens: cut off")
      tokens.removeSubrange(index...)
    case 5:
      steps.append("tokens: replace one")
      tokens[index] = Array(random.pick(FeedPool.tokens).utf8)
    case 6:
      steps.append("tokens: replace by a value")
      tokens[index] = Array(random.pick(FeedPool.rawValues).utf8)
    case 7:
      steps.append("tokens: comma before a bracket")
      let closing = tokens.indices.filter { tokens[$0] == [0x5D] || tokens[$0] == [0x7D] }
      if !closing.isEmpty { tokens.insert([0x2C], at: random.pick(closing)) }
    default:
      steps.append("tokens: insert one")
      tokens.insert(Array(random.pick(FeedPool.tokens).utf8), at: index)
    }
    bytes = Array(tokens.joined())
  }

  /// A rough cut at quotes, white space and punctuation; every byte is in exactly one token.
  private static func tokens(_ bytes: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = []
    var index = 0
    while index < bytes.count {
      let start = index
      let kind = kind(bytes[index])
      index += 1
      if kind == .quote {
        while index < bytes.count, bytes[index] != 0x22 {
          index += bytes[index] == 0x5C ? 2 : 1
        }
        index = min(index + 1, bytes.count)
      } else if kind != .punctuation {
        while index < bytes.count, FeedMutator.kind(bytes[index]) == kind { index += 1 }
      }
      tokens.append(Array(bytes[start..<index]))
    }
    return tokens
  }

  private enum Kind { case quote, punctuation, space, word }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x22: .quote
    case 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: .punctuation
    case 0x09, 0x0A, 0x0D, 0x20: .space
    default: .word
    }
  }
}
