extension DecoderTable {
  private static let link = #""title":"a","url":"https://acme.dev""#

  /// Keys: missing, misspelt, unknown and twice.
  static let keys: [DecoderCase] = [
    .refused("no id", FeedText.one(id: nil), "missing-key"),
    .refused("no bundleId", FeedText.one(bundleId: nil), "missing-key"),
    .refused("no title", FeedText.one(title: nil), "missing-key"),
    .refused("no text", FeedText.one(text: nil), "missing-key"),
    .refused("no confirmLabel", FeedText.one(confirmLabel: nil), "missing-key"),
    .refused("an empty entry", "[{}]", "missing-key"),
    .refused("no URL in a link", FeedText.one(#""link":{"title":"a"}"#), "missing-key"),
    .refused(
      "no title in a link", FeedText.one(#""link":{"url":"https://acme.dev"}"#), "missing-key"),
    .refused("an empty link", FeedText.one(#""link":{}"#), "missing-key"),
    // A misspelt required key is one finding: it says both what is unknown and what is missing.
    .refused("Id for id", FeedText.one(id: nil, #""Id":1"#), "unknown-key"),
    .refused(
      "bundleID for bundleId", FeedText.one(bundleId: nil, #""bundleID":"dev.acme.ink""#),
      "unknown-key"),
    .refused("Title for title", FeedText.one(title: nil, #""Title":"a""#), "unknown-key"),
    .refused("txet for text", FeedText.one(text: nil, #""txet":"a""#), "unknown-key"),
    .refused(
      "confirmlabel for confirmLabel", FeedText.one(confirmLabel: nil, #""confirmlabel":"a""#),
      "unknown-key"),
    .refused(
      "URL for url", FeedText.one(#""link":{"title":"a","URL":"https://acme.dev"}"#),
      "unknown-key"),
    .refused(
      "a key with a space behind it", FeedText.one(title: nil, #""title ":"a""#), "unknown-key"),
    .laxer("osVerions for osVersions", FeedText.one(#""osVerions":["17.0"]"#), "unknown-key"),
    .laxer("appversions for appVersions", FeedText.one(#""appversions":["1.0"]"#), "unknown-key"),
    .laxer("Link for link", FeedText.one(#""Link":{\#(link)}"#), "unknown-key"),
    .laxer("a key of our own", FeedText.one(#""image":"a.png""#), "unknown-key"),
    .laxer("an empty key", FeedText.one(#""":1"#), "unknown-key"),
    .laxer(
      "an unknown key in a link", FeedText.one(#""link":{\#(link),"style":1}"#),
      "unknown-key"),
    .laxer(
      "an unknown key with a deep value", FeedText.one(#""x":{"id":"5","id":[1.5,null,{}]}"#),
      "unknown-key", perhaps: ["duplicate-key"]),
    .laxer("a misspelling beside the right key", FeedText.one(#""Title":"a""#), "unknown-key"),
    .laxer("id twice", FeedText.one(#""id":5"#), "duplicate-key"),
    .laxer("title twice, the same", FeedText.one(#""title":"Sync paused""#), "duplicate-key"),
    .laxer("title twice, once escaped", FeedText.one(#""\u0074itle":"a""#), "duplicate-key"),
    .laxer(
      "osVersions twice", FeedText.one(#""osVersions":[],"osVersions":["17.0"]"#),
      "duplicate-key"),
    .laxer("link twice", FeedText.one(#""link":null,"link":{\#(link)}"#), "duplicate-key"),
    .laxer(
      "url twice", FeedText.one(#""link":{\#(link),"url":"https://acme.dev"}"#),
      "duplicate-key"),
    // The second value is never decoded, so its type is no matter for an app.
    .laxer(
      "id twice, the second a string", FeedText.one(#""id":"5""#), "duplicate-key",
      perhaps: ["wrong-type"]),
    .refused(
      "id twice, the first a string", FeedText.one(id: #""5""#, #""id":5"#),
      "duplicate-key", "wrong-type"),
    .laxer(
      "two entries of one app", "[\(FeedText.entry()),\(FeedText.entry(id: "2"))]",
      "shadowed-entry"),
    .laxer(
      "two entries of one app, one escaped",
      "[\(FeedText.entry()),\(FeedText.entry(bundleId: #""dev.acme.in\u006b""#))]",
      "shadowed-entry"),
    .laxer(
      "three entries of one app",
      "[\(FeedText.entry()),\(FeedText.entry()),\(FeedText.entry())]", "shadowed-entry"),
  ]

  /// Bundle ids: an app compares them scalar by scalar with its own.
  static let bundleIds: [DecoderCase] = [
    .passes("two parts", FeedText.one(bundleId: #""acme.ink""#)),
    .passes("hyphens, digits and capitals", FeedText.one(bundleId: #""DEV.acme-2.9-Ink""#)),
    .passes("a part of digits", FeedText.one(bundleId: #""dev.123.4""#)),
    .passes(
      "a long bundle id",
      FeedText.one(
        bundleId: "\"dev.acme." + String(repeating: "a", count: 300) + "\"")),
    .laxer("an empty bundle id", FeedText.one(bundleId: #""""#), "invalid-bundle-id"),
    .laxer("one part", FeedText.one(bundleId: #""ink""#), "invalid-bundle-id"),
    .laxer("a dot alone", FeedText.one(bundleId: #"".""#), "invalid-bundle-id"),
    .laxer("an empty part", FeedText.one(bundleId: #""dev..ink""#), "invalid-bundle-id"),
    .laxer("a dot first", FeedText.one(bundleId: #"".dev.ink""#), "invalid-bundle-id"),
    .laxer("a dot last", FeedText.one(bundleId: #""dev.ink.""#), "invalid-bundle-id"),
    .laxer("a space behind", FeedText.one(bundleId: #""dev.acme.ink ""#), "invalid-bundle-id"),
    .laxer("an underscore", FeedText.one(bundleId: #""dev.acme.my_ink""#), "invalid-bundle-id"),
    .laxer("a slash", FeedText.one(bundleId: #""dev/acme/ink""#), "invalid-bundle-id"),
    .laxer("a star", FeedText.one(bundleId: #""dev.acme.*""#), "invalid-bundle-id"),
    .laxer(
      "a build variable", FeedText.one(bundleId: #""$(PRODUCT_BUNDLE_IDENTIFIER)""#),
      "invalid-bundle-id"),
    .laxer(
      "a letter beyond ASCII", FeedText.one(bundleId: #""dev.acme.tinté""#),
      "invalid-bundle-id"),
    .laxer("a Cyrillic letter", FeedText.one(bundleId: #""dev.аcme.ink""#), "invalid-bundle-id"),
    .laxer(
      "the Kelvin sign, equal to K for Swift", FeedText.one(bundleId: #""dev.acme.\u212aey""#),
      "invalid-bundle-id"),
    .laxer(
      "an invisible space", FeedText.one(bundleId: #""dev.acme.\u200bink""#),
      "invalid-bundle-id"),
    .laxer(
      "an escaped NUL in it", FeedText.one(bundleId: #""dev.acme.ink\u0000""#),
      "invalid-bundle-id"),
    .laxer(
      "an escaped line feed in it", FeedText.one(bundleId: #""dev.acme.ink\n""#),
      "invalid-bundle-id"),
  ]
}
