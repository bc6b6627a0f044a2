import AppAlertLint

extension OptionReader {
  /// Why the token names no option here, and which one was probably meant.
  func unknown(_ token: Token) -> UsageError {
    error(.option(unknownProblem(token)), at: token)
  }

  private func unknownProblem(_ token: Token) -> UsageError.OptionProblem {
    let owners = Self.owners(of: token)
    let isFile = Self.spec(of: token, in: [SharedOptions.file]) != nil
    if isFile, case .inputFile? = command?.spec.argument?.value.kind {
      return .fileAsOption(token.optionText)
    }
    if case .long(let name, _) = token.kind, let problem = habit(name.lowercased(), token) {
      return problem
    }
    if !owners.isEmpty { return .foreign(token.optionText, owners: owners) }
    if case .short(let letters, let attached) = token.kind,
      let problem = shortProblem(token, letters: letters, attached: attached)
    {
      return problem
    }
    let typed: String
    switch token.kind {
    case .long(let name, _): typed = name
    case .short(let letters, _) where letters.unicodeScalars.count > 1: typed = letters
    case .short, .word, .terminator:
      return .unknown(token.optionText, nearest: nil, owners: [])
    }
    return guess(typed, token)
  }

  /// What an unknown name means by habit: another option, an argument, a setting, or a choice of an
  /// option ("--json").
  private func habit(_ name: String, _ token: Token) -> UsageError.OptionProblem? {
    if let option = options.first(where: { $0.habits.contains(name) }) {
      return .unknown(token.optionText, nearest: option.name.long, owners: [])
    }
    if ["app", "app-id", "bundle", "bundle-id", "bundle_id", "bundleid"].contains(name) {
      let owners = CommandName.allCases.filter {
        if case .bundleID? = $0.spec.argument?.value.kind { true } else { false }
      }
      return .appAsOption(token.optionText, owners: owners)
    }
    if ["disable", "disable-rule", "enable", "ignore", "rule", "rules", "skip"].contains(name) {
      return .inSettings(token.optionText)
    }
    let owners = CommandName.allCases.filter { Self.option(of: $0, taking: name) != nil }
    guard let owner = command.flatMap({ owners.contains($0) ? $0 : nil }) ?? owners.first,
      let option = Self.option(of: owner, taking: name),
      // A name that is an option of its own elsewhere is told by its own words.
      owner == command || OptionName(rawValue: name) == nil
    else { return nil }
    return .choiceAsOption(
      token.optionText, meant: "\(option.name.long) \(name)", owners: owners)
  }

  /// The option of a command that takes the word as its value.
  private static func option(of command: CommandName, taking word: String) -> OptionSpec? {
    command.spec.options.first {
      if case .choice(let choices)? = $0.value?.kind { choices.contains(word) } else { false }
    }
  }

  /// The nearest long name: of this command, else of any.
  private func guess(_ typed: String, _ token: Token) -> UsageError.OptionProblem {
    if let own = Nearest.guess(typed, among: options.map(\.name.rawValue)) {
      return .unknown(token.optionText, nearest: "--" + own, owners: [])
    }
    let all = OptionName.allCases.map(\.rawValue)
    guard let other = Nearest.match(typed, among: all).flatMap(OptionName.init) else {
      return .unknown(token.optionText, nearest: nil, owners: [])
    }
    let owners = CommandName.allCases.filter { $0.spec.option(other) != nil }
    return .unknown(token.optionText, nearest: other.long, owners: owners)
  }

  /// "-nq", "-fx", "-fix" and "-Q": what one dash makes of letters that are known.
  private func shortProblem(
    _ token: Token, letters: String, attached: String?
  ) -> UsageError.OptionProblem? {
    if letters.count == 1 {
      let near = options.first { $0.short?.lowercased() == letters.lowercased() }?.shortText
      let long = Nearest.completed(letters, among: options.map(\.name.rawValue))
      return (near ?? long.map { "--" + $0 }).map {
        .unknown(token.optionText, nearest: $0, owners: [])
      }
    }
    if options.contains(where: { $0.name.rawValue == letters }) {
      return .unknown(token.optionText, nearest: "--" + letters, owners: [])
    }
    let known = letters.map { letter in options.first { $0.short == letter } }
    if known.allSatisfy({ $0 != nil }), known.dropLast().allSatisfy({ $0?.value == nil }) {
      return .cluster(token.text, parts: letters.map { "-\($0)" })
    }
    guard let first = known.first ?? nil, let short = first.shortText, first.value != nil else {
      return nil
    }
    let value = letters.dropFirst() + (attached.map { "=" + $0 } ?? "")
    return .joined(option: short, value: String(value), long: first.name)
  }

  /// The commands that have exactly this option, in the order of help.
  private static func owners(of token: Token) -> [CommandName] {
    CommandName.allCases.filter { spec(of: token, in: $0.spec.options) != nil }
  }
}
