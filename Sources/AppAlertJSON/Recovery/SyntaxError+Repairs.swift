// What to write instead, as edits. Nearly always the fault's kind and range tell.

extension SyntaxError {
  /// Ways to repair it, the likeliest first; each alone repairs all of it. Empty where a person must
  /// choose words, or what is missing is not known.
  package func repairs(in text: Span<UInt8>) -> [SyntaxRepair] {
    if !found.isEmpty { return found }
    if isSpread { return [] }
    return between(text) ?? value(text) ?? inString(text) ?? whole(text)
  }

  private func write(_ replacement: String) -> [SyntaxRepair] {
    [SyntaxRepair([Edit(range, replacement)])]
  }

  private func between(_ text: Span<UInt8>) -> [SyntaxRepair]? {
    switch kind {
    case .missingComma: return write(",")
    case .missingColon: return write(":")
    case .wrongSeparator(let meant), .wrongCloser(let meant, _), .missingCloser(let meant, _),
      .missingOpener(let meant):
      return write(String(Unicode.Scalar(meant)))
    case .extraComma, .extraCloser, .extraOpener, .extraQuote: return write("")
    case .missingQuote, .missingOpeningQuote: return write("\"")
    case .comment: return text.withoutComment(range)
    case .strayText:
      return text.isItem(range)
        ? text.withoutItem(range) : [SyntaxRepair(.delete, [Edit(range, "")])]
    case .missingValue: return text.withoutMember(range.start)
    case .missingKey:
      // `{{ … }}`: one pair is too many.
      guard text.byte(range.start) == Byte.openBrace,
        let closer = text.unmatchedCloser(
          from: range.end, limit: Swift.min(text.count, range.end + 16_000)
        ).closer
      else { return [] }
      return [SyntaxRepair([Edit(range, ""), Edit(SourceRange(closer, closer + 1), "")])]
    default: return nil
    }
  }

  private func value(_ text: Span<UInt8>) -> [SyntaxRepair]? {
    let word = text.string(range.start, range.end)
    switch kind {
    case .singleQuotes, .curlyQuotes:
      return [SyntaxRepair(text.straightQuotes(range))]
    case .unquotedKey, .bareText: return write(StringLiteral.quoted(word))
    case .literal(let meant):
      let isNull = meant == "null"
      let written = meant.map { [SyntaxRepair(.write($0), [Edit(range, $0)])] } ?? []
      if isNull, word.lowercased() != "null" { return text.withoutMember(range.start) }
      return written + (isNull || meant == nil ? text.withoutMember(range.start) : [])
    case .number(let form):
      return form.spellings(of: word).map { SyntaxRepair(.write($0), [Edit(range, $0)]) }
    default: return nil
    }
  }

  private func inString(_ text: Span<UInt8>) -> [SyntaxRepair]? {
    switch kind {
    case .badUTF8:
      let letters = text.windows1252(range)
      return letters.map { [SyntaxRepair(.write($0), [Edit(range, $0)])] } ?? []
    case .loneSurrogate: return [SyntaxRepair(.delete, [Edit(range, "")])]
    case .badEscape: return escape(text)
    default: return nil
    }
  }

  private func escape(_ text: Span<UInt8>) -> [SyntaxRepair] {
    let letter = text.byte(range.start + 1)
    if let (scalar, end) = text.foreignEscape(range.start) {
      let json = String(StringLiteral.quoted(String(scalar)).dropFirst().dropLast())
      return [SyntaxRepair(.write(json), [Edit(SourceRange(range.start, end), json)])]
    }
    let backslash = SourceRange(range.start, range.start + 1)
    let double = SyntaxRepair(.doubleBackslash, [Edit(backslash, "\\\\")])
    let drop = SyntaxRepair(.dropBackslash, [Edit(backslash, "")])
    let isLetter = (letter | 0x20) &- 0x61 < 26 || letter.isDigit
    return isLetter ? [double, drop] : [drop, double]
  }

  private func whole(_ text: Span<UInt8>) -> [SyntaxRepair] {
    switch kind {
    case .empty: return [SyntaxRepair(.write("[]"), [Edit(SourceRange(at: range.start), "[]")])]
    case .mergeConflict(let markers): return text.sides(of: markers)
    case .textAfterEnd:
      let end = text.trimmedEnd
      guard end > range.start, end - range.start < Reader.lookAhead else { return [] }
      for index in range.start..<end where text[index].isOpener { return [] }
      return [SyntaxRepair(.delete, [Edit(SourceRange(range.start, end), "")])]
    case .utf16, .utf32:
      guard text.count <= SyntaxError.mostDecoded, let bytes = WideText.utf8(text, kind) else {
        return []
      }
      let decoded = String(decoding: bytes, as: UTF8.self)
      return [SyntaxRepair([Edit(SourceRange(0, text.count), decoded)])]
    default: return []
    }
  }

  /// A larger text is not put into a suggestion.
  private static let mostDecoded = 1 << 20

  /// Whether it is about a character inside a string, not about where the string ends.
  var isInString: Bool {
    switch kind {
    case .rawLineBreak, .controlCharacter, .badEscape, .loneSurrogate: true
    default: false
    }
  }
}

extension SyntaxError.NumberForm {
  /// The number as JSON writes it; two spellings where the sign may be no minus.
  package func spellings(of word: String) -> [String] {
    let sign = word.hasPrefix("-") ? "-" : ""
    switch self {
    case .leadingZero:
      let digits = word.drop { $0 == "-" || $0 == "0" }
      return [sign + (digits.first?.isNumber == true ? digits : "0" + digits)]
    case .plusSign: return [String(word.dropFirst())]
    case .bareFraction: return [sign + "0" + word.dropFirst(sign.count)]
    case .emptyFraction: return [word.filter { $0 != "." }]
    case .hexadecimal:
      let digits = word.drop { $0 == "-" }.dropFirst(2)
      return Int64(digits, radix: 16).map { [sign + String($0)] } ?? []
    case .grouped: return [word.filter { $0.isASCII && $0.isNumber || $0 == "-" }]
    case .dash:
      let digits = String(word.drop { !$0.isASCII })
      return ["-" + digits, digits]
    case .emptyExponent, .notANumber: return []
    }
  }
}
