import AlertKit
import JSONText

/// What the warning rules look at besides the entry itself.
struct Advice: Sendable {
  /// How settings change the rules.
  var settings = Settings()
  /// What settings say of the entry's app; nil where they say nothing.
  private(set) var app: Settings.App?
  /// The versions that the published entry of the app lists; nil where history is not known.
  var publishedVersions: [String]?
  /// The nodes of the texts, and what each may hold.
  private var nodes = SIMD4<Int>(repeating: -1)
  private var traits = SIMD4<UInt8>(repeating: 0)
  private var union = TextTraits()

  /// Takes a first look at an entry. What costs is done once here, for all rules together.
  mutating func survey(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    union = []
    for field in TextField.allCases {
      guard let node = entry.find(field) else {
        nodes[field.rawValue] = -1
        continue
      }
      let found = TextTraits(of: entry.node(node), in: text)
      nodes[field.rawValue] = node
      traits[field.rawValue] = found.rawValue
      union.formUnion(found)
    }
    guard !settings.apps.isEmpty else { return }
    app = entry.app(text).flatMap { settings.apps[$0] }
  }

  /// Calls `body` with each text that may hold what a rule looks for.
  @inline(__always)
  func forEachText(
    with wanted: TextTraits, _ entry: borrowing Entry, _ text: Span<UInt8>,
    _ body: (TextField, Int, LiteralText) -> Void
  ) {
    guard !union.isDisjoint(with: wanted) else { return }
    for field in TextField.allCases where nodes[field.rawValue] >= 0 {
      guard !TextTraits(rawValue: traits[field.rawValue]).isDisjoint(with: wanted) else { continue }
      let node = nodes[field.rawValue]
      body(field, node, LiteralText(entry.node(node), text))
    }
  }

  /// The node of a text; nil where it is no string, or holds a fault.
  func node(of field: TextField) -> Int? {
    nodes[field.rawValue] >= 0 ? nodes[field.rawValue] : nil
  }
}
