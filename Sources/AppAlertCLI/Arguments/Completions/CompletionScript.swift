import AppAlertModel

/// The scripts that `--generate-completion-script` prints: projections of the declarations.
package enum CompletionScript {
  /// What `help` explains, and in a few words how.
  typealias Topic = (name: String, summary: String)

  /// The script for a shell; rules are topics of `help` beside the commands.
  package static func text(for shell: Shell, rules: RulePages = .none) -> String {
    switch shell {
    case .bash: bash(topics: topics(rules))
    case .zsh: zsh(topics: topics(rules))
    case .fish: fish(topics: topics(rules))
    }
  }

  /// Prints the bundle ids in "$file", each once. The pattern lets only harmless characters through,
  /// so nothing of the file can act in a shell; of a file with several apps on a line it finds all.
  static let printApps =
    #"grep -o '"bundleId" *: *"[A-Za-z0-9.-]*"' "$file" | sed 's/.*"\([^"]*\)"$/\1/' | "#
    + "awk '!seen[$0]++'"

  /// The versions that devices report, newest first.
  static var systemVersions: String {
    OSReleases().all.reversed().map(\.description).joined(separator: " ")
  }

  /// Prints the names of branches and tags that are harmless in a shell.
  static let printRevisions =
    "git for-each-ref --format='%(refname:short)' 2>/dev/null | grep -E '^[A-Za-z0-9._/-]+$'"

  /// The global options that take a value, which is not the command.
  static var globalsWithValue: [String] {
    GlobalOptions.all.filter { $0.value != nil }.map(\.name.long)
  }

  /// The formats as `--report` begins with them: "json=".
  static var reportStarts: [String] { FormatName.allCases.map { $0.rawValue + "=" } }

  /// In single quotes, for all three shells; none of our texts holds a backslash.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The first sentence of a help text, without its period.
  static func brief(_ help: String) -> String {
    var words: [Substring] = []
    for word in help.split(separator: " ") {
      words.append(word)
      if word.last == "." { break }
    }
    let text = words.joined(separator: " ")
    return text.last == "." ? String(text.dropLast()) : text
  }

  private static func topics(_ rules: RulePages) -> [Topic] {
    CommandName.allCases.map { ($0.rawValue, brief($0.spec.overview)) }
      + HelpTopic.named.map { ($0.name, brief($0.summary)) }
      + rules.entries.map { ($0.name, $0.summary) }
  }
}
