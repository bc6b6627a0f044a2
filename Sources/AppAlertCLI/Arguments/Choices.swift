/// The formats of `--format` and `--report` in validate and lint.
package enum FormatName: String, CaseIterable, Sendable {
  case text, xcode, github, json, sarif, gitlab, junit, markdown

  /// What it is for: one clause for `help formats`.
  package var summary: String {
    switch self {
    case .text: "for people: a code frame for each finding (the default)"
    case .xcode: "one line each, absolute paths (the default in an Xcode build)"
    case .github: "workflow commands (the default in GitHub Actions)"
    case .json: "one object for scripts; schemas/report.schema.json describes it"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .gitlab: "GitLab's code quality report"
    case .junit: "JUnit XML: a suite for each file, a case for each rule"
    case .markdown: "tables for a job summary or a comment, with what changes for each app"
    }
  }
}

/// The formats of preview.
package enum PreviewFormat: String, CaseIterable, Sendable {
  case text, json, html
}

/// The alerts that preview can draw.
package enum PreviewPlatform: String, CaseIterable, Sendable {
  case ios, macos
}

/// The drafts that `new --template` starts from.
package enum TemplateName: String, CaseIterable, Sendable {
  case knownIssue = "known-issue"
  case fixed
  case actionNeeded = "action-needed"
  case dataLoss = "data-loss"
  case update
  case offer
}

/// The shells that a completion script can be made for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension ValueKind {
  /// One of an enumeration's raw values.
  static func choice<Choice>(of _: Choice.Type) -> ValueKind
  where Choice: CaseIterable & RawRepresentable<String> {
    .choice(Choice.allCases.map(\.rawValue))
  }
}
