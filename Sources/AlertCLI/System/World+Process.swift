#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension World {
  /// The world of this process.
  package static var process: World {
    var world = World(
      arguments: Array(CommandLine.arguments.dropFirst()),
      Variables(find: { getenv($0).map { String(cString: $0) } }, list: environment))
    (world.workingFolder, world.strangeName) = currentFolder()
    if let argument = rawArguments.dropFirst().first(where: { String(exactly: $0) == nil }) {
      world.strangeName = .argument(SafeText.line(argument))
    }
    world.isInputTerminal = isatty(0) == 1
    world.isOutputTerminal = isatty(1) == 1
    world.isErrorTerminal = isatty(2) == 1
    world.terminalColumns = Platform.terminalColumns(1)
    world.errorColumns = Platform.terminalColumns(2)
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
    tcflush(0, TCIFLUSH)
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
    var entry = Platform.environment
    while let text = entry?.pointee {
      let pair = String(cString: text)
      if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(pair[..<equals])] = String(pair[pair.utf8.index(after: equals)...])
      }
      entry = entry.map { $0 + 1 }
    }
    return variables
  }

  private static func currentFolder() -> (String, StrangeName?) {
    guard let path = getcwd(nil, 0) else { return ("/", nil) }
    defer { free(path) }
    let bytes = Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
    guard let folder = String(exactly: bytes) else {
      return ("/", .workingFolder(SafeText.line(bytes)))
    }
    return (folder, nil)
  }

  /// The arguments as the system gives them; `CommandLine.arguments` has put U+FFFD for what is not
  /// UTF-8.
  private static var rawArguments: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map {
        Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      }
    }
  }
}

extension ExitCode {
  /// Ends the process. Only `main.swift` does.
  package func endProcess() -> Never { exit(rawValue) }
}
