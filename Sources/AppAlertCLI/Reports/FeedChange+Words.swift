package import AppAlertModel
import AppAlertLint

/// What a file changes for people against the published one.
package enum FeedComparison {
  /// Apps cannot decode the file: none shows an alert.
  case unreadable
  case changes([FeedChange])

  /// - Parameters:
  ///   - published: the file at the fork point.
  ///   - text: the file itself.
  /// - Returns: nil where nothing can be said, since apps cannot decode what is published.
  init?(since published: FileBytes, _ text: FileBytes) {
    let changes = published.withSpan { old in
      text.withSpan { new in FeedChange.changes(from: old, to: new) }
    }
    if let changes {
      self = .changes(changes)
    } else if text.withSpan({ !FeedReading.isDecodable($0) }) {
      self = .unreadable
    } else {
      return nil
    }
  }
}

extension [FeedChange] {
  /// The changes of each app together.
  var byApp: [[FeedChange]] {
    var groups: [[FeedChange]] = []
    for change in self {
      if groups.last?.first?.app == change.app {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  /// A line for each app, indented; of many the first.
  var lines: [String] {
    let apps = byApp
    var lines = apps.prefix(Self.fewApps).map { changes in
      "  \(changes.first?.app ?? ""): "
        + changes.map { $0.words(strong: { $0 }, plain: { $0 }) }.joined(separator: "; ")
    }
    if apps.count > Self.fewApps { lines.append("  and \(apps.count - Self.fewApps) more apps") }
    return lines.map(SafeText.line)
  }

  private static var fewApps: Int { 10 }
}

extension FeedChange {
  /// What it means for the people who use the app.
  ///
  /// - Parameters:
  ///   - strong: marks what kind of change it is.
  ///   - plain: makes a version fit for where the words go.
  func words(strong: (String) -> String, plain: (String) -> String) -> String {
    let (old, new) = (before?.id ?? 0, after?.id ?? 0)
    let now = audience(after, plain)
    switch kind {
    case .new: return strong("new") + ", alert \(new), \(now)"
    case .shownAgain:
      return strong("shown again") + ", also where alert \(old) was shown: now alert \(new), \(now)"
    case .lowered:
      return strong("id lowered")
        + " from \(old) to \(new): devices that have shown alert \(old) never show it"
    case .cancelled: return strong("cancelled") + ", no device shows alert \(new) any more"
    case .resumed: return strong("resumed") + ", alert \(new) is out again, \(now)"
    case .audience(let reach):
      let name =
        switch reach {
        case .wider: "audience wider"
        case .narrower: "audience narrower"
        case .other: "audience changed"
        }
      return strong(name) + ", \(now) (before: \(audience(before, plain)))"
    case .reworded:
      return strong("reworded")
        + " under the same id: only devices that have not shown alert \(new) see it"
    case .gone: return strong("gone") + ", no device shows alert \(old) any more"
    }
  }

  private func audience(_ message: Message?, _ plain: (String) -> String) -> String {
    let words = message?.audience.words(longest: 20) { plain(Sentence.shortened($0, to: 40)) }
    return words.map { "for \($0)" } ?? ""
  }
}
