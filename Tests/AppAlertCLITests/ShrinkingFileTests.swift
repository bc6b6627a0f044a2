import Foundation
import Testing

@testable import AppAlertCLI

/// A file that is shortened while it is read must not end the program.
struct ShrinkingFileTests {
  @Test(arguments: [3 << 20, 1 << 20])
  func givesZerosForWhatIsGone(size: Int) throws {
    let folder = try Scratch()
    let file = folder.url.appendingPathComponent("large.json")
    try Data(repeating: 0x20, count: size).write(to: file)
    let bytes = try FileInput.read(file.path)
    #expect(bytes.withSpan { $0[size - 1] } == 0x20)
    #expect(truncate(file.path, 4096 * 4) == 0)
    // Memory that was looked at may be there still; what was not is gone.
    let middle = size / 2 + 12_345
    #expect(bytes.withSpan { $0.count } == size)
    let last = bytes.withSpan { [$0[size - 1], $0[middle]] }
    #expect(last == [0, 0])
    #expect(!bytes.finishReading())
  }

  @Test func isReadWhereItIsNotMapped() throws {
    let folder = try Scratch()
    let file = folder.url.appendingPathComponent("small.json")
    try Data("[]".utf8).write(to: file)
    let bytes = try FileInput.read(file.path)
    #expect(truncate(file.path, 0) == 0)
    #expect(bytes.withSpan { $0.count } == 2 && bytes.finishReading())
  }
}
