extension World {
  /// The world of this process.
  package static var process: World {
    var world = World(
      arguments: Array(CommandLine.arguments.dropFirst()),
      Variables(find: SystemCalls.variable, list: environment))
    (world.workingFolder, world.strangeName) = currentFolder()
    if let argument = SystemCalls.arguments.dropFirst().first(where: { String(exactly: $0) == nil })
    {
      world.strangeName = .argument(SafeText.line(argument))
    }
    world.isInputTerminal = SystemCalls.isTerminal(0)
    world.isOutputTerminal = SystemCalls.isTerminal(1)
    world.isErrorTerminal = SystemCalls.isTerminal(2)
    world.terminalColumns = SystemCalls.terminalSize(1)?.columns
    world.errorColumns = SystemCalls.terminalSize(2)?.columns
    world.readInput = {
      Result { () throws(SystemError) in try Descriptor.readAll(0) }.mapError { error in
        Failure(
          path: "-", code: .noInput, message: "standard input cannot be read: \(error.words)")
      }
    }
    let isDumb = (world.variable("TERM") ?? "dumb") == "dumb"
    let editor = world.variable("VISUAL") ?? world.variable("EDITOR")
    world.readLine = { prompt in
      if isDumb { return readPlainLine(prompt) }
      var lines = LineEditor(prompt, ProcessTerminal(editor: editor))
      return lines.read()
    }
    let output = OutputStream()
    world.writeOutput = output.write
    world.outputError = { output.error }
    world.writeError = { bytes in try? Descriptor.writeAll(2, bytes) }
    Descriptor.fillStandardStreams()
    return world
  }

  /// Asks where keys and colours do not work: the terminal edits the line.
  private static func readPlainLine(_ prompt: LinePrompt) -> String? {
    SystemCalls.dropInput(0)
    try? Descriptor.writeAll(2, Array(prompt.shown.utf8))
    let line = Descriptor.readLine(0)
    // After Ctrl-D the cursor is still in the prompt's line.
    if line == nil { try? Descriptor.writeAll(2, [0x0A]) }
    return line
  }

  /// Standard output, and what went wrong with it. That nobody reads any more is not among it: then
  /// SIGPIPE has ended the process.
  private final class OutputStream {
    private(set) var error: SystemError?

    func write(_ bytes: [UInt8]) {
      guard error == nil else { return }
      do throws(SystemError) { try Descriptor.writeAll(1, bytes) } catch { self.error = error }
    }
  }

  private static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    for pair in SystemCalls.variables {
      guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      variables[String(pair[..<equals])] = String(pair[pair.utf8.index(after: equals)...])
    }
    return variables
  }

  private static func currentFolder() -> (String, StrangeName?) {
    guard let bytes = try? SystemCalls.workingFolder() else { return ("/", nil) }
    guard let folder = String(exactly: bytes) else {
      return ("/", .workingFolder(SafeText.line(bytes)))
    }
    return (folder, nil)
  }
}

extension ExitCode {
  /// Ends the process. Only `main.swift` does.
  package func endProcess() -> Never { SystemCalls.endProcess(rawValue) }
}
