extension LiteralText {
  /// The Markdown of the text that a person would see as such: the first of each kind.
  var markdown: [Range<Int>] {
    var search = MarkdownSearch(text: self)
    return search.firsts()
  }
}

/// One pass over a text for its Markdown.
///
/// A mark that nothing closes is looked for up to the end of the text; what is remembered of that
/// spares the marks behind it the same way.
private struct MarkdownSearch {
  let text: LiteralText
  /// Up to where marks of emphasis are known not to close, by the mark and how often it stands.
  private var openEmphasis: [Unicode.Scalar: [Int]] = [:]
  /// The same of backticks: in one line, and over lines.
  private var openCode = [0, 0]
  /// The last `]` found, none at first; the length of the text where none is left.
  private var bracket = -1
  /// Up to where no address of a link ends.
  private var openAddress = 0
  /// Up to where nothing closes what is struck out.
  private var openStrike = 0

  init(text: LiteralText) { self.text = text }

  private enum Kind { case emphasis, strike, code, link, heading }

  mutating func firsts() -> [Range<Int>] {
    var firsts: [Range<Int>] = []
    var kinds: Set<Kind> = []
    var index = 0
    while index < text.count {
      guard let kind = kind(of: text.scalars[index]), !kinds.contains(kind),
        let found = find(kind, at: index)
      else {
        index += 1
        continue
      }
      firsts.append(found)
      kinds.insert(kind)
      // What stands inside of it goes with it.
      index = found.upperBound
    }
    return firsts
  }

  private func kind(of mark: Unicode.Scalar) -> Kind? {
    switch mark {
    case "*", "_": .emphasis
    case "~": .strike
    case "`": .code
    case "[": .link
    case "#": .heading
    default: nil
    }
  }

  private mutating func find(_ kind: Kind, at index: Int) -> Range<Int>? {
    switch kind {
    case .emphasis: emphasis(at: index)
    case .strike: strike(at: index)
    case .code: code(at: index)
    case .link: link(at: index)
    case .heading: heading(at: index)
    }
  }

  /// `**words**`, `__words__`, `*words*`, `_words_`: marks that close, with words right between.
  ///
  /// These are CommonMark's flanking rules, and stricter where people write names: an underscore
  /// inside of a word is part of it, and `_id, user_name_` are two names, which Markdown would pair.
  private mutating func emphasis(at start: Int) -> Range<Int>? {
    let mark = text.scalars[start]
    guard text[start - 1] != mark, opens(after: text[start - 1], mark),
      text.underscored(from: start) == nil
    else { return nil }
    var size = 1
    while text[start + size] == mark { size += 1 }
    guard size <= 3, let first = text[start + size], isWordLike(first),
      start >= openEmphasis[mark]?[size - 1] ?? 0
    else { return nil }
    var index = start + size
    defer { openEmphasis[mark, default: [0, 0, 0]][size - 1] = index }
    while let scalar = text[index], !scalar.isLineBreak || size > 1 {
      if scalar == mark, text[index - 1] != mark {
        var run = 1
        while text[index + run] == mark { run += 1 }
        if run == size, let last = text[index - 1], !last.isSpace, closes(before: index + run, mark)
        {
          return start..<index + run
        }
        // Another mark that opens: the first was no more than a star. Any other underscore belongs
        // to a name, and so does the first.
        if mark == "_" || run == size && text[index - 1]?.isSpace ?? true { return nil }
        index += run
      } else {
        index += 1
      }
    }
    return nil
  }

  /// A mark inside a Latin word, a number, an address or a handle is part of it.
  private func opens(after scalar: Unicode.Scalar?, _ mark: Unicode.Scalar) -> Bool {
    guard let scalar else { return true }
    if scalar.isASCIIAlphanumeric { return false }
    switch scalar {
    case "/", "@", "=", "?", "&", ".", "-", "\\", "#", "%", "^", "<", ">", "$", "+": return false
    default: return mark == "*" || scalar.isSpace || !scalar.properties.isAlphabetic
    }
  }

  private func closes(before index: Int, _ mark: Unicode.Scalar) -> Bool {
    guard let scalar = text[index] else { return true }
    // "__init__.py" is a name.
    if scalar == ".", text[index + 1]?.isASCIIAlphanumeric ?? false { return false }
    if mark == "_", scalar.properties.isAlphabetic { return false }
    return !scalar.isASCIIAlphanumeric && scalar != "/" && scalar != "=" && scalar != "^"
  }

