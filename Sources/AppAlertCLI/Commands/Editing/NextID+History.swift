import AppAlertLint

extension NextID {
  /// One that also knows what was published and what any commit holds.
  ///
  /// History is looked up once, and only when an id is asked for: that costs a git call.
  static func withHistory(
    _ command: ParsedCommand, _ console: Console, _ sources: PublishedSources = PublishedSources()
  ) -> NextID {
    let history = EarlierIDs(command, console, sources)
    return NextID { app in
      Result { () throws(Failure) in try history.highest(of: app) }
    }
  }
}

/// The ids that apps ever had.
private final class EarlierIDs {
  private let command: ParsedCommand
  private let console: Console
  private let sources: PublishedSources
  private var lookup: PublishedLookup?

  init(_ command: ParsedCommand, _ console: Console, _ sources: PublishedSources) {
    self.sources = sources
    self.command = command
    self.console = console
  }

  /// The highest id that history knows of an app; nil where it knows none.
  func highest(of app: String) throws(Failure) -> Int64? {
    let lookup: PublishedLookup
    if let known = self.lookup { lookup = known } else { lookup = try find() }
    self.lookup = lookup
    if let failure = lookup.failure { throw failure }
    return lookup.published?.highestID(of: app)
  }

  private func find() throws(Failure) -> PublishedLookup {
    let path = command.value(.file) ?? ParsedCommand.defaultFile
    let loaded = try SettingsSource.loaded(for: path, console.world)
    let settings = loaded?.settings
    let request = PublishedRequest(
      option: command.value(.against), settings: settings?.against, console.world)
    let lookup = PublishedFinder(request, console.world, sources).lookUpIDs(path: path)
    if request.origin == .settings, request.value == "none", let loaded {
      console.note(
        SafeText.line(
          "\(path): the next id comes from the file alone: \(loaded.file.path) sets \"against\" to "
            + "\"none\""))
    }
    // Of a file that is only now made there is no history to miss, and a preview gives no id away.
    let isMade = !Path.isThere(console.world.systemPath(path))
    if !lookup.isOutOfReach || (command.command != .preview && (path == "-" || !isMade)) {
      for note in lookup.notes { console.note(note) }
    }
    return lookup
  }
}
