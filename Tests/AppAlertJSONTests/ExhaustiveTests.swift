import Foundation
import AppAlertJSON
import Testing

/// All short inputs: the reader takes each without a trap, keeps every range inside the text, and
/// finds a fault exactly where a strict parser refuses.
struct ExhaustiveTests {
  static let alphabet = Array("{}[]:,\"\\a1-.e0 \n/'<=;".utf8) + [0x00, 0xC3, 0xA9]

  @Test func readsAllShortInputs() {
    var count = 0
    withEveryInput(upTo: 4, of: Self.alphabet) { bytes in
      count += 1
      check(bytes)
    }
    #expect(count > 300_000)
  }

  @Test func readsLongerInputsOfFewerBytes() {
    let alphabet = Array("{}[]:,\"1a\n-.\\".utf8)
    withEveryInput(upTo: 5, of: alphabet) { check($0) }
  }

  private func check(_ bytes: [UInt8]) {
    let reading = Reading(bytes)
    for fault in reading.faults where !isInside(fault.range, bytes.count) {
      Issue.record("\(fault) lies outside of \(bytes)")
    }
    for node in reading.elements.joined()
    where !isInside(node.range, bytes.count) || !isInside(node.content, bytes.count) {
      Issue.record("\(node) lies outside of \(bytes)")
    }
    let isStrict = StrictJSON.accepts(bytes)
    if isStrict != reading.faults.isEmpty {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self).debugDescription): faults \(reading.faults)")
    }
  }

  private func isInside(_ range: SourceRange, _ count: Int) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= count
  }

  private func withEveryInput(upTo length: Int, of alphabet: [UInt8], _ body: ([UInt8]) -> Void) {
    var bytes: [UInt8] = []
    func extend() {
      body(bytes)
      guard bytes.count < length else { return }
      for byte in alphabet {
        bytes.append(byte)
        extend()
        bytes.removeLast()
      }
    }
    extend()
  }
}
