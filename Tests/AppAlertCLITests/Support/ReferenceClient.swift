import Foundation

/// The app's side, written straight from the contract (SPEC section 1), for preview to agree with.
enum ReferenceClient {
  struct Message: Codable {
    var id: Int
    var bundleId, title, text, confirmLabel: String
    var appVersions: [String]?
    var osVersions: [String]?
    var link: Link?
  }

  struct Link: Codable { var title, url: String }

  /// The alert that an app shows on a device, or nil.
  static func shows(
    _ messages: [Message], bundleId: String, appVersion: String, osVersion: String, lastSeen: Int
  ) -> Message? {
    guard let message = messages.first(where: { $0.bundleId == bundleId }) else { return nil }
    guard message.id > lastSeen else { return nil }
    if let versions = message.osVersions, !versions.contains(osVersion) { return nil }
    if let versions = message.appVersions, !versions.contains(appVersion) { return nil }
    return message
  }
}
