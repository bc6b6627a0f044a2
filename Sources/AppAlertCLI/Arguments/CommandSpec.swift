/// The declaration of one command. Parser, help and completions read it.
package struct CommandSpec: Sendable {
  package let name: CommandName
  /// One sentence, for the list of commands and the head of its page.
  package let overview: String
  /// What one must know to use it: paragraphs, for its page.
  package let discussion: [String]
  package let examples: [Example]
  package let argument: ArgumentSpec?
  /// Its own options, in the order of the help page; `GlobalOptions` come on top.
  package let options: [OptionSpec]
  /// The codes that it can end with, lowest first.
  package let exitCodes: [ExitCode]
  /// Words that people type for it, so that an error can name it.
  package let habits: [String]

  /// "appalert lint [<file>]... [<options>]".
  package var usage: String {
    (["appalert", name.rawValue] + [argument?.usage].compactMap(\.self) + ["[<options>]"])
      .joined(separator: " ")
  }

  /// All options that may stand behind it.
  package var allOptions: [OptionSpec] { options + GlobalOptions.all }

  package func option(_ name: OptionName) -> OptionSpec? {
    allOptions.first { $0.name == name }
  }
}

/// The declaration of what a command works on.
package struct ArgumentSpec: Sendable {
  package let value: ValueSpec
  /// Whether more than one may be given.
  package let isRepeated: Bool
  package let help: String
  package let defaultText: String?

  init(_ value: ValueSpec, isRepeated: Bool, default: String? = nil, _ help: String) {
    self.value = value
    self.isRepeated = isRepeated
    self.help = help
    self.defaultText = `default`
  }

  /// "[<file>]...".
  package var usage: String { "[\(value.placeholder)]" + (isRepeated ? "..." : "") }
}

/// A command line, and what it is good for.
package struct Example: Sendable {
  /// What is typed after "appalert ".
  package let arguments: String
  package let comment: String

  init(_ arguments: String, _ comment: String) {
    self.arguments = arguments
    self.comment = comment
  }
}
