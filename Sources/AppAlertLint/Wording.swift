package import AppAlertModel
import AppAlertJSON

/// What a person sees of an alert, as hashes: enough to tell whether it changed, and where.
///
/// Versions, formatting and the way in which characters are escaped are not in it, nor is a key that
/// apps do not read. Hashes of two runs cannot be compared.
package struct Wording: Hashable, Sendable {
  var title: UInt64
  var text: UInt64
  var confirmLabel: UInt64
  /// 0 where there is no link; null is none.
  var link: UInt64

  /// Reads it off an entry without making a string.
  package init(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    title = entry.hash(Field.title, text)
    self.text = entry.hash(Field.text, text)
    confirmLabel = entry.hash(Field.confirmLabel, text)
    link = 0
    guard entry.find(.link, .object) != nil else { return }
    let title = entry.hash(LinkField.title, text)
    let url = entry.hash(LinkField.url, text)
    link = (title ^ (url << 29 | url >> 35)) | 1
  }

  /// Makes the hashes of texts and of bundle ids those of this run alone.
  static let secret = UInt64.random(in: .min ... .max)

  /// The keys in which two differ, as a person names them: "title" and "link".
  func changedKeys(since old: Wording) -> [String] {
    var keys: [String] = []
    if title != old.title { keys.append(Field.title.key) }
    if text != old.text { keys.append(Field.text.key) }
    if confirmLabel != old.confirmLabel { keys.append(Field.confirmLabel.key) }
    if link != old.link { keys.append(Field.link.key) }
    return keys
  }
}

extension Entry {
  fileprivate func hash(_ field: Field, _ text: Span<UInt8>) -> UInt64 {
    guard let node = find(field, .string) else { return 0 }
    return withBytes(text, node) { $0.contentHash }
  }

  fileprivate func hash(_ field: LinkField, _ text: Span<UInt8>) -> UInt64 {
    guard let node = find(field, .string) else { return 0 }
    return withBytes(text, node) { $0.contentHash }
  }
}

extension Span where Element == UInt8 {
  /// A 64-bit hash; never 0. Texts differ by chance in all but one of 2^64 cases, so equal hashes
  /// are taken for equal texts. That nobody can write a text for the hash of another, each run has
  /// a secret of its own.
  var contentHash: UInt64 {
    var hash: UInt64 = Wording.secret ^ UInt64(count)
    var index = 0
    while index + 8 <= count {
      hash.mix(bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
      index += 8
    }
    var word: UInt64 = 0
    while index < count {
      word = word << 8 | UInt64(self[index])
      index += 1
    }
    hash.mix(word)
    hash.mix(Wording.secret)
    return hash | 1
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate mutating func mix(_ word: UInt64) {
    // The rotation keeps a word that makes one factor 0 from wiping out what came before.
    let product = (self ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    self = (self << 23 | self >> 41) ^ product.high ^ product.low
  }
}
