import AppAlertModel
import AppAlertJSON

extension Rule {
  static let removedApp = Rule(
    "removed-app", .warning, traits: [.comparesWithPublished, .isAboutAnApp],
    summary: "an app's entry gone since the published file",
    reason: """
      Devices keep the id of the last alert that they have shown, but the file no longer says which \
      it was. An entry that comes back with id 1 reaches nobody.
      """,
    repair: """
      Keep the entry, and stop its alert with appalert cancel. Where the app is gone for good, leave \
      the entry out. Where its bundle id was changed by mistake, write the old one again.
      """,
    wrong: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: "⟦[⟧]"),
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 7, "bundleId": ⟦"dev.acme.pen"⟧, "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """),
    ],
    right: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK",
            "osVersions": ["0"]}]
          """)
    ],
    check: .feed { subject, text, findings in
      guard let published = subject.published, !published.looksOnlyForLowerIDs,
        subject.entry.reader.root == .array, subject.entry.reader.faults.isEmpty
      else { return }
      let gone = published.apps.indices.filter {
        published.apps[$0].stand != nil && !subject.seenApps.contains($0)
      }
      guard !gone.isEmpty else { return }
      let newcomers = Newcomer.all(in: text, published)
      let renamed = Newcomer.match(gone, newcomers, published)
      for number in gone {
        let app = published.apps[number]
        guard let stand = app.stand else { continue }
        if let newcomer = renamed[number] {
          newcomer.add(to: &findings, app, stand)
          continue
        }
        let start = subject.entry.reader.rootRange.start
        let name = app.name.quoted
        let source = published.source.isEmpty ? "" : " (\(published.source) has it)"
        findings.addToFile(
          at: SourceRange(start, start + 1), "the entry of \(name), id \(stand.id), is gone",
          detail: "with it goes the count of its ids: devices show only higher ones",
          help:
            "put it back as it was, with id \(stand.id)\(source), then \(NextStep.stop(app.name))",
          app: app.name, id: stand.id)
      }
    })
}

/// An entry whose bundle id is not in the published file: it may have had another one there.
private struct Newcomer {
  var index: Int
  var name: String
  /// Of the bundle id, with its quotes.
  var range: SourceRange
  var stand: Published.Stand

  static func all(in text: Span<UInt8>, _ published: Published) -> [Newcomer] {
    var entry = Entry()
    var seen = AppTable()
    var found: [Newcomer] = []
    _ = entry.open(text)
    while entry.next(text) {
      if case .same = seen.insert(entry, text) { continue }
      guard let node = entry.find(.bundleId, .string), let id = entry.id(text) else { continue }
      if let number = published.number(entry, text), published.apps[number].stand != nil {
        continue
      }
      found.append(
        Newcomer(
          index: entry.index, name: entry.string(text, node), range: entry.node(node).range,
          stand: Published.Stand(id: id, wording: Wording(entry, text))))
    }
    return found
  }

  /// Which newcomer each app that is gone has become: the one with the same content, else the one
  /// whose bundle id differs in case only, else the one with the same id.
  static func match(
    _ gone: [Int], _ newcomers: [Newcomer], _ published: Published
  ) -> [Int: Newcomer] {
    let likenesses: [(Newcomer, Published.App) -> Bool] = [
      { $0.stand.wording == $1.stand?.wording },
      { $0.name.lowercased() == $1.name.lowercased() },
      { $0.stand.id == $1.stand?.id },
    ]
    var left = newcomers
    var found: [Int: Newcomer] = [:]
    for isLike in likenesses where !left.isEmpty {
      for number in gone where found[number] == nil {
        guard let index = left.firstIndex(where: { isLike($0, published.apps[number]) }) else {
          continue
        }
        found[number] = left.remove(at: index)
      }
    }
    return found
  }

  func add(to findings: inout Findings, _ app: Published.App, _ published: Published.Stand) {
    let old = app.name.quoted
    // Only where the old entry would be there again as it was nothing new is wrong with it.
    let canGoBack = stand == published && app.name.isPlainArgument
    findings.addToFile(
      at: range, pointer: "/\(index)/bundleId",
      "the bundle id was \(old) in the published file, and is \(name.quoted) now",
      detail: "apps with the bundle id \(old) find no entry any more", kind: app.name,
      help: "write \(old) again, unless the app itself has the new bundle id by now",
      suggestions: canGoBack
        ? [Fix(title: "write \(old) again", edits: [Edit(range, "\"\(app.name)\"")])] : [],
      app: name, id: stand.id)
  }
}
