import JSONText

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
    var ignore = Settings.Ignore(
      rule: "", app: "", id: 0, reason: "", range: node.range, pointer: member.pointer)
    var missing = SettingsReader.ignoreKeys
    var isGood = true
    let options = members(
      of: member.node, at: member.pointer, known: SettingsReader.ignoreKeys, text)
    for option in options {
      missing.removeAll { $0 == option.key }
      let value: String?
      if option.key == "id" {
        ignore.id = readID(option, text) ?? 0
        value = ignore.id > 0 ? "" : nil
      } else {
        value = word(option, text)
      }
      guard let value, option.key != "rule" || isIgnorable(value, option) else {
        isGood = false
        continue
      }
      switch option.key {
      case "rule": ignore.rule = value
      case "app": ignore.app = value
      case "reason": ignore.reason = value
      default: continue
      }
    }
    let isWhole = missing.isEmpty
    // A misspelt key is told already.
    let guesses = unknownKeys(of: member.node, known: SettingsReader.ignoreKeys, text).compactMap {
      Nearest.guess($0, among: SettingsReader.ignoreKeys)
    }
    for key in missing where !guesses.contains(key) {
      add(
        SourceRange(node.range.start, node.range.start + 1), member.pointer,
        "\"\(key)\" is missing from this entry of \"ignore\"", help: SettingsReader.ignoreHelp(key))
    }
    return isGood && isWhole ? ignore : nil
  }

  private static let ignoreKeys = ["rule", "app", "id", "reason"]

  private static func ignoreHelp(_ key: String) -> String {
    switch key {
    case "rule": "add the name of the rule: it stands in brackets behind the finding"
    case "app": "add the bundle id of the entry"
    case "id": "add the id of the alert: one that is raised is looked at anew"
    default: "add why the finding is let be; whoever reads this later will ask"
    }
  }

  private mutating func readID(_ member: Member, _ text: Span<UInt8>) -> Int64? {
    if let id = integer(member, text), id > 0 { return id }
    let node = reader.nodes[member.node]
    add(
      node.headline, member.pointer, "\"id\" is no whole number from 1 on",
      help: "write the id of the alert, without quotes")
    return nil
  }

  private mutating func isIgnorable(_ name: String, _ member: Member) -> Bool {
    let range = reader.nodes[member.node].range
    guard let rule = Rule.named(name) else {
      addUnknown(range, member.pointer, "rule", name, among: Rule.all.map(\.name))
      return false
    }
    if case .settings = rule.check {
      add(
        range, member.pointer, "findings of \"\(name)\" cannot be ignored", help: "delete the entry"
      )
      return false
    }
    return true
  }
}
