extension Rule {
  static let unusedIgnore = Rule(
    "unused-ignore", .warning,
    summary: "an entry of \"ignore\" in settings that nothing used",
    reason: """
      An entry is about one alert, by rule, app and id. Once the finding is gone, or the alert has \
      a new id, the entry is dead, and would hide a new mistake if the id came again. One about an \
      app that no checked file holds is let be, unless every .json file beside and below the \
      settings was checked; one that repeats another is never used.
      """,
    repair: "Delete the entry; where the finding is still there under a new id, write that id.",
    wrong: [], right: [.feed("[]")], check: .settings)

  static let invalidSettings = Rule(
    "invalid-settings", .error,
    summary: "a mistake in the settings file",
    reason: """
      What appalert cannot understand in .appalert.json it leaves out, and says so, rather than \
      check less than was meant without a word. The run ends with 65.
      """,
    repair: "Write it as the message says; schemas/settings.schema.json describes the whole file.",
    wrong: [], right: [.feed("[]")], check: .settings)
}
