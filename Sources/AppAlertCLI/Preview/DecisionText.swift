import AppAlertModel

/// Why a device passes a check of the app, or does not, in words.
///
/// The page's script says the same in the same words; a test in a browser compares them.
enum DecisionText {
  /// How many versions of a list are named.
  static let longestList = 6

  static func reason(_ step: Decision.Step) -> String {
    switch step.answer {
    case .new(let id, let lastSeen):
      lastSeen == 0
        ? "\(id) is above 0: the device has shown none"
        : "\(id) is above \(lastSeen), the last id that the device has shown"
    case .seen(let id, let lastSeen):
      lastSeen == 0
        ? "\(id) is not above 0, with which every device begins"
        : "\(id) is not above \(lastSeen), the last id that the device has shown"
    case .neverNew(let id):
      "\(id) is not above 0, with which every device begins"
    case .lastSeenUnknown(let id):
      "only a device whose last shown id is below \(id) goes on"
    case .everyVersion:
      step.check == .osVersions ? "every version of the system" : "every version of the app"
    case .listed(let version):
      "\"\(version)\" is listed"
    case .notListed(let version, let nearMiss?):
      "\"\(version)\" is not \"\(nearMiss)\": the app compares the text exactly"
    case .notListed(let version, nil):
      "\"\(version)\" is not listed"
    case .emptyList:
      "the list is empty, so no device goes on"
    case .cancelled:
      "cancelled: the list holds only \"0\", which no device reports"
    case .versionUnknown(let versions):
      "only a device with \(list(versions)) goes on"
    }
  }

  private static func list(_ versions: [String]) -> String {
    let quoted = versions.prefix(longestList).map { "\"\($0)\"" }
    guard versions.count > longestList else { return Array(quoted).joined(lastly: "or") }
    return quoted.joined(separator: ", ") + " or \(versions.count - longestList) more"
  }

  /// What the checks come to: "shown", "not shown", "not decided".
  static func verdict(_ shown: Bool?) -> String {
    switch shown {
    case true?: "shown"
    case false?: "not shown"
    case nil: "not decided"
    }
  }
}
