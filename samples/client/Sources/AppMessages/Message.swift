import Foundation

/// An entry of `messages.json`: an alert for one app.
///
/// The keys are those of the file. Apps ignore any other key, and a required one that is missing, or
/// a value of another type, makes the entry unreadable.
public struct Message: Codable, Hashable, Identifiable, Sendable {
  /// Increases with each message of the app, from 1. A device shows only ids above the last one shown.
  public var id: Int
  /// The app that this message is for.
  public var bundleId: String
  /// The alert's headline.
  public var title: String
  /// What the alert says, shown as it is. It may be empty.
  public var text: String
  /// The button that closes the alert.
  public var confirmLabel: String
  /// The versions of the app that show it, or `nil` for all of them.
  public var appVersions: [String]?
  /// The versions of the system that show it, or `nil` for all of them.
  public var osVersions: [String]?
  /// A second button, which opens a web page or another app.
  public var link: Link?

  /// A button that opens a URL.
  public struct Link: Codable, Hashable, Sendable {
    /// The button's label.
    public var title: String
    /// The URL, as the file has it.
    public var url: String

    /// The URL to open, or `nil` where the text is not a URL. The alert then has no such button,
    /// instead of the app having a crash.
    public var destination: URL? {
      URL(string: url)
    }
  }
}

extension [Message] {
  /// Returns the message that a device shows now, or `nil` if there is none.
  ///
  /// Only the app's first entry counts. Versions are compared as text: "17" is not "17.0".
  ///
  /// - Parameters:
  ///   - device: The app and the system that ask.
  ///   - lastShownID: The id of the last message that the device has shown, or 0.
  public func message(for device: Device, after lastShownID: Int) -> Message? {
    guard let message = first(where: { $0.bundleId == device.bundleID }),
      message.id > lastShownID,
      message.osVersions?.contains(device.osVersion) ?? true,
      message.appVersions?.contains(device.appVersion) ?? true
    else { return nil }
    return message
  }
}
