import AppAlertJSON

extension SettingsReader {
  /// Reads `"ignore": [ { "rule": …, "app": …, "id": …, "reason": … } ]`.
  mutating func readIgnores(_ member: Member, _ text: Span<UInt8>) {
    guard reader.nodes[member.node].kind == .array else {
      addType(member, "a list")
      return
    }
    for element in elements(of: member) {
      guard reader.nodes[element.node].kind == .object else {
        addType(element, "an object with \"rule\", \"app\", \"id\" and \"reason\"")
        continue
      }
      if let ignore = readIgnore(element, text) { settings.ignores.append(ignore) }
    }
  }

  private mutating func readIgnore(_ member: Member, _ text: Span<UInt8>) -> Settings.Ignore? {
    let node = reader.nodes[member.node]
    var missing = SettingsReader.ignoreKeys
    var rule: Rule?
    var app: String?
    var id: Int64?
    var reason: String?
    let options = members(
      of: member.node, at: member.pointer, known: SettingsReader.ignoreKeys, text)
    for option in options {
      missing.removeAll { $0 == option.key }
      switch option.key {
      case "rule": rule = word(option, text).flatMap { ignorableRule($0, option) }
      case "app": app = word(option, text)
      case "id": id = readID(option, text)
      default: reason = word(option, text)
      }
    }
    // A misspelt key is told already.
    let guesses = unknownKeys(of: member.node, known: SettingsReader.ignoreKeys, text).compactMap {
      Nearest.guess($0, among: SettingsReader.ignoreKeys)
    }
    for key in missing where !guesses.contains(key) {
      add(
        SourceRange(node.range.start, node.range.start + 1), member.pointer,
        "\"\(key)\" is missing from this entry of \"ignore\"", help: SettingsReader.ignoreHelp(key))
    }
    guard let rule, let app, let id, let reason else { return nil }
    return Settings.Ignore(
      rule: rule, app: app, id: id, reason: reason, range: node.range, pointer: member.pointer)
  }

  private static let ignoreKeys = ["rule", "app", "id", "reason"]

  private static func ignoreHelp(_ key: String) -> NextStep {
    switch key {
    case "rule": "add the name of the rule: it stands in brackets behind the finding"
    case "app": "add the bundle id of the entry"
    case "id": "add the id of the alert: one that is raised is looked at anew"
    default: "add why the finding is let be; whoever reads this later will ask"
    }
  }

  private mutating func readID(_ member: Member, _ text: Span<UInt8>) -> Int64? {
    // An id that no device shows can be that of a finding: `invalid-id`'s.
    if let id = integer(member, text) { return id }
    let node = reader.nodes[member.node]
    add(
      node.headline, member.pointer, "\"id\" is not a whole number",
      help: "write the id of the alert, without quotes")
    return nil
  }

  private mutating func ignorableRule(_ name: String, _ member: Member) -> Rule? {
    let range = reader.nodes[member.node].range
    guard let rule = Rule.named(name) else {
      addUnknown(range, member.pointer, "rule", name, among: Rule.all.map(\.name))
      return nil
    }
    if rule.isAboutSettings {
      add(
        range, member.pointer, "findings of \"\(name)\" cannot be ignored", help: "delete the entry"
      )
      return nil
    }
    return rule
  }
}
