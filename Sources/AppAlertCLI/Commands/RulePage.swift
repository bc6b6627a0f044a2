import AppAlertLint

/// `appalert help <rule>`: what it is, what apps do, wrong and right, and what to do about it.
enum RulePage {
  static func text(_ rule: Rule, _ layout: HelpLayout) -> String {
    let traits = rule.fix == nil ? rule.severity.rawValue : "\(rule.severity.rawValue), repairable"
    let head = layout.wrapped("\(rule.name) (\(traits)): \(rule.summary)")
    var text = layout.style(.heading, rule.name) + head.dropFirst(rule.name.count) + "\n\n"
    text += layout.wrapped(rule.reason) + "\n"
    if let wrong = rule.wrong.first?.plain, let right = rule.shownRight?.plain {
      text += "\n"
      if let published = rule.wrong.first?.published {
        text += example("Live: ", published, layout)
      }
      text += example("Wrong:", wrong, layout) + example("Right:", right, layout)
    }
    text += "\n" + layout.wrapped("To repair: " + rule.repair) + "\n"
    if let fix = rule.fix {
      text += layout.wrapped("appalert lint --fix \(fix).") + "\n"
    }
    let settings = settings(rule, layout)
    return text + (settings.isEmpty ? "" : "\n" + settings)
  }

  /// What can be said about the rule in `.appalert.json`.
  private static func settings(_ rule: Rule, _ layout: HelpLayout) -> String {
    if rule.isAboutSettings, rule.severity == .error {
      return layout.wrapped("It cannot be ignored.") + "\n"
    }
    var text = ""
    if rule.severity == .warning {
      text +=
        layout.wrapped("In .appalert.json, to switch it off, or to make it an error:") + "\n"
      text += "\n" + layout.example("\"rules\": { \"\(rule.name)\": \"off\" }")
    } else if rule.traits.contains(.mayBeLowered) {
      text += layout.wrapped("In .appalert.json, to make it a warning:") + "\n"
      text += "\n" + layout.example("\"rules\": { \"\(rule.name)\": \"warning\" }")
    }
    if rule.traits.contains(.stopsDecoding) {
      return text
        + layout.wrapped("It cannot be ignored: no app decodes a file with such a mistake.")
        + "\n"
    }
    guard rule.canBeIgnored else { return text }
    let what = text.isEmpty ? "In .appalert.json, to accept" : "To accept"
    text += (text.isEmpty ? "" : "\n")
    text += layout.wrapped("\(what) a single finding, until the alert has a new id:") + "\n"
    let ignore = """
      "ignore": [
        { "rule": "\(rule.name)", "app": "dev.acme.notes", "id": 3,
          "reason": "why it is right here" }
      ]
      """
    return text + "\n" + layout.example(ignore)
  }

  private static func example(
    _ label: String, _ text: String, _ layout: HelpLayout
  ) -> String {
    let start = "  \(label)  "
    let lines = ExampleLayout.lines(of: text, columns: layout.columns - start.count)
    return start + lines.joined(separator: "\n" + HelpLayout.spaces(start.count)) + "\n"
  }
}
