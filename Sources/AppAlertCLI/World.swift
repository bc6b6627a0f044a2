/// Everything of the outside that the program touches, injected so that the program is a function
/// and a test can run it whole without a process.
package struct World {
  /// The arguments after the program's name.
  package var arguments: [String]
  /// A name from outside that is not UTF-8; nil where all are. Strings cannot hold such a name, so
  /// what they made of it would be another file, or other words in an alert.
  package var strangeName: StrangeName?
  /// The environment variables.
  package var variables: Variables
  /// Whether each standard stream is a terminal.
  package var isInputTerminal = false
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// Whether the terminal knows no more than a teletype: questions take one line, and no keys.
  package var isDumbTerminal: Bool { (variable("TERM") ?? "dumb") == "dumb" }
  /// Columns of the terminal on standard output, where there is one.
  package var terminalColumns: Int?
  /// Columns of the terminal on standard error; nil where there is none.
  package var errorColumns: Int?
  /// The folder that relative paths start from.
  package var workingFolder = "/"
  /// Why the working folder is not known; nil where it is.
  package var workingFolderError: SystemError?
  /// Whether the process itself is in the working folder.
  package var isInWorkingFolder = false
  /// How long a program that is asked for something, git or curl, may take over its answer.
  package var childSeconds = 60.0
  /// How long another run that edits in the same folder is waited for.
  package var lockPatience = FolderLock.Patience()
  /// How links' servers are found; nil is the system's way.
  package var links: LinkAccess?
  /// Reads all of standard input. A result rather than a typed throw: macOS before 15 cannot make
  /// the metadata of such a function, should anything ask for it.
  package var readInput: () -> Result<[UInt8], Failure> = { .success([]) }
  /// Asks a question on the terminal; nil where the person stops.
  package var readLine: (LinePrompt) -> String? = { _ in nil }
  /// Writes bytes to standard output or standard error.
  package var writeOutput: ([UInt8]) -> Void = { _ in }
  package var writeError: ([UInt8]) -> Void = { _ in }
  /// Why standard output did not take all that was written; nil where it did.
  package var outputError: () -> SystemError? = { nil }

  package init(arguments: [String], variables: [String: String] = [:]) {
    self.init(arguments: arguments, Variables(variables))
  }

  init(arguments: [String], _ variables: Variables) {
    self.arguments = arguments
    self.variables = variables
  }

  /// Where a name stands that is not UTF-8, and the name with its odd bytes spelled out.
  package enum StrangeName: Equatable, Sendable {
    case argument(String)
    case workingFolder(String)
  }

  /// Whether a continuous integration service runs the program: no one can answer, and a check that
  /// cannot be made must fail. `CI` neither empty nor "false" says so, or the variable of a service
  /// that does not set it.
  package var isCI: Bool {
    if let value = variable("CI"), value != "false" { return true }
    return ["TF_BUILD", "JENKINS_URL", "BITBUCKET_BUILD_NUMBER"].contains { variable($0) != nil }
  }

  /// The value of a variable; an empty one counts as unset.
  package func variable(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }
}
