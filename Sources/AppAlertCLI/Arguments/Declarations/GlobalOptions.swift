/// The options that every command takes, and that may also stand before it.
package enum GlobalOptions {
  package static let all: [OptionSpec] = [color, help, version, completions, manual]

  static let color = OptionSpec(
    .color, .value(ValueSpec("when", .choice(of: ColorChoice.self))), default: "auto",
    "Use color: auto, always or never.")
  static let help = OptionSpec(.help, short: "h", .flag, "Show help, and do nothing else.")
  static let version = OptionSpec(.version, .flag, "Show the version.")
  static let completions = OptionSpec(
    .generateCompletionScript, .value(ValueSpec("shell", .choice(of: Shell.self))),
    "Print a completion script for bash, zsh or fish.")
  static let manual = OptionSpec(
    .generateManual, .flag, "Print the manual page; man finds it as man1/appalert.1.")
}
