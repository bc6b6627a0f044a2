import AppAlertModel

extension LiteralText {
  /// The first tag of HTML: only names that HTML has, so that "<Enter>" and "5 < 6" are none. A
  /// bare name that may as well be that of a key or a button, as "<S>" and "<i>" are, is one only
  /// where its end tag follows, or a word begins right behind it.
  var tag: Range<Int>? {
    var closed: Set<String>?
    for start in scalars.indices where scalars[start] == "<" {
      if holds("<!--", at: start) { return start..<endOfComment(start) }
      var index = start + 1
      if self[index] == "/" { index += 1 }
      var name = ""
      while let scalar = self[index], scalar.isASCIIAlphanumeric, name.utf8.count < 12 {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      let tag = name.lowercased()
      guard HTMLNames.tags.contains(tag), let end = endOfTag(from: index) else { continue }
      let isBare = self[index] == ">" && self[start + 1] != "/"
      let isKey = name.utf8.count == 1 && name != tag
      if !isBare || HTMLNames.alone.contains(tag) && !isKey { return start..<end }
      if !isKey, isLetter(end) { return start..<end }
      let names = closed ?? closedTags
      if names.contains(tag) { return start..<end }
      closed = names
    }
    return nil
  }

  /// Behind "-->"; where that is missing, behind the comment's first mark.
  private func endOfComment(_ start: Int) -> Int {
    var index = start + 4
    while index < count, !holds("-->", at: index) { index += 1 }
    return index < count ? index + 3 : start + 4
  }

  private func isLetter(_ index: Int) -> Bool {
    self[index].map { $0.isASCIIAlphanumeric || $0.properties.isAlphabetic } ?? false
  }

  /// The names of all end tags, in lower case.
  private var closedTags: Set<String> {
    var names: Set<String> = []
    for start in scalars.indices where scalars[start] == "<" && self[start + 1] == "/" {
      let rest = scalars[(start + 2)...].prefix(12).prefix { $0.isASCIIAlphanumeric }
      names.insert(String(String.UnicodeScalarView(rest)).lowercased())
    }
    return names
  }

  /// Behind the `>` of a tag whose name ends at `index`; nil where what stands there is no tag.
  private func endOfTag(from index: Int) -> Int? {
    guard let next = self[index] else { return nil }
    if next == ">" { return index + 1 }
    guard next == "/" || next.isSpace else { return nil }
    var index = index
    var hasAttribute = false
    while let scalar = self[index], scalar != "<" {
      if scalar == "=" { hasAttribute = true }
      if scalar == ">" {
        let words = scalars[..<index].last { !$0.isSpace }
        return hasAttribute || words == "/" || self[index - 1]?.isSpace ?? false ? index + 1 : nil
      }
      index += 1
    }
    return nil
  }

  /// The first HTML entity, with the character that it stands for; "" where that is not known.
  var entity: (range: Range<Int>, character: String)? {
    for start in scalars.indices where scalars[start] == "&" {
      var index = start + 1
      var name = ""
      while let scalar = self[index], scalar.isASCIIAlphanumeric || scalar == "#",
        index < start + 10
      {
        name.unicodeScalars.append(scalar)
        index += 1
      }
      guard self[index] == ";" else { continue }
      if let character = HTMLNames.character(of: name) { return (start..<index + 1, character) }
    }
    return nil
  }

  /// A backslash and an "n", as a line break that was escaped once too often becomes. In a path
  /// ("C:\new") it is what it looks like.
  var escapedLineBreak: Range<Int>? {
    // Up to where a word goes on that is known to be a name.
    var endOfName = 0
    for start in scalars.indices where scalars[start] == "\\" && start >= endOfName {
      guard self[start - 1] != "\\", self[start + 1] == "n" || holds("\\r\\n", at: start) else {
        continue
      }
      if isPath(start) { return nil }
      if isSpokenOf(start) { continue }
      if isOfName(start) {
        endOfName = scalars[start...].firstIndex(where: \.isSpace) ?? count
        continue
      }
      return start..<(self[start + 1] == "n" ? start + 2 : start + 4)
    }
    return nil
  }

  /// Whether "\n" stands alone beside another escape, as in "\n and \t", or begins a command of TeX.
  private func isSpokenOf(_ start: Int) -> Bool {
    if LiteralText.commands.contains(word(at: start + 1)) { return true }
    let isAlone =
      (self[start - 1]?.isLetter != true) && (self[start + 2].map { !$0.isLetter } ?? true)
    return isAlone
      && scalars.indices.contains { index in
        scalars[index] == "\\" && self[index - 1] != "\\"
          && (self[index + 1].map { "trt0sdw".unicodeScalars.contains($0) } ?? false)
          && (self[index + 2].map { !$0.isLetter } ?? true)
      }
  }

  /// The commands of TeX that begin with "n".
  private static let commands: Set<String> = [
    "nabla", "natural", "ne", "nearrow", "neg", "neq", "newcommand", "newenvironment", "newline",
    "newpage", "nexists", "ni", "nmid", "nocite", "node", "noindent", "nolimits", "nonumber",
    "nopagebreak", "normalsize", "not", "notin", "nsubseteq", "nu", "nwarrow",
  ]

  /// Whether a backslash and its "n" belong to a name such as "DOMAIN\name" or "acme\Sync\nodes":
  /// with a line break instead, the rest would be no word, or another backslash of the word is none
  /// of an escape.
  private func isOfName(_ start: Int) -> Bool {
    let tail = scalars[(start + 1)...].prefix(12).prefix(while: \.isASCIILetter)
    if LiteralText.namesWithN.contains(String(String.UnicodeScalarView(tail)).lowercased()) {
      return true
    }
    // What lies farther away in the word is not looked at: it is no name then.
    for index in max(0, start - 60)..<start where scalars[index] == "\\" {
      guard let next = self[index + 1], next.isASCIILetter, !"nrtu".unicodeScalars.contains(next)
      else { continue }
      if !scalars[index..<start].contains(where: \.isSpace) { return true }
    }
    return false
  }

  /// Words of which nothing that could begin a line is left without their "n".
  private static let namesWithN: Set<String> = [
    "name", "names", "namespace", "new", "news", "next", "network", "networks", "nas", "notes",
    "note", "notepad", "number", "numbers", "nvidia", "native", "nginx", "nuget", "null", "nul",
  ]

  /// The first escape, with the character that it stands for, that was escaped once too often:
  /// `\u00e9`, `\"`. A backslash in quotes is the key.
  var escapedCharacter: (range: Range<Int>, character: String)? {
    for start in scalars.indices where scalars[start] == "\\" && self[start - 1] != "\\" {
      if self[start + 1] == "\"", self[start - 1] != "\"" {
        return isPath(start) ? nil : (start..<start + 2, "\"")
      }
      guard self[start + 1] == "u", start + 6 <= count else { continue }
      let digits = words(start + 2..<start + 6)
      guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { continue }
      guard !isPath(start) else { return nil }
      let character = Unicode.Scalar(unit).map { $0.isInvisible ? "" : String($0) } ?? ""
      return (start..<start + 6, character)
    }
    return nil
  }

  /// Whether a drive's letter, or two backslashes, stand before in the same word.
  private func isPath(_ index: Int) -> Bool {
    var index = index
    while let scalar = self[index - 1], !scalar.isSpace { index -= 1 }
    if holds("\\\\", at: index) { return true }
    let behind = self[index].map { "\"'(“„«".unicodeScalars.contains($0) } ?? false
    let letter = behind ? index + 1 : index
    return self[letter]?.isASCIILetter ?? false && holds(":\\", at: letter + 1)
  }
}

/// Names of HTML that alerts were really published with.
enum HTMLNames {
  static let tags: Set<String> = [
    "a", "abbr", "address", "article", "b", "big", "blockquote", "body", "br", "button", "center",
    "code", "dd", "del", "details", "div", "dl", "dt", "em", "font", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i", "iframe", "img", "input", "ins",
    "kbd", "label", "li", "mark", "nobr", "ol", "p", "pre", "q", "s", "script", "section", "small",
    "span", "strike", "strong", "style", "sub", "summary", "sup", "table", "tbody", "td", "th",
    "thead", "tr", "tt", "u", "ul", "video", "wbr",
  ]

