extension ExitCode {
  /// What of its meaning one command can bring about, in that command's terms.
  func meaning(in command: CommandName) -> String {
    switch (self, command) {
    case (.ok, .new), (.ok, .bumpID), (.ok, .cancel): "done, or nothing to do"
    case (.ok, .preview): "drawn, also where no alert is shown"
    case (.ok, .help): "explained"
    case (.ok, .validate): "no errors, or --exit-zero"
    case (.findings, .validate): "errors"
    case (.findings, .lint): "errors (with --strict also warnings); --fix -n with a repair to make"
    case (.data, .validate), (.data, .lint): "the settings file is invalid"
    case (.data, _): "the file is not fit to work on, or the settings file is invalid"
    case (.noInput, .new), (.noInput, .bumpID), (.noInput, .cancel), (.noInput, .preview):
      "a file is missing or unreadable"
    case (.io, .validate): "a report could not be written"
    case (.io, .preview): "the preview could not be written"
    case (.io, .new), (.io, .bumpID), (.io, .cancel):
      "the file could not be written, or changed while it was edited"
    default: meaning
    }
  }
}
