import AlertLint

/// `appalert help <rule>`: what it is, what apps do, wrong and right, and what to do about it.
enum RulePage {
  static func text(_ rule: Rule, _ style: Style) -> String {
    let traits = rule.fix == nil ? rule.severity.rawValue : "\(rule.severity.rawValue), repairable"
    var text = style(.heading, rule.name) + " (\(traits)): \(rule.summary)\n\n"
    text += HelpLayout.wrapped(rule.reason) + "\n"
    if let wrong = rule.wrong.first?.plain, let right = rule.right.first?.plain {
      text += "\n"
      if let published = rule.wrong.first?.published { text += example("Live: ", published) }
      text += example("Wrong:", wrong) + example("Right:", right)
    }
    text += "\n" + HelpLayout.wrapped("To repair: " + rule.repair) + "\n"
    if let fix = rule.fix {
      text += HelpLayout.wrapped("appalert lint --fix \(fix).") + "\n"
    }
    return text
  }

  private static func example(_ label: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "  \(label)  " + SafeText.line(String(lines.first ?? "")) + "\n"
      + lines.dropFirst().map { "          " + SafeText.line(String($0)) + "\n" }.joined()
  }
}
