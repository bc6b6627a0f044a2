extension World {
  /// The world of this process.
  package static var process: World { process(ProcessCalls()) }

  static func process(_ calls: ProcessCalls) -> World {
    let closed = calls.fillStandardStreams()
    let arguments = calls.arguments().dropFirst()
    var world = World(
      arguments: arguments.map { String(decoding: $0, as: UTF8.self) },
      Variables(find: SystemCalls.variable, list: environment))
    world.isInWorkingFolder = true
    world.readWorkingFolder(calls)
    if let argument = arguments.first(where: { String(exactly: $0) == nil }) {
      world.strangeName = .argument(SafeText.line(argument))
    }
    world.isInputTerminal = calls.isTerminal(0)
    world.isOutputTerminal = calls.isTerminal(1)
    world.isErrorTerminal = calls.isTerminal(2)
    world.terminalColumns = calls.terminalColumns(1)
    world.errorColumns = calls.terminalColumns(2)
    world.readInput = {
      let result = closed.contains(0) ? .failure(SystemError.closed) : calls.readAll(0)
      return result.mapError { inputFailure($0, isClosed: closed.contains(0)) }
    }
    let isDumb = world.isDumbTerminal
    let editor = world.variable("VISUAL") ?? world.variable("EDITOR")
    world.readLine = { prompt in
      if closed.contains(0) { return nil }
      if isDumb { return readPlainLine(prompt, calls) }
      var lines = LineEditor(prompt, ProcessTerminal(editor: editor))
      return lines.read()
    }
    let output = OutputStream(calls, isClosed: closed.contains(1))
    world.writeOutput = output.write
    world.outputError = { output.error }
    world.writeError = { bytes in
      if !closed.contains(2) { _ = calls.writeAll(2, bytes) }
    }
    SystemCalls.surviveFileSizeLimit()
    return world
  }

  /// Asks where keys and colours do not work: the terminal edits the line.
  private static func readPlainLine(_ prompt: LinePrompt, _ calls: ProcessCalls) -> String? {
    SystemCalls.dropInput(0)
    _ = calls.writeAll(2, Array(prompt.shown.utf8))
    let line = calls.readLine(0)
    // After Ctrl-D the cursor is still in the prompt's line.
    if line == nil { _ = calls.writeAll(2, [0x0A]) }
    return line
  }

  private static func inputFailure(_ error: SystemError, isClosed: Bool) -> Failure {
    let words =
      isClosed
      ? "standard input is closed"
      : error == .tooLarge
        ? "standard input gives more than \(Descriptor.largestInput >> 20) MiB"
        : "standard input cannot be read: \(error.words)"
    return Failure(path: "-", code: .noInput, message: words)
  }

  /// Standard output, and what went wrong with it. That nobody reads any more is not among it: then
  /// SIGPIPE ends the process, now or after what it still has to do.
  private final class OutputStream {
    private let calls: ProcessCalls
    private let isClosed: Bool
    private var isUnread = false
    private(set) var error: SystemError?

    init(_ calls: ProcessCalls, isClosed: Bool) {
      self.calls = calls
      self.isClosed = isClosed
    }

    func write(_ bytes: [UInt8]) {
      guard error == nil, !isUnread else { return }
      guard !isClosed else {
        error = .closed
        return
      }
      guard case .failure(let error) = calls.writeAll(1, bytes) else { return }
      if error == .nobodyReads, SystemCalls.holdsBrokenPipe {
        isUnread = true
      } else {
        self.error = error
      }
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

  private mutating func readWorkingFolder(_ calls: ProcessCalls) {
    switch calls.workingFolder() {
    case .failure(let error): workingFolderError = error
    case .success(let bytes):
      guard let folder = String(exactly: bytes) else {
        strangeName = .workingFolder(SafeText.line(bytes))
        return
      }
      workingFolder = folder
    }
  }
}

extension ExitCode {
  /// Ends the process. Only `main.swift` does.
  package func endProcess() -> Never { SystemCalls.endProcess(rawValue) }
}
