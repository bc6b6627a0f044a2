/// The declaration of one option of one command. Parser, help and completions read it.
package struct OptionSpec: Sendable {
  /// What follows the option's name.
  package enum Kind: Sendable {
    /// Nothing.
    case flag
    /// One value; where the option is given twice, the last counts.
    case value(ValueSpec)
    /// One value each time that it is given; all of them count.
    case repeated(ValueSpec)
  }

  package let name: OptionName
  /// The letter of the short form, where there is one.
  package let short: Character?
  package let kind: Kind
  /// What it does: one or two sentences for the help page.
  package let help: String
  /// What counts where it is not given, in words; nil where that is plain.
  package let defaultText: String?
  /// Names that people type for it, so that an error can name it.
  package let habits: [String]

  init(
    _ name: OptionName, short: Character? = nil, _ kind: Kind, default: String? = nil,
    habits: [String] = [], _ help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.help = help
    self.defaultText = `default`
    self.habits = habits
  }

  /// What its value must be; nil for a flag.
  package var value: ValueSpec? {
    switch kind {
    case .flag: nil
    case .value(let spec), .repeated(let spec): spec
    }
  }

  package var isRepeated: Bool {
    if case .repeated = kind { true } else { false }
  }

  /// The short form as it is typed: "-n".
  package var shortText: String? { short.map { "-\($0)" } }
}

/// What a value must be.
package struct ValueSpec: Sendable {
  /// The name between angle brackets in help: "path" for `<path>`.
  package let name: String
  package let kind: ValueKind

  init(_ name: String, _ kind: ValueKind) {
    self.name = name
    self.kind = kind
  }

  /// As help writes it: "<path>"; a report is "<format>=<path>".
  package var placeholder: String {
    if case .report = kind { "<format>=<path>" } else { "<\(name)>" }
  }
}

/// The kinds of value: what the parser checks, and what a shell can complete.
package enum ValueKind: Sendable {
  /// Any text, also none.
  case text
  /// Any text but none.
  case word
  /// A JSON file to read; "-" is standard input.
  case inputFile
  /// A text file to read; "-" is standard input.
  case textFile
  /// A path to write to, or one that need not exist.
  case path
  /// What holds the published file: a revision, a file, a URL or "none".
  case revision
  /// The bundle id of an app.
  case bundleID
  /// A whole number, from the one given to Int64's last.
  case number(from: Int64)
  /// One of these words.
  case choice([String])
  /// A format and a path, joined by "=".
  case report
  /// What `help` explains: a command, a rule or another topic.
  case topic
  /// A version of an app, as the app reports it.
  case appVersion
  /// A version of a system, as a device reports it.
  case osVersion
  /// App versions to show an alert in: one, a list or a range.
  case appVersions
  /// System versions to show an alert on: one, a list or a range.
  case osVersions
}