  /// Those that are no words, and so stand in angle brackets as tags only, with an end tag or none.
  static let alone: Set<String> = [
    "br", "hr", "wbr", "img", "p", "div", "span", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5",
    "h6", "html", "iframe", "tr", "td", "th", "tbody", "thead", "strong", "blockquote", "nobr",
    "script",
  ]

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "", "copy": "©",
    "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’",
    "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "deg": "°",
    "times": "×", "divide": "÷", "plusmn": "±", "frac12": "½", "rarr": "→", "larr": "←", "shy": "",
    "ensp": "", "emsp": "", "thinsp": "", "zwj": "", "zwnj": "", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "agrave": "à", "aacute": "á",
    "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è",
    "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î",
    "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "oslash": "ø",
    "ugrave": "ù", "uacute": "ú", "ucirc": "û", "iexcl": "¡", "iquest": "¿", "AMP": "&", "LT": "<",
    "GT": ">", "QUOT": "\"", "percnt": "%", "num": "#", "excl": "!", "dollar": "$", "lpar": "(",
    "rpar": ")", "ast": "*", "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":",
    "semi": ";", "equals": "=", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[",
    "rsqb": "]", "rbrack": "]", "bsol": "\\", "lowbar": "_", "grave": "`", "lcub": "{",
    "lbrace": "{", "rcub": "}", "rbrace": "}", "vert": "|", "verbar": "|", "check": "✓",
    "star": "☆", "starf": "★", "hearts": "♥", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥",
    "micro": "µ", "para": "¶", "permil": "‰", "dagger": "†", "uarr": "↑", "darr": "↓", "harr": "↔",
    "prime": "′", "Prime": "″", "acute": "´", "sup2": "²", "sup3": "³", "frac14": "¼",
    "frac34": "¾", "minus": "−", "asymp": "≈", "oelig": "œ", "OElig": "Œ", "Aring": "Å",
    "AElig": "Æ", "Oslash": "Ø", "Eacute": "É", "Egrave": "È", "Agrave": "À", "Ccedil": "Ç",
    "NewLine": "", "Tab": "", "numsp": "", "lrm": "", "rlm": "",
  ]

  /// The character of an entity without its `&` and `;`; "" for one that nobody sees; nil where it
  /// is no entity.
  static func character(of name: String) -> String? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return scalar.isInvisible ? "" : String(scalar)
  }
}
