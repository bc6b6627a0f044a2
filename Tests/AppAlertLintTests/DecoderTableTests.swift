import Foundation
import Testing

/// The table states what the real decoder does; here the real decoder is asked.
@Suite struct DecoderTableTests {
  @Test func tableIsLargeAndItsNamesAreUnique() {
    #expect(DecoderTable.all.count >= 150)
    #expect(DecoderTable.laxer.count >= 50)
    let names = Dictionary(grouping: DecoderTable.all, by: \.name)
    #expect(names.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test(arguments: DecoderTable.all)
  func decoderDoesWhatTheTableSays(_ row: DecoderCase) {
    let decodes = (try? Client.decode(Data(row.bytes))) != nil
    #expect(decodes == row.decodes)
  }

  @Test(arguments: DecoderTable.all.filter { $0.verdict == .passes })
  func everyLinkThatMayPassOpens(_ row: DecoderCase) throws {
    for message in try Client.decode(Data(row.bytes)) {
      guard let link = message.link else { continue }
      #expect(Client.opens(link.url))
    }
  }
}
