extension LiteralText {
  /// The first words of the text that stand for others.
  var placeholder: Range<Int>? {
    if let variable { return variable }
    var mayBeToDo = true
    for start in scalars.indices
    where self[start - 1].map({ !$0.isLetter && !$0.isASCIIDigit }) ?? true {
      switch scalars[start] {
      case "T" where mayBeToDo && isWord("TODO", at: start):
        if isOfToDoList(start + 4) { continue }
        if !isRomance { return start..<start + 4 }
        // Nor is any other "TODO" of the text.
        mayBeToDo = false
      case "F" where isWord("FIXME", at: start): return start..<start + 5
      case "L", "l":
        if let end = loremIpsum(from: start) { return start..<end }
      default: continue
      }
    }
    return nil
  }

  /// Whether "TODO" goes on as "TODO list" or "TODO-Liste": what apps have, and no gap.
  private func isOfToDoList(_ end: Int) -> Bool {
    guard self[end] == " " || self[end] == "-" else { return false }
    let word = scalars[(end + 1)...].prefix(10).prefix { $0.isASCIILetter }
    let things: Set = [
      "list", "lists", "liste", "listen", "item", "items", "app", "apps", "widget",
    ]
    return things.contains(String(String.UnicodeScalarView(word)).lowercased())
  }

  /// `$(NAME)`, `${name}`, `{{name}}`, `<#name#>`, `%@`; in "100%@home" the sign is what it says.
  var variable: Range<Int>? {
    var mayBeToken = true
    for start in scalars.indices {
      let end: Int? =
        switch scalars[start] {
        case "$" where self[start + 1] == "(": name(from: start + 2, closedBy: ")")
        case "$" where self[start + 1] == "{": name(from: start + 2, closedBy: "}")
        case "{" where self[start + 1] == "{": name(from: start + 2, closedBy: "}}")
        case "<" where mayBeToken && self[start + 1] == "#": end(of: "#>", from: start + 2)
        case "%" where !(self[start - 1]?.isASCIIDigit ?? false): format(from: start + 1)
        default: nil
        }
      if let end { return start..<end }
      // Where nothing closes one, nothing closes those behind it.
      if scalars[start] == "<", self[start + 1] == "#" { mayBeToken = false }
    }
    return nil
  }

  /// Behind a name and what closes it; spaces may stand around it.
  private func name(from start: Int, closedBy close: String) -> Int? {
    var index = start
    while self[index] == " " { index += 1 }
    guard let first = self[index], first.isASCIILetter || first == "_" else { return nil }
    while let scalar = self[index],
      scalar.isASCIIAlphanumeric || "_.:-".unicodeScalars.contains(scalar)
    {
      index += 1
    }
    while self[index] == " " { index += 1 }
    return holds(close, at: index) ? index + close.unicodeScalars.count : nil
  }

  private func end(of close: String, from start: Int) -> Int? {
    var index = start
    while self[index] != nil {
      if holds(close, at: index) { return index + close.unicodeScalars.count }
      index += 1
    }
    return nil
  }

  /// `%@` and `%1$@`, which Apple's formats replace by a text.
  private func format(from start: Int) -> Int? {
    var index = start
    while let digit = self[index], digit.isASCIIDigit { index += 1 }
    if index > start {
      guard self[index] == "$" else { return nil }
      index += 1
    }
    return self[index] == "@" ? index + 1 : nil
  }

  private func isWord(_ word: String, at start: Int) -> Bool {
    let behind = self[start + word.utf8.count]
    return holds(word, at: start) && (behind.map { !$0.isLetter && !$0.isASCIIDigit } ?? true)
  }

  private func loremIpsum(from start: Int) -> Int? {
    let words = "lorem ipsum"
    let end = start + words.utf8.count
    guard end <= count else { return nil }
    return self.words(start..<end).lowercased() == words ? end : nil
  }

  /// Whether the text may be Spanish, Portuguese or Italian, where "todo" is "all": letters that
  /// English does not have, small words of these languages, or capitals throughout.
  private var isRomance: Bool {
    if scalars.contains(where: { $0.value >= 0xA1 && $0.value < 0x180 }) { return true }
    let words = String(String.UnicodeScalarView(scalars)).split { !$0.isLetter }
    let hasSmallWord = words.contains { LiteralText.romance.contains($0.lowercased()) }
    let others = words.filter { $0 != "TODO" }
    return hasSmallWord || !others.isEmpty && others.allSatisfy { $0 == $0.uppercased() }
  }

  private static let romance: Set<String> = [
    "el", "la", "las", "lo", "los", "en", "de", "del", "que", "para", "por", "con", "es", "su",
    "tu", "un", "una", "listo", "mundo", "da", "do", "dos", "na", "no", "nos", "um", "uma", "os",
    "em", "com", "sem", "sin", "y", "seu", "sua", "ya", "va", "bien", "bem", "le", "se", "al",
  ]
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { isASCIILetter || value >= 0x80 && properties.isAlphabetic }
}

/// Words of messages that were only to try whether alerts work.
enum TestWords {
  private static let core: Set<String> = [
    "test", "tests", "testing", "dummy", "asdf", "asdfasdf", "qwerty", "foo", "bar", "baz",
    "testnachricht", "testmeldung", "тест", "テスト", "テストです", "これはテストです", "テスト通知", "测试", "測試",
    "测试消息", "这是测试", "테스트", "테스트입니다",
  ]

  private static let others: Set<String> = [
    "a", "an", "the", "this", "is", "it", "its", "just", "only", "please", "ignore", "my", "our",
    "of", "for", "message", "messages", "alert", "alerts", "notification", "title", "text", "body",
    "hello", "world", "hi", "sample", "example", "new", "app", "works", "does", "work", "abc",
    "one",
    "two", "three", "and", "me", "do", "not", "in", "to", "with", "das", "dies", "ist", "ein",
    "nur",
    "bitte", "ignorieren", "nachricht", "meldung", "hallo", "welt", "ceci", "est", "un", "bonjour",
    "push", "pushes", "notifications", "internal", "trial", "check", "checking", "demo", "from",
    "team", "sent", "esto", "es", "mensaje", "hola", "dit", "een", "bericht", "это", "сообщение",
  ]

  /// What follows "test" where people are asked to: "Test the new app".
  private static let objects: Set<String> = ["the", "our", "new"]

  /// Longer ones say something, in bytes.
  static let longestTitle = 40
  static let longestText = 80

  /// Whether title and text say nothing else.
  static func isTest(title: String, text: String) -> Bool {
    guard isTest(title) else { return false }
    return text.allSatisfy { !$0.isLetter && !$0.isNumber } || isTest(text)
  }

  private static func isTest(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
    guard words.contains(where: { core.contains(String($0)) }) else { return false }
    if words.first == "test", words.count > 1, objects.contains(String(words[1])) { return false }
    return words.allSatisfy { word in
      core.contains(String(word)) || others.contains(String(word)) || word.allSatisfy(\.isNumber)
    }
  }
}
