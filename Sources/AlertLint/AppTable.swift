import AlertKit
import JSONText

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
    var count: UInt32
    var entry: UInt32
  }

  private var records: [Record] = []
  /// 0 for a free slot, else the upper half of the hash and, below, the record's number from 1.
  private var slots = [UInt64](repeating: 0, count: 32)
  /// Ids that are written with escapes, by the record's number.
  private var unescaped: [Int: [UInt8]] = [:]

  /// Adds the bundle id of an entry, unless the same one is there.
  mutating func insert(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Earlier {
    guard let node = entry.find(.bundleId, .string),
      !entry.node(node).flags.contains(.damaged)
    else { return .none }
    if records.count * 2 >= slots.count { grow() }
    let content = entry.node(node).content
    if entry.node(node).flags.contains(.escaped) {
      let bytes = StringLiteral.bytes(of: entry.node(node), in: text)
      let span = bytes.span
      let earlier = insert(span, content, entry.index, text)
      if earlier == .none || !isSame(earlier) { unescaped[records.count] = bytes }
      return earlier
    }
    return insert(text.extracting(content.start..<content.end), content, entry.index, text)
  }

  private func isSame(_ earlier: Earlier) -> Bool {
    if case .same = earlier { true } else { false }
  }

  private mutating func insert(
    _ id: Span<UInt8>, _ content: SourceRange, _ entry: Int, _ text: Span<UInt8>
  ) -> Earlier {
    let hash = id.caseFoldedHash
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    var earlier = Earlier.none
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let number = Int(slots[slot] & 0xFFFF_FFFF)
        switch compare(id, withRecord: number, text) {
        case .exactly: return .same(Int(records[number - 1].entry))
        case .butForCase: earlier = .otherCase(Int(records[number - 1].entry))
        case .not: break
        }
      }
      slot = (slot + 1) & mask
    }
    records.append(
      Record(start: content.start, count: UInt32(clamping: content.count), entry: UInt32(entry)))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(records.count)
    return earlier
  }

  private enum Match { case exactly, butForCase, not }

  private func compare(_ id: Span<UInt8>, withRecord number: Int, _ text: Span<UInt8>) -> Match {
    if let bytes = unescaped[number] {
      let span = bytes.span
      return compare(id, span)
    }
    let record = records[number - 1]
    return compare(id, text.extracting(record.start..<record.start + Int(record.count)))
  }

  private func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Match {
    guard left.count == right.count else { return .not }
    var match = Match.exactly
    for index in left.indices where left[index] != right[index] {
      guard left[index].foldedCase == right[index].foldedCase else { return .not }
      match = .butForCase
    }
    return match
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    // The upper half of the hash is all that is kept of it, so it chooses the slot's lower bits.
    for value in old where value != 0 {
      var slot = Int(truncatingIfNeeded: value >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = value
    }
  }
}

extension UInt8 {
  var foldedCase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
  /// A hash in which ids that differ only in letter case are equal. Its two halves are the same, so
  /// that a table can grow from either.
  fileprivate var caseFoldedHash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)
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
      let product = (hash ^ (word | 0x2020_2020_2020_2020)).multipliedFullWidth(
        by: 0xD6E8_FEB8_6659_FD93)
      hash = product.high ^ product.low
    }
    let half = (hash ^ hash >> 32) & 0xFFFF_FFFF
    return half << 32 | half
  }
}
