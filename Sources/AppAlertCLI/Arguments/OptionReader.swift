/// Collects the options and arguments of one command, and stops at the first that is wrong.
struct OptionReader {
  /// Nil where no command is named: then only the global options are known.
  let command: CommandName?
  let options: [OptionSpec]
  /// What each option was given, in order; a flag has one empty text each time.
  private(set) var texts: [OptionName: [String]] = [:]
  /// The arguments that belong to no option.
  private(set) var words: [Token] = []

  init(command: CommandName?) {
    self.command = command
    options = command?.spec.allOptions ?? GlobalOptions.all
  }

  mutating func read(_ tokens: [Token]) throws(UsageError) {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .terminator: continue
      case .word:
        try take(word: token)
      case .long(_, let attached), .short(_, let attached):
        guard let spec = Self.spec(of: token, in: options) else { throw unknown(token) }
        let next = tokens.dropFirst(index).first
        if try take(spec, token, attached: attached, next: next) { index += 1 }
      }
    }
  }

  /// The command with all that was read, where its parts go together.
  func finished(_ command: CommandName) throws(UsageError) -> ParsedCommand {
    let parsed = ParsedCommand(
      command: command, positionals: words.map(\.text), texts: texts)
    if let conflict = parsed.conflict { throw error(.conflict(conflict), at: nil) }
    return parsed
  }

  /// The declaration that the token names exactly; nil for words.
  static func spec(of token: Token, in options: [OptionSpec]) -> OptionSpec? {
    switch token.kind {
    case .long(let name, _): options.first { $0.name.rawValue == name }
    case .short(let letters, _): options.first { $0.short.map(String.init) == letters }
    case .word, .terminator: nil
    }
  }

  func error(_ problem: UsageError.Problem, at token: Token?) -> UsageError {
    UsageError(problem: problem, command: command, origin: token?.origin)
  }

  /// Takes an option, and tells whether the next token is used up as its value.
  private mutating func take(
    _ spec: OptionSpec, _ token: Token, attached: String?, next: Token?
  ) throws(UsageError) -> Bool {
    guard let value = spec.value else {
      if let attached {
        throw error(.value(.givenToFlag(token.optionText, value: attached)), at: token)
      }
      texts[spec.name, default: []].append("")
      return false
    }
    if let attached {
      if case .short = token.kind {
        throw error(
          .option(.joined(option: token.optionText, value: attached, long: spec.name)),
          at: token)
      }
      try take(attached, of: spec, value, token)
      return false
    }
    guard let next, next.isWord else {
      throw error(
        .value(
          .missing(
            option: token.optionText, expected: Self.expected(spec, value), next: next?.text)),
        at: token)
    }
    try take(next.text, of: spec, value, token)
    return true
  }

  private mutating func take(
    _ text: String, of spec: OptionSpec, _ value: ValueSpec, _ token: Token
  ) throws(UsageError) {
    let expected = Self.expected(spec, value)
    if let problem = value.kind.problem(
      with: text, option: token.optionText, expected: expected)
    {
      throw error(.value(problem), at: token)
    }
    texts[spec.name, default: []].append(text)
  }

  private mutating func take(word: Token) throws(UsageError) {
    guard let argument = command?.spec.argument else {
      throw error(.tooManyArguments(extra: word.text, placeholder: ""), at: word)
    }
    let placeholder = argument.value.placeholder
    if word.text.isEmpty { throw error(.emptyArgument(placeholder), at: word) }
    if case .bundleID = argument.value.kind, word.text == "-" { throw error(.dashAsApp, at: word) }
    if case .bundleID = argument.value.kind, word.text.lowercased().hasSuffix(".json") {
      throw error(.fileAsApp(word.text), at: word)
    }
    if !argument.isRepeated, !words.isEmpty {
      throw error(.tooManyArguments(extra: word.text, placeholder: placeholder), at: word)
    }
    words.append(word)
  }

  private static func expected(_ spec: OptionSpec, _ value: ValueSpec) -> UsageError.Expected {
    var choices: [String] = []
    if case .choice(let words) = value.kind { choices = words }
    return UsageError.Expected(
      long: spec.name, placeholder: value.placeholder, choices: choices)
  }
}
