/// Writes a tree as text, in a layout drawn by chance that RFC 8259 allows.
struct FeedWriter {
  private var random: SplitMix64
  private var text: [UInt8] = []
  private let lineEnd: String
  private let indent: String
  private let colon: String
  private let isCompact: Bool
  /// One scalar in this many is escaped; 0 for none but those that must be.
  private let escapes: Int

  init(random: SplitMix64) {
    self.random = random
    lineEnd = self.random.pick(["\n", "\n", "\r\n", "\r", "\n\n", " "])
    indent = self.random.pick(["  ", "  ", "    ", "\t", "", " "])
    colon = self.random.pick([": ", ": ", ":", " : ", "\t:\n"])
    isCompact = self.random.once(in: 4)
    escapes = self.random.pick([0, 0, 0, 40, 8, 1])
  }

  static func bytes(_ node: FeedNode, random: SplitMix64) -> [UInt8] {
    var writer = FeedWriter(random: random)
    if writer.random.once(in: 12) { writer.text += [0xEF, 0xBB, 0xBF] }
    if writer.random.once(in: 8) { writer.put(writer.lineEnd) }
    writer.write(node, depth: 0)
    if !writer.random.once(in: 4) { writer.put(writer.lineEnd) }
    return writer.text
  }

  private mutating func put(_ string: String) { text += Array(string.utf8) }

  private mutating func breakLine(_ depth: Int) {
    guard !isCompact else { return }
    put(lineEnd)
    put(String(repeating: indent, count: depth))
  }

  private mutating func write(_ node: FeedNode, depth: Int) {
    switch node {
    case .raw(let raw): put(raw)
    case .string(let string): write(string)
    case .array(let elements):
      put("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { put(",") }
        breakLine(depth + 1)
        write(element, depth: depth + 1)
      }
      if !elements.isEmpty { breakLine(depth) }
      put("]")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        breakLine(depth + 1)
        write(member.key)
        put(isCompact ? ":" : colon)
        write(member.value, depth: depth + 1)
      }
      if !members.isEmpty { breakLine(depth) }
      put("}")
    }
  }

  private mutating func write(_ string: String) {
    put("\"")
    for scalar in string.unicodeScalars {
      let must = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if must || (escapes > 0 && random.once(in: escapes)) {
        put(escape(scalar))
      } else {
        text += Array(String(scalar).utf8)
      }
    }
    put("\"")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
      "\r": "\\r", "\t": "\\t",
    ]
    if let known = short[scalar], !random.once(in: 4) { return known }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: random.once(in: 2))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
