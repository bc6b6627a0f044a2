#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    // Who started us may have had SIGCHLD ignored. That is inherited, and then the system throws
    // away how a child ended.
    signal(SIGCHLD, SIG_DFL)
    let pipes: Pipes
    let child: pid_t
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
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(file, X_OK) == 0
      else { continue }
      return file
    }
    return nil
  }

  private func spawn(_ pipes: Pipes) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes.childInput, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes.childOutput, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.childError, 2)
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let words = CStrings([name] + arguments)
    let environment = CStrings(variables.map { "\($0.key)=\($0.value)" })
    defer {
      words.free()
      environment.free()
    }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, words.pointers, environment.pointers)
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }
}

extension Platform {
  /// Runs a program with our own terminal and waits for its end; what it gave to `exit`, else nil.
  ///
  /// Signals that are ignored here are not ignored there.
  static func runInForeground(_ words: [String]) -> Int32? {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGDEF))
    let words = CStrings(words)
    defer { words.free() }
    var child: pid_t = 0
    guard let program = words.pointers[0],
      posix_spawn(&child, program, nil, &attributes, words.pointers, Platform.environment) == 0
    else { return nil }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}

/// Strings as C wants them: each ends in NUL, the list in nil.
private struct CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  func free() {
    for pointer in pointers {
      #if canImport(Darwin)
      Darwin.free(pointer)
      #elseif canImport(Glibc)
      Glibc.free(pointer)
      #else
      Musl.free(pointer)
      #endif
    }
  }
}
