import AlertKit

extension Audience {
  /// Whom it is for: "everyone", "app 1.0, 1.1 on OS 17.0".
  var words: String {
    let parts = [
      appVersions.map { "app \(Self.list($0))" }, osVersions.map { "OS \(Self.list($0))" },
    ].compactMap { $0 }
    return parts.isEmpty ? "everyone" : parts.joined(separator: " on ")
  }

  /// In full: somebody may need to write them again.
  private static func list(_ versions: [String]) -> String {
    versions.isEmpty ? "(no version)" : versions.joined(separator: ", ")
  }
}
