extension DecoderTable {
  /// How a good feed may be laid out.
  static let layout: [DecoderCase] = [
    .passes("one entry, nothing between tokens", FeedText.one()),
    .passes("an empty array", "[]"),
    .passes("an empty array over two lines", "[\n]\n"),
    .passes(
      "two spaces and a final line feed",
      """
      [
        {
          "id": 3,
          "bundleId": "dev.acme.ink",
          "title": "Sync paused",
          "text": "Sync is off while we repair it.",
          "confirmLabel": "OK"
        }
      ]

      """),
    .passes("tabs", "[\n\t" + FeedText.entry().replacing(",", with: ",\n\t\t") + "\n]"),
    .passes("CRLF line ends", "[\r\n" + FeedText.entry().replacing(",", with: ",\r\n") + "\r\n]"),
    .passes("CR line ends", "[\r" + FeedText.entry().replacing(",", with: ",\r") + "\r]\r"),
    .passes(
      "spaces around every token",
      " [ { \"id\" : 1 , \"bundleId\" : \"dev.acme.ink\" , \"title\" : \"a\" , \"text\" : \"b\" ,"
        + " \"confirmLabel\" : \"c\" , \"osVersions\" : [ \"17.0\" , \"17.0.1\" ] , \"link\" :"
        + " { \"title\" : \"d\" , \"url\" : \"https://acme.dev\" } } ] "),
    .passes("blank lines before and behind", "\n\n \t\r\n" + FeedText.one() + "\n\n\n"),
    .passes(
      "keys in another order",
      #"[{"link":{"url":"https://acme.dev","title":"Status"},"osVersions":["17.0"],"#
        + #""confirmLabel":"OK","text":"b","title":"a","bundleId":"dev.acme.ink","id":1}]"#),
    .passes(
      "every key",
      FeedText.one(
        #""appVersions":["1.0","1.1"],"osVersions":["17.0"],"#
          + #""link":{"title":"Status","url":"https://acme.dev/status"}"#)),
    .passes(
      "several apps",
      "[\(FeedText.entry()),\(FeedText.entry(bundleId: #""dev.acme.notes""#)),"
        + "\(FeedText.entry(bundleId: #""dev.acme.maps""#))]"),
    .passes(
      "two apps that differ only in case",
      "[\(FeedText.entry()),\(FeedText.entry(bundleId: #""dev.acme.Ink""#))]"),
    .passes("a byte-order mark", "\u{FEFF}" + FeedText.one()),
    .refused("a byte-order mark that is not at the start", " \u{FEFF}" + FeedText.one(), "syntax"),
    .refused("two byte-order marks", "\u{FEFF}\u{FEFF}" + FeedText.one(), "syntax"),
    .refused("a byte-order mark alone", "\u{FEFF}", "syntax"),
  ]

  /// What a text may hold.
  static let texts: [DecoderCase] = [
    .passes("an empty text", FeedText.one(text: #""""#)),
    .passes("emoji, joined and flagged", FeedText.one(title: #""👩‍👩‍👧‍👦 🇩🇪 ❤️""#)),
    .passes("Chinese, Arabic and Hindi", FeedText.one(title: #""同步 مزامنة सिंक""#)),
    .passes("a letter of two scalars", FeedText.one(title: "\"e\u{301}\"")),
    .passes("the same letter as one scalar", FeedText.one(title: "\"\u{E9}\"")),
    .passes("U+2028 and U+2029 as they are", FeedText.one(title: "\"a\u{2028}b\u{2029}c\"")),
    .passes("DEL and C1 controls as they are", FeedText.one(title: "\"a\u{7F}\u{85}\u{9F}b\"")),
    .passes(
      "noncharacters U+FDD0, U+FFFE, U+FFFF and U+10FFFF",
      bytes: FeedText.title(
        bytes: [0xEF, 0xB7, 0x90, 0xEF, 0xBF, 0xBE, 0xEF, 0xBF, 0xBF, 0xF4, 0x8F, 0xBF, 0xBF])),
    .passes("a byte-order mark inside a title", FeedText.one(title: "\"a\u{FEFF}b\"")),
    .passes("curly quotes inside a title", FeedText.one(title: #""“Retry” ‘now’""#)),
    .passes("a comment inside a title", FeedText.one(title: #""/* a */ // b""#)),
    .passes("brackets inside a title", FeedText.one(title: #""]}{[,:""#)),
    .passes("a conflict marker inside a title", FeedText.one(title: #""<<<<<<< HEAD""#)),
    .passes("Markdown, HTML and entities", FeedText.one(text: #""**b** <br> &amp;""#)),
    .passes("spaces around a title", FeedText.one(title: #""  a  ""#)),
    .passes(
      "a text of 70,000 bytes",
      FeedText.one(text: "\"" + String(repeating: "ä", count: 35_000) + "\"")),
    .laxer("an empty title", FeedText.one(title: #""""#), "empty-string"),
    .laxer("a title of spaces", FeedText.one(title: #""  ""#), "empty-string"),
    .laxer("a title of an escaped line feed", FeedText.one(title: #""\n\t""#), "empty-string"),
    .laxer(
      "a title of no-break spaces", FeedText.one(title: "\"\u{A0}\u{2003}\""), "empty-string"),
    .laxer("an empty confirm label", FeedText.one(confirmLabel: #""""#), "empty-string"),
    .laxer(
      "an empty link title", FeedText.one(#""link":{"title":"","url":"https://acme.dev"}"#),
      "empty-string"),
    .laxer(
      "a blank link title", FeedText.one(#""link":{"title":" ","url":"https://acme.dev"}"#),
      "empty-string"),
  ]
}
