/// Tells whether settings may hold for feeds that a run did not check.
///
/// A hook passes only the files that changed, so that a run may see some feeds of many. Only where
/// every file that could be a feed was checked can it be told that an app is in none.
struct FeedSearch {
  /// The absolute paths of the files that were checked.
  let checked: Set<String>
  /// So many names are looked at: an alert's folder holds few, and a source tree is not searched.
  private var left = 1000

  init(checked: Set<String>) { self.checked = checked }

  /// Whether a folder, or one below it, may hold another feed: a `.json` file that was not checked.
  /// Hidden ones are none, and a folder with settings or a repository of its own has its own rules.
  mutating func mayFindAnother(in folder: String) -> Bool {
    guard checked.allSatisfy(FeedSearch.isFeedName), let names = Folder.names(in: folder) else {
      return true
    }
    return mayFindAnother(names, in: folder)
  }

  private mutating func mayFindAnother(_ names: [String], in folder: String) -> Bool {
    left -= names.count
    guard left >= 0 else { return true }
    for name in names where !name.hasPrefix(".") {
      let path = (folder == "/" ? "" : folder) + "/" + name
      if FeedSearch.isFeedName(name) {
        if !checked.contains(path) { return true }
      } else if Folder.exists(path) {
        guard let below = Folder.names(in: path) else { return true }
        let isOthers = below.contains(SettingsSource.fileName) || below.contains(".git")
        if !isOthers, mayFindAnother(below, in: path) { return true }
      }
    }
    return false
  }

  private static func isFeedName(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }
}
