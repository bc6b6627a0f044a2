import AlertKit
import AlertLint

/// Where a draft comes from: the store's answer, a template, and over both the command line.
struct DraftSources {
  let command: ParsedCommand
  let console: Console
  /// The releases of an app, where settings tell them.
  var appReleases: (String) -> [String] = { _ in [] }

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
      let name = path == "-" ? "<stdin>" : path
      let lookup = try StoreLookup(try read(path, limit: 16 << 20), path: name)
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
    let releases = draft.app.map { appReleases($0) } ?? []
    draft.appVersions = try VersionOption(option: .appVersion, appReleases: releases)
      .versions(command.values(.appVersion))
    draft.osVersions = try VersionOption(option: .osVersion).versions(command.values(.osVersion))
    if let store {
      try store.requireWhole(draft)
      if draft.appVersions == nil { draft.appVersions = older(releases, than: store) }
    }
    return draft
  }

  /// Why a value cannot be taken, laid at the door of what gave it.
  func failure(_ fault: DraftCheck.Fault) -> Failure {
    let isTyped =
      fault.option == OptionName.linkURL.long
      ? command.value(.linkURL) != nil
      : fault.option != DraftCheck.appName || !command.positionals.isEmpty
    if let store, !isTyped {
      let key = fault.option == DraftCheck.appName ? "bundleId" : "trackViewUrl"
      return Failure(
        path: store.path, code: .data, message: "\"\(key)\" of the lookup: \(fault.message)")
    }
    return Failure(code: .usage, message: "\(fault.option): \(fault.message)")
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
    guard let path = command.value(.textFile) else { return command.value(.text) }
    var bytes = try read(path, limit: 1 << 20)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(exactly: bytes) else {
      throw Failure(
        path: path, code: .noInput, message: "this is no UTF-8 text; save it as UTF-8")
    }
    return Self.plain(text)
  }

  /// Line feeds only, and none at the end, where every editor puts one.
  private static func plain(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
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
