package import AppAlertModel
package import AppAlertJSON

/// What `.appalert.json` says; the initial values where there is none.
package struct Settings: Sendable {
  /// What is published, as `--against` takes it.
  package var against: String?
  /// Keys that apps of this house read besides the known ones.
  package var extraKeys: Set<String> = []
  /// Schemes of links that are as good as https, in lower case.
  package var linkSchemes: Set<String> = []
  /// What is known of apps, by bundle id.
  package var apps: [String: App] = [:]
  /// The findings that are known and let be, in the order of the file.
  package var ignores: [Ignore] = []
  var levels: [Rule: Level] = [:]
  var limits: [Rule: Int] = [:]

  package init() {}

  /// What settings make of a rule.
  package enum Level: String, CaseIterable, Sendable {
    case off, warning, error
  }

  /// What settings say of an app.
  package struct App: Sendable {
    /// Its releases, as `CFBundleShortVersionString`; nil where they are not given.
    package var versions: AppReleases?
    /// What its platforms have released; nil where platforms are not given.
    package var releases: OSReleases?

    package init(versions: [String]? = nil, releases: OSReleases? = nil) {
      self.versions = versions.map(AppReleases.init)
      self.releases = releases
    }
  }

  /// A finding that is known and let be, with the reason.
  package struct Ignore: Hashable, Sendable {
    package var rule: Rule
    package var app: String
    /// The alert's id: one that is raised is looked at anew.
    package var id: Int64
    package var reason: String
    /// Where it stands in the settings file.
    package var range: SourceRange
    /// The same as a JSON pointer.
    package var pointer: String

    init(
      rule: Rule, app: String, id: Int64, reason: String, range: SourceRange, pointer: String
    ) {
      self.rule = rule
      self.app = app
      self.id = id
      self.reason = reason
      self.range = range
      self.pointer = pointer
    }

    fileprivate(set) var isForAnyID = false
  }

  /// The same for a file that is being edited: an id may be raised meanwhile.
  package var ignoringIDs: Settings {
    var settings = self
    for index in ignores.indices { settings.ignores[index].isForAnyID = true }
    return settings
  }

  /// What a rule's findings are; nil where it does not look at all.
  package func severity(of rule: Rule) -> Severity? {
    switch levels[rule] {
    case .off: nil
    case .warning: .warning
    case .error: .error
    case nil: rule.severity
    }
  }

  /// How many characters a rule about length allows.
  package func limit(of rule: Rule) -> Int { limits[rule] ?? rule.limit ?? .max }
}
