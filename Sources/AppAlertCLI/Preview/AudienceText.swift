import AppAlertModel
import AppAlertJSON

/// Who sees an alert, in plain words.
struct AudienceText {
  /// A clause: "everyone", "app 1.0 or 1.1 on iOS 17.0.1", "nobody: cancelled".
  let who: String
  /// Whether any device can show it.
  let isReachable: Bool
  /// What other devices do, in one sentence; nil where there are none.
  let later: String?

  /// - Parameters:
  ///   - platform: the system that people are meant by; nil for whichever has the versions.
  ///   - longest: how many versions a list names before it counts the rest.
  init(_ message: Message, _ releases: KnownReleases, longest: Int = .max) {
    let audience = Audience(appVersions: message.appVersions, osVersions: message.osVersions)
    if let nobody = Self.nobody(message.id, audience, releases) {
      who = "nobody: " + nobody
      isReachable = false
      later =
        audience.isCancelled
        ? "devices store nothing, so it is still waiting for those that have not shown it, should "
          + "it be resumed" : nil
      return
    }
    isReachable = true
    let system = audience.osVersions.map { versions in
      let reachable = versions.filter { $0 != Audience.cancelValue }
      let name = releases.system(of: reachable)
      return "\(name) \(Self.list(reachable, longest))"
    }
    let app = audience.appVersions.map { versions in
      "app " + Self.list(versions.filter { $0 != Audience.cancelValue }, longest)
    }
    switch (app, system) {
    case (nil, nil): who = "everyone"
    case (let app?, nil): who = app
    case (nil, let system?): who = "everyone on \(system)"
    case (let app?, let system?): who = "\(app) on \(system)"
    }
    later =
      app == nil && system == nil
      ? nil
      : "other devices store nothing, so it is still waiting for them when they come to one of "
        + "these versions"
  }

  /// Why no device shows it; nil where one can.
  private static func nobody(
    _ id: Int64, _ audience: Audience, _ releases: KnownReleases
  ) -> String? {
    if id < 1 { return "id \(id) is not above 0, with which every device begins" }
    if audience.isCancelled { return "cancelled" }
    if audience.osVersions?.isEmpty == true { return "its list of system versions is empty" }
    if audience.appVersions?.isEmpty == true { return "its list of app versions is empty" }
    if let versions = audience.osVersions {
      let named = versions.filter { $0 != Audience.cancelValue }
      if !named.contains(where: releases.mayExist) {
        let list = named.map(SafeText.line).joined(lastly: "or")
        return "no released \(releases.defaultName) is called \(list)"
      }
    }
    return nil
  }

  private static func list(_ versions: [String], _ longest: Int) -> String {
    versions.map(SafeText.line).joined(lastly: "or", longest: longest)
  }
}

/// The releases that preview measures versions by.
struct KnownReleases {
  private let tables: [(name: String, releases: OSReleases)]
  /// What a version of no known system is called by.
  let defaultName: String

  /// - Parameter platform: the one that was asked for. Without it a version of any system counts,
  ///   since the feed does not say on what its apps run.
  init(_ platform: PreviewPlatform?) {
    let all: [(String, OSReleases)] = [
      ("iOS", OSReleases(platforms: [.iOS])), ("iPadOS", OSReleases(platforms: [.iPadOS])),
      ("macOS", OSReleases(platforms: [.macOS])), ("tvOS", OSReleases(platforms: [.tvOS])),
      ("watchOS", OSReleases(platforms: [.watchOS])),
      ("visionOS", OSReleases(platforms: [.visionOS])),
    ]
    tables =
      switch platform {
      case .ios?: Array(all[..<2])
      case .macos?: [all[2]]
      case nil: all
      }
    defaultName = platform == .macos ? "macOS" : "iOS"
  }

  /// Whether a device may report the version: it was released, or may have been since.
  func mayExist(_ version: String) -> Bool {
    tables.contains { Self.mayExist(version, in: $0.releases) }
  }

  /// The system that has the most of the versions.
  func system(of versions: [String]) -> String {
    var best = (name: defaultName, count: 0)
    for (name, releases) in tables {
      let count = versions.count { Self.isReleased($0, in: releases) }
      if count > best.count { best = (name, count) }
    }
    return best.name
  }

  private static func isReleased(_ version: String, in releases: OSReleases) -> Bool {
    OSRelease(version).map(releases.isReleased) ?? false
  }

  private static func mayExist(_ version: String, in releases: OSReleases) -> Bool {
    switch version.withSpan({ releases.standing(of: $0) }) {
    case .released, .newer, .older: return true
    case .unreleased, nil: return false
    }
  }
}
