/// Another program, run without a shell: arguments are never parsed, so no text can act in them.
struct ChildProcess {
  /// The absolute path of its file.
  var program: String
  /// The arguments behind its name.
  var arguments: [String]
  /// All of its environment.
  var variables: [String: String]
  /// What it reads from standard input; then the input ends.
  var input: [UInt8] = []
  /// It is ended when it has run this long.
  var seconds = 60.0
  /// Whether the seconds start anew with each piece that it writes, once that is consumed: what we
  /// do with much output takes time too, and only silence is a reason to end it.
  var isPatient = false

  /// How it ended by itself.
  struct Ending {
    /// What it gave to `exit`; 128 and the signal's number where a signal ended it.
    var status: Int32
    /// What it wrote to standard error, up to a limit.
    var complaint: String
  }

  /// Why it has no ending of its own.
  enum Failure: Error, Equatable {
    case notStarted(SystemError)
    /// It ran for too long.
    case hung
    /// It wrote more than was asked for.
    case tooMuch
  }

  /// Runs it to its end.
  ///
  /// - Parameter consume: is lent each piece of what it writes to standard output, and says whether
  ///   to go on.
  func run(_ consume: (Span<UInt8>) -> Bool) throws(Failure) -> Ending {
    let (pipes, child) = try start()
    var exchange = Exchange(
      pipes, child: child, input: input, seconds: seconds, isPatient: isPatient)
    let failure = exchange.run(consume)
    pipes.closeOwnEnds()
    if let failure {
      exchange.endChild()
      throw failure
    }
    guard let status = exchange.awaitChild() else {
      exchange.endChild()
      throw .hung
    }
    return Ending(status: status, complaint: String(decoding: exchange.complaint, as: UTF8.self))
  }

  /// Starts it, and leaves it to the caller to talk with it and to end it.
  func start() throws(Failure) -> (pipes: Pipes, child: Int32) {
    SystemCalls.keepEndingsOfChildren()
    let pipes: Pipes
    let child: Int32
    do throws(SystemError) {
      pipes = try Pipes()
      do throws(SystemError) {
        child = try spawn(pipes)
      } catch {
        pipes.closeAll()
        throw error
      }
    } catch {
      throw .notStarted(error)
    }
    pipes.closeChildEnds()
    return (pipes, child)
  }

  /// Runs it and keeps what it writes.
  ///
  /// - Parameter limit: the most bytes that it may write.
  func output(limit: Int = 16 << 20) throws(Failure) -> (ending: Ending, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    let ending = try run { piece in
      guard bytes.count + piece.count <= limit else { return false }
      piece.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      return true
    }
    return (ending, bytes)
  }

  /// The file that a program's name stands for in `PATH`; nil where there is none.
  ///
  /// Parts of `PATH` that are no absolute paths are passed over: a repository must not be able to
  /// bring its own git along.
  static func find(_ name: String, path: String?) -> String? {
    for folder in (path ?? "/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
      let file = folder + "/" + name
      let isFile = (try? SystemCalls.status(of: file))?.kind == .file
      if isFile, SystemCalls.allows(.running, file) { return file }
    }
    return nil
  }

  private func spawn(_ pipes: Pipes) throws(SystemError) -> Int32 {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return try SystemCalls.start(
      program, [name] + arguments, variables.map { "\($0.key)=\($0.value)" },
      [pipes.childInput, pipes.childOutput, pipes.childError])
  }
}
