import AlertKit
import AlertLint

extension EditSession {
  /// Says after an edit what the file as it is now changes for people, against the published one.
  ///
  /// - Parameter code: how the command ended.
  /// - Returns: the same.
  func tellChanges(after code: ExitCode) -> ExitCode {
    guard code == .ok, path != "-", !isDryRun, !console.isQuiet,
      let file = try? FileInput(console.world).open(path)
    else { return code }
    let settings = (try? settings())?.against
    let request = PublishedRequest(
      option: command.value(.against), settings: settings, console.world)
    let lookup = PublishedFinder(request, console.world, sources).lookUpBase(path: path)
    guard let base = lookup.base, let against = lookup.against,
      case .changes(let changes)? = FeedComparison(since: base, file.text), !changes.isEmpty
    else { return code }
    let commit = against.commit.map { " " + $0.prefix(7) } ?? ""
    console.note(
      SafeText.line(
        "\(file.path): what changes for people (against \(against.revision)\(commit)):"))
    for line in changes.lines { console.note(line) }
    return code
  }
}
