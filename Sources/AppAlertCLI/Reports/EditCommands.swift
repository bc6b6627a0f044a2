import AppAlertLint

/// How the commands are spelled that a finding advises: for the file that was checked.
package struct EditCommands: Hashable {
  /// The checked file.
  var path: String
  /// Whether editing commands refuse the file as it is: then that comes first.
  var isRefused: Bool
  /// `--against` as it was given: a command that gives the next id must find the same history.
  var against: String?

  init(path: String, isRefused: Bool = false) {
    self.path = path
    self.isRefused = isRefused
  }

  /// The next step of a finding in words; nil where it names none.
  func help(of finding: Finding) -> String? {
    finding.help.map { step in
      step.text { command in
        // What repairs the error itself cannot wait for that repair.
        let first =
          isRefused && !finding.blocksEditing
          ? "repair the errors of the file itself first, then " : ""
        return first + spelled(command)
      }
    }
  }

  private func spelled(_ command: NextStep.Command) -> String {
    switch command {
    case .cancel(let app):
      return "run \"appalert cancel\(app.asArgument)\(path.asFileOption)\""
    case .bumpID(let app, let id):
      let history = against.map { $0.asValue(of: .against) } ?? ""
      return "run \"appalert bump-id\(app.asArgument)\(path.asFileOption)\(history)\", "
        + "which makes it \(id)"
    }
  }
}
