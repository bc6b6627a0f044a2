import AlertLint

/// `appalert help <rule>`: what it is, what apps do, wrong and right, and what to do about it.
enum RulePage {
  static func text(_ rule: Rule, _ style: Style) -> String {
    let traits = rule.fix == nil ? rule.severity.rawValue : "\(rule.severity.rawValue), repairable"
    let head = HelpLayout.wrapped("\(rule.name) (\(traits)): \(rule.summary)")
    var text = style(.heading, rule.name) + head.dropFirst(rule.name.count) + "\n\n"
    text += HelpLayout.wrapped(rule.reason) + "\n"
    if let wrong = rule.wrong.first?.plain, let right = rule.shownRight?.plain {
      text += "\n"
      if let published = rule.wrong.first?.published { text += example("Live: ", published) }
      text += example("Wrong:", wrong) + example("Right:", right)
    }
    text += "\n" + HelpLayout.wrapped("To repair: " + rule.repair) + "\n"
    if let fix = rule.fix {
      text += HelpLayout.wrapped("appalert lint --fix \(fix).") + "\n"
    }
    let settings = settings(rule)
    return text + (settings.isEmpty ? "" : "\n" + settings)
  }

  /// What can be said about the rule in `.appalert.json`.
  private static func settings(_ rule: Rule) -> String {
    if rule.isAboutSettings, rule.severity == .error { return "It cannot be ignored.\n" }
    var text = ""
    if rule.severity == .warning {
      text +=
        HelpLayout.wrapped("In .appalert.json, to switch it off, or to make it an error:") + "\n"
      text += "\n  \"rules\": { \"\(rule.name)\": \"off\" }\n"
    } else if rule.traits.contains(.mayBeLowered) {
      text += HelpLayout.wrapped("In .appalert.json, to make it a warning:") + "\n"
      text += "\n  \"rules\": { \"\(rule.name)\": \"warning\" }\n"
    }
    if rule.traits.contains(.stopsDecoding) {
      return text
        + HelpLayout.wrapped("It cannot be ignored: no app decodes a file with such a mistake.")
        + "\n"
    }
    guard rule.canBeIgnored else { return text }
    let what = text.isEmpty ? "In .appalert.json, to let" : "To let"
    text += (text.isEmpty ? "" : "\n")
    text += HelpLayout.wrapped("\(what) a single finding be, until the alert has a new id:") + "\n"
    text +=
      "\n  \"ignore\": [\n    { \"rule\": \"\(rule.name)\", \"app\": \"dev.acme.notes\", "
      + "\"id\": 3,\n      \"reason\": \"why it is right here\" }\n  ]\n"
    return text
  }

  private static func example(_ label: String, _ text: String) -> String {
    let start = "  \(label)  "
    let lines = ExampleLayout.lines(of: text, columns: HelpLayout.columns - start.count)
    return start + lines.joined(separator: "\n" + HelpLayout.spaces(start.count)) + "\n"
  }
}
