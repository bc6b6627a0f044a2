extension DecoderTable {
  private static let members =
    #""bundleId":"dev.acme.ink","title":"a","text":"b","confirmLabel":"c""#

  /// Commas, colons, brackets and quotes.
  static let punctuation: [DecoderCase] = [
    .laxer("a trailing comma in the feed", "[\(FeedText.entry()),]", "trailing-comma"),
    .laxer("a trailing comma in an entry", "[{\"id\":1,\(members),}]", "trailing-comma"),
    .laxer("a trailing comma in a list", FeedText.os(#"["17.0",]"#), "trailing-comma"),
    .laxer(
      "a trailing comma in a link",
      FeedText.one(#""link":{"title":"a","url":"https://acme.dev",}"#), "trailing-comma"),
    .laxer("trailing commas everywhere", "[{\"id\":1,\(members),},]", "trailing-comma"),
    .refused(
      "two trailing commas", "[\(FeedText.entry()),,]", "syntax", perhaps: ["trailing-comma"]),
    .refused("a doubled comma in a list", FeedText.os(#"["17.0",,"17.1"]"#), "syntax"),
    .refused("a comma first", "[,\(FeedText.entry())]", "syntax"),
    .refused("a comma alone", "[,]", "syntax", perhaps: ["trailing-comma"]),
    .refused(
      "a missing comma between entries",
      "[\(FeedText.entry())\(FeedText.entry(bundleId: #""dev.acme.notes""#))]", "syntax"),
    .refused("a missing comma between keys", "[{\"id\":1\n\(members)}]", "syntax"),
    .refused("a missing comma in a list", FeedText.os(#"["17.0" "17.1"]"#), "syntax"),
    .refused("a missing colon", "[{\"id\" 1,\(members)}]", "syntax"),
    .refused("an equals sign for a colon", "[{\"id\"=1,\(members)}]", "syntax"),
    .refused("a semicolon for a comma", "[{\"id\":1;\(members)}]", "syntax"),
    .refused("a missing value", FeedText.one(#""osVersions":"#), "syntax"),
    .refused("single quotes", FeedText.one(title: "'Sync paused'"), "syntax"),
    .refused("a single-quoted key", "[{'id':1,\(members)}]", "syntax"),
    .refused("curly quotes", FeedText.one(title: "“Sync paused”"), "syntax"),
    .refused("a curly-quoted key", "[{“id”:1,\(members)}]", "syntax"),
    .refused("an unquoted key", "[{id:1,\(members)}]", "syntax"),
    .refused("an unquoted value", FeedText.one(title: "Sync"), "syntax"),
    .refused("a line comment", "// alerts\n\(FeedText.one())", "syntax"),
    .refused("a block comment", "[/* ink */\(FeedText.entry())]", "syntax"),
    .refused("a hash comment", "# alerts\n\(FeedText.one())", "syntax"),
    .refused("a brace too many", "[\(FeedText.entry())}]", "syntax"),
    .refused("the wrong bracket", "[\(FeedText.entry())}", "syntax"),
    .refused("a list closed by a brace", FeedText.os(#"["17.0"}"#), "syntax"),
    .refused("the closing bracket left out", "[\(FeedText.entry())", "syntax"),
    .refused("the closing brace left out", "[{\"id\":1,\(members)]", "syntax"),
    .refused("cut off inside a string", #"[{"id":1,"title":"Sync pa"#, "syntax"),
    .refused("cut off behind a key", #"[{"id":1,"title""#, "syntax"),
    .refused("cut off behind a colon", #"[{"id":1,"title":"#, "syntax"),
    .refused("cut off inside an escape", #"[{"id":1,"title":"a\u00"#, "syntax"),
    .refused("an opening bracket alone", "[", "syntax"),
    .refused("an empty file", "", "syntax"),
    .refused("only white space", " \n\t ", "syntax"),
    .refused("a no-break space between tokens", "[\u{A0}\(FeedText.entry())]", "syntax"),
    .refused("a zero-width space between tokens", "[\u{200B}\(FeedText.entry())]", "syntax"),
    .refused("a line separator between tokens", "[\u{2028}\(FeedText.entry())]", "syntax"),
    .refused("a form feed between tokens", "[\u{C}\(FeedText.entry())]", "syntax"),
    .refused("a vertical tab between tokens", "[\u{B}\(FeedText.entry())]", "syntax"),
    .refused(
      "a NUL between tokens", "[\(FeedText.entry()),\u{0}\(FeedText.entry())]", "syntax",
      perhaps: ["shadowed-entry"]),
  ]

  /// Numbers and words.
  static let literals: [DecoderCase] = [
    .refused("a leading zero", FeedText.one(id: "01"), "syntax"),
    .refused("a plus sign", FeedText.one(id: "+1"), "syntax"),
    .refused("a dot without digits behind", FeedText.one(id: "1."), "syntax"),
    .refused("a dot without digits before", FeedText.one(id: ".5"), "syntax"),
    .refused("a minus alone", FeedText.one(id: "-"), "syntax"),
    .refused("a minus and a leading zero", FeedText.one(id: "-01"), "syntax"),
    .refused("an exponent without digits", FeedText.one(id: "1e"), "syntax"),
    .refused("an exponent with a sign alone", FeedText.one(id: "1e+"), "syntax"),
    .refused("two dots", FeedText.one(id: "1.0.0"), "syntax"),
    .refused("hexadecimal", FeedText.one(id: "0x10"), "syntax"),
    .refused("digits with underscores", FeedText.one(id: "1_000"), "syntax"),
    .refused("digits with a suffix", FeedText.one(id: "5L"), "syntax"),
    .refused("full-width digits", FeedText.one(id: "５"), "syntax"),
    .refused("NaN", FeedText.one(id: "NaN"), "syntax"),
    .refused("Infinity", FeedText.one(id: "Infinity"), "syntax"),
    .refused("minus Infinity", FeedText.one(id: "-Infinity"), "syntax"),
    .refused("True", FeedText.one(#""link":True"#), "syntax"),
    .refused("None", FeedText.one(#""link":None"#), "syntax"),
    .refused("nil", FeedText.one(#""link":nil"#), "syntax"),
    .refused("NULL", FeedText.one(#""link":NULL"#), "syntax"),
    .refused("undefined", FeedText.one(#""link":undefined"#), "syntax"),
    .refused("half a null", FeedText.one(#""link":nul"#), "syntax"),
    .refused("a null with a tail", FeedText.one(#""link":nulll"#), "syntax"),
    .laxer(
      "a bad number inside an unknown key's value", FeedText.one(#""x":01"#), "syntax",
      "unknown-key"),
  ]

  /// What stands around the array, and how deep it goes.
  static let leftovers: [DecoderCase] = [
    .refused("a second array", "[\(FeedText.entry())]\n[]", "syntax"),
    .refused("a comma behind the array", "[\(FeedText.entry())],", "syntax"),
    .refused("a word behind the array", "[\(FeedText.entry())]x", "syntax"),
    .refused("a NUL behind the array", "[\(FeedText.entry())]\u{0}", "syntax"),
    .refused("a word before the array", "x[\(FeedText.entry())]", "syntax"),
    .refused(
      "JSON lines", "\(FeedText.entry())\n\(FeedText.entry())", "not-an-array",
      perhaps: ["not-an-array"]),
    .refused("a JavaScript variable", "var messages = [\(FeedText.entry())];", "syntax"),
    .refused("an HTML page", "<!DOCTYPE html>\n<html><body>404</body></html>\n", "syntax"),
    .refused("a property list", "<?xml version=\"1.0\"?>\n<plist></plist>\n", "syntax"),
    .refused("YAML", "- id: 1\n  bundleId: dev.acme.ink\n", "syntax"),
    .refused(
      "a merge conflict",
      "[\n<<<<<<< HEAD\n\(FeedText.entry())\n=======\n\(FeedText.entry(id: "2"))\n"
        + ">>>>>>> fix\n]\n", "syntax"),
    .refused(
      "a merge conflict around everything",
      "<<<<<<< HEAD\n\(FeedText.one())\n=======\n\(FeedText.one(id: "2"))\n>>>>>>> fix\n",
      "syntax"),
    .refused(
      "a merge conflict with its base",
      "[{\n<<<<<<< HEAD\n\"id\":3,\n||||||| base\n\"id\":1,\n=======\n\"id\":2,\n>>>>>>> fix\n"
        + "\(members)}]\n", "syntax"),
    .laxer("a value 512 deep", FeedText.one(nested(510)), "unknown-key"),
    .refused("a value 513 deep", FeedText.one(nested(511)), "syntax", perhaps: ["unknown-key"]),
    .refused(
      "brackets 100,000 deep", String(repeating: "[", count: 100_000), "syntax",
      perhaps: ["wrong-type"]),
  ]

  /// An unknown key whose value is this many arrays deep; the feed and the entry add two.
  private static func nested(_ depth: Int) -> String {
    #""x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
