import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// A file as preview sees it: what can be read of it, and whether apps can.
struct PreviewFeed {
  /// The messages that can be read, in the order of the file, with the index of their entry.
  private(set) var entries: [Entry] = []
  /// How many entries the array has, those that cannot be read included.
  private(set) var count = 0
  /// Whether apps can decode the file. If not, no app shows anything.
  private(set) var isReadable = true
  /// The highest id of each app in the file.
  private var highestIDs: [String: Int64] = [:]
  /// The place of an app's first entry among `entries`: apps read no other.
  private var firstPlaces: [String: Int] = [:]

  struct Entry {
    var index: Int
    var message: Message
    /// Whether an earlier entry has the same bundle id.
    var isShadowed: Bool
  }

  init(_ text: Span<UInt8>) {
    var entry = AppAlertModel.Entry()
    let root = entry.open(text)
    while entry.next(text) {
      guard root == .array else { continue }
      if let message = Message(entry, text) {
        add(message, at: entry.index)
      } else {
        isReadable = false
      }
    }
    count = root == .array ? entry.index + 1 : 0
    // Apps' decoder takes one trailing comma; preview answers as they do.
    let isDecodable = entry.reader.faults.allSatisfy { $0.kind == .trailingComma }
    isReadable = isReadable && root == .array && isDecodable
  }

  private mutating func add(_ message: Message, at index: Int) {
    let app = message.bundleId
    let isShadowed = firstPlaces[app] != nil
    if !isShadowed { firstPlaces[app] = entries.count }
    highestIDs[app] = max(highestIDs[app] ?? message.id, message.id)
    entries.append(Entry(index: index, message: message, isShadowed: isShadowed))
  }

  /// The apps, in the order of their entries.
  var apps: [String] { entries.lazy.filter { !$0.isShadowed }.map(\.message.bundleId) }

  /// The message that an app reads.
  func message(of app: String) -> Message? { firstPlaces[app].map { entries[$0].message } }

  /// The highest id that the app has in this file; nil where it has no entry.
  func highestID(of app: String) -> Int64? { highestIDs[app] }
}
