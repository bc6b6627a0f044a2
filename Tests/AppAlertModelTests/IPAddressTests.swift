import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct IPAddressTests {
  /// The C library's own reader is the judge.
  @Test func agreesWithTheSystemOnRandomIPv6() {
    var random = Seeded(13)
    let pieces = ["::", ":", "0", "1", "ffff", "12345", "1.2.3.4", "256.1.1.1", "abcd", ".", "g"]
    for _ in 0..<60_000 {
      let length = Int.random(in: 1...15, using: &random)
      let isOrderly = random.chance(1, in: 2)
      let text =
        isOrderly
        ? (0..<length).map { _ in random.pick(["0", "1", "ffff", "", "1.2.3.4"]) }
          .joined(separator: ":")
        : (0..<length).reduce(into: "") { text, _ in text += random.pick(pieces) }
      var address = in6_addr()
      let isValid = inet_pton(AF_INET6, text, &address) == 1
      let bytes = withUnsafeBytes(of: &address) { Array($0) }
      let ours = text.withSpan { IPAddress(v6: $0, 0..<$0.count) }
      #expect((ours != nil) == isValid, "\(text)")
      guard let ours, isValid else { continue }
      let high = bytes[0..<8].reduce(0) { $0 << 8 | UInt64($1) }
      let low = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
      #expect(ours.high == high && ours.low == low, "\(text)")
    }
  }
}
