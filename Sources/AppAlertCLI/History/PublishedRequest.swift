/// What a person, or the place where the program runs, says is published.
package struct PublishedRequest {
  /// Where the value comes from.
  enum Origin: Equatable {
    case option, variable, settings
    /// Nobody said anything.
    case none
  }

  /// Not empty; nil where it is to be found out.
  let value: String?
  let origin: Origin

  /// - Parameters:
  ///   - option: the value of `--against`.
  ///   - settings: the value of `against` in the settings file.
  package init(option: String?, settings: String? = nil, _ world: World) {
    if let option, !option.isEmpty {
      (value, origin) = (option, .option)
    } else if let variable = world.variable("APPALERT_AGAINST") {
      (value, origin) = (variable, .variable)
    } else if let settings, !settings.isEmpty {
      (value, origin) = (settings, .settings)
    } else {
      (value, origin) = (nil, .none)
    }
  }

  enum Kind {
    case nothing
    case automatic
    case url(String)
    case file(String)
    /// A revision, or a file's name that does not look like a path.
    case name(String)
  }

  var kind: Kind {
    guard let value else { return .automatic }
    if value == "none" { return .nothing }
    let lower = value.lowercased()
    // Settings never make a machine connect; their reader refuses an address already.
    let isURL = lower.hasPrefix("https://") || lower.hasPrefix("http://")
    if isURL, origin != .settings { return .url(value) }
    for prefix in ["/", "./", "../"] where value.hasPrefix(prefix) { return .file(value) }
    return .name(value)
  }

  var isExplicit: Bool { origin != .none }
}
