import AppAlertLint

/// Finds the settings of each file, reads each settings file once, and tells what is wrong in it.
final class SettingsSource {
  static let fileName = ".appalert.json"

  /// A settings file that was read.
  final class Loaded {
    let file: FileInput.Opened
    let reading: Settings.Reading
    /// The entries of `ignore` that something used, by index.
    var used: Set<Int> = []
    /// What was seen of the alerts that its entries are about.
    private var sight = Settings.Sight()
    /// The absolute paths of the feeds that were checked with it.
    private var feeds: Set<String> = []

    init(_ file: FileInput.Opened, _ reading: Settings.Reading) {
      self.file = file
      self.reading = reading
    }

    /// The settings, with a published file that is given as a path found from where they lie.
    var settings: Settings {
      var settings = reading.settings
      if let against = settings.against, against.hasPrefix("./") || against.hasPrefix("../") {
        settings.against = Path.joined(against, to: Path.parent(file.absolutePath))
      }
      return settings
    }

    /// Notes what a file's findings used, and hands over those that are let be.
    ///
    /// - Parameter hasAskedServers: whether links were checked, too.
    func note(_ result: Linter.Result, hasAskedServers: Bool, in file: inout CheckedFile) {
      sight.hasAskedServers = hasAskedServers
      if result.counts.hidesEntries { sight.isReadable = false }
      feeds.insert(file.absolutePath)
      sight.alerts.formUnion(result.ignorable)
      if file.isCompared {
        sight.compared.formUnion(result.ignorable)
      } else {
        sight.isCompared = false
      }
      sight.refused.formUnion(result.refusedIgnores)
      guard !result.ignored.isEmpty else { return }
      let findings = result.ignored.map(\.finding)
      let places = file.text.withSpan { Place.places(of: findings, in: $0) }
      for (ignored, place) in zip(result.ignored, places) {
        used.insert(ignored.by)
        file.ignored.append(
          IgnoredFinding(
            finding: ignored.finding, place: place, reason: settings.ignores[ignored.by].reason))
      }
    }

    /// The entries of `ignore` that nothing used.
    ///
    /// - Parameter isGiven: whether `--config` named the file: then it may hold for any feed, in
    ///   other runs.
    func unusedIgnores(isGiven: Bool) -> [Finding] {
      guard used.count < settings.ignores.count else { return [] }
      let isAnyUnseen = settings.ignores.contains {
        !sight.alerts.contains(Settings.Alert(app: $0.app, id: $0.id))
      }
      if !isGiven, isAnyUnseen {
        var search = FeedSearch(checked: feeds)
        sight.isWhole = !search.mayFindAnother(in: Path.parent(file.absolutePath))
      }
      return settings.unusedIgnores(used: used, sight)
    }
  }

  private let input: FileInput
  private let world: World
  /// `--config`.
  private let path: String?
  /// What was found for the last folder: files of one folder come in a row.
  private var latest: (folder: String, found: Loaded?)?
  private var byPath: [String: Loaded] = [:]
  private(set) var failures: [Failure] = []

  init(_ world: World, config path: String?) {
    self.world = world
    self.path = path
    input = FileInput(world)
  }

  /// The settings for one file, given as a path; nil where there are none.
  ///
  /// For commands that do not report on settings: mistakes in them are a failure here.
  static func settings(of path: String, _ world: World) throws(Failure) -> Settings? {
    try loaded(for: path, world)?.settings
  }

  /// The same with the file that they stand in.
  static func loaded(for path: String, _ world: World) throws(Failure) -> Loaded? {
    guard path != "-" else { return nil }
    let source = SettingsSource(world, config: nil)
    let loaded = try source.settings(for: Path.absolute(path, from: world.workingFolder))
    guard let loaded, !loaded.reading.findings.isEmpty else { return loaded }
    throw Failure(
      path: loaded.file.path, code: .data,
      message: "the settings hold mistakes, which \"appalert validate\" lists; repair them first")
  }

  /// All that were read, in the order of their paths.
  var loaded: [Loaded] { byPath.values.sorted { $0.file.path < $1.file.path } }

  /// The settings for a file, given by its absolute path; for `<stdin>` only those of `--config`.
  func settings(for file: String) throws(Failure) -> Loaded? {
    if let path {
      return try load(path) { () throws(Failure) in
        try input.open(path, limit: FileInput.settingsLimit)
      }
    }
    guard file.hasPrefix("/") else { return nil }
    let folder = Path.parent(file)
    if let latest, latest.folder == folder { return latest.found }
    let found = try search(from: folder, root: Path.repositoryRoot(of: file, reach: world.reach))
    latest = (folder, found)
    return found
  }

  /// Looks beside the file and above it, up to the repository's root. Outside of a repository, only
  /// as far as the working folder: what lies above belongs to others.
  private func search(from folder: String, root: String?) throws(Failure) -> Loaded? {
    let working = Path.absolute("", from: world.workingFolder)
    let isInside = folder == working || folder.hasPrefix(working == "/" ? "/" : working + "/")
    let end = root ?? (isInside ? working : folder)
    var folder = folder
    while true {
      let path = (folder == "/" ? "" : folder) + "/" + SettingsSource.fileName
      if input.isNamed(path) {
        let name = Path.relative(path, to: working)
        return try load(name) { () throws(Failure) in
          try input.openSettings(path, named: name, root: root)
        }
      }
      if folder == end || folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  private func load(
    _ path: String, _ open: () throws(Failure) -> FileInput.Opened
  ) throws(Failure) -> Loaded {
    if let known = byPath[path] { return known }
    let file = try open()
    let reading = file.text.withSpan { Settings.read($0, path: file.rootPath) }
    let loaded = Loaded(file, reading)
    byPath[path] = loaded
    if !reading.findings.isEmpty {
      failures.append(
        Failure(
          path: file.path, code: .data,
          message: "the settings hold mistakes; files were checked without what is wrong in them"))
    }
    return loaded
  }

  /// The settings files that something is wrong with, as reports show them.
  ///
  /// - Parameter isAdvice: whether to report ignores that nothing used.
  func checkedFiles(isAdvice: Bool) -> [CheckedFile] {
    loaded.compactMap { loaded in
      let file = loaded.file
      var findings = loaded.reading.findings
      if isAdvice {
        findings += loaded.unusedIgnores(isGiven: path != nil)
        findings += file.text.withSpan { loaded.settings.repeatedIgnores(in: $0) }
      }
      guard !findings.isEmpty else { return nil }
      file.text.withSpan { Settings.finish(&findings, path: file.rootPath, $0) }
      var checked = CheckedFile(
        path: file.path, rootPath: file.rootPath, absolutePath: file.absolutePath, text: file.text,
        messages: 0, findings: findings,
        places: file.text.withSpan { Place.places(of: findings, in: $0) })
      checked.isSettings = true
      checked.isCompared = false
      return checked
    }
  }
}
