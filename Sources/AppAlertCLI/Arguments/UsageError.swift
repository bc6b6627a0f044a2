/// What is wrong with a command line: facts only. The words are in `UsageError+Message.swift`
/// and `UsageError+ValueMessage.swift`.
package struct UsageError: Error, Equatable {
  package let problem: Problem
  /// The command that it happened in, where one was recognised.
  package let command: CommandName?
  /// Which argument it is about, from 0; nil where it is about what is not there.
  package let origin: Int?

  package enum Problem: Equatable, Sendable {
    case noCommand
    /// An argument with bytes that are no text, those spelled out.
    case notUTF8(String)
    /// `nearest` is what to type instead, which may hold an option: "lint --fix".
    case unknownCommand(String, nearest: String?)
    case unknownTopic(String, nearest: String?)
    /// An argument that is "", for the placeholder.
    case emptyArgument(String)
    case tooManyArguments(extra: String, placeholder: String)
    case dashAsApp
    /// A file where a bundle id is wanted.
    case fileAsApp(String)
    case option(OptionProblem)
    case value(ValueProblem)
    case conflict(Conflict)
  }

  /// About an option's name, given as it was typed: "--file" or "-f".
  package enum OptionProblem: Equatable, Sendable {
    /// `owners` are the commands that have `nearest`, where this one has not.
    case unknown(String, nearest: String?, owners: [CommandName])
    case foreign(String, owners: [CommandName])
    /// "-f" where files are arguments.
    case fileAsOption(String)
    /// "--bundle-id"; `owners` are the commands that take one as their argument.
    case appAsOption(String, owners: [CommandName])
    /// "--disable" and the like, which only settings can say.
    case inSettings(String)
    /// "--json" for "--format json"; `owners` as above.
    case choiceAsOption(String, meant: String, owners: [CommandName])
    case beforeCommand(String, owner: CommandName)
    /// "-nq": each letter is an option.
    case cluster(String, parts: [String])
    /// "-f=x" or "-fx": a short option with its value joined on.
    case joined(option: String, value: String, long: OptionName)
  }

  /// About an option's value.
  package enum ValueProblem: Equatable, Sendable {
    case givenToFlag(String, value: String)
    /// `next` is what stands there instead and begins with "-".
    case missing(option: String, expected: Expected, next: String?)
    case empty(option: String, expected: Expected)
    case unknownChoice(option: String, value: String, choices: [String], nearest: String?)
    case notANumber(option: String, value: String, from: Int64)
    /// What no device reports; the words say why, and what to write.
    case version(option: String, ValueAdvice)
    case reportWithoutPath(String, format: FormatName?)
    case unknownReportFormat(String, path: String, nearest: String?)
    case reportToStandardOutput(FormatName)
  }

  /// Options and arguments that are right alone, and do not go together.
  package enum Conflict: Equatable, Sendable {
    case allWithApps(String)
    case textTwice
    case fixOfStandardInput
    /// Only what is read can be an address.
    case editsAddress(String)
    case dryRunWithoutFix
    case stdinPathWithoutDash
    case standardInputTwice
    case overwritesInput(option: OptionName, path: String)
    case samePath(String)
  }

  /// What an option's value should have been.
  package struct Expected: Equatable, Sendable {
    package let long: OptionName
    package let placeholder: String
    /// The words that it takes; none where any text will do.
    package let choices: [String]
  }
}
