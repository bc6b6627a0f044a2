import AppAlertJSON
import Testing

/// What each slip is called, and where it lies. One slip is one fault: the whole list is compared.
struct SyntaxErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let kinds: [SyntaxError.Kind]
    init(_ text: String, _ kinds: SyntaxError.Kind...) {
      self.text = text
      self.kinds = kinds
    }
    var testDescription: String { text }
  }

  static let brace = UInt8(ascii: "{")
  static let bracket = UInt8(ascii: "[")
  static let closeBrace = UInt8(ascii: "}")
  static let closeBracket = UInt8(ascii: "]")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")

  static let whole: [Row] = [
    Row("⟦⟧", .empty),
    Row(" \n⟦⟧", .empty),
    Row("⟦<!DOCTYPE html>⟧\n<html>[1]", .markup),
    Row("⟦<?xml version=\"1.0\"?>⟧", .markup),
    Row("[1]⟦[⟧2]", .secondDocument),
    Row("[]\n⟦[⟧1]", .secondDocument),
    Row("[1⟦]⟧, {}]", .closedEarly),
    Row("[⟦]⟧\n{}", .closedEarly),
    Row("⟦{⟧}{}", .noArray),
    Row("⟦{⟧},\n{}\n]", .noArray),
    Row("⟦x⟧\n[\"a\"]\ny", .textBefore),
    Row("[1] ⟦x, y⟧\n[", .textAfterEnd),
    Row("[1]⟦]⟧", .textAfterEnd),
    Row("[{\"a\":1}⟦⟧\n", .cutOff(opened: 0, bracket: bracket)),
    Row("[{\"a\":⟦⟧", .cutOff(opened: 1, bracket: brace)),
    Row("[{\"a\"⟦⟧", .cutOff(opened: 1, bracket: brace)),
    Row("[{\"a\":[1,⟦⟧", .cutOff(opened: 6, bracket: bracket)),
    Row("[{\"a\":\"xyz⟦⟧\n", .missingQuote),
    Row("[\"abc⟦⟧", .cutOffString),
    Row(
      "⟦<<<<<<< HEAD⟧\n[{\"a\":1}]\n=======\n[{\"a\":2}\n>>>>>>> b\n",
      .mergeConflict(markers: [0, 23, 40])),
    Row(
      "[\n⟦<<<<<<< HEAD⟧\n1,\n||||||| base\n3\n=======\n2,\n>>>>>>> b\n4\n]",
      .mergeConflict(markers: [2, 18, 33, 44])),
    Row("[1]\n⟦>>>>>>> b⟧\n", .mergeConflict(markers: [4])),
  ]

  static let between: [Row] = [
    Row("[1⟦,⟧]", .trailingComma),
    Row("[1⟦,⟧\n]", .trailingComma),
    Row("[{\"a\":1⟦,⟧}]", .trailingComma),
    Row("[1,⟦,⟧2]", .extraComma),
    Row("[⟦,⟧1]", .extraComma),
    Row("[{⟦,⟧\"a\":1}]", .extraComma),
    Row("[{\"a\":1,⟦,⟧\"b\":2}]", .extraComma),
    Row("[{\"a\":1⟦⟧ \"b\":2}]", .missingComma),
    Row("[{\"a\":[1]⟦⟧\n \"b\":2}]", .missingComma),
    Row("[{\"a\":\"x\"⟦⟧\n \"b\":\"y\"}]", .missingComma),
    Row("[{\"a\":\"x\"⟦⟧\"b\":\"y\"}]", .missingComma),
    Row("[{}⟦⟧ {}]", .missingComma),
    Row("[\"a\"⟦⟧ \"b\"]", .missingComma),
    Row("[\"a\"⟦⟧\"b\"]", .missingComma),
    Row("[1⟦⟧ true]", .missingComma),
    Row("[{\"a\"⟦⟧ 1}]", .missingColon),
    Row("[{\"a\"⟦⟧ \"b\"}]", .missingColon),
    Row("[{\"a\"⟦⟧ {\"b\":1}}]", .missingColon),
    Row("[{\"a\"⟦=⟧1}]", .wrongSeparator(meant: colon)),
    Row("[{\"a\" ⟦=>⟧ 1}]", .wrongSeparator(meant: colon)),
    Row("[{\"a\"⟦：⟧1}]", .wrongSeparator(meant: colon)),
    Row("[1⟦;⟧2]", .wrongSeparator(meant: comma)),
    Row("[1⟦，⟧2]", .wrongSeparator(meant: comma)),
    Row("[{\"a\":⟦⟧}]", .missingValue),
    Row("[{\"a\":⟦⟧,\"b\":1}]", .missingValue),
    Row("[{\"a\"⟦⟧,\"b\":1}]", .missingValue),
    Row("[{\"a\"⟦⟧}]", .missingValue),
    Row("[{\"a\"⟦⟧\n\"b\":1}]", .missingValue),
    Row("[{\"a\":⟦⟧ \"b\": \"x\"}]", .missingValue),
    Row("[{⟦:⟧1}]", .missingKey),
    Row("[{⟦{⟧\"a\":1}}]", .missingKey),
    Row("[{\"a\":1⟦⟧]", .missingCloser(closeBrace, opened: 1)),
    Row("[{⟦⟧]", .missingCloser(closeBrace, opened: 1)),
    Row("[1, {⟦⟧]", .missingCloser(closeBrace, opened: 4)),
    Row("[{\"a\":[⟦⟧}]", .missingCloser(closeBracket, opened: 6)),
    Row("[{\"a\":1⟦⟧, {\"b\":1}]", .missingCloser(closeBrace, opened: 1)),
    Row("[{\"a\":1⟦⟧ {\"b\":1}]", .missingCloser(closeBrace, opened: 1)),
    Row("[{\"a\":[1⟦⟧}]", .missingCloser(closeBracket, opened: 6)),
    Row("[{\"a\":[\"1\"⟦⟧, \"b\": 2}]", .missingCloser(closeBracket, opened: 6)),
    Row("[{\"a\":1⟦]⟧, {\"b\":2}]", .wrongCloser(meant: closeBrace, opened: 1)),
    Row("[{\"a\":[1⟦}⟧, \"b\":2}]", .wrongCloser(meant: closeBracket, opened: 6)),
    Row("[1⟦}⟧", .wrongCloser(meant: closeBracket, opened: 0)),
    Row("[{\"a\":[1]⟦]⟧, \"b\":2}]", .extraCloser),
    Row("[{\"a\":1}⟦}⟧]", .extraCloser),
    Row("[{\"a\":1}⟦}⟧, {\"b\":1}]", .extraCloser),
    Row("[1, ⟦// two⟧\n2]", .comment),
    Row("[1, ⟦/* two */⟧ 2]", .comment),
    Row("[{⟦# a⟧\n\"a\":1}]", .comment),
    Row("[1] ⟦// end⟧", .comment),
    Row("⟦// begin⟧\n[1]", .comment),
    Row("[⟦\u{A0}⟧1]", .invisible("\u{A0}")),
    Row("[1⟦\u{200B}\u{200B}⟧]", .invisible("\u{200B}")),
    Row("[null⟦\u{A0}⟧]", .invisible("\u{A0}")),
    Row("[1⟦\0⟧]", .invisible("\0")),
    Row("[{\"a\":1⟦\u{FEFF}⟧}]", .invisible("\u{FEFF}")),
    Row("[{\"a\":1 ⟦junk here⟧, \"b\":2}]", .strayText),
    Row("[{\"a\":1, ⟦junk⟧}]", .strayText),
    Row("[{\"a\":1 ⟦@ @ @⟧}]", .strayText),
  ]

  static let values: [Row] = [
    Row("[{\"a\":⟦'x'⟧}]", .singleQuotes),
    Row("[{⟦'a'⟧:1}]", .singleQuotes),
    Row("[{\"a\":⟦'it's'⟧, \"b\":1}]", .singleQuotes),
    Row("[{\"a\":⟦`x`⟧}]", .singleQuotes),
    Row("[{\"a\":⟦“x”⟧}]", .curlyQuotes),
    Row("[{⟦“a”⟧:1}]", .curlyQuotes),
    Row("[{\"a⟦”⟧: 1}]", .curlyQuotes),
    Row("[{\"a\": \"x⟦”⟧,\n\"b\":1}]", .curlyQuotes),
    Row("[{\"a⟦”⟧: \"x\"}]", .curlyQuotes),
    Row("[{\"a\": ⟦“x\"⟧}]", .curlyQuotes),
    Row("[{\"a\":⟦«x»⟧}]", .curlyQuotes),
    Row("[{⟦a⟧:1}]", .unquotedKey),
    Row("[{\"b\":1, ⟦a⟧ : 1}]", .unquotedKey),
    Row("[⟦NaN⟧]", .literal(meant: nil)),
    Row("[⟦-Infinity⟧]", .literal(meant: nil)),
    Row("[⟦True⟧]", .literal(meant: "true")),
    Row("[⟦None⟧]", .literal(meant: "null")),
    Row("[⟦nil⟧, ⟦undefined⟧]", .literal(meant: "null"), .literal(meant: "null")),
    Row("[{\"a\": ⟦Sync is paused⟧, \"b\": 1}]", .bareText),
    Row("[{\"a\": [⟦17.0.1⟧]}]", .bareText),
    Row("[⟦trueish⟧]", .bareText),
    Row("[⟦01⟧]", .number(.leadingZero)),
    Row("[⟦-01⟧]", .number(.leadingZero)),
    Row("[⟦00⟧]", .number(.leadingZero)),
    Row("[⟦+1⟧]", .number(.plusSign)),
    Row("[⟦1.⟧]", .number(.emptyFraction)),
    Row("[⟦.5⟧]", .number(.bareFraction)),
    Row("[⟦-.5⟧]", .number(.bareFraction)),
    Row("[⟦1e⟧]", .number(.emptyExponent)),
    Row("[⟦1e+⟧]", .number(.emptyExponent)),
    Row("[⟦0x1F⟧]", .number(.hexadecimal)),
    Row("[⟦1_000⟧]", .number(.grouped)),
    Row("[⟦-⟧]", .bareText),
  ]

  static let strings: [Row] = [
    Row("[{\"a\":\"one⟦\n⟧two\"}]", .rawLineBreak),
    Row("[{\"a\":\"one⟦\r\n⟧\r\n  two\"}]", .rawLineBreak),
    Row("[\"a⟦\t⟧b⟦\u{1}⟧\"]", .controlCharacter(9), .controlCharacter(1)),
    Row("[\"a⟦\u{0}\u{0}\u{0}⟧⟦\t\t⟧\"]", .controlCharacter(0), .controlCharacter(9)),
    Row("[\"⟦\\x⟧41\"]", .badEscape),
    Row("[\"⟦\\u12⟧g\"]", .badEscape),
    Row("[\"⟦\\é⟧\"]", .badEscape),
    Row("[\"⟦\\ud800⟧\"]", .loneSurrogate),
    Row("[\"⟦\\udc00⟧⟦\\ud83d⟧ \\ud83d\\ude00\"]", .loneSurrogate, .loneSurrogate),
    Row("[{\"a\":\"Tap ⟦\"⟧Retry\" again\"}]", .innerQuote),
    Row("[{\"a\":\"Tap ⟦\"⟧Retry\" again\", \"b\":1}]", .innerQuote),
    Row("[{\"a\":\"⟦\"⟧Retry\" again\",\n\"b\":1}]", .innerQuote),
    Row("[{\"a\":\"say ⟦\"⟧ hello \" now\"\n}]", .innerQuote),
    Row("[{\"a\":\"Sync paused⟦⟧⟦⟧\n\"b\":1}]", .missingQuote, .missingComma),
    Row("[{\"a\":\"Sync paused⟦⟧,\n  \"b\":1}]", .missingQuote),
    Row("[{\"a\":\"Sync paused⟦⟧\n}]", .missingQuote),
    Row("[{\"a\":1,\"b⟦⟧⟦⟧\n}]", .missingQuote, .missingValue),
  ]

  /// Some faults are kept one by one, however many there are, and the others are counted.
  @Test func countsTooManyFaults() throws {
    let faults = Reading("[" + String(repeating: "1 ", count: 30_000) + "]").faults
    #expect(faults.count == Reader.mostFaults + 1)
    #expect(faults.last?.kind == .more(29_999 - Reader.mostFaults))
  }

  /// What lies at many places is one fault, whose repair is whole.
  @Test func gathersWhatBelongsTogether() throws {
    let text = "[\u{A0}1,\u{A0}2,\u{A0}\u{A0}3]"
    let faults = Reading(text).faults
    #expect(faults.map(\.kind) == [.invisible("\u{A0}")])
    let bytes = Array(text.utf8)
    let repairs = bytes.withSpan { faults[0].repairs(in: $0) }
    #expect(try repairs.map { try $0.edits.applied(to: bytes) } == [Array("[ 1, 2,  3]".utf8)])
  }

  @Test(arguments: whole + between + values + strings)
  func findsOneFaultForEachSlip(_ row: Row) {
    let marked = MarkedText(row.text)
    let faults = Reading(marked.text).faults
    #expect(faults.map(\.kind) == row.kinds)
    #expect(marked.marks.count == row.kinds.count)
    for (fault, mark) in zip(faults, marked.marks) { #expect(fault.range == mark) }
  }
}