  private func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar.isASCIIAlphanumeric || "\"'([$".unicodeScalars.contains(scalar)
    }
    return !scalar.isSpace
  }

  /// `~~words~~`; behind a letter the two draw it out, as in "Yay~~".
  private mutating func strike(at start: Int) -> Range<Int>? {
    guard text[start + 1] == "~", let first = text[start + 2], first != "~", !first.isSpace,
      text[start - 1].map({ $0 != "~" && !$0.isASCIIAlphanumeric && !$0.properties.isAlphabetic })
        ?? true, start >= openStrike
    else { return nil }
    var index = start + 3
    defer { openStrike = index }
    while let scalar = text[index] {
      if scalar == "~", text[index + 1] == "~" {
        // Behind a space it opens, as the first did.
        return text[index - 1]?.isSpace ?? true ? nil : start..<index + 2
      }
      index += 1
    }
    return nil
  }

  /// `` `code` ``: a backtick in a word stands for an apostrophe.
  private mutating func code(at start: Int) -> Range<Int>? {
    let before = text[start - 1]
    guard before.map({ !$0.isASCIIAlphanumeric && !$0.properties.isAlphabetic }) ?? true,
      let first = text[start + 1], !first.isSpace
    else { return nil }
    let isOverLines = first == "`"
    guard start >= openCode[isOverLines ? 1 : 0] else { return nil }
    var index = start + 1
    while let scalar = text[index], !scalar.isLineBreak || isOverLines {
      if scalar == "`", index > start + 1, text[index - 1] != "`",
        !(text[index - 1]?.isSpace ?? true),
        text[index + 1].map({ !$0.isASCIIAlphanumeric }) ?? true
      {
        return start..<index + 1
      }
      index += 1
    }
    openCode[isOverLines ? 1 : 0] = index
    return nil
  }

  /// `[words](address)`, with spaces around the address or without, and `![words](address)`.
  private mutating func link(at start: Int) -> Range<Int>? {
    if bracket < start { bracket = text.scalars[start...].firstIndex(of: "]") ?? text.count }
    // In "Wow![more](…)" the mark ends a sentence.
    let isImage = text[start - 1] == "!" && (text[start - 2]?.isSpace ?? true)
    guard bracket > start + 1 || isImage, text[bracket + 1] == "(", bracket + 2 > openAddress else {
      return nil
    }
    var index = bracket + 2
    defer { openAddress = index }
    while let scalar = text[index], scalar.isBlankSpace { index += 1 }
    var looksLikeAddress = false
    var isBehind = false
    while let scalar = text[index] {
      if scalar.isBlankSpace {
        isBehind = true
        index += 1
        continue
      }
      guard scalar == ")" || !isBehind && !scalar.isSpace else { return nil }
      if scalar == ")" {
        return looksLikeAddress ? (isImage ? start - 1 : start)..<index + 1 : nil
      }
      if scalar == ":" || scalar == "/" || scalar == "." || scalar == "#" {
        looksLikeAddress = true
      }
      index += 1
    }
    return nil
  }

  /// `# Words` at the start of a line.
  ///
  /// A single `#` also stands for "number": "# 5", "# of notes", "# de notas". A heading begins with
  /// a capital letter in scripts that have them; where it does not, nobody can tell.
  private func heading(at start: Int) -> Range<Int>? {
    var before = start - 1
    while let scalar = text[before], scalar.isBlankSpace { before -= 1 }
    guard text[before]?.isLineBreak ?? true, text[start - 1] != "#" else { return nil }
    var size = 1
    while text[start + size] == "#" { size += 1 }
    var index = start + size
    while let scalar = text[index], scalar.isBlankSpace { index += 1 }
    guard size <= 6, index > start + size, let first = text[index], !first.isLineBreak,
      size > 1 || !(first.isASCIIDigit || first.properties.isLowercase || isOf(index))
    else { return nil }
    var end = index
    while let scalar = text[end], !scalar.isLineBreak { end += 1 }
    while let last = text[end - 1], last.isSpace { end -= 1 }
    return start..<end
  }

  /// Whether the word "of" stands at an index, also in a title's capitals: "# Of Notes".
  private func isOf(_ index: Int) -> Bool {
    let isWord = text[index] == "O" && (text[index + 1] == "f" || text[index + 1] == "F")
    return isWord && text[index + 2]?.isSpace ?? true
  }
}
