/// A place where a text is not JSON (RFC 8259), and what stands there: a fact, no words.
package struct SyntaxError: Hashable, Sendable {
  package let kind: Kind
  package let range: SourceRange
  /// The value that it lies in, as a JSON pointer.
  package let pointer: String
  /// Ways to repair it, the likeliest first, where kind and range alone do not tell (`repairs(in:)`).
  var found: [SyntaxRepair] = []
  /// Whether it lies at many places, which all belong to it: then it is complete at the text's end.
  package var isSpread = false

  package enum Kind: Hashable, Sendable {
    // The text as a whole.
    case empty
    /// HTML or XML, most often a server's error page.
    case markup
    case utf16(littleEndian: Bool)
    case utf32(littleEndian: Bool)
    /// Version control's conflict markers; the offsets at which their lines start.
    case mergeConflict(markers: [Int])
    /// Something follows the value that should be the whole text.
    case secondDocument
    /// The array ends here, and entries follow.
    case closedEarly
    /// Objects follow each other without an array around them.
    case noArray
    case textAfterEnd
    /// Something stands before the value: a Markdown fence, front matter, words.
    case textBefore
    /// The text ends while this bracket is open.
    case cutOff(opened: Int, bracket: UInt8)
    /// The text ends inside a string.
    case cutOffString
    /// The text begins with words that no JSON begins with.
    case notJSON
    case tooDeep
    /// So many more faults than are kept one by one.
    case more(Int)

    // Between values.
    case trailingComma
    case extraComma
    case missingComma
    case missingColon
    case missingValue
    case missingKey
    /// Another character stands where a comma or a colon must.
    case wrongSeparator(meant: UInt8)
    /// A closing bracket is missing before this one.
    case missingCloser(UInt8, opened: Int)
    /// An opening bracket is missing before this.
    case missingOpener(UInt8)
    /// A closing bracket too many.
    case extraCloser
    /// An opening one.
    case extraOpener
    /// The wrong closing bracket.
    case wrongCloser(meant: UInt8, opened: Int)
    /// A list or an object in brackets of another kind.
    case wrongBrackets(meant: UInt8)
    /// An object without its two braces.
    case missingBraces
    /// A list without its two brackets.
    case missingBrackets
    case comment
    /// Characters that look like nothing or like a space, but are no JSON white space.
    case invisible(Unicode.Scalar)
    case strayText
    /// Dots that stand for what was left out.
    case ellipsis
    /// What makes a terminal show colours.
    case terminalColor

    // Values.
    case singleQuotes
    case curlyQuotes
    /// `\"title\"`: quotes as they are written inside a string.
    case escapedQuotes
    /// Three quotes, as other languages have for texts of several lines.
    case tripleQuotes
    /// `t("…")`: a text as an argument of a function.
    case functionCall
    /// A quote too many.
    case extraQuote
    /// `""title""`: each quote written twice, as in a table that was saved as text.
    case doubledQuotes
    /// Strings joined with a plus sign.
    case joinedStrings
    case unquotedKey
    /// A word of another language: the JSON spelling, where there is one.
    case literal(meant: String?)
    /// Words that lack quotes.
    case bareText
    case number(NumberForm)

    // Inside a string.
    case badUTF8(UInt8)
    case rawLineBreak
    case controlCharacter(UInt8)
    case badEscape
    /// The backslashes of a Windows path.
    case path
    case loneSurrogate
    /// The string ends at a quote that was meant as part of the text.
    case innerQuote
    case missingQuote
    /// `"OK\"`: the quote that was to end the string has a backslash before it.
    case escapedEnd
    case missingOpeningQuote
  }

  /// A way to write numbers that other languages allow and JSON does not.
  package enum NumberForm: Hashable, Sendable {
    case leadingZero, plusSign, bareFraction, emptyFraction, emptyExponent, hexadecimal, grouped,
      dash, notANumber
  }

  package init(_ kind: Kind, _ range: SourceRange, pointer: String) {
    self.kind = kind
    self.range = range
    self.pointer = pointer
  }
}

/// One way to write what was meant: edits that belong together.
package struct SyntaxRepair: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// What the fault's kind says to do.
    case usual
    /// Writes this in the place of what is there.
    case write(String)
    case delete
    case writeSpaces
    /// Takes the whole member or element out.
    case leaveOut
    /// Takes away a backslash, or doubles it.
    case dropBackslash
    case doubleBackslash
    /// Joins lines with a space.
    case joinLines
    /// Of two sides of a merge conflict keeps the first, or the second.
    case keepOurs
    case keepTheirs
  }

  package var action: Action
  package var edits: [Edit]

  package init(_ action: Action, _ edits: [Edit]) {
    self.action = action
    self.edits = edits
  }

  init(_ edits: [Edit]) { self.init(.usual, edits) }
}
