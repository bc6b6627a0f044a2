/// A place where a text is not JSON (RFC 8259), and what stands there: a fact, no words.
package struct Fault: Hashable, Sendable {
  package let kind: Kind
  package let range: SourceRange
  /// The value that it lies in, as a JSON pointer.
  package let pointer: String

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
    case textAfterEnd
    /// The text ends while this bracket is open.
    case cutOff(opened: Int, bracket: UInt8)
    /// The text ends inside a string.
    case cutOffString
    /// The text begins with words that no JSON begins with.
    case notJSON
    case tooDeep

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
    /// The wrong closing bracket.
    case wrongCloser(meant: UInt8, opened: Int)
    case comment
    /// Characters that look like nothing or like a space, but are no JSON white space.
    case invisible(Unicode.Scalar)
    case strayText

    // Values.
    case singleQuotes
    case curlyQuotes
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
    case loneSurrogate
    /// The string ends at a quote that was meant as part of the text.
    case innerQuote
    case missingQuote
    case missingOpeningQuote
  }

  /// A way to write numbers that other languages allow and JSON does not.
  package enum NumberForm: Hashable, Sendable {
    case leadingZero, plusSign, bareFraction, emptyFraction, emptyExponent, hexadecimal, grouped,
      notANumber
  }

  package init(_ kind: Kind, _ range: SourceRange, pointer: String) {
    self.kind = kind
    self.range = range
    self.pointer = pointer
  }
}
