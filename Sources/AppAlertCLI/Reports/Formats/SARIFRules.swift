import AppAlertLint

/// The rules as SARIF describes them, all of them whether they found something or not.
struct SARIFRules {
  private let indices: [Rule: Int]

  init() {
    indices = Dictionary(uniqueKeysWithValues: zip(Rule.all, 0...))
  }

  func index(of rule: Rule) -> Int? { indices[rule] }

  func write(to json: inout JSONWriter) {
    for rule in Rule.all {
      json.object { write(rule, to: &$0) }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.name)
    json.member("name", SARIFRules.pascalCase(rule.name))
    writeText("shortDescription", Sentence.whole(rule.summary), to: &json)
    writeText("fullDescription", rule.reason, to: &json)
    json.key("help")
    json.object {
      $0.member("text", SARIFRules.help(rule))
      $0.member("markdown", SARIFRules.markdownHelp(rule))
    }
    json.key("defaultConfiguration")
    json.object(inline: true) { $0.member("level", rule.severity.rawValue) }
    json.key("properties")
    json.object {
      $0.member("precision", rule.severity == .error ? "very-high" : "high")
      $0.member("problem.severity", rule.severity.rawValue)
      $0.key("tags")
      $0.array(inline: true) { $0.value(rule.severity == .error ? "correctness" : "advice") }
    }
  }

  private func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.key(key)
    json.object(inline: true) { $0.member("text", text) }
  }

  /// "unknown-key" as SARIF wants names: "UnknownKey".
  private static func pascalCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func help(_ rule: Rule) -> String {
    let fix = rule.fix.map { " appalert lint --fix \($0)." } ?? ""
    return "\(rule.reason)\n\nTo repair: \(rule.repair)\(fix)"
  }

  private static func markdownHelp(_ rule: Rule) -> String {
    var text = "\(MarkdownText.escaped(rule.reason))\n"
    for (label, example) in [("Wrong", rule.wrong.first), ("Right", rule.shownRight)] {
      if let example = example?.plain {
        text += "\n\(label):\n\n\(MarkdownText.block(example, language: "json"))"
      }
    }
    text += "\n**To repair:** \(MarkdownText.escaped(rule.repair))\n"
    if let fix = rule.fix { text += "\n`appalert lint --fix` \(MarkdownText.escaped(fix)).\n" }
    return text
  }
}
