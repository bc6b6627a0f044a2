import AlertLint

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
