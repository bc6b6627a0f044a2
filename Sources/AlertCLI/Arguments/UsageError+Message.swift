extension UsageError {
  /// The error in one sentence that names one next step: the only place with its words.
  package var message: String {
    switch problem {
    case .noCommand:
      return "no command given"
    case .unknownCommand(let typed, let nearest):
      if nearest == nil, typed.hasSuffix(".json") {
        let path = TypedText(typed).shellWord
        return "unknown command \(typed.quotedAsTyped); "
          + "to check a file, write appalert lint \(path)"
      }
      return "unknown command \(typed.quotedAsTyped)" + Self.question(nearest?.rawValue)
    case .unknownTopic(let typed, let nearest):
      return "no help on \(typed.quotedAsTyped)" + Self.question(nearest)
    case .emptyArgument(let placeholder):
      return "the \(placeholder) is empty; is a variable of the shell unset?"
    case .tooManyArguments(let extra, let placeholder):
      let name = command?.rawValue ?? ""
      return "\"\(name)\" takes one \(placeholder); \(extra.quotedAsTyped) is one too many"
    case .dashAsApp:
      return "\"-\" is no bundle id; to read standard input, write -f -"
    default:
      return optionMessage ?? valueMessage ?? conflictMessage ?? ""
    }
  }

  /// About the name of an option.
  private var optionMessage: String? {
    switch problem {
    case .unknownOption(let typed, let nearest, let owners):
      if let nearest, !owners.isEmpty {
        return "unknown option \(typed.quotedAsTyped); \(Self.names(owners, "and")) "
          + "\(owners.count == 1 ? "has" : "have") \"\(nearest)\""
      }
      if nearest == nil, !typed.hasPrefix("--") {
        return "unknown option \(typed.quotedAsTyped); "
          + "an argument that starts with \"-\" goes behind \"--\""
      }
      return "unknown option \(typed.quotedAsTyped)" + Self.question(nearest)
    case .foreignOption(let typed, let owners):
      let here = command.map { ", not to \"\($0.rawValue)\"" } ?? ""
      return "\"\(typed)\" belongs to \(Self.names(owners, "and"))\(here)"
    case .fileOption(let typed):
      let name = command?.rawValue ?? ""
      return "\"\(name)\" takes its files without \"\(typed)\"; write appalert \(name) <file>"
    case .optionBeforeCommand(let typed, let owner):
      return "\"\(typed)\" goes behind the command; write appalert \(owner.rawValue) \(typed)"
    case .cluster(let typed, let parts):
      return "\"\(typed)\" joins several options; write \(parts.joined(separator: " "))"
    case .joinedValue(let option, let value, let long):
      let value = TypedText(value).shellWord
      return "\"\(option)\" takes its value from the next argument; "
        + "write \(option) \(value) or \(long.long)=\(value)"
    default:
      return nil
    }
  }

  /// About the value of an option.
  private var valueMessage: String? {
    switch problem {
    case .flagWithValue(let option, let value):
      return "\"\(option)\" takes no value, not \(value.quotedAsTyped) either; "
        + "write \(option), or leave it out"
    case .missingValue(let option, let spec, let next):
      if let next {
        let value = TypedText(next).shellWord
        return "missing value for \"\(option)\"; "
          + "to give one that starts with \"-\", write \(spec.long.long)=\(value)"
      }
      return "missing value for \"\(option)\"; " + Self.wanted(option, spec)
    case .emptyValue(let option, let spec):
      return "\"\(option)\" has an empty value; " + Self.wanted(option, spec)
    case .unknownChoice(let option, let value, let choices, let nearest):
      return "\"\(option)\" cannot be \(value.quotedAsTyped)"
        + (nearest.map { "; did you mean \"\($0)\"? (\(choices.joined(separator: ", ")))" }
          ?? "; choose \(choices.joined(lastly: "or"))")
    case .notANumber(let option, let value, let first):
      return "\"\(option)\" cannot be \(value.quotedAsTyped); "
        + "write a whole number from \(first) to \(Int64.max)"
    default:
      return reportMessage
    }
  }

  private var reportMessage: String? {
    let formats = FormatName.allCases.map(\.rawValue)
    switch problem {
    case .reportWithoutPath(let typed, .some(let format)):
      return "\"--report\" needs a path in \(typed.quotedAsTyped); "
        + "write --report \(format.rawValue)=<path>"
    case .reportWithoutPath(let typed, nil):
      return "\"--report\" needs a format; "
        + "write --report <format>=\(TypedText(typed).shellWord) "
        + "(\(formats.joined(separator: ", ")))"
    case .unknownReportFormat(let typed, let path, let nearest):
      if let nearest {
        return "\"--report\" cannot write \(typed.quotedAsTyped); "
          + "did you mean \"\(nearest)=\(TypedText(path).visible)\"?"
      }
      return "\"--report\" cannot write \(typed.quotedAsTyped); "
        + "choose \(formats.joined(lastly: "or"))"
    case .reportToStandardOutput(let format):
      return "\"--report\" writes files; "
        + "for standard output, write --format \(format.rawValue)"
    default:
      return nil
    }
  }

  /// About options and arguments that do not go together.
  private var conflictMessage: String? {
    switch problem {
    case .allWithApps(let app):
      "\"--all\" means every app, so \(app.quotedAsTyped) must go, or \"--all\""
    case .textTwice:
      "\"--text\" and \"--text-file\" both give the text; keep one"
    case .fixOfStandardInput:
      "\"--fix\" repairs files in place, and \"-\" is none; name a file"
    case .dryRunWithoutFix:
      "\"-n\" goes with \"--fix\"; write appalert lint --fix -n"
    case .stdinPathWithoutDash:
      "\"--stdin-path\" tells what \"-\" stands for; add \"-\" to read standard input"
    case .standardInputTwice:
      "standard input can be read only once; keep one \"-\""
    case .overwritesInput(let option, let path):
      "\"\(option.long)\" would overwrite \(path.quotedAsTyped), which is read; name another file"
    case .samePath(let path):
      "two outputs go to \(path.quotedAsTyped); name another file for one"
    default:
      nil
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func names(_ commands: [CommandName], _ word: String) -> String {
    commands.map { "\"\($0.rawValue)\"" }.joined(lastly: word)
  }

  /// "choose a, b or c", or "write --file <path>".
  private static func wanted(_ option: String, _ spec: ValueProblem) -> String {
    spec.choices.isEmpty
      ? "write \(option) \(spec.placeholder)" : "choose \(spec.choices.joined(lastly: "or"))"
  }
}
