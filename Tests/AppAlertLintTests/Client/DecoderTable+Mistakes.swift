extension DecoderTable {
  /// What people really published, one for each kind that an error rule names.
  static let mistakes: [DecoderCase] = [
    .laxer(
      "the tutorial's misspelt key", FeedText.one(id: "2", #""osVerions":["17.0"]"#),
      "unknown-key"),
    .laxer(
      "two misspelt keys", FeedText.one(#""osVerions":["17.0"],"assVerions":["1.0"]"#),
      "unknown-key"),
    .refused("a version as number", FeedText.app(#"[2.0,"2.0.1"]"#), "wrong-type"),
    .passes("a version with a zero more", FeedText.app(#"["2.1.0"]"#)),
    .passes("a build for a version", FeedText.app(#"["67"]"#)),
    .refused("quotes inside a text", FeedText.one(text: #""Tap "Retry" again""#), "syntax"),
    .refused("a real line break in a text", FeedText.one(text: "\"Line one\nline two\""), "syntax"),
    .passes("a space beside a line break", FeedText.one(title: #""Early access to\n Ink""#)),
    .passes("an entity and a tag", FeedText.one(text: #""Terms &amp; privacy<br>updated""#)),
    .refused("a number as string", FeedText.one(id: #""5""#), "wrong-type"),
    .passes("a date for an id", FeedText.one(id: "20261020153000")),
    .laxer("a space before a URL", FeedText.link(" https://acme.dev"), "invalid-url"),
    .laxer("a placeholder for a host", FeedText.link("https://<host>/x"), "invalid-url"),
    .refused("a scalar for a list", FeedText.os(#""17.0""#), "wrong-type"),
    .passes("a version that was never released", FeedText.os(#"["17.5.2"]"#)),
    .passes("a test message", FeedText.one(title: #""Test""#, text: #""testing 123""#)),
    .refused(
      "the tutorial's missing comma",
      FeedText.one("\"osVersions\":[\"17.0\"]\n\"appVersions\":[\"1.0\"]"), "syntax"),
    .refused(
      "two faults far apart",
      "[\(FeedText.entry(title: "'a'")),\(FeedText.entry(bundleId: #""dev.acme.notes""#, text: nil))]",
      "syntax", "missing-key"),
    .laxer(
      "four faults that no decoder minds",
      FeedText.one(
        id: "0",
        #""osVerions":["17.0"],"appVersions":["v1.1"],"link":{"title":"a","url":"acme.dev/x"}"#),
      "invalid-id", "unknown-key", "invalid-app-version", "invalid-url"),
  ]
}
