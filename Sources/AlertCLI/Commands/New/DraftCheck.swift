import AlertKit
import AlertLint
import JSONText

/// Checks a draft's values with the rules of `validate`, so that both say the same of a value.
enum DraftCheck {
  /// What is wrong with one value.
  struct Fault: Equatable {
    /// The option that gave it: "--os-version".
    let option: String
    /// What is wrong, what it does, and one next step.
    let message: String
  }

  /// What stands for an option where the app's bundle id is wrong.
  static let appName = "<bundle-id>"

  /// What `validate` would say of the alert, value by value.
  static func faults(_ draft: AlertDraft) -> [Fault] {
    let feed = FeedEdit.newFeed(draft.sample)
    return Linter.validate(Array(feed.utf8)).filter { $0.severity == .error }.map { finding in
      var parts = [finding.message]
      if !finding.detail.isEmpty { parts.append(finding.detail) }
      if let range = majorRange(finding, draft) {
        parts.append("write \(range) for all of its releases")
      } else if let title = finding.fix?.title ?? finding.help?.text {
        parts.append(title)
      }
      return Fault(
        option: option(of: finding.pointer), message: parts.joined(separator: "; "))
    }
  }

  /// Why an answer cannot be taken; nil where it can.
  static func problem(_ draft: AlertDraft) -> String? { faults(draft).first?.message }

  private static func option(of pointer: String) -> String {
    let parts = pointer.split(separator: "/").dropFirst()
    switch parts.first.map(String.init) {
    case Field.bundleId.key: return appName
    case Field.title.key: return OptionName.title.long
    case Field.text.key: return OptionName.text.long
    case Field.confirmLabel.key: return OptionName.confirmLabel.long
    case Field.appVersions.key: return OptionName.appVersion.long
    case Field.osVersions.key: return OptionName.osVersion.long
    default:
      return parts.last == "title" ? OptionName.linkTitle.long : OptionName.linkURL.long
    }
  }

  /// "17" means no device, and probably all of 17's releases.
  private static func majorRange(_ finding: Finding, _ draft: AlertDraft) -> String? {
    let parts = finding.pointer.split(separator: "/").map(String.init)
    guard parts.count == 3, parts[1] == Field.osVersions.key, let index = Int(parts[2]),
      let versions = draft.osVersions, versions.indices.contains(index),
      case .majorOnly(let major)? = osFault(versions[index])
    else { return nil }
    let releases = OSReleases().all.filter { "\($0.major)" == major }
    guard let first = releases.first, let last = releases.last else { return nil }
    return "\(first)...\(last)"
  }

  private static func osFault(_ version: String) -> OSVersion.Reason? {
    version.withSpan { OSVersion.check($0)?.reason }
  }
}
