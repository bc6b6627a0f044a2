/// Another program that is asked again and again while it runs.
final class Conversation {
  private let pipes: Pipes
  private var exchange: Exchange

  /// - Parameter process: what is run. Its `seconds` are how long it may be silent over an answer.
  init(_ process: ChildProcess) throws(ChildProcess.Failure) {
    let (pipes, child) = try process.start()
    self.pipes = pipes
    exchange = Exchange(
      pipes, child: child, input: [], staysOpen: true, seconds: process.seconds, isPatient: true)
  }

  deinit {
    exchange.finishInput()
    pipes.closeOwnEnds()
    if exchange.awaitChild() == nil { exchange.endChild() }
  }

  /// Asks, and lends what is written back, piece by piece.
  ///
  /// - Parameter consume: says whether more belongs to the answer.
  func ask(
    _ question: [UInt8], _ consume: (Span<UInt8>) -> Bool
  ) throws(ChildProcess.Failure) {
    if let failure = exchange.ask(question, consume) { throw failure }
  }

  /// Whether the program writes nothing any more.
  var isOver: Bool { exchange.isAtEnd }

  /// Lets it end, and gives its exit status; nil where it does not end.
  func finish() -> Int32? {
    exchange.finishInput()
    return exchange.awaitChild()
  }

  /// What it has written to standard error so far.
  var complaint: String { String(decoding: exchange.complaint, as: UTF8.self) }
}
