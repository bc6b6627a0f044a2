import AppAlertModel
import AppAlertJSON

/// A list of versions in an entry, element by element, without a copy.
struct VersionList {
  let field: Field
  /// The node of the array.
  let array: Int

  static let fields: [Field] = [.appVersions, .osVersions]

  /// Nil where the key is not there, or holds no array.
  init?(_ field: Field, _ entry: borrowing Entry) {
    guard let array = entry.find(field, .array) else { return nil }
    self.field = field
    self.array = array
  }

  /// The nodes of its texts, with their places in the list.
  func texts(_ entry: borrowing Entry) -> [(node: Int, index: Int)] {
    var found: [(Int, Int)] = []
    entry.forEachElement(of: array) { node, index in
      let element = entry.node(node)
      if element.kind == .string, !element.flags.contains(.damaged) { found.append((node, index)) }
    }
    return found
  }

  /// Calls `body` with the bytes of each text, its node and its place in the list.
  @inline(__always)
  func forEach(
    _ entry: borrowing Entry, _ text: Span<UInt8>, _ body: (Span<UInt8>, Int, Int) -> Void
  ) {
    entry.forEachElement(of: array) { node, index in
      let element = entry.node(node)
      guard element.kind == .string, !element.flags.contains(.damaged) else { return }
      entry.withBytes(text, node) { body($0, node, index) }
    }
  }

  /// Its texts as strings: for the few lists that need a closer look.
  func values(_ entry: borrowing Entry, _ text: Span<UInt8>) -> [String] {
    texts(entry).map { entry.string(text, $0.node) }
  }

  /// Whether an entry's alert is cancelled: one of its lists holds "0" and nothing else.
  static func isCancelled(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Bool {
    for field in fields {
      if let list = VersionList(field, entry), Audience.isCancelled(list.values(entry, text)) {
        return true
      }
    }
    return false
  }

  func pointer(_ index: Int) -> String { "/\(field.key)/\(index)" }
}
