package import AppAlertModel
import AppAlertJSON

/// What a rule sees of a file: the entry being read, and what is known of those before it.
package struct Subject: ~Copyable {
  package var entry = Entry()
  /// The entry before this one with the same bundle id, or with one that differs only in letter
  /// case.
  package internal(set) var earlier = AppTable.Earlier.none
  /// The apps of the file so far.
  package internal(set) var apps = AppTable()
  /// What the warning rules look at.
  var advice = Advice()
  /// What is published; nil where it is not known.
  package internal(set) var published: Published?
  /// What history says of the entry.
  var verdict = Published.Verdict.good
  /// The published apps that are in the file so far, as indexes in `Published.apps`.
  var seenApps: Set<Int> = []
  /// What servers said of links, by the URL.
  var deadLinks: [String: DeadLink] = [:]

  package init() {}

  /// Looks the entry up in what is published. Apps read only their first entry.
  mutating func judge(_ text: Span<UInt8>) {
    verdict = .good
    if case .same = earlier { return }
    // Asked first, since to take it out of its box is to copy it.
    guard published != nil, let published else { return }
    advice.publishedVersions = nil
    if let number = published.number(entry, text) {
      seenApps.insert(number)
      advice.publishedVersions = published.apps[number].appVersions
    }
    verdict = published.verdict(entry, text)
  }
}
