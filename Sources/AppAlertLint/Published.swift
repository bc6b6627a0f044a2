import AppAlertModel
import AppAlertJSON

/// What is published, and what was before: the ids that devices may have stored, app by app.
///
/// It knows nothing of where versions come from. An entry is judged by what it was at the fork
/// point, by the highest id that its app ever had, and by the words that went with that id.
package struct Published: Sendable {
  /// One published version of the file.
  package struct Version: Hashable, Sendable {
    /// What a person calls it: "3f2c1a9"; empty where there is only one.
    package var name: String
    /// Its day, "2026-03-01"; empty where it is not known.
    package var date: String
    /// Whether it was published by others, after the file that is checked went its own way.
    package var isSinceFork: Bool

    package init(name: String, date: String, isSinceFork: Bool = false) {
      self.name = name
      self.date = date
      self.isSinceFork = isSinceFork
    }
  }

  /// An app's entry in the file at the fork point.
  struct Stand: Hashable, Sendable {
    var id: Int64
    var wording: Wording
  }

  /// The highest id that an app ever had.
  struct Floor: Hashable, Sendable {
    var id: Int64
    /// The newest words under this id that a device may have shown; nil where the alert was always
    /// cancelled.
    var wording: Wording?
    /// The version that gave the id first, as an index in `versions`.
    var version: Int
    /// The version that gave it the newest words.
    var wordingVersion: Int
    /// Those words themselves, once `keepContent` has read them.
    var content: Message?
  }

  struct App: Sendable {
    var name: String
    var stand: Stand?
    /// The app versions that the entry at the fork point lists.
    var appVersions: [String]?
    var floor: Floor?
    /// The highest id of all, tries that were never published included.
    var highest: Int64 = 0
    /// The text that was read last with this app in it: only its first entry there counts.
    var text = -1
    /// The place of that entry in `lastText`.
    var place = 0
  }

  /// What an entry of a text that is read says.
  struct Said: Sendable {
    var app: Int
    var stand: Stand
    var isCancelled: Bool
    var isDecodable: Bool
  }

  /// A text that was read, kept so that what the next one shares with it need not be read again.
  struct ReadText: Sendable {
    /// An entry that was read without a fault.
    struct Entry: Sendable {
      var range: SourceRange
      var said: Said
    }

    var bytes: [UInt8] = []
    var entries: [Entry] = []

    init() {}

    init(_ text: Span<UInt8>) {
      text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
  }

  /// The published versions, the newest first.
  package internal(set) var versions: [Version] = []
  /// Whether only ids below the floor are looked for: the file is the published one itself.
  package var looksOnlyForLowerIDs = false
  /// Where a person finds the file of the fork point, for a message; empty where nobody says.
  package var source = ""

  var apps: [App] = []
  var numbers: [UInt64: Int] = [:]
  /// How many texts were read.
  var texts = 0
  var lastText = ReadText()

  package init() {}

  /// Whether no version was found to read.
  package var isEmpty: Bool { texts == 0 }

  /// The id above all that an app ever had, here or in any version read; nil where Int64 ends.
  func nextID(_ app: App, above id: Int64) -> Int64? {
    let highest = max(app.highest, app.floor?.id ?? 0, app.stand?.id ?? 0, id, 0)
    return highest == .max ? nil : highest + 1
  }

  /// The highest id that an app ever had in the versions read; nil where it was in none.
  package func highestID(of app: String) -> Int64? {
    guard let number = numbers[app.withSpan { $0.contentHash }] else { return nil }
    let app = apps[number]
    return max(app.highest, app.floor?.id ?? .min, app.stand?.id ?? .min)
  }

  /// The bundle ids at the fork point, with their ids.
  package var standing: [(app: String, id: Int64)] {
    apps.compactMap { app in app.stand.map { (app.name, $0.id) } }
  }

  /// Says which versions others have published since the fork point.
  package mutating func markSinceFork(_ versions: [Int]) {
    for version in versions { self.versions[version].isSinceFork = true }
  }

  /// The app that an entry is for, as an index in `apps`.
  func number(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Int? {
    guard let node = entry.find(.bundleId, .string) else { return nil }
    return numbers[entry.withBytes(text, node) { $0.contentHash }]
  }
}
