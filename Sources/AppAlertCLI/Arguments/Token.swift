/// One argument of the command line, as its form alone tells, with where it came from.
struct Token: Equatable {
  enum Kind: Equatable {
    /// An argument or a value; "-" too, and everything behind "--".
    case word
    /// "--name" or "--name=value".
    case long(name: String, attached: String?)
    /// "-n"; several letters, or "=", are kept for the error that they are.
    case short(letters: String, attached: String?)
    /// "--", which ends the options.
    case terminator
  }

  let kind: Kind
  /// The whole argument, as typed.
  let text: String
  /// Which argument it is, from 0.
  let origin: Int

  /// The arguments as tokens: one each, in their order.
  static func all(in arguments: [String]) -> [Token] {
    var isPastTerminator = false
    return arguments.enumerated().map { origin, text in
      let kind = isPastTerminator ? .word : kind(of: text)
      if kind == .terminator { isPastTerminator = true }
      return Token(kind: kind, text: text, origin: origin)
    }
  }

  private static func kind(of text: String) -> Kind {
    if text == "--" { return .terminator }
    if text == "-" || !text.hasPrefix("-") { return .word }
    let isLong = text.hasPrefix("--")
    let parts = text.dropFirst(isLong ? 2 : 1)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    return isLong
      ? .long(name: name, attached: attached) : .short(letters: name, attached: attached)
  }

  var isWord: Bool { kind == .word }

  /// Whether it asks for help.
  var isHelp: Bool {
    kind == .long(name: "help", attached: nil) || kind == .short(letters: "h", attached: nil)
  }

  /// The option as typed, without a value joined by "=".
  var optionText: String {
    switch kind {
    case .long(let name, _): "--" + name
    case .short(let letters, _): "-" + letters
    case .word, .terminator: text
    }
  }
}
