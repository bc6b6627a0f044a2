import AlertKit
import AlertLint

/// The part of a markdown report that says what changes for users, app by app.
enum FeedChanges {
  /// More apps than this are counted.
  static let appLimit = 100

  static func append(_ file: CheckedFile, _ outcome: Outcome, to page: inout MarkdownPage) {
    guard let published = file.published else { return }
    page.append("#### What changes for users\(place(file, outcome))\n\n")
    guard let messages = file.text.withSpan({ FeedReading.messages($0) }) else {
      page.append("Apps cannot read this file: none of them shows an alert.\n\n")
      return
    }
    let apps = grouped(FeedChange.changes(from: published, to: messages))
    if apps.isEmpty { page.append("Nothing.\n") }
    var shown = 0
    for changes in apps where shown < appLimit {
      guard page.append(text(of: changes)) else { break }
      shown += 1
    }
    if shown < apps.count {
      let more = MarkdownReport.count(apps.count - shown, "more app")
      page.append("- and \(more)\n", isClosing: true)
    }
    page.append("\n", isClosing: true)
  }

  private static func place(_ file: CheckedFile, _ outcome: Outcome) -> String {
    var text = outcome.files.count > 1 ? " of " + MarkdownText.code(file.rootPath) : ""
    if let against = outcome.against(of: file) {
      let revision = Sentence.shortened(against.revision, to: 200)
      text += ", against " + MarkdownText.code(revision)
      let commit = against.commit.map { String($0.prefix(7)) } ?? ""
      if !commit.isEmpty { text += " (\(MarkdownText.escaped(commit)))" }
    }
    return text
  }

  /// The changes of each app together.
  private static func grouped(_ changes: [FeedChange]) -> [[FeedChange]] {
    var groups: [[FeedChange]] = []
    for change in changes {
      if groups.last?.first?.app == change.app {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  private static func text(of changes: [FeedChange]) -> String {
    guard let first = changes.first else { return "" }
    let app = MarkdownText.code(Sentence.shortened(first.app, to: 200))
    var text = "- \(app): \(changes.map(words).joined(separator: "; "))\n"
    // What is gone or cancelled is told by its last words.
    if let message = first.after ?? first.before { text += alert(message) }
    return text
  }

  private static func words(_ change: FeedChange) -> String {
    let before = change.before
    let after = change.after
    switch change.kind {
    case .new: return "**new**, alert \(after?.id ?? 0), \(audience(after))"
    case .shownAgain:
      return "**shown again**, also where alert \(before?.id ?? 0) was shown: now alert "
        + "\(after?.id ?? 0), \(audience(after))"
    case .lowered:
      return "**id lowered** from \(before?.id ?? 0) to \(after?.id ?? 0): devices that have shown "
        + "alert \(before?.id ?? 0) never show it"
    case .cancelled: return "**cancelled**, no device shows alert \(after?.id ?? 0) any more"
    case .resumed: return "**resumed**, alert \(after?.id ?? 0) is out again, \(audience(after))"
    case .audience(let reach):
      let name =
        switch reach {
        case .wider: "audience wider"
        case .narrower: "audience narrower"
        case .other: "audience changed"
        }
      return "**\(name)**, \(audience(after)) (before: \(audience(before)))"
    case .reworded:
      return "**reworded** under the same id: only devices that have not shown alert "
        + "\(after?.id ?? 0) see it"
    case .gone: return "**gone**, no device shows alert \(before?.id ?? 0) any more"
    }
  }

  private static func audience(_ message: Message?) -> String {
    let words = message?.audience.words(longest: 20) {
      MarkdownText.escaped(Sentence.shortened($0, to: 40))
    }
    return words.map { "for \($0)" } ?? ""
  }

  /// The alert's own words, as a quotation.
  private static func alert(_ message: Message) -> String {
    var text = "  > <b>\(MarkdownText.paragraph(message.title, limit: 200))</b><br>"
    if !message.text.isEmpty { text += MarkdownText.paragraph(message.text, limit: 1000) + "<br>" }
    text += "\\[ \(MarkdownText.paragraph(message.confirmLabel, limit: 100)) \\]"
    if let link = message.link {
      text += " \\[ \(MarkdownText.paragraph(link.title, limit: 100)) \\] → "
      text += MarkdownText.code(Sentence.shortened(link.url, to: 500))
    }
    return text + "\n"
  }
}
