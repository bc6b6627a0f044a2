/// Everything of the outside that the program touches, injected so that the program is a function
/// and a test can run it whole without a process.
package struct World {
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The environment variables.
  package var variables: [String: String]
  /// Whether each standard stream is a terminal.
  package var isInputTerminal: Bool
  package var isOutputTerminal: Bool
  package var isErrorTerminal: Bool
  /// Columns of the terminal on standard output, where there is one.
  package var terminalColumns: Int?
  /// Writes bytes to standard output or standard error.
  package var writeOutput: ([UInt8]) -> Void
  package var writeError: ([UInt8]) -> Void

  package init(
    arguments: [String], variables: [String: String] = [:],
    isInputTerminal: Bool = false, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
    terminalColumns: Int? = nil,
    writeOutput: @escaping ([UInt8]) -> Void, writeError: @escaping ([UInt8]) -> Void
  ) {
    self.arguments = arguments
    self.variables = variables
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.terminalColumns = terminalColumns
    self.writeOutput = writeOutput
    self.writeError = writeError
  }
}
