package import AppAlertJSON

/// The apps of a feed, and how the file is laid out: what an edit must know of the whole.
///
/// The text must have passed `validate`.
package struct FeedOutline: Sendable {
  /// One entry, in short.
  package struct App: Hashable, Sendable {
    package let bundleId: String
    package let id: Int64
    package let isCancelled: Bool
    /// Whether both versions keys hold the cancel value, so that the lists that they had are gone.
    package let isBeyondResuming: Bool
  }

  package private(set) var apps: [App] = []
  package private(set) var layout = FeedLayout()
  /// From the opening bracket of the array to behind the closing one.
  package private(set) var array: SourceRange
  /// Where the last entry ends; nil where there is none.
  package private(set) var lastEnd: Int?

  package init(_ text: Span<UInt8>) {
    var entry = Entry()
    _ = entry.open(text)
    var firstStart: Int?
    var separator: SourceRange?
    var samples = FeedLayout.Samples()
    while entry.next(text) {
      let range = entry.node(0).range
      if let lastEnd { separator = SourceRange(lastEnd, range.start) }
      firstStart = firstStart ?? range.start
      lastEnd = range.end
      samples.note(entry)
      guard let app = entry.app(text), let id = entry.id(text) else { continue }
      let cancelled = entry.cancelledFields(text)
      apps.append(
        App(
          bundleId: app, id: id, isCancelled: !cancelled.isEmpty,
          isBeyondResuming: cancelled.count > 1))
    }
    array = entry.reader.rootRange
    layout.read(text, samples)
    layout.lineEnd = FeedOutline.lineEnd(text)
    guard let firstStart, let lastEnd else { return }
    let lead = text.text(array.start + 1..<firstStart)
    let colon = layout.entryLayout.colon
    layout.feed = ContainerLayout(
      lead: lead,
      separator: separator.map { text.text($0.start..<$0.end) }
        ?? Reader.separator(after: lead, colon: colon),
      trail: text.text(lastEnd..<array.end - 1), colon: colon)
  }

  /// The entry of an app: bundle ids are compared exactly.
  package func app(_ bundleId: String) -> App? {
    apps.first { $0.bundleId.utf8.elementsEqual(bundleId.utf8) }
  }

  /// What ends the first line; "\n" in a text of one line.
  private static func lineEnd(_ text: Span<UInt8>) -> String {
    let end = text.endOfLine(0)
    guard end < text.count, text[end] == 0x0D else { return "\n" }
    return end + 1 < text.count && text[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}

extension Entry {
  /// The versions of a field as apps decode them; nil where it is absent or null.
  func versionList(_ field: Field, _ text: Span<UInt8>) -> [String]? {
    guard let node = find(field, .array) else { return nil }
    var list: [String] = []
    forEachElement(of: node) { element, _ in list.append(string(text, element)) }
    return list
  }

  /// Whom the entry is for.
  func audience(_ text: Span<UInt8>) -> Audience {
    Audience(
      appVersions: versionList(.appVersions, text), osVersions: versionList(.osVersions, text))
  }

  func isCancelled(_ text: Span<UInt8>) -> Bool {
    audience(text).isCancelled
  }

  /// The versions keys that hold the cancel value and nothing else.
  func cancelledFields(_ text: Span<UInt8>) -> [Field] {
    [Field.osVersions, .appVersions].filter { Audience.isCancelled(versionList($0, text)) }
  }
}
