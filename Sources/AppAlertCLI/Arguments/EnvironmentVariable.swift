/// The environment variables that the program reads, as the manual lists them.
///
/// What services of continuous integration set beside these is in `BuildVariables`.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  case against = "APPALERT_AGAINST"
  case ci = "CI"
  case githubActions = "GITHUB_ACTIONS"
  case xcode = "XCODE_VERSION_ACTUAL"
  case noColor = "NO_COLOR"
  case colorForce = "CLICOLOR_FORCE"
  case forceColor = "FORCE_COLOR"
  case term = "TERM"
  case columns = "COLUMNS"
  case visual = "VISUAL"
  case editor = "EDITOR"

  /// What it does: one sentence.
  package var meaning: String {
    switch self {
    case .against: "What is published, where --against is not given."
    case .ci:
      "Where it is set, nothing is asked, and a history that cannot be read is an error (69)."
    case .githubActions: "Where it is 'true', the default format is github."
    case .xcode: "Where it is set, the default format is xcode."
    case .noColor: "Where it is set, nothing is coloured."
    case .colorForce, .forceColor: "Where it is set, output is coloured in a pipe too."
    case .term: "Where it is 'dumb', nothing is coloured."
    case .columns: "The width to lay text out for."
    case .visual: "The editor that a question's text can be written in."
    case .editor: "The same, where VISUAL is not set."
    }
  }
}
