import AppAlertModel

/// What preview has to say of one app.
struct PreviewItem {
  let app: String
  /// The message that the app reads; nil where the file has none for it.
  let message: Message?
  /// The device that was asked about; nil where none was.
  let device: Device?
  /// The id that its next alert would get; nil where no number is left, or nobody asked.
  let nextID: Int64?
  /// The app's checks on that device; nil where there is no message or no device.
  let decision: Decision?

  init(app: String, in feed: PreviewFeed, on device: Device?, nextID: Int64? = nil) {
    self.app = app
    self.device = device
    message = feed.message(of: app)
    self.nextID = nextID
    guard let message, let device else {
      decision = nil
      return
    }
    decision = Audience(appVersions: message.appVersions, osVersions: message.osVersions)
      .decide(id: message.id, on: device)
  }

  /// Whether the app shows an alert; nil where nobody asked about a device, or what is known of it
  /// does not decide.
  var shown: Bool? { message == nil ? false : decision?.verdict }
}

extension Device {
  /// The device of a command line; nil where it names none. Whoever gives a version asks about a
  /// device that has seen nothing yet, unless they say otherwise.
  init?(_ command: ParsedCommand) {
    let appVersion = command.value(.appVersion)
    let osVersion = command.value(.osVersion)
    let lastSeen = command.number(.lastSeen)
    guard appVersion != nil || osVersion != nil || lastSeen != nil else { return nil }
    self.init(appVersion: appVersion, osVersion: osVersion, lastSeen: lastSeen ?? 0)
  }
}
