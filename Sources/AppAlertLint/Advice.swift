import AppAlertModel
import AppAlertJSON

/// What the warning rules look at besides the entry itself.
struct Advice: Sendable {
  /// How settings change the rules.
  private(set) var settings: Settings

  /// What settings say of the entry's app; nil where they say nothing.
  private(set) var app: Settings.App?
  /// The versions that the published entry of the app lists; nil where history is not known.
  var publishedVersions: [String]?
  /// Which rules have something to look at.
  private(set) var gate = Gate.always
  /// The nodes of the texts, and what each may hold.
  private var nodes = SIMD4<Int>(repeating: -1)
  private var traits = SIMD4<UInt8>(repeating: 0)
  private var limits = SIMD4<Int>(repeating: .max)

  init(_ settings: Settings = Settings()) {
    self.settings = settings
    for field in TextField.allCases {
      limits[field.rawValue] = settings.limit(of: field.lengthRule)
    }
  }

  /// Takes a first look at an entry. What costs is done once here, for all rules together.
  mutating func survey(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    gate = .always
    var union = TextTraits()
    for field in TextField.allCases {
      guard let index = entry.find(field) else {
        nodes[field.rawValue] = -1
        continue
      }
      let node = entry.node(index)
      let found = TextTraits(of: node, in: text)
      nodes[field.rawValue] = index
      traits[field.rawValue] = found.rawValue
      union.formUnion(found)
      if node.content.count > limits[field.rawValue] { gate.insert(.length) }
    }
    gate.formUnion(Gate(union))
    surveyOthers(entry, text)
  }

  /// Looks up what settings say of the entry's app.
  mutating func lookUpApp(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    guard !settings.apps.isEmpty else { return }
    app = entry.app(text).flatMap { settings.apps[$0] }
  }

  private mutating func surveyOthers(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    for (field, opened) in [(Field.appVersions, Gate.appVersions), (.osVersions, .osVersions)] {
      guard let index = entry.find(field) else { continue }
      switch entry.node(index).kind {
      case .array: gate.insert(opened)
      case .null: gate.insert(.null)
      default: continue
      }
    }
    if let index = entry.find(Field.link) {
      switch entry.node(index).kind {
      case .object: gate.insert(.link)
      case .null: gate.insert(.null)
      default: break
      }
    }
    if let index = entry.find(Field.id) {
      let node = entry.node(index)
      // 2147483647 has ten digits, and 1e3 three characters.
      if node.range.count >= 10 || node.flags.contains(.real) { gate.insert(.id) }
    }
    surveyNames(entry, text)
    if !gate.contains(.placeholder), Placeholders.mayBe(in: entry, nodes, text) {
      gate.insert(.placeholder)
    }
  }

  private mutating func surveyNames(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    if let index = entry.find(Field.bundleId) {
      let node = entry.node(index)
      let content = node.content
      // The identifier of a team has ten characters.
      if content.count > 12,
        text[content.start + 10] == UInt8(ascii: ".")
          || node.flags.contains(.escaped)
      {
        gate.insert(.bundleID)
      }
    }
    let (title, body) = (nodes[TextField.title.rawValue], nodes[TextField.text.rawValue])
    guard title >= 0, body >= 0 else { return }
    let (one, other) = (entry.node(title), entry.node(body))
    guard one.content.count > 0, other.content.count > 0 else { return }
    let isEscaped = one.flags.union(other.flags).contains(.escaped)
    let (words, others) = (one.content.withoutSpaces(text), other.content.withoutSpaces(text))
    guard words.count > 0, others.count > 0 else { return }
    // They may differ by case, and by a mark or a space at an end.
    let difference = words.count - others.count
    let isAlike =
      (-4...4).contains(difference) && (text[words.start] ^ text[others.start]) & 0xDF == 0
    if isEscaped || isAlike || text[words.start] >= 0x80 || text[others.start] >= 0x80 {
      gate.insert(.repeatedTitle)
    }
  }

  /// Calls `body` with each text that may hold what a rule looks for.
  @inline(__always)
  func forEachText(
    with wanted: TextTraits, _ entry: borrowing Entry, _ text: Span<UInt8>,
    _ body: (TextField, Int, LiteralText) -> Void
  ) {
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

  /// Whether the alert may only say that it is a test.
  func mayBeTest(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Bool {
    Placeholders.mayBeTest(entry, nodes, text)
  }

  /// Whether settings let a rule look.
  func isOn(_ rule: Rule) -> Bool { settings.severity(of: rule) != nil }

  /// How many characters a text may have.
  func limit(of field: TextField) -> Int { limits[field.rawValue] }
}

extension SourceRange {
  /// The range without the spaces at both ends of what stands there.
  fileprivate func withoutSpaces(_ text: Span<UInt8>) -> SourceRange {
    var (start, end) = (start, end)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return SourceRange(start, end)
  }
}
