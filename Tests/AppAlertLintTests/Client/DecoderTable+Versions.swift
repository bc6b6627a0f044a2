extension DecoderTable {
  /// App versions: one to three numbers, or the cancel value.
  static let appVersions: [DecoderCase] =
    [
      "0", "1", "67", "1.0", "1.1", "1.02", "0.9", "0.0.1", "1.2.3", "10.20.30", "2026.11.30",
      "00.1", "140.0.0",
    ].map { .passes("app version \($0)", FeedText.app("[\"\($0)\"]")) }
    + [
      "", " ", "v1.1", "V1.1", " 1.0 ", "1.0 ", "1.4 (18)", "1.0.0.0", "1.", ".1", "1..0",
      "1.0-beta",
      "1.0b2", "1,0", "1.x", "*", ">=1.0", "1.0...1.3", "latest", "-1.0", "+1.0", "１.０", "1.0\\n",
      "1\u{200B}.0", "١.٠",
    ].map {
      .laxer("app version \"\($0)\"", FeedText.app("[\"\($0)\"]"), "invalid-app-version")
    }
    + [
      .passes("cancelled with \"0\"", FeedText.app(#"["0"]"#)),
      .passes("the cancel value beside another", FeedText.app(#"["0","1.0"]"#)),
      .passes("a version twice", FeedText.app(#"["1.0","1.0"]"#)),
      .passes(
        "a thousand versions",
        FeedText.app(
          "[" + (1...1000).map { "\"1.\($0)\"" }.joined(separator: ",") + "]")),
      .laxer("a good and a bad one", FeedText.app(#"["1.0","v1.1"]"#), "invalid-app-version"),
    ]

  /// OS versions: what `UIDevice.systemVersion` can say.
  static let osVersions: [DecoderCase] =
    [
      "17.0", "17.0.1", "9.3.6", "26.0", "26.6.1", "10.15", "10.15.7", "1.0", "18.7.10", "99.9.9",
      "17.5.2", "0",
    ].map { .passes("OS version \($0)", FeedText.os("[\"\($0)\"]")) }
    + [
      "", "17", "17.", "17.2.0", "17.0.0", "017.0", "17.00", "17.02", "17.0.01", "0.1", "0.0", "00",
      "iOS 17", "iOS 17.2", "iOS17.2", "iPadOS 17.2", "v17.2", " 17.2", "17.2 ", "17.2.1.1", "17.x",
      "17.*", ">=17.0", "17.0+", "17.0-17.3", "17.0...17.3", "17,2", "17.2 (21C62)", "21C62",
      "17.2\\u0000", "１７.２", "-17.0", "18.0 beta",
    ].map {
      .laxer("OS version \"\($0)\"", FeedText.os("[\"\($0)\"]"), "invalid-os-version")
    }
    + [
      .passes("OS cancelled with \"0\"", FeedText.os(#"["0"]"#)),
      .passes("both cancelled", FeedText.one(#""osVersions":["0"],"appVersions":["0"]"#)),
      .laxer(
        "bad versions in both lists",
        FeedText.one(#""osVersions":["17"],"appVersions":["v1"]"#), "invalid-os-version",
        "invalid-app-version"),
    ]
}
