import AppAlertLint

/// The numbers of a run, as the json report and the summary give them.
struct Tally: Hashable {
  var files = 0
  /// How many alerts the files hold.
  var messages = 0
  var errors = 0
  var warnings = 0
  /// Findings that settings ignore; they are not among the errors and warnings.
  var ignored = 0
  /// Findings that `lint --fix` repairs; they are among the errors and warnings.
  var fixable = 0

  init(of outcome: Outcome) {
    for file in outcome.files { add(file) }
  }

  init(of file: CheckedFile) {
    add(file)
  }

  private mutating func add(_ file: CheckedFile) {
    files += file.isSettings ? 0 : 1
    messages += file.messages
    ignored += file.ignored.count
    errors += file.counts.errors
    warnings += file.counts.warnings
    fixable += file.counts.fixable
  }
}
