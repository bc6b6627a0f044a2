#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What macOS and Linux call by different names, or only one of them has.
enum Platform {
  /// The environment as the system keeps it: "NAME=value", nil behind the last.
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
  }

  /// A point in time, to the nanosecond.
  struct Time: Equatable {
    var seconds = 0
    var nanoseconds = 0
  }

  /// Seconds on a clock that nobody sets; only differences mean something.
  static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func modificationTime(_ status: stat) -> Time {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Asks the kernel to have a part of a mapped file in memory before it is read, so that reading
  /// does not stop at every page. A hint: that it fails does not matter.
  static func populate(_ start: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux)
    // MADV_POPULATE_READ, of Linux 5.14, is missing in older headers.
    _ = madvise(start, count, 22)
    #else
    _ = madvise(start, count, MADV_WILLNEED)
    #endif
  }

  /// Lets the kernel forget a part of a mapped file; it is read again where it is looked at again.
  static func release(_ start: UnsafeMutableRawPointer, _ count: Int) {
    _ = madvise(start, count, MADV_DONTNEED)
  }

  /// Lets a pipe hold more than it usually does, so that whoever writes into it seldom waits. A
  /// hint, for Linux.
  static func widen(_ pipe: Int32) {
    #if os(Linux)
    // F_SETPIPE_SZ is missing in the headers as Swift reads them.
    _ = fcntl(pipe, 1031, 1 << 20)
    #endif
  }

  /// `read`, for types that have a method of that name.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// The columns of the terminal behind a file descriptor; nil where it is none.
  static func terminalColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Puts a page of zeros where a mapped file has lost one. A file that someone shortens while it is
  /// read would end the program with SIGBUS otherwise; who reads it asks afterwards whether it has
  /// shrunk.
  static func surviveShrinkingFiles() {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_sigaction = { _, info, _ in
      Platform.mapZeros(info?.pointee.si_code, info?.pointee.si_addr)
    }
    #elseif canImport(Glibc)
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      Platform.mapZeros(info?.pointee.si_code, info?.pointee._sifields._sigfault.si_addr)
    }
    #else
    action.__sa_handler.sa_sigaction = { _, info, _ in
      Platform.mapZeros(info?.pointee.si_code, info?.pointee.__si_fields.__sigfault.si_addr)
    }
    #endif
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, nil)
  }

  /// Runs inside a signal handler: only system calls.
  private static func mapZeros(_ code: Int32?, _ address: UnsafeMutableRawPointer?) {
    // BUS_ADRERR: behind the end of the file. Anything else is a fault of ours: it happens again when
    // this returns, and ends the process then.
    guard code == 2 else {
      signal(SIGBUS, SIG_DFL)
      return
    }
    let size = Int(getpagesize())
    let page = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: address) / size * size)
    let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
    if mmap(page, size, PROT_READ, flags, -1, 0) == MAP_FAILED { _exit(70) }
  }
}
