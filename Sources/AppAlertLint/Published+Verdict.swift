import AppAlertModel
import AppAlertJSON

extension Published {
  /// What history says of an entry.
  enum Verdict: Equatable, Sendable {
    case good
    /// Its id is below the highest that its app ever had.
    case lowered(app: Int, id: Int64)
    /// Its id is out, with other words.
    case reworded(app: Int, id: Int64, keys: [String])
  }

  /// Judges an entry, which must be the first of its app.
  func verdict(_ entry: borrowing Entry, _ text: Span<UInt8>) -> Verdict {
    guard let id = entry.id(text), let number = number(entry, text),
      let floor = apps[number].floor
    else { return .good }
    if looksOnlyForLowerIDs {
      return id < floor.id ? .lowered(app: number, id: id) : .good
    }
    let wording = Wording(entry, text)
    if apps[number].stand == Stand(id: id, wording: wording) { return .good }
    if id < floor.id { return .lowered(app: number, id: id) }
    // What a cancelled alert says no device shows.
    guard id == floor.id, let published = floor.wording, wording != published,
      !VersionList.isCancelled(entry, text)
    else { return .good }
    return .reworded(app: number, id: id, keys: wording.changedKeys(since: published))
  }

  /// How a text stands to the one at the fork point and to what was published.
  package enum Standing: Equatable, Sendable {
    /// Every entry is there as it was, and none is new: its apps need no history.
    case unchanged
    /// Something changed, and nothing is wrong by the versions read so far.
    case changed
    /// An id is too low, or taken.
    case blamed
  }

  /// Looks through a text as the rules will, so that no more history is read than they need.
  ///
  /// - Parameter mayLackApps: whether a text that lacks an app of the fork point is unchanged too.
  package func standing(of text: Span<UInt8>, mayLackApps: Bool = true) -> Standing {
    var entry = Entry()
    var seen = AppTable()
    var isChanged = false
    var known = 0
    guard entry.open(text) == .array else { return .changed }
    while entry.next(text) {
      if case .same = seen.insert(entry, text) { continue }
      if verdict(entry, text) != .good { return .blamed }
      guard let id = entry.id(text), let number = number(entry, text) else {
        isChanged = true
        continue
      }
      if apps[number].stand != Stand(id: id, wording: Wording(entry, text)) { isChanged = true }
      if apps[number].stand != nil { known += 1 }
    }
    if !mayLackApps, known < standing.count { isChanged = true }
    return isChanged ? .changed : .unchanged
  }

  /// "3f2c1a9 on 2026-03-01"; empty where there is only one version.
  func name(ofVersion index: Int) -> String {
    guard versions.indices.contains(index), !versions[index].name.isEmpty else { return "" }
    let version = versions[index]
    return version.date.isEmpty ? version.name : "\(version.name) on \(version.date)"
  }

  /// The step that gives an alert the next free id, and that id.
  ///
  /// A cancelled alert gets it by hand: `bump-id` refuses one, and with `--resume` shows it again.
  func raise(
    _ app: App, above id: Int64, _ entry: borrowing Entry, _ text: Span<UInt8>
  ) -> NextStep {
    guard let next = nextID(app, above: id) else {
      return "no id is left for this app; give it a new bundle id"
    }
    if VersionList.isCancelled(entry, text) {
      return "write \(next) as its id; the alert stays cancelled"
    }
    guard app.name.isPlainArgument else { return "write id \(next)" }
    return NextStep(.bumpID(app.name, makes: next))
  }

  /// The edit that gives an entry the next free id.
  func raising(_ app: App, above id: Int64, at range: SourceRange) -> [Fix] {
    guard let next = nextID(app, above: id) else { return [] }
    return [Fix(title: "write id \(next)", edits: [Edit(range, String(next))])]
  }

  /// The apps of a text whose words changed under a published id, each with the version that gave
  /// the published words.
  package func reworded(in text: Span<UInt8>) -> [(app: Int, version: Int)] {
    var entry = Entry()
    var seen = AppTable()
    var found: [(app: Int, version: Int)] = []
    guard entry.open(text) == .array else { return [] }
    while entry.next(text) {
      if case .same = seen.insert(entry, text) { continue }
      guard case .reworded(let number, _, _) = verdict(entry, text),
        let floor = apps[number].floor
      else { continue }
      found.append((number, floor.wordingVersion))
    }
    return found
  }

  /// Keeps the words of an app's entry, so that a finding can say how they changed.
  package mutating func keepContent(of app: Int, from text: Span<UInt8>) {
    let name = apps[app].name
    apps[app].floor?.content = FeedReading.messages(text)?.first { $0.bundleId == name }
  }
}

extension String {
  /// Whether a shell takes it as it is for a word that is no option.
  var isPlainArgument: Bool {
    let isPlain = utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x2D...0x2E).contains($0)
        || (0x30...0x39).contains($0)
    }
    return isPlain && !isEmpty && !hasPrefix("-")
  }
}
