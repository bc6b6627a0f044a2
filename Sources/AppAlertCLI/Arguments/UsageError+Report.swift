extension UsageError {
  /// What goes to standard error, whole; the program then ends with 64.
  ///
  /// Three lines at most: what is wrong, how it is used, where to read more. Where no command was
  /// given at all there is nothing wrong to tell: it is the short help.
  package func report(_ style: Style, columns: Int = HelpLayout.widest) -> String {
    if problem == .noCommand { return HelpPage.short(style, columns: columns) }
    let usage = command?.spec.usage ?? HelpPage.programUsage
    let page = command.map { "help \($0.rawValue)" } ?? "help"
    return """
      \(style(.error, "error:")) \(message)
      usage: \(usage)
      See 'appalert \(page)'.

      """
  }

  /// The same for a screen: broken between words.
  func report(on console: Console) -> String {
    if problem == .noCommand { return report(console.error, columns: console.errorColumns) }
    let label = "error:"
    let lines = report(.plain).split(separator: "\n").map { console.wrapped(String($0)) }
    let text = lines.joined(separator: "\n").dropFirst(label.count)
    return console.error(.error, label) + text + "\n"
  }
}
