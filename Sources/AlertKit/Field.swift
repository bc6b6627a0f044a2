/// A key that apps decode in an entry of the feed, in the order of the client's `Message` struct.
package enum Field: Int, CaseIterable, Sendable {
  case id, bundleId, title, text, confirmLabel, appVersions, osVersions, link

  /// The key as it stands in the file; keys are case-sensitive.
  package var key: String {
    switch self {
    case .id: "id"
    case .bundleId: "bundleId"
    case .title: "title"
    case .text: "text"
    case .confirmLabel: "confirmLabel"
    case .appVersions: "appVersions"
    case .osVersions: "osVersions"
    case .link: "link"
    }
  }

  /// Whether a missing one makes the whole file unreadable for every app.
  package var isRequired: Bool { rawValue <= Field.confirmLabel.rawValue }
}
