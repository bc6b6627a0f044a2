import AppAlertLint

/// Arguments to an invocation, in stages: tokens, the command, help, options, values, conflicts.
///
/// `-h` or `--help` anywhere before `--` shows the page of the command and wins over every error
/// after the command's name; then `--version`, a completion script, the manual.
package struct CommandLineParser {
  /// The names of all rules, which `help` takes as topics. No other command asks for them.
  private let rules: () -> [String]
  private let tokens: [Token]
  private let color: ColorChoice

  private init(_ arguments: [String], rules: @escaping () -> [String]) {
    self.rules = rules
    tokens = Token.all(in: arguments)
    color = Self.color(in: arguments)
  }

  /// Reads the arguments after the program's name.
  package static func parse(
    _ arguments: [String], rules: @autoclosure @escaping () -> [String] = []
  ) throws(UsageError) -> Invocation {
    let parser = CommandLineParser(arguments, rules: rules)
    return Invocation(action: try parser.action(), color: parser.color)
  }

  /// The last valid `--color`, also of a command line that is wrong: its error is coloured too.
  package static func color(in arguments: [String]) -> ColorChoice {
    var choice = ColorChoice.auto
    let tokens = Token.all(in: arguments)
    for (index, token) in tokens.enumerated() {
      guard case .long("color", let attached) = token.kind else { continue }
      let next = tokens.dropFirst(index + 1).first.flatMap { $0.isWord ? $0.text : nil }
      choice = (attached ?? next).flatMap { ColorChoice(rawValue: $0) } ?? choice
    }
    return choice
  }

  private func action() throws(UsageError) -> Invocation.Action {
    let place = try commandPlace()
    var command: CommandName?
    if let place { command = try commandName(tokens[place]) }
    if tokens.contains(where: \.isHelp) {
      return .help(command.map(HelpTopic.command) ?? .program)
    }

    var reader = OptionReader(command: command)
    var rest = tokens
    if let place { rest.remove(at: place) }
    try reader.read(rest)
    if reader.texts[.version] != nil { return .version }
    if let shell = reader.texts[.generateCompletionScript]?.last.flatMap(Shell.init) {
      return .completion(shell)
    }
    if reader.texts[.generateManual] != nil { return .manual }

    guard let command else {
      throw UsageError(problem: .noCommand, command: nil, origin: nil)
    }
    if command == .help { return .help(try topic(reader.words.first)) }
    return .run(try reader.finished(command))
  }

  /// Where the command's name stands: the first word that is no value of a global option.
  private func commandPlace() throws(UsageError) -> Int? {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .word: return index
      case .terminator: break
      case .long, .short:
        guard let spec = OptionReader.spec(of: token, in: GlobalOptions.all) else {
          throw misplaced(token)
        }
        let takesNext = spec.value != nil && token.text == spec.name.long
        if takesNext, tokens.dropFirst(index + 1).first?.isWord == true { index += 1 }
      }
      index += 1
    }
    return nil
  }

  private func misplaced(_ token: Token) -> UsageError {
    // The command that was meant is most likely the one that is named further on.
    let named = tokens.compactMap { $0.isWord ? CommandName(rawValue: $0.text) : nil }
    let owner = (named + CommandName.allCases).first {
      OptionReader.spec(of: token, in: $0.spec.options) != nil
    }
    guard let owner else { return OptionReader(command: nil).unknown(token) }
    return UsageError(
      problem: .option(.beforeCommand(token.optionText, owner: owner)), command: nil,
      origin: token.origin)
  }

  private func commandName(_ token: Token) throws(UsageError) -> CommandName {
    if let command = CommandName(rawValue: token.text) { return command }
    throw UsageError(
      problem: .unknownCommand(token.text, nearest: Self.meant(token.text)), command: nil,
      origin: token.origin)
  }

  /// What an unknown command is here: by habit ("list"), an option ("fix"), or a near name. A habit
  /// comes first: "list" is a letter away from "lint", and means "preview".
  private static func meant(_ word: String) -> String? {
    let folded = word.lowercased()
    let commands = CommandName.allCases
    if let command = commands.first(where: { $0.spec.habits.contains(folded) }) {
      return command.rawValue
    }
    if let option = OptionName(rawValue: folded) {
      if GlobalOptions.all.contains(where: { $0.name == option }) { return option.long }
      let owner = commands.first { $0.spec.option(option) != nil }
      return owner.map { "\($0.rawValue) \(option.long)" }
    }
    if let topic = HelpTopic.named.first(where: { $0.name == folded }) {
      return "help \(topic.name)"
    }
    if ["completion", "completions"].contains(folded) {
      return OptionName.generateCompletionScript.long
    }
    return Nearest.guess(word, among: commands.map(\.rawValue))
  }

  private func topic(_ word: Token?) throws(UsageError) -> HelpTopic {
    guard let word else { return .program }
    if let command = CommandName(rawValue: word.text) { return .command(command) }
    if let named = HelpTopic.named.first(where: { $0.name == word.text }) { return named.topic }
    let rules = rules()
    if rules.contains(word.text) { return .rule(word.text) }
    let names = CommandName.allCases.map(\.rawValue) + HelpTopic.named.map(\.name) + rules
    // By habit first, as where a command stands: "help list" means preview's page, and not lint's.
    let meant = CommandName.allCases.first { $0.spec.habits.contains(word.text.lowercased()) }
    throw UsageError(
      problem: .unknownTopic(
        word.text, nearest: meant?.rawValue ?? Nearest.guess(word.text, among: names)),
      command: .help, origin: word.origin)
  }
}
