/// Every hand-made file that the client, the decoder and `validate` are compared over.
enum DecoderTable {
  static let all: [DecoderCase] =
    layout + texts + escapes + encodings + punctuation + literals + leftovers + ids + types + keys
    + bundleIds + appVersions + osVersions + links + badLinks + wishes + mistakes

  /// Where apps are laxer: they read the file, and `validate` refuses it on purpose.
  static let laxer: [DecoderCase] = all.filter(\.isLaxer)
}
