import AppAlertJSON

/// Feeds a child and listens to it, until it has closed its outputs or its time is over.
struct Exchange {
  private var pipes: Pipes
  private let child: Int32
  private var input: [UInt8]
  /// Whether more will be asked, so that the input must not end yet.
  private let staysOpen: Bool
  private let seconds: Double
  private let isPatient: Bool
  private var deadline: Double
  private var written = 0
  private var isInputOpen = true
  private var isOutputOpen = true
  private var isErrorOpen = true
  private var status: Int32?
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  /// How much the child has written to standard output.
  private var taken = 0
  /// The beginning of what the child wrote to standard error.
  private(set) var complaint: [UInt8] = []

  private static let complaintLimit = 1 << 16
  private static let muchOutput = 1 << 18

  init(
    _ pipes: Pipes, child: Int32, input: [UInt8], staysOpen: Bool = false, seconds: Double,
    isPatient: Bool
  ) {
    self.pipes = pipes
    self.child = child
    self.input = input
    self.staysOpen = staysOpen
    self.seconds = seconds
    self.isPatient = isPatient
    deadline = SystemCalls.uptime + seconds
  }

  /// - Returns: why it was broken off; nil where the child closed its outputs.
  mutating func run(_ consume: (Span<UInt8>) -> Bool) -> ChildProcess.Failure? {
    feed()
    // A grandchild may hold the outputs open. Then what the child wrote is all there once it has
    // ended, and is read without waiting for more.
    var isOver = false
    while isOutputOpen || isErrorOpen {
      let left = deadline - SystemCalls.uptime
      guard left > 0 else { return .hung }
      switch step(isOver ? 0 : left, consume) {
      case .idle:
        if isOver { return nil }
        isOver = hasEnded()
      case .enough: return .tooMuch
      case .fed: break
      case .heard: if isPatient, !isOver { deadline = SystemCalls.uptime + seconds }
      }
    }
    return nil
  }

  /// Sends a question to a child whose input stays open, and lends what it writes until `consume`
  /// has the whole answer, or the child has closed its outputs.
  ///
  /// - Returns: why it was broken off.
  mutating func ask(
    _ question: [UInt8], _ consume: (Span<UInt8>) -> Bool
  ) -> ChildProcess.Failure? {
    input = question
    written = 0
    deadline = SystemCalls.uptime + seconds
    feed()
    var isOver = false
    while isOutputOpen || isErrorOpen {
      let left = deadline - SystemCalls.uptime
      guard left > 0 else { return isOutputOpen ? .hung : nil }
      switch step(isOver ? 0 : left, consume) {
      case .enough:
        // What it complained of came before the answer.
        if isErrorOpen { listen() }
        return nil
      case .heard: deadline = SystemCalls.uptime + seconds
      case .idle:
        // Another process may hold its outputs open: then all that it wrote is there once it ended.
        if isOver { (isOutputOpen, isErrorOpen) = (false, false) }
        isOver = hasEnded()
      case .fed: break
      }
    }
    return nil
  }

  /// Whether the child has closed its output.
  var isAtEnd: Bool { !isOutputOpen }

  /// Lets the child know that nothing more is asked.
  mutating func finishInput() {
    if isInputOpen { endInput() }
  }

  private enum Step { case idle, fed, heard, enough }

  /// Waits a while until something can be moved, and moves it.
  private mutating func step(_ seconds: Double, _ consume: (Span<UInt8>) -> Bool) -> Step {
    let mayFeed = isInputOpen && (!staysOpen || written < input.count)
    var ends = [
      SystemCalls.Awaited(descriptor: isOutputOpen ? pipes.output : nil),
      SystemCalls.Awaited(descriptor: isErrorOpen ? pipes.error : nil),
      SystemCalls.Awaited(descriptor: mayFeed ? pipes.input : nil, isForWriting: true),
    ]
    let limit = seconds > 0 ? Int32(min(seconds * 1000 + 1, 200)) : 0
    // A signal breaks the waiting off: then all is asked again.
    guard let isReady = try? SystemCalls.await(&ends, milliseconds: limit) else { return .fed }
    guard isReady else { return .idle }
    if ends[2].isReady { feed() }
    if ends[1].isReady { listen() }
    if ends[0].isReady, !take(consume) { return .enough }
    return ends[0].isReady || ends[1].isReady ? .heard : .fed
  }

  /// Waits for the child to end; nil where it does not in time.
  mutating func awaitChild() -> Int32? {
    var pause: UInt32 = 50
    while !hasEnded() {
      guard SystemCalls.uptime < deadline else { return nil }
      SystemCalls.sleep(microseconds: pause)
      pause = min(pause * 2, 10_000)
    }
    return status
  }

  /// Ends the child, first with a request, and leaves no zombie.
  mutating func endChild() {
    guard !hasEnded() else { return }
    SystemCalls.end(child, isForced: false)
    for _ in 0..<100 {
      if hasEnded() { return }
      SystemCalls.sleep(microseconds: 10_000)
    }
    SystemCalls.end(child, isForced: true)
    _ = try? Descriptor.retrying { () throws(SystemError) in
      status = try SystemCalls.ending(of: child, waits: true)
    }
  }

  private mutating func hasEnded() -> Bool {
    if status != nil { return true }
    do throws(SystemError) {
      status = try SystemCalls.ending(of: child, waits: false)
    } catch {
      // Another part of the program has asked for it; how it ended is lost.
      if error != .interrupted { status = 127 }
    }
    return status != nil
  }

  private mutating func feed() {
    while isInputOpen {
      guard written < input.count else { return staysOpen ? () : endInput() }
      do throws(SystemError) {
        written += try SystemCalls.sendBytes(pipes.input, input, from: written)
      } catch {
        if error.isNotReady { return }
        // The child wants no more; what it says will tell why.
        if error != .interrupted { endInput() }
      }
    }
  }

  private mutating func endInput() {
    SystemCalls.endSending(pipes.input)
    isInputOpen = false
  }

  private mutating func listen() {
    guard let count = read(pipes.error) else { return }
    isErrorOpen = count > 0
    complaint += buffer[..<min(count, Exchange.complaintLimit - complaint.count)]
  }

  private mutating func take(_ consume: (Span<UInt8>) -> Bool) -> Bool {
    guard let count = read(pipes.output) else { return true }
    isOutputOpen = count > 0
    guard isOutputOpen else { return true }
    // A child that writes much in small pieces would wake us for each of them, and half of the time
    // would go into waking.
    taken += count
    if taken > Exchange.muchOutput, count < buffer.count / 2 {
      SystemCalls.sleep(microseconds: 100)
    }
    return buffer.withSpan { consume($0.extracting(0..<count)) }
  }

  /// Reads into the buffer; 0 at the end, nil where there is nothing just now.
  private mutating func read(_ descriptor: Int32) -> Int? {
    do throws(SystemError) {
      return try SystemCalls.readBytes(descriptor, into: &buffer)
    } catch {
      return error.isNotReady || error == .interrupted ? nil : 0
    }
  }
}
