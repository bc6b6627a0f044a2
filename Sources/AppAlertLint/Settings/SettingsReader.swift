import AppAlertModel
import AppAlertJSON

extension Settings {
  /// What reading a settings file gave: what could be understood, and what could not.
  package struct Reading: Sendable {
    package var settings: Settings
    /// All of the rule `invalid-settings`, sorted.
    package var findings: [Finding]
  }

  /// Reads a settings file. What is wrong in it is left out, and is a finding.
  package static func read(_ text: Span<UInt8>, path: String = "") -> Reading {
    var reader = SettingsReader()
    reader.read(text)
    var findings = reader.findings
    finish(&findings, path: path, text)
    return Reading(settings: reader.settings, findings: findings)
  }

  /// The same of a copy of the bytes.
  package static func read(_ bytes: [UInt8]) -> Reading {
    bytes.withSpan { read($0) }
  }
}

/// Reads settings with our own reader, so that each mistake has its place.
struct SettingsReader: ~Copyable {
  var reader = Reader()
  var settings = Settings()
  var findings: [Finding] = []

  private static let keys = [
    "against", "rules", "extraKeys", "linkSchemes", "apps", "ignore", "$schema",
  ]

  mutating func read(_ text: Span<UInt8>) {
    let root = reader.open(text)
    let isRead = root != .nothing && reader.nextElement(text)
    // A top-level array is read by elements; it is no settings anyway.
    while reader.nextElement(text) {}
    guard reportFaults(text) else { return }
    guard isRead, root == .other, reader.nodes[0].kind == .object else {
      let start = reader.rootRange.start
      add(SourceRange(start, start + 1), "", "settings are an object", help: "write { … }")
      return
    }
    for member in members(of: 0, at: "", known: SettingsReader.keys, text) {
      switch member.key {
      case "against": readAgainst(member, text)
      case "rules": readRules(member, text)
      case "extraKeys": settings.extraKeys = Set(words(member, text).map(\.value))
      case "linkSchemes": readSchemes(member, text)
      case "apps": readApps(member, text)
      case "ignore": readIgnores(member, text)
      default: _ = word(member, text)
      }
    }
  }

  /// A member of an object: its key, its value's node, and the value's pointer.
  struct Member {
    var key: String
    var node: Int
    var pointer: String
    /// Whether it is an element of the list that the key names.
    var isElement = false

    /// What messages call it.
    var name: String { isElement ? "an element of \"\(key)\"" : "\"\(key)\"" }
  }

  /// The members of an object in order, each key once. Unknown ones are findings.
  ///
  /// - Parameter known: the keys that there are; nil where any may be.
  mutating func members(
    of object: Int, at pointer: String, known: [String]?, _ text: Span<UInt8>
  ) -> [Member] {
    var found: [Member] = []
    var seen: Set<String> = []
    var key = object + 1
    while key + 1 < reader.nodes[object].next {
      let name = StringLiteral.value(of: reader.nodes[key], in: text)
      let range = reader.nodes[key].range
      let below = pointer + "/" + Pointer.escape(name)
      if !seen.insert(name).inserted {
        add(range, below, "key \(name.quoted) stands twice", help: "keep one of the two")
      } else if let known, !known.contains(name) {
        addUnknown(range, below, "key", name, among: known)
      } else {
        found.append(Member(key: name, node: key + 1, pointer: below))
      }
      key = reader.nodes[key + 1].next
    }
    return found
  }

  /// The names of an object's keys that are not among the known ones.
  func unknownKeys(of object: Int, known: [String], _ text: Span<UInt8>) -> [String] {
    var found: [String] = []
    var key = object + 1
    while key + 1 < reader.nodes[object].next {
      let name = StringLiteral.value(of: reader.nodes[key], in: text)
      if !known.contains(name) { found.append(name) }
      key = reader.nodes[key + 1].next
    }
    return found
  }

  /// A text; nil, with a finding, for anything else and for one without words.
  mutating func word(_ member: Member, _ text: Span<UInt8>) -> String? {
    let node = reader.nodes[member.node]
    guard node.kind == .string else {
      addType(member, "a text")
      return nil
    }
    let value = StringLiteral.value(of: node, in: text)
    guard !value.trimmed.isEmpty else {
      add(
        node.range, member.pointer, "\(member.name) is empty", help: "write a text, or delete it")
      return nil
    }
    return value
  }

  /// The texts of a list.
  mutating func words(
    _ member: Member, _ text: Span<UInt8>
  ) -> [(value: String, member: Member)] {
    guard reader.nodes[member.node].kind == .array else {
      addType(member, "a list of texts")
      return []
    }
    var found: [(String, Member)] = []
    for element in elements(of: member) {
      if let value = word(element, text) { found.append((value, element)) }
    }
    return found
  }

  /// The elements of a list, each named by the list's key.
  func elements(of member: Member) -> [Member] {
    var found: [Member] = []
    var element = member.node + 1
    while element < reader.nodes[member.node].next {
      found.append(
        Member(
          key: member.key, node: element, pointer: member.pointer + "/\(found.count)",
          isElement: true))
      element = reader.nodes[element].next
    }
    return found
  }

  /// No repository makes a machine connect: an address is for the command line.
  private mutating func readAgainst(_ member: Member, _ text: Span<UInt8>) {
    guard let value = word(member, text) else { return }
    let start = value.trimmed.lowercased()
    guard !start.hasPrefix("https:"), !start.hasPrefix("http:") else {
      add(
        reader.nodes[member.node].range, member.pointer, "\"against\" is an address",
        detail: "settings never make appalert connect to a server",
        help: "delete it, and pass --against or set APPALERT_AGAINST instead")
      return
    }
    settings.against = value
  }

  private mutating func readSchemes(_ member: Member, _ text: Span<UInt8>) {
    for (scheme, element) in words(member, text) {
      let name = scheme.prefix { $0 != ":" }.lowercased()
      let url = "\(name):"
      let range = reader.nodes[element.node].range
      if url.withSpan({ LinkURL.schemeEnd($0) != $0.count - 1 }) {
        add(
          range, element.pointer, "\(scheme.quoted) is no URL scheme",
          help: "write one like \"myapp\"")
      } else if name.utf8.count < scheme.utf8.count {
        add(
          range, element.pointer, "\(scheme.quoted) is more than a scheme",
          help: "write \(name.quoted)")
      } else if url.withSpan({ LinkURL.unusableScheme($0, end: $0.count - 1) != nil }) {
        add(
          range, element.pointer, "apps cannot open \(name): links", help: "delete it")
      } else {
        settings.linkSchemes.insert(name)
      }
    }
  }
}
