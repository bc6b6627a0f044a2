extension LiteralText {
  /// `$(NAME)`, `${name}`, `{{name}}`, `{name}`, `<#name#>`, `%@`; in "100%@home" the sign is what it
  /// says.
  var variable: Range<Int>? {
    var mayBeToken = true
    for start in scalars.indices {
      let end: Int? =
        switch scalars[start] {
        case "$" where self[start + 1] == "(": name(from: start + 2, closedBy: ")")
        case "$" where self[start + 1] == "{": name(from: start + 2, closedBy: "}")
        case "{" where self[start + 1] == "{": name(from: start + 2, closedBy: "}}")
        case "{": knownName(from: start + 1) ?? number(from: start + 1)
        case "_": underscored(from: start)
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

  /// Behind a name in single braces that formats have: "{name}", "{first_name}", "{lang}". "{a}" may
  /// be a set.
  private func knownName(from start: Int) -> Int? {
    guard let end = name(from: start, closedBy: "}") else { return nil }
    let name = words(start..<end - 1)
    let isCompound = name.utf8.contains(UInt8(ascii: "_")) || name.hasInnerCapital
    return isCompound || GapWords.names.contains(name.lowercased().filter { $0 != " " })
      ? end : nil
  }

  /// "Hello {0}": the place of a value in other systems' texts. Elsewhere it may be a set.
  private func number(from start: Int) -> Int? {
    guard let digit = self[start], digit.isASCIIDigit, self[start + 1] == "}",
      self[start - 2] == " ",
      GapWords.leads.contains(word(endingAt: start - 2).lowercased())
    else { return nil }
    return start + 2
  }

  /// "__NAME__", "__APP_NAME__": what a script was to fill in. "__WICHTIG__" is Markdown.
  func underscored(from start: Int) -> Int? {
    guard self[start] == "_", self[start + 1] == "_", self[start - 1] != "_" else { return nil }
    var end = start + 2
    while let scalar = self[end], scalar.isASCIIAlphanumeric || scalar == "_" { end += 1 }
    guard end - start > 5, self[end - 1] == "_", self[end - 2] == "_", self[end - 3] != "_" else {
      return nil
    }
    let name = words(start + 2..<end - 2)
    let isKnown =
      name.utf8.contains(UInt8(ascii: "_")) || GapWords.names.contains(name.lowercased())
    return isKnown && name == name.uppercased() ? end : nil
  }

  private func end(of close: String, from start: Int) -> Int? {
    var index = start
    while self[index] != nil {
      if holds(close, at: index) { return index + close.unicodeScalars.count }
      index += 1
    }
    return nil
  }

  /// `%@`, `%1$@`, `%s` and `%d`, which formats replace by a text or a number. "50 %d'une" is French.
  private func format(from start: Int) -> Int? {
    var index = start
    while let digit = self[index], digit.isASCIIDigit { index += 1 }
    if index > start {
      guard self[index] == "$" else { return nil }
      index += 1
    }
    guard let type = self[index] else { return nil }
    if type == "@" { return index + 1 }
    guard type == "s" || type == "d", self[start - 2]?.isSpace ?? true,
      !(self[start - 3]?.isASCIIDigit ?? false),
      self[index + 1].map({ $0.isSpace || ".,:;!?)".unicodeScalars.contains($0) }) ?? true
    else { return nil }
    return index + 1
  }

  /// `[DATE]`, `[Your Name]`, `[insert link]`, `<INSERT DATE>`: "[UPDATE]" and "[1]" say what they
  /// are, and "<Insert>" is a key.
  var bracketedGap: Range<Int>? {
    for start in scalars.indices where scalars[start] == "[" || scalars[start] == "<" {
      let isAngle = scalars[start] == "<"
      guard let close = scalars[start...].prefix(32).firstIndex(of: isAngle ? ">" : "]"),
        self[close + 1] != "(", close > start + 1
      else { continue }
      let content = words(start + 1..<close)
      let words = content.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }
      guard let first = words.first else { continue }
      let orders: Set<Substring> =
        isAngle ? ["your", "insert"] : ["your", "insert", "enter", "add"]
      let isOrder = orders.contains(first) && words.count > 1 && words.last != "key"
      let isName = GapWords.names.contains(words.joined())
      let isLoud = content == content.uppercased() || content == content.capitalizedFirst
      let isPlain = GapWords.plainNames.contains(words.joined())
      let isGap = !isAngle && isName && (isLoud && content.utf8.count > 2 || isPlain)
      if isOrder || isGap { return start..<close + 1 }
    }
    return nil
  }

  /// What programs write for a value that is not there, or not a text: "[object Object]", "undefined",
  /// "(null)", `Optional("Anna")`.
  var scriptValue: Range<Int>? {
    for start in scalars.indices {
      switch scalars[start] {
      case "[" where holds("[object Object]", at: start): return start..<start + 15
      case "(" where holds("(null)", at: start): return start..<start + 6
      case "O" where holds("Optional(\"", at: start):
        let close = scalars[start...].firstIndex(of: ")")
        return start..<(close.map { $0 + 1 } ?? start + 10)
      case "u" where holds("undefined", at: start):
        if isMissingValue(start..<start + 9) { return start..<start + 9 }
      default: continue
      }
    }
    return nil
  }

  /// Whether "undefined" is where a name belongs: "Hello undefined", "version undefined". "Division
  /// by zero is undefined" is a fact.
  private func isMissingValue(_ range: Range<Int>) -> Bool {
    if range == scalars.indices { return true }
    guard self[range.lowerBound - 1].map({ $0 == " " || $0 == "v" }) ?? false,
      self[range.upperBound].map({ !$0.isLetter && !$0.isASCIIDigit }) ?? true
    else { return false }
    let before = word(endingAt: range.lowerBound - 1).lowercased()
    return before.isEmpty ? self[range.lowerBound - 1] == "v" : GapWords.leads.contains(before)
  }
}

/// Words of templates, in lower case and without spaces.
enum GapWords {
  /// What variables are called.
  static let names: Set<String> = [
    "0", "1", "name", "yourname", "username", "user", "firstname", "lastname", "fullname",
    "nickname", "customer", "customername", "appname", "app", "date", "time", "datetime", "day",
    "month", "year", "hour", "hours", "minutes", "days", "start", "end", "startdate", "enddate",
    "starttime", "endtime", "version", "appversion", "versionnumber", "newversion", "build",
    "count", "number", "amount", "price", "percent", "discount", "total", "title", "text", "body",
    "message", "link", "url", "email", "phone", "address", "city", "country", "lang", "language",
    "locale", "company", "companyname", "product", "productname", "feature", "featurename",
    "device", "os", "osversion", "model", "status", "reason", "error", "code", "placeholder",
    "value", "item", "id", "slug", "xx", "xxx", "datum", "uhrzeit", "vorname",
    "nachname", "prénom", "prenom", "nom", "heure", "fecha", "hora", "nombre", "nome", "datetbd",
  ]

  /// Those that nothing but a gap is called in brackets, also in small letters.
  static let plainNames: Set<String> = [
    "date", "time", "name", "username", "yourname", "firstname", "lastname", "customername",
    "appname", "version", "url", "price", "datum", "uhrzeit", "vorname", "nachname", "prénom",
    "fecha", "nombre",
  ]

  /// Words behind which a name or a number comes.
  static let leads: Set<String> = [
    "hello", "hi", "hey", "dear", "welcome", "version", "thanks", "hallo", "bonjour", "hola",
    "ciao", "update", "on", "at", "until", "from", "for", "with", "to", "build", "ios", "ipados",
  ]

  /// Words of alerts that speak of templates, scripts or texts in files.
  static let code: Set<String> = [
    "template", "templates", "snippet", "snippets", "placeholder", "placeholders", "variable",
    "variables", "syntax", "format", "formats", "regex", "regexp", "regular", "console",
    "debugger", "script", "scripts", "json", "shell", "javascript", "typescript", "python",
    "latex", "markdown", "html", "string", "strings", "escape", "escapes", "parser", "function",
    "expression", "expressions", "macro", "macros", "command", "commands", "operator", "terminal",
    "paths",
  ]
}

extension String {
  /// Whether a capital follows a small letter: "firstName".
  fileprivate var hasInnerCapital: Bool {
    zip(unicodeScalars, unicodeScalars.dropFirst()).contains { first, second in
      first.properties.isLowercase && second.properties.isUppercase
    }
  }

  /// "Your Name" and "Date": capitals at the start of its words.
  fileprivate var capitalizedFirst: String {
    split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " ")
  }
}
