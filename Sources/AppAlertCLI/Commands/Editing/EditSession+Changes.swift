import AppAlertModel
import AppAlertLint

extension EditSession {
  /// Runs a command that edits, and says then what the file changes for people against the published
  /// one, where that is more than the command itself has said.
  ///
  /// - Returns: how the command ended.
  func tellingChanges(of run: () -> ExitCode) -> ExitCode {
    guard path != "-", !isDryRun, !console.isQuiet else { return run() }
    let old = text()
    let code = run()
    guard code == .ok, let new = text() else { return code }
    let settings = (try? settings())?.against
    let request = PublishedRequest(
      option: command.value(.against), settings: settings, console.world)
    let lookup = PublishedFinder(request, console.world, sources).lookUpBase(path: path)
    guard let base = lookup.base, let against = lookup.against,
      case .changes(let changes)? = FeedComparison(since: base, new), !changes.isEmpty
    else { return code }
    // Where the file was as published, this change is the only one, and has just been told.
    if let old, case .changes(let earlier)? = FeedComparison(since: base, old), earlier.isEmpty {
      return code
    }
    let commit = against.commit.map { " " + $0.prefix(7) } ?? ""
    console.note(
      SafeText.line("\(path): what changes for people (against \(against.revision)\(commit)):"))
    for line in changes.lines { console.note(line) }
    return code
  }

  /// The file as it is now. The command tells why another kind of file cannot be edited.
  private func text() -> FileBytes? {
    try? FileInput.read(console.world.systemPath(path), mustBeFile: true)
  }
}
