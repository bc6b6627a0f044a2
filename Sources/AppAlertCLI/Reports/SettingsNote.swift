/// That settings say what a file is compared with: a change to them can switch the check off, so this
/// is never silent.
package struct SettingsNote: Hashable {
  /// The settings file's path as it was given or found, and from the repository's root.
  package var path: String
  package var rootPath: String
  package var absolutePath: String
  /// The value of `against`.
  package var against: String

  package init(path: String, rootPath: String, absolutePath: String, against: String) {
    self.path = path
    self.rootPath = rootPath
    self.absolutePath = absolutePath
    self.against = against
  }

  /// What reports say, where a build reads them.
  package var words: String {
    let setting = "\(rootPath) sets \"against\" to \(against.quotedAsTyped)"
    return against == "none"
      ? "history was not checked: \(setting)"
      : "ids were compared with \(against.quotedAsTyped) alone: \(setting)"
  }

  /// What the summary says after the counts.
  var summary: String {
    against == "none"
      ? "; history was not checked: \(path) sets \"against\" to \"none\""
      : "; \(path) sets \"against\""
  }
}
