extension LiteralText {
  /// The first Markdown of the text that a person would see as such.
  var markdown: Range<Int>? {
    for index in scalars.indices {
      let found: Range<Int>? =
        switch scalars[index] {
        case "*", "_": emphasis(at: index)
        case "~": strike(at: index)
        case "`": code(at: index)
        case "[": link(at: index)
        case "#": heading(at: index)
        default: nil
        }
      if let found { return found }
    }
    return nil
  }

  /// `**words**`, `__words__`, `*words*`, `_words_`: marks that close, with words right between.
  private func emphasis(at start: Int) -> Range<Int>? {
    let mark = scalars[start]
    guard self[start - 1] != mark, opens(after: self[start - 1], mark) else { return nil }
    var size = 1
    while self[start + size] == mark { size += 1 }
    guard size <= 3, let first = self[start + size], isWordLike(first) else { return nil }
    var index = start + size
    while let scalar = self[index], !scalar.isLineBreak || size > 1 {
      if scalar == mark, self[index - 1] != mark {
        var run = 1
        while self[index + run] == mark { run += 1 }
        if run == size, let last = self[index - 1], !last.isSpace, closes(before: index + run) {
          return start..<index + run
        }
        // Another mark that opens: the first was no more than a star.
        if run == size, self[index - 1]?.isSpace ?? true { return nil }
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

  private func closes(before index: Int) -> Bool {
    guard let scalar = self[index] else { return true }
    // "__init__.py" is a name.
    if scalar == ".", self[index + 1]?.isASCIIAlphanumeric ?? false { return false }
    return !scalar.isASCIIAlphanumeric && scalar != "/" && scalar != "=" && scalar != "^"
  }

  private func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar.isASCIIAlphanumeric || "\"'([$".unicodeScalars.contains(scalar)
    }
    return !scalar.isSpace
  }

  /// `~~words~~`.
  private func strike(at start: Int) -> Range<Int>? {
    guard self[start + 1] == "~", self[start - 1] != "~", let first = self[start + 2],
      first != "~", !first.isSpace
    else { return nil }
    for index in start + 2..<max(start + 2, count - 1)
    where scalars[index] == "~" && self[index + 1] == "~" {
      return start..<index + 2
    }
    return nil
  }

  /// `` `code` ``: a backtick in a word stands for an apostrophe.
  private func code(at start: Int) -> Range<Int>? {
    let before = self[start - 1]
    guard before.map({ !$0.isASCIIAlphanumeric && !$0.properties.isAlphabetic }) ?? true,
      let first = self[start + 1], !first.isSpace
    else { return nil }
    var index = start + 1
    while let scalar = self[index], !scalar.isLineBreak || self[start + 1] == "`" {
      if scalar == "`", index > start + 1, self[index - 1] != "`",
        !(self[index - 1]?.isSpace ?? true),
        self[index + 1].map({ !$0.isASCIIAlphanumeric }) ?? true
      {
        return start..<index + 1
      }
      index += 1
    }
    return nil
  }

  /// `[words](address)`.
  private func link(at start: Int) -> Range<Int>? {
    guard let close = scalars[start...].firstIndex(of: "]"), close > start + 1,
      self[close + 1] == "("
    else { return nil }
    var index = close + 2
    var looksLikeAddress = false
    while let scalar = self[index], !scalar.isSpace {
      if scalar == ")" { return looksLikeAddress ? start..<index + 1 : nil }
      if scalar == ":" || scalar == "/" || scalar == "." || scalar == "#" {
        looksLikeAddress = true
      }
      index += 1
    }
    return nil
  }

  /// `# Words` at the start of a line.
  private func heading(at start: Int) -> Range<Int>? {
    var before = start - 1
    while let scalar = self[before], scalar.isBlankSpace { before -= 1 }
    guard self[before]?.isLineBreak ?? true, self[start - 1] != "#" else { return nil }
    var size = 1
    while self[start + size] == "#" { size += 1 }
    var index = start + size
    while let scalar = self[index], scalar.isBlankSpace { index += 1 }
    guard size <= 6, index > start + size, let first = self[index], !first.isLineBreak,
      // "# 5" is a number.
      size > 1 || !first.isASCIIDigit
    else { return nil }
    var end = index
    while let scalar = self[end], !scalar.isLineBreak { end += 1 }
    while let last = self[end - 1], last.isSpace { end -= 1 }
    return start..<end
  }
}
