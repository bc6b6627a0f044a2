/// What is wrong with a command line: facts only. The words are in `UsageError+Message.swift`.
package struct UsageError: Error, Equatable {
  package let problem: Problem
  /// The command that it happened in, where one was recognised.
  package let command: CommandName?
  /// Which argument it is about, from 0; nil where it is about what is not there.
  package let origin: Int?

  /// Options are given as they were typed: "--file" or "-f".
  package enum Problem: Equatable, Sendable {
    case noCommand
    case unknownCommand(String, nearest: CommandName?)
    case unknownTopic(String, nearest: String?)
    /// `owners` are the commands that have `nearest`, where this one has not.
    case unknownOption(String, nearest: String?, owners: [CommandName])
    case foreignOption(String, owners: [CommandName])
    /// "-f" where files are arguments.
    case fileOption(String)
    case optionBeforeCommand(String, owner: CommandName)
    /// "-nq": each letter is an option.
    case cluster(String, parts: [String])
    /// "-f=x" or "-fx": a short option with its value joined on.
    case joinedValue(option: String, value: String, long: OptionName)
    case flagWithValue(String, value: String)
    /// `next` is what stands there instead and begins with "-".
    case missingValue(option: String, spec: ValueProblem, next: String?)
    case emptyValue(option: String, spec: ValueProblem)
    case unknownChoice(option: String, value: String, choices: [String], nearest: String?)
    case notANumber(option: String, value: String, from: Int64)
    case reportWithoutPath(String, format: FormatName?)
    case unknownReportFormat(String, path: String, nearest: String?)
    case reportToStandardOutput(FormatName)
    case emptyArgument(String)
    case tooManyArguments(extra: String, placeholder: String)
    case dashAsApp
    case allWithApps(String)
    case textTwice
    case fixOfStandardInput
    case dryRunWithoutFix
    case stdinPathWithoutDash
    case standardInputTwice
    case overwritesInput(option: OptionName, path: String)
    case samePath(String)
  }

  /// What an option's value should have been.
  package struct ValueProblem: Equatable, Sendable {
    package let long: OptionName
    package let placeholder: String
    /// The words that it takes; none where any text will do.
    package let choices: [String]
  }
}
