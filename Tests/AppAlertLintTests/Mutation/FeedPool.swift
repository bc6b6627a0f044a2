/// What random feeds and their mutations draw from.
enum FeedPool {
  static let words = [
    "sync", "is", "off", "Ünïcode", "同步", "👩‍👩‍👧‍👦", "e\u{301}", "\u{E9}", "\"quoted\"", "a\\b",
    "a/b", "\n", "\t", "\u{0}", "\u{7F}", "\u{2028}", "\u{FEFF}", "مزامنة", "]", "}", ",", "//",
    "…",
    "\u{10FFFF}", "\u{1F}", "'", "“”", "\u{200B}", "<b>", "&amp;", "𝄞", "\u{FFFD}", "0", "null",
  ]
  static let goodApps = [
    "dev.acme.ink", "dev.acme.Ink", "dev.acme.notes", "dev.acme-2.maps", "acme.x", "A.1.b-C",
  ]
  static let goodAppVersions = ["0", "1", "1.0", "1.02", "2.1.0", "10.20.30", "2026.11.30"]
  static let goodOSVersions = ["0", "17.0", "17.0.1", "26.6.1", "9.3.6", "10.15.7", "18.7.10"]
  static let goodURLs = [
    "https://acme.dev", "https://acme.dev/a?b=c%20d#e", "http://acme.dev:8080/",
    "mailto:a@acme.dev",
    "myapp://open?id=5", "https://[::1]/x", "https://xn--mnchen-3ya.de/", "tel:+4930123456",
  ]

  /// Ids as they may be written, with the value that an app reads.
  static let goodIds: [(text: String, value: Int)] = [
    ("1", 1), ("2", 2), ("7", 7), ("42", 42), ("2147483648", 2_147_483_648), ("2.0", 2),
    ("1e2", 100),
    ("30E-1", 3), ("9223372036854775807", .max), ("1.5e1", 15), ("5.00", 5),
  ]

  /// Texts of every key's kind, nearly right.
  static let badTexts = [
    "", " ", "\u{A0}", "v1.1", "1.0 ", "1.0.0.0", "iOS 17.2", "17", "17.2.0", "017.0", "00", "dev",
    "dev..a",
    "dev.acme.ink ", "dev.acme.tinté", "dev.acme.\u{212A}ey", "dev.\u{200B}acme.ink", "acme.dev/x",
    "https://",
    "https:/acme.dev", "https//acme.dev", " https://acme.dev", "https://acme.dev/a b",
    "https://ac me.dev",
    "https://münchen.de", "https://acme.dev:99999", "https://acme.dev:x", "https://[::1",
    "https://a/%zz",
    "javascript:alert(1)", "https://a/#b#c", "https://<h>/", "file:///x", "//acme.dev",
    "https://a@b@c/",
    "https://acme.dev:/", "https://[v1.a]/", "https://%61cme.dev/", "a:b", "1:b", ":",
    "https://a^b/",
  ]

  /// Values of any type, most of them valid JSON.
  static let rawValues = [
    "null", "true", "false", "0", "-0", "-1", "1", "1.5", "1.0", "1e2", "1e400", "1e-400", "01",
    "+1", "1.",
    ".5", "-", "0x1", "NaN", "Infinity", "None", "True", "9223372036854775808",
    "9223372036854775807.0",
    "9223372036854774784.0", "9007199254740993.0", "9007199254740993.5", "9223372036854775295.0",
    "9223372036854775296.0", "1e-99999999999999999999", "1e99999999999999999999",
    "1.00000000000000000001", "99999999999999999999",
    "{}", "[]",
    "[null]", "[1]", "[\"1.0\"]", "[[\"1.0\"]]", "{\"a\":1}", "{\"id\":1,\"id\":2}", "\"\"",
    "\"1\"", "\"\\u0031\"",
    "\"\\ud800\"", "\"\\q\"", "'a'", "“a”", "a", "[\"0\",]",
    "{\"title\":\"a\",\"url\":\"https://a.dev\",}",
    "{\"title\":\"a\",\"url\":\"https://a.dev\"}", "1 2", "\"a\" \"b\"", "-0.0", "0e0", "5e0",
    "1E1", "0.1e1",
  ]

  static let keys = [
    "id", "bundleId", "title", "text", "confirmLabel", "appVersions", "osVersions", "link", "url",
    "Id",
    "bundleID", "Title", "osVerions", "appversions", "URL", "x", "", "title ", "i\u{307}d",
  ]

  /// Tokens, right and wrong.
  static let tokens = [
    ",", ":", "[", "]", "{", "}", ",,", "\"\"", "\"a\"", "null", "1", "//c\n", "/*c*/", "#c\n", "'",
    "“", "\u{A0}",
    "\u{2028}", "\u{FEFF}", "\u{C}", " ", "\n", "\r", "\t", "=", ";", "<<<<<<< HEAD\n", "=======\n",
    ">>>>>>> b\n", "\u{0}", "\\", "[]", "{}",
  ]

  /// Bytes that are seldom right.
  static let sequences: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFF], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x00], [0x1F], [0x0A], [0x0D], [0x09], [0x22], [0x5C],
    Array("\\u".utf8), Array("\\ud83d".utf8), Array("\\ude00".utf8), Array("\\ud83d\\ude00".utf8),
    Array("\\u00e9".utf8), Array("\\n".utf8), [0xC3, 0xA9], [0xC2, 0xA0], [0xE2, 0x80, 0xA8],
    [0x7F],
    [0xEF, 0xBF, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0xC2, 0x85], [0xE2, 0x80, 0x9C],
  ]
}
