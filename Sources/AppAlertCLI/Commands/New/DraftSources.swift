import AppAlertModel
import AppAlertLint

/// Where a draft comes from: the store's answer, a template, and over both the command line.
struct DraftSources {
  let command: ParsedCommand
  let console: Console
  /// What they tell of an app's releases and platforms, ranges of versions follow.
  var settings: Settings?

  /// What `--from-store` found; nil without it.
  private(set) var store: StoreLookup?

  init(_ command: ParsedCommand, _ console: Console) {
    self.command = command
    self.console = console
  }

  /// Everything that the command line gives, read and expanded but not checked.
  mutating func draft() throws(Failure) -> AlertDraft {
    var draft = AlertDraft()
    if let path = command.value(.fromStore) {
      let lookup = try StoreLookup(
        try read(path, limit: 16 << 20), path: path == "-" ? "<stdin>" : path)
      store = lookup
      draft = lookup.draft
    }
    if let app = command.positionals.first {
      try checkStore(app)
      draft.app = app
    }
    draft.linkURL = command.value(.linkURL) ?? draft.linkURL
    if let template = command.choice(.template, as: TemplateName.self) {
      AlertTemplate(template).fill(&draft)
    }
    draft.title = command.value(.title) ?? draft.title
    draft.text = try text() ?? draft.text
    draft.confirmLabel = command.value(.confirmLabel) ?? draft.confirmLabel
    draft.linkTitle = command.value(.linkTitle) ?? draft.linkTitle
    draft.appVersions = try versions(.appVersion, draft)
    draft.osVersions = try versions(.osVersion, draft)
    if let store {
      try store.requireWhole(draft)
      let releases = versionOption(.appVersion, draft.app).appReleases
      if draft.appVersions == nil { draft.appVersions = older(releases, than: store) }
    }
    return draft
  }

  /// How a versions option of an app is read.
  func versionOption(_ option: OptionName, _ app: String?) -> VersionOption {
    let app = app.flatMap { settings?.apps[$0] }
    return VersionOption(
      option: option, appReleases: app?.versions?.all ?? [],
      osReleases: app?.releases ?? OSReleases())
  }

  private func versions(
    _ option: OptionName, _ draft: AlertDraft
  ) throws(Failure) -> [String]? {
    guard !command.values(option).isEmpty else { return nil }
    do throws(ValueAdvice) {
      return try versionOption(option, draft.app).versions(command.values(option))
    } catch {
      throw Failure(code: .usage, message: "\(option.long): \(error.words)")
    }
  }

  /// Why a value cannot be taken, told of what gave it.
  func failure(_ fault: DraftCheck.Fault) -> Failure {
    if let store, let key = storeKey(of: fault.option) {
      return Failure(
        path: store.path, code: .data, message: "\"\(key)\" of the lookup: \(fault.advice.words)")
    }
    let isFile = fault.option == OptionName.text.long && command.value(.textFile) != nil
    let option = isFile ? OptionName.textFile.long : fault.option
    return Failure(code: .usage, message: "\(option): \(fault.advice.words)")
  }

  /// The key of the lookup that gave a value, where the command line did not.
  private func storeKey(of option: String) -> String? {
    switch option {
    case DraftCheck.appName: command.positionals.isEmpty ? "bundleId" : nil
    case OptionName.title.long: command.value(.title) == nil ? "version" : nil
    case OptionName.linkURL.long: command.value(.linkURL) == nil ? "trackViewUrl" : nil
    default: nil
    }
  }

  /// The releases below the store's version, in the order of numbers.
  private func older(_ releases: [String], than store: StoreLookup) -> [String]? {
    guard let version = store.version.flatMap({ VersionNumber($0) }) else { return nil }
    let numbered = releases.compactMap { text in VersionNumber(text).map { (text, $0) } }
    let older = numbered.filter { $0.1 < version }.sorted { $0.1 < $1.1 }.map(\.0)
    return older.isEmpty ? nil : older
  }

  /// The argument and the lookup must be about the same app; in another case only one can be right.
  private func checkStore(_ app: String) throws(Failure) {
    guard let store, store.bundleId.lowercased() != app.lowercased() else { return }
    throw Failure(
      code: .usage,
      message: "the lookup is of \(store.bundleId.quotedAsTyped), not of \(app.quotedAsTyped); "
        + "leave the bundle id out, or look up the other app")
  }

  // MARK: Files

  private func text() throws(Failure) -> String? {
    guard let path = command.value(.textFile) else {
      return command.value(.text)?.withPlainLineEnds
    }
    var bytes = try read(path, limit: 1 << 20)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(exactly: bytes) else {
      throw Failure(
        path: path, code: .noInput, message: "this is not UTF-8 text; save it as UTF-8")
    }
    return text.asFileText
  }

  private func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = try FileInput(console.world).open(path, limit: limit)
    return file.text.withSpan { text in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      for index in text.indices { bytes.append(text[index]) }
      return bytes
    }
  }
}
