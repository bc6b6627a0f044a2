extension UsageError {
  /// The error in one sentence that names one next step: the only place with its words.
  package var message: String {
    switch problem {
    case .noCommand:
      return "no command given"
    case .notUTF8(let spelled):
      return "the argument \(spelled.quotedAsTyped) is not UTF-8; "
        + "write a text in UTF-8, or rename the file"
    case .unknownCommand(let typed, let nearest):
      if nearest == nil, typed.hasSuffix(".json") {
        let path = typed.utf8.count > Self.longestWord ? " <file>" : typed.asArgument
        return "unknown command \(typed.quotedAsTyped); "
          + "to check a file, write appalert lint\(path)"
      }
      return "unknown command \(typed.quotedAsTyped)" + Self.question(nearest)
    case .unknownTopic(let typed, let nearest):
      return "no help on \(typed.quotedAsTyped)" + Self.question(nearest)
    case .emptyArgument(let placeholder):
      return "the \(placeholder) is empty; is a variable of the shell unset?"
    case .tooManyArguments(let extra, let placeholder):
      let name = command?.rawValue ?? ""
      return "\"\(name)\" takes one \(placeholder); \(extra.quotedAsTyped) is one too many"
    case .dashAsApp:
      return "\"-\" is not a bundle id; to read standard input, write -f -"
    case .fileAsApp(let typed):
      let name = command.map { " \($0.rawValue)" } ?? ""
      let app = command == .new ? " <bundle-id>" : ""
      let isLong = typed.utf8.count > Self.longestWord
      let file = isLong ? " -f <file>" : typed.asValue(of: .file, short: "-f")
      return "\(typed.quotedAsTyped) is a file, not a bundle id; "
        + "write appalert\(name)\(app)\(file)"
    case .option(let problem): return message(on: problem)
    case .value(let problem): return problem.message
    case .conflict(let conflict): return conflict.message
    }
  }

  private func message(on problem: OptionProblem) -> String {
    switch problem {
    case .unknown(let typed, let nearest, let owners):
      if let nearest, !owners.isEmpty {
        return "unknown option \(typed.quotedAsTyped); \(Self.names(owners, "and")) "
          + "\(owners.count == 1 ? "has" : "have") \"\(nearest)\""
      }
      if nearest == nil, !typed.hasPrefix("--") {
        return "unknown option \(typed.quotedAsTyped); "
          + "an argument that starts with \"-\" goes after \"--\""
      }
      return "unknown option \(typed.quotedAsTyped)" + Self.question(nearest)
    case .foreign(let typed, let owners):
      let here = command.map { ", not to \"\($0.rawValue)\"" } ?? ""
      return "\"\(typed)\" belongs to \(Self.names(owners, "and"))\(here)"
    case .fileAsOption(let typed):
      let name = command?.rawValue ?? ""
      return "\"\(name)\" takes its files without \"\(typed)\"; write appalert \(name) <file>"
    case .appAsOption(let typed, let owners):
      if let command, owners.contains(command) {
        return "the bundle id goes without \"\(typed)\"; "
          + "write appalert \(command.rawValue) <bundle-id>"
      }
      return "\"\(typed)\" is not an option: the bundle id is an argument of "
        + Self.names(owners, "and")
    case .inSettings(let typed):
      return "unknown option \"\(typed)\"; rules are switched off, and single findings accepted, "
        + "in .appalert.json (see 'appalert help settings')"
    case .choiceAsOption(let typed, let meant, let owners):
      if let command, owners.contains(command) {
        return "unknown option \"\(typed)\"; did you mean \"\(meant)\"?"
      }
      return "unknown option \"\(typed)\"; \(Self.names(owners, "and")) "
        + "\(owners.count == 1 ? "has" : "have") \"\(meant)\""
    case .beforeCommand(let typed, let owner):
      return "\"\(typed)\" goes after the command; write appalert \(owner.rawValue) \(typed)"
    case .cluster(let typed, let parts):
      return "\"\(typed)\" joins several options; write \(parts.joined(separator: " "))"
    case .joined(let option, let value, let long):
      let start = "\"\(option)\" takes its value from the next argument; write "
      if value.isEmpty || value.utf8.count > Self.longestWord { return start + "\(option) <value>" }
      let form = "\(long.long)=\(value.shellWord)"
      // Behind the short form it would be taken for an option.
      if value.hasPrefix("-"), value != "-" { return start + form }
      return start + "\(option) \(value.shellWord) or \(form)"
    }
  }

  /// The most bytes of a typed word that are repeated in a command: part of one would be of no use.
  static let longestWord = 250

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func names(_ commands: [CommandName], _ word: String) -> String {
    commands.map { "\"\($0.rawValue)\"" }.joined(lastly: word)
  }
}
