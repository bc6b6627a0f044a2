import AlertLint

/// `appalert help <rule>`: what it is, what apps do, wrong and right, and what to do about it.
enum RulePage {
  static func text(_ rule: Rule, _ style: Style) -> String {
    let traits = rule.fix == nil ? rule.severity.rawValue : "\(rule.severity.rawValue), repairable"
    var text = style(.heading, rule.name) + " (\(traits)): \(rule.summary)\n\n"
    text += HelpLayout.wrapped(rule.reason) + "\n"
    if let wrong = rule.wrong.first?.plain, let right = rule.nearestRight?.plain {
      text += "\n"
      if let published = rule.wrong.first?.published { text += example("Live: ", published) }
      text += example("Wrong:", wrong) + example("Right:", right)
    }
    text += "\n" + HelpLayout.wrapped("To repair: " + rule.repair) + "\n"
    if let fix = rule.fix {
      text += HelpLayout.wrapped("appalert lint --fix \(fix).") + "\n"
    }
    return text + "\n" + settings(rule)
  }

  /// What can be said about the rule in `.appalert.json`.
  private static func settings(_ rule: Rule) -> String {
    if rule.isAboutSettings, rule.severity == .error { return "It cannot be ignored.\n" }
    var text = ""
    if rule.severity == .warning {
      text +=
        HelpLayout.wrapped("In .appalert.json, to switch it off, or to make it an error:") + "\n"
      text += "\n  \"rules\": { \"\(rule.name)\": \"off\" }\n"
    } else if rule.name == "stale-id" {
      text += HelpLayout.wrapped("In .appalert.json, to make it a warning:") + "\n"
      text += "\n  \"rules\": { \"stale-id\": \"warning\" }\n"
    }
    guard rule.isAboutEntries else { return text }
    let what = text.isEmpty ? "In .appalert.json, to let" : "To let"
    text += (text.isEmpty ? "" : "\n")
    text += HelpLayout.wrapped("\(what) a single finding be, until the alert has a new id:") + "\n"
    text +=
      "\n  \"ignore\": [\n    { \"rule\": \"\(rule.name)\", \"app\": \"dev.acme.notes\", "
      + "\"id\": 3,\n      \"reason\": \"why it is right here\" }\n  ]\n"
    return text
  }

  private static func example(_ label: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "  \(label)  " + SafeText.line(String(lines.first ?? "")) + "\n"
      + lines.dropFirst().map { "          " + SafeText.line(String($0)) + "\n" }.joined()
  }
}

extension Rule {
  /// The right example to show beside the first wrong one: one of the same kind, members beside
  /// members.
  fileprivate var nearestRight: Example? {
    guard let first = wrong.first else { return right.first }
    return right.first { $0.isOfKind(first) } ?? right.first
  }
}

extension Rule.Example {
  fileprivate func isOfKind(_ other: Rule.Example) -> Bool {
    switch (self, other) {
    case (.members, .members), (.feed, .feed), (.change, .change): true
    default: false
    }
  }
}
