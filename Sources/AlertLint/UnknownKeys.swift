import AlertKit
import JSONText

/// The keys of an object that apps do not read, and what each was probably meant to be.
struct UnknownKeys {
  struct Item {
    /// The node of the key.
    var key: Int
    var name: String
    /// The nearest key that apps read.
    var nearest: String?
    /// The same, where it is free: no key of that name stands in the object, and no earlier key of
    /// this list was meant to be it.
    var meant: String?
  }

  static func inEntry(_ subject: borrowing Subject, _ text: Span<UInt8>) -> [Item] {
    guard subject.entry.hasUnknownKey else { return [] }
    var free: [String] = []
    for field in Field.allCases where subject.entry.find(field) == nil { free.append(field.key) }
    var unknown: [(Int, String)] = []
    subject.entry.collectKeys(of: 0) { key in
      guard subject.entry.field(text, key) == nil else { return }
      let name = subject.entry.string(text, key)
      // A key of the house's own is known; it is no slip for another.
      if !subject.advice.settings.extraKeys.contains(name) { unknown.append((key, name)) }
    }
    return items(unknown, among: Field.allCases.map(\.key), free: free)
  }

  static func inLink(_ subject: borrowing Subject, _ text: Span<UInt8>, _ link: Int) -> [Item] {
    guard subject.entry.hasUnknownKey else { return [] }
    var free: [String] = []
    for field in LinkField.allCases where subject.entry.find(field) == nil {
      free.append(field.key)
    }
    var unknown: [(Int, String)] = []
    subject.entry.collectKeys(of: link) { key in
      guard subject.entry.linkField(text, key) == nil else { return }
      let name = subject.entry.string(text, key)
      if !subject.advice.settings.extraKeys.contains(name) { unknown.append((key, name)) }
    }
    return items(unknown, among: LinkField.allCases.map(\.key), free: free)
  }

  private static func items(
    _ unknown: [(Int, String)], among known: [String], free: [String]
  ) -> [Item] {
    var free = free
    return unknown.map { key, name in
      let nearest =
        Nearest.match(name, among: known)
        ?? synonyms[name.lowercased()].flatMap {
          known.contains($0) ? $0 : nil
        }
      var item = Item(key: key, name: name, nearest: nearest)
      if let nearest, let index = free.firstIndex(of: nearest) {
        item.meant = nearest
        free.remove(at: index)
      }
      return item
    }
  }

  /// What other formats call the same things.
  private static let synonyms = [
    "bundleidentifier": "bundleId", "bundle_id": "bundleId", "body": "text", "message": "text",
    "button": "confirmLabel", "href": "url", "uri": "url", "label": "title",
  ]
}

extension Entry {
  func collectKeys(of object: Int, _ body: (Int) -> Void) {
    forEachKey(in: object, body)
  }
}
