extension DecoderTable {
  /// Ids: what `Int` takes, and what an alert can be shown with.
  ///
  /// Not here, because it ends the process: `JSONDecoder` traps on a number of 2^53 or more that is
  /// written with an exponent and so many digits that a decimal cannot hold them, such as
  /// 9007199254740993, 300 zeros and "e-300".
  static let ids: [DecoderCase] = [
    .passes("id 1", FeedText.one(id: "1")),
    .passes("id 2147483647", FeedText.one(id: "2147483647")),
    .passes("id beyond 32 bits", FeedText.one(id: "2147483648")),
    .passes("the largest id", FeedText.one(id: "9223372036854775807")),
    .passes("id 2.0", FeedText.one(id: "2.0")),
    .passes("id 2.000", FeedText.one(id: "2.000")),
    .passes("id 1e2", FeedText.one(id: "1e2")),
    .passes("id 1E+2", FeedText.one(id: "1E+2")),
    .passes("id 1.5e1", FeedText.one(id: "1.5e1")),
    .passes("id 100e-2", FeedText.one(id: "100e-2")),
    .passes("id 9223372036854774784.0", FeedText.one(id: "9223372036854774784.0")),
    .laxer("id 0", FeedText.one(id: "0"), "invalid-id"),
    .laxer("id -0", FeedText.one(id: "-0"), "invalid-id"),
    .laxer("id 0.0", FeedText.one(id: "0.0"), "invalid-id"),
    .laxer("id 0e5", FeedText.one(id: "0e5"), "invalid-id"),
    .laxer("id -1", FeedText.one(id: "-1"), "invalid-id"),
    .laxer("id -2.0", FeedText.one(id: "-2.0"), "invalid-id"),
    .laxer("the smallest Int", FeedText.one(id: "-9223372036854775808"), "invalid-id"),
    .refused("id 1.5", FeedText.one(id: "1.5"), "invalid-id"),
    .refused("id 1e-1", FeedText.one(id: "1e-1"), "invalid-id"),
    .refused("id 9223372036854775808", FeedText.one(id: "9223372036854775808"), "invalid-id"),
    .refused("id -9223372036854775809", FeedText.one(id: "-9223372036854775809"), "invalid-id"),
    .refused("id 9223372036854775807.0", FeedText.one(id: "9223372036854775807.0"), "invalid-id"),
    .refused("id 1e19", FeedText.one(id: "1e19"), "invalid-id"),
    .refused("id 1e400", FeedText.one(id: "1e400"), "invalid-id"),
    .refused(
      "an id of 100 digits", FeedText.one(id: String(repeating: "9", count: 100)), "invalid-id"),
    // From 2^53 on the decoder takes the value from a decimal, so these are read exactly.
    .open("id 9007199254740993.0, between two Doubles", FeedText.one(id: "9007199254740993.0")),
    .open("id 9007199254740993e0", FeedText.one(id: "9007199254740993e0")),
    .open("id 9223372036854775295.0", FeedText.one(id: "9223372036854775295.0")),
    .refused("id 9223372036854775296.0", FeedText.one(id: "9223372036854775296.0"), "invalid-id"),
    .refused("id 9223372036854775807e0", FeedText.one(id: "9223372036854775807e0"), "invalid-id"),
    .refused("id 92233720368547758.07e2", FeedText.one(id: "92233720368547758.07e2"), "invalid-id"),
    .open("id 1 in 301 digits", FeedText.one(id: "1" + zeros(300) + "e-300")),
    .open("id 1 with 5,000 decimals", FeedText.one(id: "1." + zeros(5000))),
    .open("id 1e0000000000000000000002", FeedText.one(id: "1e0000000000000000000002")),
    // A Double rounds these to whole numbers, which are not what the file says.
    .laxer(
      "id 1.00000000000000000001", FeedText.one(id: "1.00000000000000000001"), "invalid-id"),
    .laxer(
      "id 0.99999999999999999999", FeedText.one(id: "0.99999999999999999999"), "invalid-id"),
    .laxer("id 9007199254740993.5", FeedText.one(id: "9007199254740993.5"), "invalid-id"),
    .laxer("id 1000000000000000000.5", FeedText.one(id: "1000000000000000000.5"), "invalid-id"),
    .laxer("id 1e-400", FeedText.one(id: "1e-400"), "invalid-id"),
    .laxer(
      "id 1e-99999999999999999999", FeedText.one(id: "1e-99999999999999999999"), "invalid-id"),
    .laxer("id 0e99999999999999999999", FeedText.one(id: "0e99999999999999999999"), "invalid-id"),
    .refused("id 1e99999999999999999999", FeedText.one(id: "1e99999999999999999999"), "invalid-id"),
    .refused("an id as string", FeedText.one(id: #""5""#), "wrong-type"),
    .refused("id true", FeedText.one(id: "true"), "wrong-type"),
    .refused("id null", FeedText.one(id: "null"), "wrong-type"),
    .refused("id as array", FeedText.one(id: "[1]"), "wrong-type"),
    .refused("id as object", FeedText.one(id: "{}"), "wrong-type"),
  ]

  /// Values of the wrong type.
  static let types: [DecoderCase] = [
    .refused("an object at the top", FeedText.entry(), "not-an-array"),
    .refused("a wrapped array", #"{"messages":\#(FeedText.one())}"#, "not-an-array"),
    .refused("a string at the top", #""alerts""#, "not-an-array"),
    .refused("a number at the top", "5", "not-an-array"),
    .refused("null at the top", "null", "not-an-array"),
    .refused("true at the top", "true", "not-an-array"),
    .refused("an empty object at the top", "{}", "not-an-array"),
    .refused("an array of arrays", "[\(FeedText.one())]", "wrong-type"),
    .refused("a null entry", "[null]", "wrong-type"),
    .refused("a null behind an entry", "[\(FeedText.entry()),null]", "wrong-type"),
    .refused("a string entry", #"["dev.acme.ink"]"#, "wrong-type"),
    .refused("a number entry", "[1]", "wrong-type"),
    .refused("title as number", FeedText.one(title: "5"), "wrong-type"),
    .refused("title as null", FeedText.one(title: "null"), "wrong-type"),
    .refused("title as translations", FeedText.one(title: #"{"en":"a"}"#), "wrong-type"),
    .refused("text as lines", FeedText.one(text: #"["a","b"]"#), "wrong-type"),
    .refused("text as null", FeedText.one(text: "null"), "wrong-type"),
    .refused("label as true", FeedText.one(confirmLabel: "true"), "wrong-type"),
    .refused("bundle id as number", FeedText.one(bundleId: "5"), "wrong-type"),
    .refused("bundle id as list", FeedText.one(bundleId: #"["dev.acme.ink"]"#), "wrong-type"),
    .refused("a list that is one version", FeedText.os(#""17.0""#), "wrong-type"),
    .refused("a list that is a number", FeedText.os("17.0"), "wrong-type"),
    .refused("a list that is an object", FeedText.os("{}"), "wrong-type"),
    .refused("a list that is false", FeedText.app("false"), "wrong-type"),
    .refused("a number in a list", FeedText.app(#"[2.0,"2.0.1"]"#), "wrong-type"),
    .refused("a null in a list", FeedText.app(#"["1.0",null]"#), "wrong-type"),
    .refused("a list in a list", FeedText.app(#"[["1.0"]]"#), "wrong-type"),
    .refused("an object in a list", FeedText.app(#"[{}]"#), "wrong-type"),
    .refused("a link that is a URL", FeedText.one(#""link":"https://acme.dev""#), "wrong-type"),
    .refused("a link that is a list", FeedText.one(#""link":[]"#), "wrong-type"),
    .refused("a link that is false", FeedText.one(#""link":false"#), "wrong-type"),
    .refused(
      "a link title of null", FeedText.one(#""link":{"title":null,"url":"https://acme.dev"}"#),
      "wrong-type"),
    .refused("a URL of null", FeedText.one(#""link":{"title":"a","url":null}"#), "wrong-type"),
    .refused(
      "a URL that is a number", FeedText.one(#""link":{"title":"a","url":5}"#), "wrong-type"),
    .passes("appVersions null", FeedText.app("null")),
    .passes("osVersions null", FeedText.os("null")),
    .passes("link null", FeedText.one(#""link":null"#)),
    .passes("an empty list", FeedText.app("[]")),
    .passes("two empty lists", FeedText.one(#""appVersions":[],"osVersions":[ ]"#)),
  ]

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
