/// Where a command speaks: results on standard output, everything else on standard error.
package struct Console {
  package let world: World
  package let output: Style
  package let error: Style
  /// `-q`: no chatter on standard error. Findings and failures are no chatter.
  package let isQuiet: Bool

  package init(_ world: World, color: ColorChoice, isQuiet: Bool = false) {
    self.world = world
    self.isQuiet = isQuiet
    output = Style(
      choice: color, variables: world.variables, isTerminal: world.isOutputTerminal)
    error = Style(choice: color, variables: world.variables, isTerminal: world.isErrorTerminal)
  }

  /// How a report on standard output is drawn.
  package var rendering: RenderOptions {
    RenderOptions(style: output, columns: columns)
  }

  /// `COLUMNS`, else the terminal's width, else 80.
  package var columns: Int {
    if let columns = world.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return world.terminalColumns ?? 80
  }

  /// The same for standard error.
  var errorColumns: Int {
    if let columns = world.variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return world.errorColumns ?? 80
  }

  /// A line for standard error, broken at spaces where a terminal would break it inside a word.
  /// Commands stay whole, so that they can be copied. The text must hold no colour.
  ///
  /// - Parameter indent: how many spaces to begin each line with.
  func wrapped(_ text: String, indent: Int = 0) -> String {
    let space = HelpLayout.spaces(indent)
    guard world.errorColumns != nil else { return space + text }
    return WrappedText.lines(of: text, width: max(errorColumns, 20) - indent)
      .map { space + $0 }.joined(separator: "\n")
  }

  /// Whether standard output and standard error show on the same screen.
  package var isOneScreen: Bool { world.isOutputTerminal && world.isErrorTerminal }

  package func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { world.writeOutput(bytes) }
  }

  package func write(_ text: String) { write(LogCommands.disarmed(Array(text.utf8))) }

  /// A diff: coloured and made harmless where a person reads it, else as `patch` takes it. The log of a
  /// build obeys commands in it, so there it is disarmed at least.
  func write(_ diff: UnifiedDiff) {
    if world.isOutputTerminal || output.isColored {
      write(diff.text(output))
    } else {
      write(world.isCI ? LogCommands.disarmed(diff.bytes) : diff.bytes)
    }
  }

  /// A diff beside the result that was asked for: on standard error, harmless for a terminal or a log.
  func writeAside(_ diff: UnifiedDiff) {
    if !isQuiet { world.writeError(LogCommands.disarmed(Array(diff.text(error).utf8))) }
  }

  /// A summary or hint, one line on standard error; nothing with `-q`. The text must be safe for a
  /// terminal (`SafeText`); workflow commands in it are disarmed here.
  package func note(_ text: String) {
    if !isQuiet { world.writeError(LogCommands.disarmed(Array((wrapped(text) + "\n").utf8))) }
  }

  /// A line on the terminal that says how far something has come, and is gone when all is done.
  func showProgress(_ done: Int, of all: Int, _ what: String) {
    guard world.isErrorTerminal, !isQuiet, world.variable("TERM") != "dumb", all > 0 else { return }
    let line = done < all ? "checking \(what): \(done) of \(all)" : ""
    world.writeError(Array("\r\u{1B}[K\(line)".utf8))
  }

  /// Why something could not be done.
  package func report(_ failure: Failure) {
    let path = failure.path.map { SafeText.line($0) + ": " } ?? ""
    let hint = failure.hint.map { " (\(SafeText.line($0)))" } ?? ""
    let label = "error:"
    let line = wrapped("\(label) \(path)\(SafeText.line(failure.message))\(hint)")
    let text = error(.error, label) + line.dropFirst(label.count) + "\n"
    world.writeError(LogCommands.disarmed(Array(text.utf8)))
  }
}
