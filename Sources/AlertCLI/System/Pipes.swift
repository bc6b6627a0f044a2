#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
      (input, childInput) = try Pipes.socketPair()
      (output, childOutput) = try Pipes.pipePair()
      (error, childError) = try Pipes.pipePair()
      Platform.widen(output)
      for descriptor in [input, output, error] {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      }
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
    for descriptor in descriptors where descriptor >= 0 {
      #if canImport(Darwin)
      Darwin.close(descriptor)
      #elseif canImport(Glibc)
      Glibc.close(descriptor)
      #else
      Musl.close(descriptor)
      #endif
    }
  }

  private static func socketPair() throws(SystemError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw SystemError.last }
    #if canImport(Darwin)
    var on: Int32 = 1
    setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (raised(pair[0]), raised(pair[1]))
  }

  private static func pipePair() throws(SystemError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { throw SystemError.last }
    return (raised(pair[0]), raised(pair[1]))
  }

  /// The descriptor, closed in children and out of the way of 0, 1 and 2: those may be free, and
  /// what is put there in the child would overwrite it.
  private static func raised(_ descriptor: Int32) -> Int32 {
    guard descriptor < 3 else {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    close([descriptor])
    return copy
  }
}
