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
        case "{": knownName(from: start + 1)
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

  /// `[DATE]`, `[Your Name]`, `[insert link]`: "[UPDATE]" and "[1]" say what they are.
  var bracketedGap: Range<Int>? {
    for start in scalars.indices where scalars[start] == "[" {
      guard let close = scalars[start...].prefix(32).firstIndex(of: "]"),
        self[close + 1] != "(", close > start + 1
      else { continue }
      let content = words(start + 1..<close)
      let words = content.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }
      guard let first = words.first else { continue }
      let isOrder = ["your", "insert", "enter", "add"].contains(first) && words.count > 1
      let isName = GapWords.names.contains(words.joined())
      let isLoud = content == content.uppercased() || content == content.capitalizedFirst
      if isOrder || isName && isLoud && content.utf8.count > 2 { return start..<close + 1 }
    }
    return nil
  }

  /// What scripts write for a value that is not there: "[object Object]", "undefined".
  var scriptValue: Range<Int>? {
    for start in scalars.indices {
      switch scalars[start] {
      case "[" where holds("[object Object]", at: start): return start..<start + 15
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
