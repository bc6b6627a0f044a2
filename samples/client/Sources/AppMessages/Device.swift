import Foundation

#if canImport(UIKit)
import UIKit
#endif

/// What decides whether a message is meant for a device: the app, and the versions of app and system.
public struct Device: Hashable, Sendable {
  /// The app's bundle identifier.
  public var bundleID: String
  /// The app's version, as the App Store shows it.
  public var appVersion: String
  /// The system's version: "26.0", "18.4.1".
  public var osVersion: String

  /// Creates a device, for tests; an app uses ``current``.
  public init(bundleID: String, appVersion: String, osVersion: String) {
    self.bundleID = bundleID
    self.appVersion = appVersion
    self.osVersion = osVersion
  }

  /// This app on this device.
  @MainActor public static var current: Device {
    let version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString")
    return Device(
      bundleID: Bundle.main.bundleIdentifier ?? "",
      appVersion: version as? String ?? "",
      osVersion: systemVersion)
  }

  /// The version as devices name it. With Mac Catalyst that is the version of macOS.
  @MainActor private static var systemVersion: String {
    #if canImport(UIKit) && !os(watchOS)
    return UIDevice.current.systemVersion
    #else
    return text(of: ProcessInfo.processInfo.operatingSystemVersion)
    #endif
  }

  /// Writes a version as `UIDevice` does: "26.0" without a third number where that is 0.
  static func text(of version: OperatingSystemVersion) -> String {
    let text = "\(version.majorVersion).\(version.minorVersion)"
    return version.patchVersion == 0 ? text : "\(text).\(version.patchVersion)"
  }
}
