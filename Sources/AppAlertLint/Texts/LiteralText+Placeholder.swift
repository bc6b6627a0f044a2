extension LiteralText {
  /// The first words of the text that stand for others.
  ///
  /// - Parameters:
  ///   - app: the bundle id in lower case: "TODO" may be the app's name.
  ///   - isAboutCode: whether the alert speaks of templates, scripts and the like, so that a variable
  ///     is what it speaks of; asked where it matters.
  func placeholder(app: String, isAboutCode: () -> Bool) -> Range<Int>? {
    if let variable = variable ?? bracketedGap ?? scriptValue {
      return isAboutCode() ? nil : variable
    }
    if isTemplate { return scalars.indices }
    var mayBeToDo = !app.holdsWord("todo")
    for start in scalars.indices
    where self[start - 1].map({ !$0.isLetter && !$0.isASCIIDigit }) ?? true {
      switch scalars[start] {
      case "T" where mayBeToDo && isWord("TODO", at: start):
        guard isGap(behind: start + 4), !isQuoted(start) else { continue }
        if !isRomance { return start..<start + 4 }
        // Nor is any other "TODO" of the text.
        mayBeToDo = false
      case "T" where isWord("TBD", at: start):
        if isOpenDate(start) { return start..<start + 3 }
      case "F" where isWord("FIXME", at: start):
        if !isQuoted(start) { return start..<start + 5 }
      case "L", "l":
        if let end = loremIpsum(from: start) { return start..<end }
      case "X":
        if let end = unknownNumber(from: start) { return start..<end }
      default: continue
      }
    }
    return nil
  }

  /// "Your text here", "Enter title here", "Message goes here", and nothing else.
  private var isTemplate: Bool {
    guard count <= 40 else { return false }
    let words = string.lowercased().split { !$0.isLetter }.map(String.init)
    guard (2...4).contains(words.count), words.last == "here" else { return false }
    let things: Set = [
      "text", "title", "message", "body", "content", "label", "description", "alert",
    ]
    let others: Set = ["your", "enter", "insert", "add", "type", "put", "write", "the", "goes"]
    return words.contains(where: things.contains)
      && words.dropLast().allSatisfy { things.contains($0) || others.contains($0) }
  }

  private var string: String { words(scalars.indices) }

  /// Whether what follows "TODO" shows it to be a gap: nothing, a mark, or what is to be done. "TODO
  /// list" and "TODO widgets" are things that apps have.
  private func isGap(behind end: Int) -> Bool {
    guard self[end] == " " else { return self[end] != "-" || !(self[end + 1]?.isLetter ?? false) }
    let next = word(at: end + 1)
    return next.isEmpty || LiteralText.tasks.contains(next.lowercased())
  }

  /// In quotes, or behind the slashes of a comment: something that is spoken of.
  private func isQuoted(_ start: Int) -> Bool {
    var index = start - 1
    if self[index] == " ", self[index - 1] == "/" || self[index - 1] == "#" { index -= 1 }
    return self[index].map { "\"“„«‘'`/#".unicodeScalars.contains($0) } ?? false
  }

  /// "TBD" where a date or a name belongs: alone, at an end, or behind a colon.
  private func isOpenDate(_ start: Int) -> Bool {
    var before = start - 1
    while self[before] == " " { before -= 1 }
    guard let last = self[before] else {
      return scalars[(start + 3)...].allSatisfy { !$0.isLetter }
    }
    if ":(-–—=".unicodeScalars.contains(last) { return true }
    let first = wordStart(endingAt: before + 1)
    return ["on", "at", "is", "until", "by", "from", "date", "time", "eta", "still"].contains(
      words(first..<before + 1).lowercased())
  }

  /// "X.X.X", "XX June", "XX%", "$XX", "XXX:": digits that are to be known later.
  private func unknownNumber(from start: Int) -> Int? {
    var end = start
    while let scalar = self[end], scalar == "X" || scalar == "." && self[end + 1] == "X" {
      end += 1
    }
    guard self[end].map({ !$0.isLetter && !$0.isASCIIDigit && $0 != "-" }) ?? true,
      self[start - 1] != "-"
    else { return nil }
    let pattern = words(start..<end)
    let parts = pattern.split(separator: ".")
    if parts.count >= 3 { return end }
    let before = self[start - 2].map { _ in word(endingAt: start - 1).lowercased() } ?? ""
    if parts.count == 2 {
      return ["version", "v", "ios", "ipados", "macos", "app"].contains(before) ? end : nil
    }
    let isMoney = self[start - 1].map { "$€£¥".unicodeScalars.contains($0) } ?? false
    if isMoney || self[end] == "%" { return end }
    if pattern == "XX", LiteralText.months.contains(before) { return end }
    if pattern == "XX", self[end] == " ",
      LiteralText.months.contains(word(at: end + 1).lowercased())
    {
      return end
    }
    let isWhole = start == 0 && end == count
    return pattern.utf8.count >= 3 && (isWhole || start == 0 && self[end] == ":") ? end : nil
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

  /// What people write behind "TODO".
  private static let tasks: Set<String> = [
    "add", "adjust", "ask", "change", "check", "complete", "copy", "date", "decide", "delete",
    "describe", "details", "explain", "fill", "find", "finish", "fix", "here", "improve", "insert",
    "later", "link", "localize", "make", "message", "put", "remove", "replace", "rephrase",
    "review", "rewrite", "set", "text", "title", "translate", "translation", "update", "url",
    "version", "wording", "write",
  ]

  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep",
    "sept", "oct", "nov", "dec",
  ]
}

extension LiteralText {
  /// The word of letters that begins at an index; empty where none does.
  func word(at start: Int) -> String {
    guard start < count else { return "" }
    return String(String.UnicodeScalarView(scalars[start...].prefix(24).prefix(while: \.isLetter)))
  }

  /// The word of letters that ends before an index.
  func word(endingAt end: Int) -> String { words(wordStart(endingAt: end)..<max(end, 0)) }

  private func wordStart(endingAt end: Int) -> Int {
    var start = max(end, 0)
    while let scalar = self[start - 1], scalar.isLetter { start -= 1 }
    return start
  }
}

extension Unicode.Scalar {
  var isLetter: Bool { isASCIILetter || value >= 0x80 && properties.isAlphabetic }
}

extension String {
  /// Whether a word begins at the start of one of its parts: "todo" in "com.bitfold.todo-lists".
  fileprivate func holdsWord(_ word: String) -> Bool {
    split { $0 == "." || $0 == "-" }.contains { $0.hasPrefix(word) || $0.hasSuffix(word) }
  }
}
