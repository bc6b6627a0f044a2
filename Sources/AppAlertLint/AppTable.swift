import AppAlertModel
import AppAlertJSON

/// The bundle ids of a file, with the entry that each stands in first.
///
/// A million of them must cost neither strings nor much memory: the table holds where they stand in
/// the text. Ids that differ only in letter case share a chain, since apps tell them apart and
/// people do not.
package struct AppTable {
  /// An entry before the current one that an app could be meant by.
  package enum Earlier: Equatable, Sendable {
    case none
    /// The same id: apps never reach the current entry. The index of the first.
    case same(Int)
    /// An id that differs only in letter case.
    case otherCase(Int)
  }

  private struct Record {
    var start: Int
    var count: Int32
    var entry: UInt32
  }

  private let seed = Wording.secret
  private var records: [Record] = []
  private var slots = Slots()
  /// One id of each spelling without regard to case; empty until `noticesCase`.
  private var folded = Slots()
  /// Ids that are written with escapes, by the record's number.
  private var unescaped: [Int: [UInt8]] = [:]
  /// Whether ids that differ only in case are looked for: advice, which costs a second table.
  var noticesCase = false

  /// Adds the bundle id of an entry, unless the same one is there.
  mutating func insert(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Earlier {
    guard let node = entry.find(.bundleId, .string),
      !entry.node(node).flags.contains(.damaged)
    else { return .none }
    let content = entry.node(node).content
    guard entry.node(node).flags.contains(.escaped) else {
      let id = text.extracting(content.start..<content.end)
      return insert(id, content, entry.index, text)
    }
    let bytes = StringLiteral.bytes(of: entry.node(node), in: text)
    let count = records.count
    unescaped[count + 1] = bytes
    let earlier = bytes.withSpan { insert($0, content, entry.index, text) }
    if records.count == count { unescaped[count + 1] = nil }
    return earlier
  }

  private mutating func insert(
    _ id: Span<UInt8>, _ content: SourceRange, _ entry: Int, _ text: Span<UInt8>
  ) -> Earlier {
    let number = records.count + 1
    let hash = id.hash(foldingCase: false, seed)
    if let same = slots.find(hash, { isSame(id, $0, foldingCase: false, text) }) {
      return .same(Int(records[same - 1].entry))
    }
    let record = Record(
      start: content.start, count: Int32(clamping: content.count),
      entry: UInt32(truncatingIfNeeded: entry))
    records.append(record)
    slots.insert(number, hash)
    guard noticesCase else { return .none }
    let foldedHash = id.hash(foldingCase: true, seed)
    if let other = folded.find(foldedHash, { isSame(id, $0, foldingCase: true, text) }) {
      return .otherCase(Int(records[other - 1].entry))
    }
    folded.insert(number, foldedHash)
    return .none
  }

  /// Whether an entry has this bundle id.
  ///
  /// - Parameter foldingCase: whether one that differs in case will do; for `noticesCase` only.
  func holds(_ app: String, foldingCase: Bool = false, _ text: Span<UInt8>) -> Bool {
    app.withSpan { id in
      let hash = id.hash(foldingCase: foldingCase, seed)
      let number = (foldingCase ? folded : slots).find(hash) {
        isSame(id, $0, foldingCase: foldingCase, text)
      }
      return number != nil
    }
  }

  private func isSame(
    _ id: Span<UInt8>, _ number: Int, foldingCase: Bool, _ text: Span<UInt8>
  ) -> Bool {
    if let bytes = unescaped[number] {
      return bytes.withSpan { id.equals($0, foldingCase: foldingCase) }
    }
    let record = records[number - 1]
    let other = text.extracting(record.start..<record.start + Int(record.count))
    return id.equals(other, foldingCase: foldingCase)
  }
}

/// An open-addressed hash table of record numbers from 1.
private struct Slots {
  /// 0 for a free slot, else the hash in the upper half and the number in the lower.
  private var slots: [UInt64] = []
  private var count = 0

  func find(_ hash: UInt32, _ isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF)
      if slots[slot] >> 32 == UInt64(hash), isSame(number) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func insert(_ number: Int, _ hash: UInt32) {
    if (count + 1) * 2 > slots.count { grow() }
    place(UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: number)))
    count += 1
  }

  private mutating func place(_ value: UInt64) {
    let mask = slots.count - 1
    var slot = Int(value >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = value
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(32, old.count * 2))
    for value in old where value != 0 { place(value) }
  }
}

extension UInt8 {
  fileprivate var foldedCase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
  fileprivate func equals(_ other: Span<UInt8>, foldingCase: Bool) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] {
      guard foldingCase, self[index].foldedCase == other[index].foldedCase else { return false }
    }
    return true
  }

  /// A mixing hash of eight bytes at a time.
  fileprivate func hash(foldingCase: Bool, _ seed: UInt64) -> UInt32 {
    let fold: UInt64 = foldingCase ? 0x2020_2020_2020_2020 : 0
    var hash = seed ^ UInt64(count)
    var index = 0
    while index < count {
      var word: UInt64 = 0
      if index + 8 <= count {
        word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        index += 8
      } else {
        while index < count {
          word = word << 8 | UInt64(self[index])
          index += 1
        }
      }
      let product = (hash ^ (word | fold)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = product.high ^ product.low
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
