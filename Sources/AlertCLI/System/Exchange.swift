#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
import JSONText
#elseif canImport(Musl)
import Musl
#endif

/// Feeds a child and listens to it, until it has closed its outputs or its time is over.
struct Exchange {
  private var pipes: Pipes
  private let child: pid_t
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
    _ pipes: Pipes, child: pid_t, input: [UInt8], staysOpen: Bool = false, seconds: Double,
    isPatient: Bool
  ) {
    self.pipes = pipes
    self.child = child
    self.input = input
    self.staysOpen = staysOpen
    self.seconds = seconds
    self.isPatient = isPatient
    deadline = Platform.uptime + seconds
  }

  /// - Returns: why it was broken off; nil where the child closed its outputs.
  mutating func run(_ consume: (Span<UInt8>) -> Bool) -> ChildProcess.Failure? {
    feed()
    // A grandchild may hold the outputs open. Then what the child wrote is all there once it has
    // ended, and is read without waiting for more.
    var isOver = false
    while isOutputOpen || isErrorOpen {
      let left = deadline - Platform.uptime
      guard left > 0 else { return .hung }
      switch step(isOver ? 0 : left, consume) {
      case .idle:
        if isOver { return nil }
        isOver = hasEnded()
      case .enough: return .tooMuch
      case .fed: break
      case .heard: if isPatient, !isOver { deadline = Platform.uptime + seconds }
      }
    }
    return nil
  }

  /// Sends a question to a child whose input stays open, and lends what it writes until `consume`
  /// has the whole answer, or the child has closed its output.
  ///
  /// - Returns: why it was broken off.
  mutating func ask(
    _ question: [UInt8], _ consume: (Span<UInt8>) -> Bool
  ) -> ChildProcess.Failure? {
    input = question
    written = 0
    deadline = Platform.uptime + seconds
    feed()
    while isOutputOpen {
      let left = deadline - Platform.uptime
      guard left > 0 else { return .hung }
      switch step(left, consume) {
      case .enough:
        // What it complained of came before the answer.
        if isErrorOpen { listen() }
        return nil
      case .heard: deadline = Platform.uptime + seconds
      case .idle, .fed: break
      }
    }
    while isErrorOpen, deadline > Platform.uptime, step(deadline - Platform.uptime, consume) != .idle
    {}
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
    var polls = [
      pollfd(fd: isOutputOpen ? pipes.output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isErrorOpen ? pipes.error : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mayFeed ? pipes.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&polls, 3, seconds > 0 ? Int32(min(seconds * 1000 + 1, 200)) : 0) > 0 else {
      return .idle
    }
    if polls[2].revents != 0 { feed() }
    if polls[1].revents != 0 { listen() }
    if polls[0].revents != 0, !take(consume) { return .enough }
    return (polls[0].revents | polls[1].revents) != 0 ? .heard : .fed
  }

  /// Waits for the child to end; nil where it does not in time.
  mutating func awaitChild() -> Int32? {
    var pause: UInt32 = 50
    while !hasEnded() {
      guard Platform.uptime < deadline else { return nil }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    return status
  }

  /// Ends the child, first with a request, and leaves no zombie.
  mutating func endChild() {
    guard !hasEnded() else { return }
    kill(child, SIGTERM)
    for _ in 0..<100 {
      if hasEnded() { return }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    var raw: Int32 = 0
    while waitpid(child, &raw, 0) < 0, errno == EINTR {}
    status = 128 + SIGKILL
  }

  private mutating func hasEnded() -> Bool {
    if status != nil { return true }
    var raw: Int32 = 0
    let found = waitpid(child, &raw, WNOHANG)
    if found == 0 || (found < 0 && errno == EINTR) { return false }
    let signal = raw & 0x7F
    status = found < 0 ? 127 : signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    return true
  }

  private mutating func feed() {
    while isInputOpen {
      guard written < input.count else { return staysOpen ? () : endInput() }
      let count = input.withUnsafeBytes { bytes in
        #if canImport(Darwin)
        send(pipes.input, bytes.baseAddress.map { $0 + written }, bytes.count - written, 0)
        #else
        send(
          pipes.input, bytes.baseAddress.map { $0 + written }, bytes.count - written,
          Int32(MSG_NOSIGNAL))
        #endif
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        // The child wants no more; what it says will tell why.
        endInput()
      }
    }
  }

  private mutating func endInput() {
    #if os(Linux)
    shutdown(pipes.input, Int32(SHUT_WR))
    #else
    shutdown(pipes.input, SHUT_WR)
    #endif
    isInputOpen = false
  }

  private mutating func listen() {
    let count = read(pipes.error, &buffer, buffer.count)
    if count > 0 {
      complaint += buffer[..<min(count, Exchange.complaintLimit - complaint.count)]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isErrorOpen = false
    }
  }

  private mutating func take(_ consume: (Span<UInt8>) -> Bool) -> Bool {
    let count = read(pipes.output, &buffer, buffer.count)
    if count > 0 {
      // A child that writes much in small pieces would wake us for each of them, and half of the
      // time would go into waking.
      taken += count
      if taken > Exchange.muchOutput, count < buffer.count / 2 { usleep(100) }
      return buffer.withSpan { consume($0.extracting(0..<count)) }
    }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isOutputOpen = false }
    return true
  }
}
