import AppAlertJSON

/// Names findings in a way that stays the same while lines move and entries are added: services tell
/// by it which findings are new.
///
/// A name is 16 hexadecimal digits made of file, rule, app, pointer, kind and the text found, with
/// neither line nor index nor any sentence. Where two are the same, the later ones get a number.
struct Fingerprint {
  private let path: String
  private var seen: [UInt64: UInt32] = [:]

  init(path: String) { self.path = path }

  /// Gives the next finding of a file its name.
  mutating func assign(to finding: inout Finding, _ text: Span<UInt8>) {
    let hash = Fingerprint.hash(finding, path, text)
    let count = seen[hash, default: 0]
    seen[hash] = count + 1
    var digits = String(hash, radix: 16)
    digits = String(repeating: "0", count: 16 - digits.count) + digits
    finding.fingerprint = count == 0 ? digits : "\(digits)-\(count + 1)"
  }

  /// Gives all findings of a file their names.
  static func assign(to findings: inout [Finding], path: String, _ text: Span<UInt8>) {
    var names = Fingerprint(path: path)
    for index in findings.indices { names.assign(to: &findings[index], text) }
  }

  private static func hash(_ finding: Finding, _ path: String, _ text: Span<UInt8>) -> UInt64 {
    var hash = FNV()
    hash.add(finding.rule.name.utf8)
    hash.add(path.utf8)
    hash.add((finding.app ?? "").utf8)
    let steps = finding.pointer.utf8.split(separator: UInt8(ascii: "/"))
    for step in steps where !step.allSatisfy(\.isDigit) { hash.add(step) }
    hash.add(finding.kind.utf8)
    let end = min(finding.range.end, finding.range.start + 200)
    for index in finding.range.start..<max(finding.range.start, end) { hash.add(text[index]) }
    return hash.value
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}

/// The FNV-1a hash (64 bits), which needs neither a seed nor a library.
private struct FNV {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func add(_ text: some Sequence<UInt8>) {
    for byte in text { add(byte) }
    add(0)
  }
}
