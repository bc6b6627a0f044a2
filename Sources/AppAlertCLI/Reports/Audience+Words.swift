import AppAlertModel

extension Audience {
  /// Whom it is for: "everyone", "people with app 1.0 or 1.1 on OS 17.0".
  ///
  /// - Parameters:
  ///   - longest: how many versions a list names before it counts the rest; by default all, since
  ///     somebody may need to write them again.
  ///   - spell: makes a version fit for where the words go.
  func words(longest: Int = .max, spell: (String) -> String = { $0 }) -> String {
    if isCancelled { return "nobody (cancelled)" }
    if appVersions?.isEmpty == true || osVersions?.isEmpty == true {
      return "nobody (a versions list is empty)"
    }
    let parts = [("app", appVersions), ("OS", osVersions)].compactMap { name, versions in
      versions.map { "\(name) \($0.map(spell).joined(lastly: "or", longest: longest))" }
    }
    return parts.isEmpty ? "everyone" : "people with " + parts.joined(separator: " on ")
  }
}
