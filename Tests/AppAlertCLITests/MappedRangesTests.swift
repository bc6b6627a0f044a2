import Testing

@testable import AppAlertCLI

struct MappedRangesTests {
  @Test func knowsWhatIsMapped() throws {
    let ranges = MappedRanges(capacity: 2)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 300, alignment: 1)
    defer { memory.deallocate() }
    let (first, second, third) = (memory, memory + 100, memory + 200)
    #expect(!ranges.contain(first))
    #expect(ranges.add(first, 100) && ranges.add(third, 100))
    #expect(!ranges.add(second, 100), "there is room for two only")
    #expect(ranges.contain(first) && ranges.contain(first + 99) && ranges.contain(third + 99))
    #expect(!ranges.contain(first - 1) && !ranges.contain(second) && !ranges.contain(third + 100))
    ranges.remove(first)
    #expect(!ranges.contain(first) && ranges.contain(third))
    #expect(ranges.add(second, 100) && ranges.contain(second))
  }
}
