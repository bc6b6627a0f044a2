/// Whom an entry is for: what its versions keys say.
package struct Audience: Equatable, Sendable {
  /// Nil where the key is not there: every version.
  package var appVersions: [String]?
  /// Nil where the key is not there: every version.
  package var osVersions: [String]?

  package init(appVersions: [String]? = nil, osVersions: [String]? = nil) {
    self.appVersions = appVersions
    self.osVersions = osVersions
  }

  /// The value that no device reports, by which an alert is stopped.
  package static let cancelValue = "0"

  /// Whether a versions key holds the cancel value and nothing else. An empty list reaches nobody
  /// either, but says nothing of a wish to stop the alert.
  package var isCancelled: Bool {
    Self.isCancelled(appVersions) || Self.isCancelled(osVersions)
  }

  /// Whether a list holds the cancel value and nothing else.
  package static func isCancelled(_ versions: [String]?) -> Bool {
    guard let versions, !versions.isEmpty else { return false }
    return versions.allSatisfy { $0 == cancelValue }
  }

  /// Whether a device shows the alert with this id, decided in the order in which the app does.
  ///
  /// All three steps are answered, also those behind one that fails, so that a person sees every
  /// reason at once; the verdict is the app's all the same.
  package func decide(id: Int64, on device: Device) -> Decision {
    Decision(steps: [
      Decision.Step(check: .id, answer: Self.answer(id: id, lastSeen: device.lastSeen)),
      Decision.Step(
        check: .osVersions, answer: Self.answer(osVersions, device: device.osVersion)),
      Decision.Step(
        check: .appVersions, answer: Self.answer(appVersions, device: device.appVersion)),
    ])
  }

  private static func answer(id: Int64, lastSeen: Int64?) -> Decision.Answer {
    guard let lastSeen else {
      // A device that has seen nothing has 0, so no device shows an id below 1.
      return id < 1 ? .neverNew(id) : .lastSeenUnknown(id)
    }
    return id > lastSeen ? .new(id, lastSeen: lastSeen) : .seen(id, lastSeen: lastSeen)
  }

  private static func answer(_ versions: [String]?, device: String?) -> Decision.Answer {
    guard let versions else { return .everyVersion }
    guard let device else {
      if versions.isEmpty { return .emptyList }
      return isCancelled(versions) ? .cancelled : .versionUnknown(versions)
    }
    // The app's own `contains`: equal text, so "1.0" is not "1.0.0".
    if versions.contains(device) { return .listed(device) }
    if versions.isEmpty { return .emptyList }
    if isCancelled(versions) { return .cancelled }
    return .notListed(device, nearMiss: nearMiss(versions, to: device))
  }

  /// A listed version that is the same as numbers, and so was probably meant for this device.
  private static func nearMiss(_ versions: [String], to device: String) -> String? {
    guard let wanted = VersionNumber(device) else { return nil }
    return versions.first { VersionNumber($0) == wanted }
  }
}
