import AlertKit

extension Audience {
  /// Whom it is for: "everyone", "people with app 1.0 or 1.1 on OS 17.0". In full: somebody may need
  /// to write the versions again.
  var words: String {
    if appVersions?.isEmpty == true || osVersions?.isEmpty == true {
      return "nobody (a versions list is empty)"
    }
    let parts = [
      appVersions.map { "app \($0.joined(lastly: "or"))" },
      osVersions.map { "OS \($0.joined(lastly: "or"))" },
    ].compactMap { $0 }
    return parts.isEmpty ? "everyone" : "people with " + parts.joined(separator: " on ")
  }
}
