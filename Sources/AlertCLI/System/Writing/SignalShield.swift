#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Holds signals back while a temporary file exists, so that Ctrl-C leaves none behind.
enum SignalShield {
  /// Signals that ask the process to end. They are delivered once `body` has run.
  private static let held = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP]

  static func around<Value, Fault>(_ body: () throws(Fault) -> Value) throws(Fault) -> Value {
    var set = sigset_t()
    var old = sigset_t()
    sigemptyset(&set)
    for signal in held { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    // Beyond the limit of `ulimit -f` the default is to end the process; ignored, the write fails.
    let action = signal(SIGXFSZ, SIG_IGN)
    defer {
      signal(SIGXFSZ, action)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
    return try body()
  }
}
