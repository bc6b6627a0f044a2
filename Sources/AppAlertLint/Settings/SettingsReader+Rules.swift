import AppAlertJSON

extension SettingsReader {
  /// Reads `"rules": { "long-text": "off", "long-title": { "limit": 60 } }`.
  mutating func readRules(_ member: Member, _ text: Span<UInt8>) {
    guard reader.nodes[member.node].kind == .object else {
      addType(member, "an object of rules")
      return
    }
    for entry in members(of: member.node, at: member.pointer, known: nil, text) {
      guard let rule = Rule.named(entry.key) else {
        addUnknown(
          reader.nodes[entry.node - 1].range, entry.pointer, "rule", entry.key,
          among: Rule.all.map(\.name))
        continue
      }
      let node = reader.nodes[entry.node]
      switch node.kind {
      case .string: readLevel(rule, entry, StringLiteral.value(of: node, in: text))
      case .object: readLimit(rule, entry, text)
      default: addType(entry, levels)
      }
    }
  }

  private var levels: String { "\"off\", \"warning\" or \"error\"" }

  private mutating func readLevel(_ rule: Rule, _ member: Member, _ value: String) {
    let range = reader.nodes[member.node].range
    guard let level = Settings.Level(rawValue: value) else {
      addUnknown(
        range, member.pointer, "level", value, among: Settings.Level.allCases.map(\.rawValue))
      return
    }
    let mayBeLowered =
      rule.severity == .warning || rule.traits.contains(.mayBeLowered) && level == .warning
    guard mayBeLowered || level == .error && !rule.isAboutSettings else {
      let how =
        level == .off
        ? "cannot be switched off" : level == .warning ? "cannot be lowered" : "stays one"
      add(
        range, member.pointer, "\"\(rule.name)\" is an error and \(how)",
        detail: "what it finds is never advice only: " + rule.summary,
        help: rule.canBeIgnored
          ? "list single findings under \"ignore\", each with a reason" : "delete it")
      return
    }
    settings.levels[rule] = level
  }

  private mutating func readLimit(_ rule: Rule, _ member: Member, _ text: Span<UInt8>) {
    let node = reader.nodes[member.node]
    guard rule.limit != nil else {
      add(
        node.headline, member.pointer, "\"\(rule.name)\" has no options", help: "write \(levels)")
      return
    }
    for option in members(of: member.node, at: member.pointer, known: ["limit"], text) {
      guard let limit = integer(option, text), (1...1_000_000).contains(limit) else {
        add(
          reader.nodes[option.node].headline, option.pointer,
          "\"limit\" is no whole number from 1 on", help: "write how many characters are allowed")
        continue
      }
      settings.limits[rule] = Int(limit)
    }
  }

  /// A plain integer; nil for anything else.
  func integer(_ member: Member, _ text: Span<UInt8>) -> Int64? {
    let node = reader.nodes[member.node]
    guard node.kind == .number else { return nil }
    return Int64(text.excerpt(node.range))
  }
}
