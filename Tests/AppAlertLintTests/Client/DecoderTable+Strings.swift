extension DecoderTable {
  /// Escapes, right and wrong.
  static let escapes: [DecoderCase] = [
    .passes("every short escape", FeedText.one(text: #""\"\\\/\b\f\n\r\t""#)),
    .passes("a hex escape in both cases", FeedText.one(title: #""\u00e9\u00E9\u00eF""#)),
    .passes("an escaped surrogate pair", FeedText.one(title: #""\ud83d\ude00 \uD83D\uDE00""#)),
    .passes("the last scalar, escaped", FeedText.one(title: #""\uDBFF\uDFFF""#)),
    .passes("an escaped NUL", FeedText.one(title: #""a\u0000b""#)),
    .passes("escaped controls", FeedText.one(title: #""a\u0001\u001F\u007f""#)),
    .passes("an escaped noncharacter", FeedText.one(title: #""a\uFFFF""#)),
    .passes("an escaped quote", FeedText.one(title: #""a\u0022b""#)),
    .passes("an escaped backslash before a u", FeedText.one(title: #""\\u00e9 \u005cu00e9""#)),
    .passes("an escaped bundle id", FeedText.one(bundleId: #""dev\u002eacme.\u0069nk""#)),
    .passes("escaped versions", FeedText.os(#"["\u0031\u0037.0"]"#)),
    .passes("an escaped URL", FeedText.link(#"https:\/\/acme.dev\/\u0061"#)),
    .passes(
      "an escaped key", FeedText.one(id: nil, #""\u0069d":1"#)),
    .passes(
      "a key with each letter escaped", FeedText.one(id: nil, #""\u0069\u0064":1"#)),
    .passes(
      "escaped keys of a link",
      FeedText.one(#""l\u0069nk":{"t\u0069tle":"a","\u0075rl":"https://acme.dev"}"#)),
    .refused("a lone high surrogate", FeedText.one(title: #""a\ud83d""#), "syntax"),
    .refused("a lone low surrogate", FeedText.one(title: #""a\ude00b""#), "syntax"),
    .refused("surrogates the wrong way round", FeedText.one(title: #""\ude00\ud83d""#), "syntax"),
    .refused("two high surrogates", FeedText.one(title: #""\ud83d\ud83d""#), "syntax"),
    .refused(
      "a high surrogate before a letter", FeedText.one(title: #""\ud83dA\ude00""#), "syntax"),
    .refused(
      "a high surrogate before another escape", FeedText.one(title: #""\ud83d\n""#), "syntax"),
    .refused("an unknown escape", FeedText.one(title: #""a\qb""#), "syntax"),
    .refused("an escaped single quote", FeedText.one(title: #""it\'s""#), "syntax"),
    .refused("a C escape", FeedText.one(title: #""\x41""#), "syntax"),
    .refused("a Swift escape", FeedText.one(title: #""\u{e9}""#), "syntax"),
    .refused("three hex digits", FeedText.one(title: #""\u0e9""#), "syntax"),
    .refused("no hex digits", FeedText.one(title: #""\uZZZZ""#), "syntax"),
    .refused("an escape with a plus", FeedText.one(title: #""\u+0e9""#), "syntax"),
    .refused("an escape with a space", FeedText.one(title: #""\u 0e9""#), "syntax"),
    .refused("an upper-case U", FeedText.one(title: #""\U0041""#), "syntax"),
    .refused("a backslash before a line feed", FeedText.one(title: "\"a\\\nb\""), "syntax"),
    .refused("a raw line feed", FeedText.one(title: "\"a\nb\""), "syntax"),
    .refused("a raw carriage return", FeedText.one(title: "\"a\rb\""), "syntax"),
    .refused("a raw CRLF", FeedText.one(title: "\"a\r\nb\""), "syntax"),
    .refused("a raw tab", FeedText.one(title: "\"a\tb\""), "syntax"),
    .refused("a raw NUL", FeedText.one(title: "\"a\u{0}b\""), "syntax"),
    .refused("a raw control", FeedText.one(title: "\"a\u{1F}b\""), "syntax"),
    .laxer(
      "a bad escape inside an unknown key's value", FeedText.one(#""x":"a\qb""#), "syntax",
      "unknown-key"),
    .laxer(
      "a lone surrogate inside an unknown key's value", FeedText.one(#""x":"\ud83d""#), "syntax",
      "unknown-key"),
  ]

  /// UTF-8 and what is not.
  static let encodings: [DecoderCase] = [
    .refused("a byte that is never UTF-8", bytes: FeedText.title(bytes: [0xFF]), "encoding"),
    .refused("a lone continuation byte", bytes: FeedText.title(bytes: [0x80]), "encoding"),
    .refused("a cut sequence", bytes: FeedText.title(bytes: [0xE2, 0x82]), "encoding"),
    .refused("an overlong slash", bytes: FeedText.title(bytes: [0xC0, 0xAF]), "encoding"),
    .refused("an overlong of three", bytes: FeedText.title(bytes: [0xE0, 0x80, 0xAF]), "encoding"),
    .refused(
      "an overlong of four", bytes: FeedText.title(bytes: [0xF0, 0x80, 0x80, 0xAF]), "encoding"),
    .refused(
      "a surrogate as UTF-8", bytes: FeedText.title(bytes: [0xED, 0xA0, 0x80]), "encoding"),
    .refused(
      "a pair of surrogates as UTF-8",
      bytes: FeedText.title(bytes: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]), "encoding"),
    .refused(
      "beyond U+10FFFF", bytes: FeedText.title(bytes: [0xF4, 0x90, 0x80, 0x80]), "encoding"),
    .refused("a lead byte F5", bytes: FeedText.title(bytes: [0xF5, 0x80, 0x80, 0x80]), "encoding"),
    .refused("Latin-1", bytes: FeedText.title(bytes: [0x63, 0x61, 0x66, 0xE9]), "encoding"),
    .refused(
      "a bad byte inside a bundle id",
      bytes: FeedText.spliced(FeedText.one(bundleId: #""dev.acme@.ink""#), [0xFF]), "encoding"),
    .laxer(
      "a bad byte inside an unknown key's value",
      bytes: FeedText.spliced(FeedText.one(#""x":"@""#), [0xFF]), "encoding", "unknown-key"),
    .laxer(
      "UTF-16, big-endian, with its mark",
      bytes: FeedText.utf16(FeedText.one(), bigEndian: true, mark: true), "encoding"),
    .laxer(
      "UTF-16, little-endian, with its mark",
      bytes: FeedText.utf16(FeedText.one(), bigEndian: false, mark: true), "encoding"),
    .laxer(
      "UTF-16, big-endian, without a mark",
      bytes: FeedText.utf16(FeedText.one(), bigEndian: true, mark: false), "encoding"),
    .laxer(
      "UTF-16, little-endian, without a mark",
      bytes: FeedText.utf16(FeedText.one(), bigEndian: false, mark: false), "encoding"),
    .laxer(
      "UTF-32, big-endian, with its mark",
      bytes: FeedText.utf32(FeedText.one(), bigEndian: true, mark: true), "encoding"),
    // Its first two bytes are also the mark of UTF-16, and that is what the decoder takes it for.
    .refused(
      "UTF-32, little-endian, with its mark",
      bytes: FeedText.utf32(FeedText.one(), bigEndian: false, mark: true), "encoding"),
    .laxer(
      "UTF-32, big-endian, without a mark",
      bytes: FeedText.utf32(FeedText.one(), bigEndian: true, mark: false), "encoding"),
    .laxer(
      "UTF-32, little-endian, without a mark",
      bytes: FeedText.utf32(FeedText.one(), bigEndian: false, mark: false), "encoding"),
  ]
}
