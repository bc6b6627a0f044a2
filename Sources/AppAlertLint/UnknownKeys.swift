import AppAlertModel
import AppAlertJSON

/// The keys of an object that apps do not read, and what each was probably meant to be.
struct UnknownKeys {
  struct Item {
    /// The node of the key.
    var key: Int
    var name: String
    /// The key that was probably meant, by its spelling or by what other formats call it.
    var nearest: String?
    /// The same, where it is free: no key of that name stands in the object, and no other key of this
    /// list was meant to be it.
    var meant: String?
    /// Whether its spelling is near, so that a repair may rename it; other formats' words for a key
    /// are only a good guess.
    var isNear = false
    /// Other unknown keys that are near the same free key: which of them was meant is not known.
    var rivals: [String] = []
  }

  static func inEntry(_ subject: borrowing Subject, _ text: Span<UInt8>) -> [Item] {
    guard subject.entry.hasUnknownKey else { return [] }
    var free: [String] = []
    for field in Field.allCases where subject.entry.find(field) == nil { free.append(field.key) }
    let misplaced = MisplacedKeys(subject, text)
    free.removeAll { key in misplaced.items.contains { $0.fields.contains { $0.key == key } } }
    let unknown = keys(of: 0, subject, text) {
      subject.entry.field(text, $0) == nil && !misplaced.holds($0)
    }
    return items(unknown, Field.allCases.map(\.key), free, entrySynonyms)
  }

  static func inLink(_ subject: borrowing Subject, _ text: Span<UInt8>, _ link: Int) -> [Item] {
    guard subject.entry.hasUnknownKey else { return [] }
    var free: [String] = []
    for field in LinkField.allCases where subject.entry.find(field) == nil {
      free.append(field.key)
    }
    let misplaced = MisplacedKeys(subject, text)
    free.removeAll { key in misplaced.items.contains { $0.linkFields.contains { $0.key == key } } }
    let unknown = keys(of: link, subject, text) {
      subject.entry.linkField(text, $0) == nil && !misplaced.holds($0)
    }
    return items(unknown, LinkField.allCases.map(\.key), free, linkSynonyms)
  }

  /// The keys with a fault inside are left out: what they were meant to be is not known.
  private static func keys(
    of object: Int, _ subject: borrowing Subject, _ text: Span<UInt8>,
    where isUnknown: (Int) -> Bool
  ) -> [(Int, String)] {
    var keys: [(Int, String)] = []
    var seen: Set<[UInt8]> = []
    subject.entry.forEachKey(in: object) { key in
      guard isUnknown(key), !subject.entry.node(key).flags.contains(.damaged) else { return }
      let name = subject.entry.string(text, key)
      // A key that comes again is `duplicate-key`'s.
      guard seen.insert(Array(name.utf8)).inserted else { return }
      // A key of the house's own is known; it is no slip for another.
      if !subject.advice.settings.extraKeys.contains(name) { keys.append((key, name)) }
    }
    return keys
  }

  private static func items(
    _ unknown: [(Int, String)], _ known: [String], _ free: [String],
    _ synonyms: [String: String]
  ) -> [Item] {
    let isFree = Set(free)
    var free = free
    var nears: [String?] = []
    var items = unknown.map { key, name in
      let word = name.withoutInvisible
      // "versions" is as near to one as to the other, and "minAppVersion" says something that no key
      // can: to guess would choose who sees the alert.
      let isAmbiguous = word.lowercased().hasPrefix("version") || word.saysMoreThanWhich
      let near = isAmbiguous ? nil : Nearest.match(word, among: known)
      nears.append(near)
      var item = Item(
        key: key, name: name,
        nearest: near ?? synonyms[word.lowercased().filter { $0 != "_" && $0 != "-" }])
      if let near, let index = free.firstIndex(of: near) {
        item.meant = near
        item.isNear = true
        free.remove(at: index)
      }
      return item
    }
    for index in items.indices where items[index].meant == nil {
      guard let nearest = items[index].nearest, let place = free.firstIndex(of: nearest) else {
        continue
      }
      items[index].meant = nearest
      free.remove(at: place)
    }
    guard items.count > 1 else { return items }
    var byTarget: [String: [Int]] = [:]
    for (index, near) in nears.enumerated() {
      if let near, isFree.contains(near) { byTarget[near, default: []].append(index) }
    }
    for group in byTarget.values where group.count > 1 {
      for index in group.prefix(10) {
        items[index].rivals = group.prefix(10).filter { $0 != index }.map { items[$0].name }
      }
    }
    return items
  }

  /// What other formats call the same things, in lower case and without marks.
  private static let entrySynonyms = [
    "bundleidentifier": "bundleId", "bundle": "bundleId", "cfbundleidentifier": "bundleId",
    "app": "bundleId", "appid": "bundleId", "identifier": "bundleId", "applicationid": "bundleId",
    "package": "bundleId", "headline": "title", "heading": "title", "subject": "title",
    "caption": "title", "header": "title", "name": "title", "body": "text", "message": "text",
    "content": "text", "msg": "text", "subtitle": "text", "detail": "text",
    "description": "text", "details": "text", "button": "confirmLabel", "label": "confirmLabel",
    "buttontitle": "confirmLabel", "buttonlabel": "confirmLabel", "buttontext": "confirmLabel",
    "ok": "confirmLabel", "okbutton": "confirmLabel", "oklabel": "confirmLabel",
    "dismiss": "confirmLabel", "dismisslabel": "confirmLabel", "cancel": "confirmLabel",
    "cancellabel": "confirmLabel", "confirm": "confirmLabel", "ios": "osVersions",
    "os": "osVersions", "iosversion": "osVersions", "systemversions": "osVersions",
    "messageid": "id", "alertid": "id", "number": "id", "action": "link", "cta": "link",
  ]
  private static let linkSynonyms = [
    "href": "url", "uri": "url", "linkurl": "url", "address": "url", "target": "url",
    "label": "title", "text": "title", "name": "title", "caption": "title", "linktitle": "title",
  ]
}

extension String {
  /// Whether a key says which versions are left out, or only the first or the last.
  fileprivate var saysMoreThanWhich: Bool {
    let word = lowercased()
    return [
      "not", "no", "min", "max", "exclu", "except", "without", "skip", "from", "until", "since",
    ]
    .contains { word.hasPrefix($0) }
  }

  /// The text without spaces and characters that nobody sees.
  fileprivate var withoutInvisible: String {
    if utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible }))
  }
}
