extension UsageError {
  /// What goes to standard error, whole; the program then ends with 64.
  ///
  /// Three lines at most: what is wrong, how it is used, where to read more. Where no command was
  /// given at all there is nothing wrong to tell: it is the short help.
  package func report(_ style: Style) -> String {
    if problem == .noCommand { return HelpPage.short(style) }
    let usage = command?.spec.usage ?? HelpPage.programUsage
    let page = command.map { "help \($0.rawValue)" } ?? "help"
    return """
      \(style(.error, "error:")) \(message)
      usage: \(usage)
      See 'appalert \(page)'.

      """
  }
}
