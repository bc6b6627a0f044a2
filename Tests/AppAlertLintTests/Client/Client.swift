import Foundation

/// The app's side, written straight from the contract (SPEC section 1) with Foundation.
///
/// It is what the tests compare appalert with, so it holds no idea of its own: the structs are
/// `Codable` by synthesis, the decoder has its default settings, and each step below is one step
/// of the contract.
enum Client {
  struct Message: Codable {
    var id: Int
    var bundleId: String
    var title: String
    var text: String
    var confirmLabel: String
    var appVersions: [String]?
    var osVersions: [String]?
    var link: Link?
  }

  struct Link: Codable {
    var title: String
    var url: String
  }

  /// What an app knows when it asks whether there is something to show.
  struct Device {
    var bundleId: String
    var appVersion: String
    var osVersion: String
    /// The id of the last alert that this device has shown for this app; 0 at first.
    var lastSeen: Int
  }

  /// Step 1: the whole file or nothing.
  static func decode(_ data: Data) throws -> [Message] {
    try JSONDecoder().decode([Message].self, from: data)
  }

  /// Step 2: later entries of the same app are dead.
  static func entry(for bundleId: String, in messages: [Message]) -> Message? {
    messages.first { $0.bundleId == bundleId }
  }

  /// Steps 2 to 5: the alert that the device shows, or nil.
  static func shows(_ messages: [Message], on device: Device) -> Message? {
    guard let message = entry(for: device.bundleId, in: messages) else { return nil }
    guard message.id > device.lastSeen else { return nil }
    if let versions = message.osVersions, !versions.contains(device.osVersion) { return nil }
    if let versions = message.appVersions, !versions.contains(device.appVersion) { return nil }
    return message
  }

  /// Step 6 without the crash: whether every Foundation that apps run on makes a URL of the text.
  ///
  /// Apps linked with an SDK before iOS 17 get no help with invalid characters.
  static func opens(_ url: String) -> Bool {
    guard #available(macOS 14, *) else { return URL(string: url) != nil }
    return URL(string: url, encodingInvalidCharacters: false) != nil
  }
}
