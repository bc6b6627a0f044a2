import AppAlertModel
import AppAlertJSON

extension Rule {
  static let staleID = Rule(
    "stale-id", .error, traits: [.comparesWithPublished, .mayBeLowered],
    summary: "new words under an id that is published",
    reason: """
      A device that has shown this id never shows it again, whatever it says by now. So those who \
      saw the old title, text, button or link keep what they read, and only the others see the new.
      """,
    repair: """
      Raise the id, and everyone sees the alert again: appalert bump-id gives the next free one. Or \
      keep it, where only those are to see the new words who have not seen the old: settings can \
      lower this rule to a warning.
      """,
    wrong: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": ⟦7⟧, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Back", "confirmLabel": "OK"}]
          """)
    ],
    right: [
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"id": 8, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Back", "confirmLabel": "OK"}]
          """),
      // The same words in other letters, another order and with versions are no new content.
      .change(
        published: """
          [{"id": 7, "bundleId": "dev.acme.ink", "title": "Sync", "text": "Paused", "confirmLabel": "OK"}]
          """,
        now: """
          [{"bundleId": "dev.acme.ink", "id": 7, "title": "S\\u0079nc", "text": "Paused", "confirmLabel": "OK",
            "osVersions": ["17.0"]}]
          """),
    ],
    check: .entry { subject, text, findings in
      guard case .reworded(let number, let id, let keys) = subject.verdict, id >= 1,
        let published = subject.published, let node = subject.entry.find(.id),
        let floor = published.apps[number].floor
      else { return }
      let app = published.apps[number]
      let version = published.name(ofVersion: floor.wordingVersion)
      let isRace =
        published.versions.indices.contains(floor.version)
        && published.versions[floor.version].isSinceFork && app.stand?.id != id
      let what = keys.map { "\"\($0)\"" }.joined(lastly: "and")
      let place = version.isEmpty ? "" : " (\(version))"
      let message: String
      if isRace {
        message = "id \(id) is taken: another branch published it with another \(what)\(place)"
      } else {
        let change = TextChange(of: subject.entry, text, since: floor.content)
        message = "\(change.words(for: what)), but id \(id) is published already\(place)"
      }
      var help = published.raise(app, above: id, subject.entry, text)
      if !isRace {
        help = """
          \(help): everyone sees it again; or keep \(id) for those who have not seen it yet, and add an \
          "ignore" to .appalert.json
          """
      }
      findings.add(
        at: subject.entry.node(node).range, "/id", message,
        detail: "devices that have shown \(id) never show the new words", help: help,
        suggestions: published.raising(app, above: id, at: subject.entry.node(node).range))
    })
}

/// How what a person sees of an alert changed.
private enum TextChange {
  /// Characters are composed differently: "é" as one scalar, or as "e" and an accent.
  case normalization
  case spaces
  case words

  init(of entry: borrowing Entry, _ text: Span<UInt8>, since old: Message?) {
    self = .words
    guard let old, let new = Message(entry, text), (old.link == nil) == (new.link == nil) else {
      return
    }
    let pairs = zip(old.shownTexts, new.shownTexts)
    // Strings are equal where they say the same in whatever normalization.
    if pairs.allSatisfy({ $0 == $1 }) {
      self = .normalization
    } else if pairs.allSatisfy({ $0.withoutSpaces == $1.withoutSpaces }) {
      self = .spaces
    }
  }

  func words(for keys: String) -> String {
    switch self {
    case .normalization: "only the Unicode normalization of \(keys) changed"
    case .spaces: "only spaces in \(keys) changed"
    case .words: "\(keys) changed"
    }
  }
}

extension Message {
  fileprivate var shownTexts: [String] {
    [title, text, confirmLabel, link?.title ?? "", link?.url ?? ""]
  }
}

extension String {
  fileprivate var withoutSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c".
  fileprivate func joined(lastly word: String) -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
