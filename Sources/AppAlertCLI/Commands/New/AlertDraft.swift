import AppAlertModel

/// An alert that is being written: what is known of it so far.
struct AlertDraft {
  var app: String?
  var title: String?
  var text: String?
  var confirmLabel: String?
  var appVersions: [String]?
  var osVersions: [String]?
  var linkTitle: String?
  var linkURL: String?

  /// The label of the button that closes an alert where nobody gives another.
  static let defaultConfirmLabel = "OK"

  /// Whether the bundle id and both texts are there: then nothing is asked.
  var hasWords: Bool { app != nil && title != nil && text != nil }

  /// The options that are required, or go with one that is given, and are not there; as typed.
  var missing: [String] {
    var missing: [String] = []
    if app == nil { missing.append("<bundle-id>") }
    if title == nil { missing.append("--title <text>") }
    if text == nil { missing.append("--text <text>") }
    if linkURL != nil, linkTitle == nil { missing.append("--link-title <text>") }
    if linkURL == nil, linkTitle != nil { missing.append("--link-url <url>") }
    return missing
  }

  /// The finished alert; nil while something is missing.
  func message(id: Int64) -> Message? {
    guard missing.isEmpty, let app, let title, let text else { return nil }
    var message = Message(
      id: id, bundleId: app, title: title, text: text,
      confirmLabel: confirmLabel ?? Self.defaultConfirmLabel, appVersions: appVersions,
      osVersions: osVersions)
    if let linkTitle, let linkURL { message.link = .init(title: linkTitle, url: linkURL) }
    return message
  }
}
