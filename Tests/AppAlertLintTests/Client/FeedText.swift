/// Feeds for the table, made of raw JSON values so that each of them can be wrong on its own.
enum FeedText {
  /// One entry; nil leaves a key out, `more` is put behind the last value as it stands.
  static func entry(
    id: String? = "1", bundleId: String? = #""dev.acme.ink""#,
    title: String? = #""Sync paused""#, text: String? = #""Sync is off while we repair it.""#,
    confirmLabel: String? = #""OK""#, _ more: String = ""
  ) -> String {
    let members = [
      ("id", id), ("bundleId", bundleId), ("title", title), ("text", text),
      ("confirmLabel", confirmLabel),
    ]
    let written = members.compactMap { key, value in value.map { #""\#(key)":\#($0)"# } }
    return "{" + written.joined(separator: ",") + (more.isEmpty ? "" : ",") + more + "}"
  }

  /// A feed of one entry.
  static func one(
    id: String? = "1", bundleId: String? = #""dev.acme.ink""#,
    title: String? = #""Sync paused""#, text: String? = #""Sync is off while we repair it.""#,
    confirmLabel: String? = #""OK""#, _ more: String = ""
  ) -> String {
    let only = entry(
      id: id, bundleId: bundleId, title: title, text: text, confirmLabel: confirmLabel, more)
    return "[\(only)]"
  }

  /// A feed of one entry with a raw value for `appVersions`.
  static func app(_ versions: String) -> String { one(#""appVersions":"# + versions) }

  /// A feed of one entry with a raw value for `osVersions`.
  static func os(_ versions: String) -> String { one(#""osVersions":"# + versions) }

  /// A feed of one entry whose link has this URL, written as it stands between its quotes.
  static func link(_ url: String) -> String {
    one(#""link":{"title":"Status","url":"\#(url)"}"#)
  }

  /// UTF-16 code units of a text as bytes.
  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  /// Unicode scalars of a text as four bytes each.
  static func utf32(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + text.unicodeScalars.map(\.value)).flatMap { scalar -> [UInt8] in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar >> $0) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  /// A feed whose title has these raw bytes between its quotes.
  static func title(bytes: [UInt8]) -> [UInt8] {
    spliced(one(title: #""@""#), bytes)
  }

  /// A text whose one "@" is replaced by raw bytes.
  static func spliced(_ text: String, _ bytes: [UInt8]) -> [UInt8] {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0] + bytes + parts[1]
  }
}
