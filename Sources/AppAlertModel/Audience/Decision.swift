/// Whether a device shows an alert, and why.
package struct Decision: Equatable, Sendable {
  /// The three checks, in the order in which the app makes them.
  package var steps: [Step]

  /// Whether the alert is shown; nil where what is known of the device does not decide.
  package var verdict: Bool? {
    if steps.contains(where: { $0.passed == false }) { return false }
    return steps.contains { $0.passed == nil } ? nil : true
  }

  /// One check of the app.
  package struct Step: Equatable, Sendable {
    package var check: Check
    package var answer: Answer

    /// Nil where what is known of the device does not decide.
    package var passed: Bool? { answer.passed }
  }

  /// What is checked; the raw value is the name in preview's json.
  package enum Check: String, CaseIterable, Sendable {
    case id, osVersions, appVersions
  }

  /// What was compared with what.
  package enum Answer: Equatable, Sendable {
    /// The id is above the last one that the device has shown.
    case new(Int64, lastSeen: Int64)
    /// The device has shown this id or a higher one.
    case seen(Int64, lastSeen: Int64)
    /// An id below 1, which is above nothing that a device can have stored.
    case neverNew(Int64)
    /// Only devices that have shown a lower id, or none, go on.
    case lastSeenUnknown(Int64)
    /// The key is not there: every version goes on.
    case everyVersion
    /// The device's version is in the list.
    case listed(String)
    /// It is not. `nearMiss` is one in the list that is the same number in another spelling.
    case notListed(String, nearMiss: String?)
    /// The list is empty: no device goes on.
    case emptyList
    /// The list holds only "0", which no device reports.
    case cancelled
    /// Only devices with one of these versions go on.
    case versionUnknown([String])

    /// Nil where what is known of the device does not decide.
    package var passed: Bool? {
      switch self {
      case .new, .everyVersion, .listed: true
      case .seen, .neverNew, .notListed, .emptyList, .cancelled: false
      case .lastSeenUnknown, .versionUnknown: nil
      }
    }
  }
}
