import Testing

@testable import AppAlertJSON

struct SpansTests {
  private struct Stopped: Error, Equatable {}

  /// Short strings lie in the value itself, long ones in memory, and an empty array has none.
  @Test(arguments: ["", "a", "fifteen bytes..", "sixteen bytes...", "é😀", "a longer text, é and 😀"])
  func lendsAllBytes(of text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withSpan(copied) == bytes)
    #expect(text.withSpan(copied) == bytes)
  }

  @Test func throwsWhatTheBodyThrows() {
    #expect(throws: Stopped()) {
      try [1, 2].withSpan { (_: Span<Int>) throws(Stopped) in throw Stopped() }
    }
    #expect(throws: Stopped()) { try "ab".withSpan { _ throws(Stopped) in throw Stopped() } }
  }

  @Test func canChangeWhatIsAround() {
    var sum = 0
    [1, 2, 3].withSpan { numbers in for index in numbers.indices { sum += numbers[index] } }
    "\u{1}\u{2}".withSpan { bytes in for index in bytes.indices { sum += Int(bytes[index]) } }
    #expect(sum == 9)
  }

  private func copied(_ span: Span<UInt8>) -> [UInt8] { span.indices.map { span[$0] } }
}
