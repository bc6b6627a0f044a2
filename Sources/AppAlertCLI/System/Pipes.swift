/// The three connections to a child. No other child inherits them.
struct Pipes {
  var input: Int32 = -1
  var childInput: Int32 = -1
  var output: Int32 = -1
  var childOutput: Int32 = -1
  var error: Int32 = -1
  var childError: Int32 = -1

  init() throws(SystemError) {
    do throws(SystemError) {
      // A socket rather than a pipe: writing to a child that is gone can then fail without SIGPIPE.
      (input, childInput) = try SystemCalls.socketPair()
      (output, childOutput) = try SystemCalls.pipePair()
      (error, childError) = try SystemCalls.pipePair()
      SystemCalls.widen(output)
      for descriptor in [input, output, error] { SystemCalls.neverWait(descriptor) }
    } catch {
      closeAll()
      throw error
    }
  }

  func closeChildEnds() { Pipes.close([childInput, childOutput, childError]) }
  func closeOwnEnds() { Pipes.close([input, output, error]) }

  func closeAll() {
    closeChildEnds()
    closeOwnEnds()
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { try? SystemCalls.closeFile(descriptor) }
  }
}
