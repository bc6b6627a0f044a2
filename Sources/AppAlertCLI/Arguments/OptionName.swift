/// Every option of the program, by its long name without the dashes.
///
/// What an option does, and which values it takes, may differ from command to command: that is
/// declared in `Declarations/`, one file for each command.
package enum OptionName: String, CaseIterable, Sendable {
  case against
  case all
  case appVersion = "app-version"
  case checkLinks = "check-links"
  case color
  case config
  case confirmLabel = "confirm-label"
  case dryRun = "dry-run"
  case exitZero = "exit-zero"
  case file
  case fix
  case format
  case fromStore = "from-store"
  case generateCompletionScript = "generate-completion-script"
  case generateManual = "generate-manual"
  case help
  case id
  case lastSeen = "last-seen"
  case linkTitle = "link-title"
  case linkURL = "link-url"
  case osVersion = "os-version"
  case output
  case platform
  case quiet
  case report
  case resume
  case stdinPath = "stdin-path"
  case strict
  case template
  case text
  case textFile = "text-file"
  case title
  case to
  case version

  /// As it is typed: "--dry-run".
  package var long: String { "--" + rawValue }
}
