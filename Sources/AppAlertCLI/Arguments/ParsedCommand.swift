/// A command with its options and arguments, each checked by its declaration.
package struct ParsedCommand: Equatable, Sendable {
  package let command: CommandName
  /// The arguments in their order, without the command.
  package let positionals: [String]
  /// What each option was given, in order; a flag has one empty text each time.
  private let texts: [OptionName: [String]]

  init(command: CommandName, positionals: [String], texts: [OptionName: [String]]) {
    self.command = command
    self.positionals = positionals
    self.texts = texts
  }

  /// Whether the option was given at all: for flags.
  package func flag(_ name: OptionName) -> Bool { texts[name] != nil }

  /// The option's value; of several the last.
  package func value(_ name: OptionName) -> String? { texts[name]?.last }

  /// All values of a repeated option, in their order.
  package func values(_ name: OptionName) -> [String] { texts[name] ?? [] }

  /// The value of a numeric option, in the range of its declaration.
  package func number(_ name: OptionName) -> Int64? { value(name).flatMap { Int64($0) } }

  /// The value of an option that takes one of an enumeration's words: `choice(.format)`.
  package func choice<Choice: RawRepresentable<String>>(
    _ name: OptionName, as _: Choice.Type = Choice.self
  ) -> Choice? {
    value(name).flatMap { Choice(rawValue: $0) }
  }

  /// The reports to write beside the output, in their order.
  package var reports: [ReportRequest] { values(.report).compactMap { ReportRequest($0) } }
}

/// One `--report`: what to write, and where.
package struct ReportRequest: Equatable, Sendable {
  package let format: FormatName
  package let path: String

  /// Nil where the text is not `<format>=<path>`.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let format = FormatName(rawValue: String(parts[0]))
    else { return nil }
    self.format = format
    path = String(parts[1])
  }
}
