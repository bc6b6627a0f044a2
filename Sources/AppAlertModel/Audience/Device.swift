/// What is known of a device on which an app reads the feed.
package struct Device: Equatable, Sendable {
  /// The app's `CFBundleShortVersionString`; nil where it is not known.
  package var appVersion: String?
  /// `UIDevice.systemVersion`; nil where it is not known.
  package var osVersion: String?
  /// The id of the last alert that it has shown for this app, 0 for none; nil where not known.
  package var lastSeen: Int64?

  package init(appVersion: String? = nil, osVersion: String? = nil, lastSeen: Int64? = nil) {
    self.appVersion = appVersion
    self.osVersion = osVersion
    self.lastSeen = lastSeen
  }
}
