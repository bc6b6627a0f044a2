import AppAlertModel
import AppAlertLint

/// The part of a markdown report that says what changes for users, app by app.
enum FeedChanges {
  /// More apps than this are counted.
  static let appLimit = 100

  static func append(_ file: CheckedFile, _ outcome: Outcome, to page: inout MarkdownPage) {
    guard let comparison = file.comparison else { return }
    page.append("#### What changes for users\(place(file, outcome))\n\n")
    guard case .changes(let changes) = comparison else {
      page.append("Apps cannot read this file: none of them shows an alert.\n\n")
      return
    }
    let apps = changes.byApp
    if apps.isEmpty { page.append("Nothing.\n") }
    var shown = 0
    for changes in apps where shown < appLimit {
      guard page.append(text(of: changes)) else { break }
      shown += 1
    }
    if shown < apps.count {
      let more = (apps.count - shown).counted("more app")
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

  private static func text(of changes: [FeedChange]) -> String {
    guard let first = changes.first else { return "" }
    let app = MarkdownText.code(Sentence.shortened(first.app, to: 200))
    var text = "- \(app): \(changes.map(words).joined(separator: "; "))\n"
    // What is gone or cancelled is told by its last words.
    if let message = first.after ?? first.before { text += alert(message) }
    return text
  }

  private static func words(_ change: FeedChange) -> String {
    change.words(strong: { "**\($0)**" }, plain: MarkdownText.escaped)
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
