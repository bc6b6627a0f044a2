extension UsageError.ValueProblem {
  var message: String {
    switch self {
    case .givenToFlag(let option, let value):
      return "\"\(option)\" takes no value, not \(value.quotedAsTyped) either; "
        + "write \(option), or leave it out"
    case .missing(let option, let expected, let next):
      if let next {
        return "missing value for \"\(option)\"; to give one that starts with \"-\", "
          + "write \(expected.long.long)=\(Self.word(next, expected.placeholder))"
      }
      return "missing value for \"\(option)\"; " + Self.wanted(option, expected)
    case .empty(let option, let expected):
      return "\"\(option)\" has an empty value; " + Self.wanted(option, expected)
    case .unknownChoice(let option, let value, let choices, let nearest):
      return "\"\(option)\" cannot be \(value.quotedAsTyped)"
        + (nearest.map { "; did you mean \"\($0)\"? (\(choices.joined(separator: ", ")))" }
          ?? "; choose \(choices.joined(lastly: "or"))")
    case .notANumber(let option, let value, let first):
      return "\"\(option)\" cannot be \(value.quotedAsTyped); "
        + "write a whole number from \(first) to \(Int64.max)"
    case .version(let option, let advice):
      return "\(option): \(advice.words)"
    case .reportWithoutPath(let typed, .some(let format)):
      return "\"--report\" needs a path in \(typed.quotedAsTyped); "
        + "write --report \(format.rawValue)=<path>"
    case .reportWithoutPath(let typed, nil):
      return "\"--report\" needs a format; "
        + "write --report <format>=\(Self.word(typed, "<path>")) "
        + "(\(Self.formats.joined(separator: ", ")))"
    case .unknownReportFormat(let typed, let path, let nearest):
      if let nearest {
        return "\"--report\" cannot write \(typed.quotedAsTyped); "
          + "did you mean \"\(nearest)=\(Self.word(path, "<path>"))\"?"
      }
      return "\"--report\" cannot write \(typed.quotedAsTyped); "
        + "choose \(Self.formats.joined(lastly: "or"))"
    case .reportToStandardOutput(let format):
      return "\"--report\" writes files; "
        + "for standard output, write --format \(format.rawValue)"
    }
  }

  /// A typed word of a command; a placeholder where it is too long to repeat.
  private static func word(_ text: String, _ placeholder: String) -> String {
    text.utf8.count > UsageError.longestWord ? placeholder : text.shellWord
  }

  private static var formats: [String] { FormatName.allCases.map(\.rawValue) }

  /// "choose a, b or c", or "write --file <path>".
  private static func wanted(_ option: String, _ expected: UsageError.Expected) -> String {
    expected.choices.isEmpty
      ? "write \(option) \(expected.placeholder)"
      : "choose \(expected.choices.joined(lastly: "or"))"
  }
}

extension UsageError.Conflict {
  var message: String {
    switch self {
    case .allWithApps(let app):
      "\"--all\" means every app, so \(app.quotedAsTyped) must go, or \"--all\""
    case .textTwice:
      "\"--text\" and \"--text-file\" both give the text; keep one"
    case .fixOfStandardInput:
      "\"--fix\" repairs files in place, and \"-\" is standard input; name a file"
    case .editsAddress(let address):
      "\(RemoteFile.withoutPassword(address).quotedAsTyped) can be read and not changed; name the file "
        + "that is published there"
    case .dryRunWithoutFix:
      "\"-n\" goes with \"--fix\"; write appalert lint --fix -n"
    case .stdinPathWithoutDash:
      "\"--stdin-path\" says what \"-\" stands for; add \"-\" to read standard input"
    case .standardInputTwice:
      "standard input can be read only once; keep one \"-\""
    case .overwritesInput(let option, let path):
      "\"\(option.long)\" would overwrite \(path.quotedAsTyped), which is read; name another file"
    case .samePath(let path):
      "two outputs go to \(path.quotedAsTyped); name another file for one"
    }
  }
}
