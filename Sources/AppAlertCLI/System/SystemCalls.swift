#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
// Its `environ` is a plain variable.
@preconcurrency import Musl
#endif

#if os(Linux)
import AppAlertLinuxAttributes
#endif

/// The calls of the system, and the only file that knows which system it is: it alone imports the C
/// library. A guard in `.ci/run` keeps it so.
///
/// Each makes one call, and throws what that left in `errno`; to begin again after a signal is the
/// caller's part. Where macOS and Linux differ, the words of both stand side by side here.
enum SystemCalls {}

extension SystemError {
  /// What the last system call left.
  fileprivate static var last: SystemError { SystemError(code: errno) }

  static var missing: SystemError { SystemError(code: ENOENT) }
  static var alreadyThere: SystemError { SystemError(code: EEXIST) }
  static var isFolder: SystemError { SystemError(code: EISDIR) }
  static var noLink: SystemError { SystemError(code: EINVAL) }
  static var tooManyLinks: SystemError { SystemError(code: ELOOP) }
  static var tooLarge: SystemError { SystemError(code: EFBIG) }
  static var closed: SystemError { SystemError(code: EBADF) }
  static var nobodyReads: SystemError { SystemError(code: EPIPE) }
  static var readOnlyDisk: SystemError { SystemError(code: EROFS) }
  /// What is there is neither a file nor a pipe. So say devices and sockets themselves.
  static var notAFile: SystemError { SystemError(code: ENODEV) }
  static var noText: SystemError { SystemError(code: EILSEQ) }
  /// A signal broke the call off.
  static var interrupted: SystemError { SystemError(code: EINTR) }

  /// That there is nothing at a path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The descriptor does not block and is not ready, or the lock is taken.
  var isNotReady: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// The system's own words: "Permission denied".
  package var words: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}

private func check(_ result: Int32) throws(SystemError) -> Int32 {
  if result < 0 { throw SystemError.last }
  return result
}

private func counted(_ count: Int) -> Result<Int, SystemError> {
  count < 0 ? .failure(.last) : .success(count)
}

// MARK: - Descriptors

extension SystemCalls {
  /// What a file is opened for.
  struct Opening {
    fileprivate var flags: Int32
    fileprivate var mode: UInt32 = 0o666

    static let reading = Opening(flags: O_RDONLY)
    /// Without waiting for somebody at the other end of a pipe, and without side effects on a device.
    static let looking = Opening(flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    /// From its start on; it is made if it is missing.
    static let writing = Opening(flags: O_WRONLY | O_CREAT | O_TRUNC)
    /// At its end; it is made if it is missing.
    static let appending = Opening(flags: O_WRONLY | O_CREAT | O_APPEND)

    /// For writing; it must not be there yet.
    static func making(mode: UInt32) -> Opening {
      Opening(flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    }
  }

  /// Opens a file; no child inherits it.
  static func openFile(_ path: String, for opening: Opening) throws(SystemError) -> Int32 {
    try check(open(path, opening.flags | O_CLOEXEC, mode_t(opening.mode)))
  }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    _ = try check(close(descriptor))
  }

  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// What one call moves at most: macOS takes no more than `Int32.max`.
  private static let largestStep = 1 << 30

  /// Reads some bytes, to an offset of what is there already; how many.
  static func readBytes(
    _ descriptor: Int32, into bytes: inout [UInt8], from offset: Int = 0
  ) throws(SystemError) -> Int {
    try bytes.withUnsafeMutableBytes { buffer in
      let start = buffer.baseAddress.map { $0 + offset }
      return counted(read(descriptor, start, min(buffer.count - offset, largestStep)))
    }.get()
  }

  /// Writes some bytes, from an offset on; how many.
  static func writeBytes(
    _ descriptor: Int32, _ bytes: [UInt8], from offset: Int
  ) throws(SystemError) -> Int {
    try bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress.map { $0 + offset }
      return counted(write(descriptor, start, min(buffer.count - offset, largestStep)))
    }.get()
  }

  /// A descriptor that something may happen to.
  struct Awaited {
    /// Nil for one that is closed: nothing happens to it.
    var descriptor: Int32?
    var isForWriting = false
    /// Whether it can be read from or written to, or is at its end.
    fileprivate(set) var isReady = false
  }

  /// Waits until something happens to one of the descriptors; without an end where no time is given.
  ///
  /// - Returns: whether anything has.
  static func await(
    _ list: inout [Awaited], milliseconds: Int32 = -1
  ) throws(SystemError) -> Bool {
    var states = list.map { awaited in
      let events = awaited.isForWriting ? POLLOUT : POLLIN
      return pollfd(
        fd: awaited.descriptor ?? -1, events: Int16(truncatingIfNeeded: events), revents: 0)
    }
    let ready = try check(poll(&states, nfds_t(states.count), milliseconds))
    for index in list.indices { list[index].isReady = states[index].revents != 0 }
    return ready > 0
  }

  /// Waits until the bytes of a file, or the names in a folder, are on the disk.
  ///
  /// On macOS `fsync` stops at the drive's own memory, which a power cut empties; `F_FULLFSYNC` goes
  /// on to the disk, where the file system has it.
  static func flushFile(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    if errno == EINTR { throw SystemError.last }
    #endif
    if fsync(descriptor) == 0 { return }
    // Pipes and some network file systems have nothing to flush.
    guard errno != EINVAL, errno != ENOTSUP else { return }
    throw SystemError.last
  }

  /// Locks a file or folder until the descriptor is closed; throws what `isNotReady` where another
  /// has it locked.
  static func lockFile(_ descriptor: Int32) throws(SystemError) {
    _ = try check(flock(descriptor, LOCK_EX | LOCK_NB))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

// MARK: - Terminals

extension SystemCalls {
  /// The columns and rows of the terminal that a descriptor leads to; nil where it leads to none.
  static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// How a terminal and the signals were before keys were read.
  struct TerminalMode {
    fileprivate var mode = termios()
    fileprivate var signals = sigset_t()
  }

  /// The signals that end the process when another sends them.
  private static let endings = [SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM]

  /// The signals that end or stop the process: held back while keys are read.
  private static let held = endings + [SIGINT, SIGQUIT, SIGTSTP]

  /// Lets a terminal give keys as they are pressed, without an echo, and throws away what was typed
  /// before. Reading takes a tenth of a second at most; the keyboard sends no signals.
  static func beginKeys(_ terminal: Int32) throws(SystemError) -> TerminalMode {
    var old = TerminalMode()
    _ = try check(tcgetattr(terminal, &old.mode))
    var mode = old.mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    withUnsafeMutableBytes(of: &mode.c_cc) {
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 1
    }
    old.signals = hold(held)
    guard tcsetattr(terminal, TCSAFLUSH, &mode) == 0 else {
      let error = SystemError.last
      pthread_sigmask(SIG_SETMASK, &old.signals, nil)
      throw error
    }
    return old
  }

  /// Holds signals back; which were held back before.
  private static func hold(_ signals: [Int32]) -> sigset_t {
    var (set, old) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    return old
  }

  /// Does what must not be left half done; signals that end the process act after it. One that stops
  /// it acts at once: a shell waits for it.
  static func beforeEnding<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(SystemError) -> Answer {
    var old = hold(endings)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return try body()
  }

  /// Leaves a terminal as it was; signals that came meanwhile act now.
  static func endKeys(_ terminal: Int32, _ old: TerminalMode) {
    var old = old
    _ = tcsetattr(terminal, TCSADRAIN, &old.mode)
    pthread_sigmask(SIG_SETMASK, &old.signals, nil)
  }

  /// Whether a terminal gives whole lines, as it does unless keys are read.
  static func givesLines(_ terminal: Int32) -> Bool {
    var mode = termios()
    return tcgetattr(terminal, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Throws away what was typed and not read.
  static func dropInput(_ terminal: Int32) { tcflush(terminal, TCIFLUSH) }

  /// A signal that came while it was held back.
  enum HeldSignal {
    /// SIGINT, which is taken away.
    case interrupt
    /// One that acts as soon as signals are let through.
    case ending
  }

  /// Looks for one; those that whoever started this process holds back would not act, and are left.
  static func heldSignal(_ old: TerminalMode) -> HeldSignal? {
    var pending = sigset_t()
    var blocked = old.signals
    guard sigpending(&pending) == 0 else { return nil }
    let came = held.filter { sigismember(&pending, $0) == 1 && sigismember(&blocked, $0) == 0 }
    guard !came.isEmpty else { return nil }
    guard came.contains(SIGINT) else { return .ending }
    var set = sigset_t()
    var received: Int32 = 0
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigwait(&set, &received)
    return .interrupt
  }

  /// Stops everything that runs in the foreground, as Ctrl-Z does; returns when it goes on.
  static func stopForeground() { kill(0, SIGTSTP) }

  /// Runs a program on the terminal of this one, which the keyboard cannot end meanwhile; what it
  /// gave to `exit`.
  static func runInForeground(_ words: [String]) throws(SystemError) -> Int32 {
    let old = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in old { _ = signal(number, action) } }
    let child = try start(words.first ?? "", words, variables, [], isInForeground: true)
    while true {
      do throws(SystemError) {
        if let ending = try ending(of: child, waits: true) { return ending }
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  /// Makes an empty file of a name of its own, `<prefix>XXXXXX<suffix>`, for this user alone.
  static func makeFile(
    _ prefix: String, _ suffix: String
  ) throws(SystemError) -> (descriptor: Int32, path: String) {
    var name = Array((prefix + "XXXXXX" + suffix).utf8CString)
    let descriptor = try check(mkstemps(&name, Int32(suffix.utf8.count)))
    return (
      descriptor, String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    )
  }
}

// MARK: - Files by their names

extension SystemCalls {
  /// What lies at a path, links followed.
  static func status(of path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try check(stat(path, &status))
    return FileStatus(status)
  }

  /// What lies at a path itself, if only a link to nothing.
  static func statusWithoutFollowing(_ path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try check(lstat(path, &status))
    return FileStatus(status)
  }

  static func status(ofOpen descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try check(fstat(descriptor, &status))
    return FileStatus(status)
  }

  /// What this process may do with a file.
  struct Access: OptionSet {
    let rawValue: Int32
    static let reading = Access(rawValue: R_OK)
    static let writing = Access(rawValue: W_OK)
    static let running = Access(rawValue: X_OK)
  }

  /// Why this process may not do all of that with a file; nil where it may.
  static func refusal(of wanted: Access, _ path: String) -> SystemError? {
    access(path, wanted.rawValue) == 0 ? nil : .last
  }

  /// Whether there is a file that this process may do all of that with.
  static func allows(_ wanted: Access, _ path: String) -> Bool {
    refusal(of: wanted, path) == nil
  }

  /// What a symbolic link says.
  static func target(ofLink path: String) throws(SystemError) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try counted(readlink(path, &buffer, buffer.count)).get()
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }

  /// The path without symbolic links.
  static func realPath(_ path: String) throws(SystemError) -> [UInt8] {
    guard let found = realpath(path, nil) else { throw SystemError.last }
    defer { free(found) }
    return bytes(found)
  }

  /// The names in a folder, `.` and `..` among them.
  static func names(inFolder path: String) throws(SystemError) -> [[UInt8]] {
    guard let folder = opendir(path), let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name)
    else { throw SystemError.last }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      // The name may end before, or after, what the type declares.
      names.append(bytes(UnsafeRawPointer(entry).advanced(by: offset)))
    }
    return names
  }

  static func renameFile(_ from: String, to: String) throws(SystemError) {
    _ = try check(rename(from, to))
  }

  static func removeFile(_ path: String) throws(SystemError) { _ = try check(unlink(path)) }

  static func setOwner(
    _ descriptor: Int32, user: UInt32, group: UInt32
  ) throws(SystemError) {
    _ = try check(fchown(descriptor, user, group))
  }

  static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(SystemError) {
    _ = try check(fchmod(descriptor, mode_t(mode)))
  }

  /// The bytes of a text of C's, up to the zero at its end.
  private static func bytes(_ text: UnsafeRawPointer) -> [UInt8] {
    let length = strlen(text.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    case S_IFIFO: kind = .pipe
    case S_IFCHR: kind = .device
    default: kind = .other
    }
    size = Int(status.st_size)
    mode = UInt32(status.st_mode) & 0o7777
    user = status.st_uid
    group = status.st_gid
    links = Int(status.st_nlink)
    place = Place(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

// MARK: - Attributes

extension SystemCalls {
  /// Gives a file the access list and the other attributes of another.
  ///
  /// - Returns: the names of those that it could not be given.
  #if canImport(Darwin)
  static func copyAttributes(from old: Int32, to new: Int32) -> [String] {
    let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
    return fcopyfile(old, new, nil, flags) < 0 ? [accessList] : []
  }

  static let accessList = "access list"
  #else
  static func copyAttributes(from old: Int32, to new: Int32) -> [String] {
    let names = attributeNames(old)
    // A folder may give its files a list that the old file did not have.
    if !names.contains(accessList) { _ = fremovexattr(new, accessList) }
    return names.filter { name in
      guard let value = attribute(name, of: old) else { return true }
      return attribute(name, of: new) != value && fsetxattr(new, name, value, value.count, 0) < 0
    }
  }

  static let accessList = "system.posix_acl_access"

  /// Empty where the file system has none.
  private static func attributeNames(_ descriptor: Int32) -> [String] {
    var bytes = [CChar](repeating: 0, count: max(flistxattr(descriptor, nil, 0), 0))
    let count = max(flistxattr(descriptor, &bytes, bytes.count), 0)
    return bytes[..<count].split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private static func attribute(_ name: String, of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: max(fgetxattr(descriptor, name, nil, 0), 0))
    let count = fgetxattr(descriptor, name, &bytes, bytes.count)
    return count < 0 ? nil : Array(bytes[..<count])
  }
  #endif
}

// MARK: - Mapped files

extension SystemCalls {
  /// Maps a file for reading.
  static func mapFile(
    _ descriptor: Int32, count: Int
  ) throws(SystemError) -> UnsafeMutableRawPointer {
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { throw SystemError.last }
    return start
  }

  static func unmap(_ start: UnsafeMutableRawPointer, count: Int) { munmap(start, count) }

  /// Asks the kernel to have a part of a mapped file in memory before it is read, so that reading
  /// does not stop at every page. A hint: that it fails does not matter.
  static func populate(_ start: UnsafeMutableRawPointer, count: Int) {
    #if os(Linux)
    // MADV_POPULATE_READ, of Linux 5.14, is missing in older headers.
    _ = madvise(start, count, 22)
    #else
    _ = madvise(start, count, MADV_WILLNEED)
    #endif
  }

  /// Lets the kernel forget a part of a mapped file; it is read again where it is looked at again.
  static func release(_ start: UnsafeMutableRawPointer, count: Int) {
    _ = madvise(start, count, MADV_DONTNEED)
  }

  /// Puts a page of zeros where a mapped file has lost one. A file that someone shortens while it is
  /// read would end the program with SIGBUS otherwise; who reads it asks afterwards whether it has
  /// shrunk.
  static func surviveShrinkingFiles() {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_sigaction = { _, info, _ in
      SystemCalls.mapZeros(info?.pointee.si_addr)
    }
    #elseif canImport(Glibc)
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      SystemCalls.mapZeros(info?.pointee._sifields._sigfault.si_addr)
    }
    #else
    action.__sa_handler.sa_sigaction = { _, info, _ in
      SystemCalls.mapZeros(info?.pointee.__si_fields.__sigfault.si_addr)
    }
    #endif
    action.sa_flags = SA_SIGINFO
    sigaction(SIGBUS, &action, nil)
  }

  /// Runs inside a signal handler: only system calls.
  private static func mapZeros(_ address: UnsafeMutableRawPointer?) {
    // Outside of the mapped files it is a fault of ours: it happens again when this returns, and ends
    // the process then. The signal's code would not tell: macOS always says BUS_ADRALN.
    guard let address, MappedRanges.ofProcess.contain(address) else {
      signal(SIGBUS, SIG_DFL)
      return
    }
    let size = Int(getpagesize())
    let page = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: address) / size * size)
    let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
    if mmap(page, size, PROT_READ, flags, -1, 0) == MAP_FAILED { _exit(70) }
  }
}

// MARK: - Threads

extension SystemCalls {
  /// A lock, since those of the standard library need macOS 15.
  final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func holding<Value>(_ body: () -> Value) -> Value {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }
}

// MARK: - Children

extension SystemCalls {
  /// A pair of descriptors, whatever is written to one of them comes out of the other. Writing to one
  /// whose other end is closed fails, and does not end the process with SIGPIPE.
  static func socketPair() throws(SystemError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    #if canImport(Glibc)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    _ = try check(socketpair(AF_UNIX, type, 0, &pair))
    #if canImport(Darwin)
    var on: Int32 = 1
    setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (raised(pair[0]), raised(pair[1]))
  }

  /// What is written to the second comes out of the first.
  static func pipePair() throws(SystemError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    _ = try check(pipe(&pair))
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
    close(descriptor)
    return copy
  }

  /// Lets calls fail rather than wait.
  static func neverWait(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Lets a pipe hold more than it usually does, so that whoever writes into it seldom waits. A
  /// hint, for Linux.
  static func widen(_ pipe: Int32) {
    #if os(Linux)
    // F_SETPIPE_SZ is missing in the headers as Swift reads them.
    _ = fcntl(pipe, 1031, 1 << 20)
    #endif
  }

  /// Writes some bytes to a socket, from an offset on; how many.
  static func sendBytes(
    _ socket: Int32, _ bytes: [UInt8], from offset: Int
  ) throws(SystemError) -> Int {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return try bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress.map { $0 + offset }
      return counted(send(socket, start, buffer.count - offset, flags))
    }.get()
  }

  /// Says on a socket that nothing more comes.
  static func endSending(_ socket: Int32) { shutdown(socket, Int32(SHUT_WR)) }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - variables: "NAME=value" each.
  ///   - descriptors: what it gets as its standard input, output and error.
  ///   - isInForeground: whether the keyboard's signals are for it, which are ignored here then.
  static func start(
    _ program: String, _ words: [String], _ variables: [String], _ descriptors: [Int32],
    isInForeground: Bool = false
  ) throws(SystemError) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // What we do about signals is not the child's.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGXFSZ, SIGPIPE] { sigaddset(&signals, signal) }
    if isInForeground { for signal in [SIGINT, SIGQUIT] { sigaddset(&signals, signal) } }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index))
    }
    let words: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  /// Lets the system keep how children end. Who started us may have had SIGCHLD ignored; that is
  /// inherited, and then the system throws it away.
  static func keepEndingsOfChildren() { signal(SIGCHLD, SIG_DFL) }

  /// How a child ended: what it gave to `exit`, or 128 and the signal's number; nil while it runs.
  static func ending(of child: Int32, waits: Bool) throws(SystemError) -> Int32? {
    var status: Int32 = 0
    guard try check(waitpid(child, &status, waits ? 0 : WNOHANG)) != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Asks a child to end, or ends it.
  static func end(_ child: Int32, isForced: Bool) { kill(child, isForced ? SIGKILL : SIGTERM) }
}

// MARK: - This process

extension SystemCalls {
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables, "NAME=value" each.
  static var variables: [String] {
    #if canImport(Darwin)
    let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
    let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String] = []
    while let text = list?[variables.count] { variables.append(String(cString: text)) }
    return variables
  }

  /// The arguments as the system gives them; `CommandLine.arguments` has put U+FFFD for what is not
  /// UTF-8.
  static var arguments: [[UInt8]] {
    #if os(Linux)
    // The standard library reads them there, and ends the process where it cannot.
    if !allows(.reading, "/proc/self/cmdline") { return argumentsOnStack }
    #endif
    return (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { bytes($0) } }
  }

  #if os(Linux)
  /// The arguments where the kernel puts them, right below the variables: how many there are, each of
  /// them, and a zero.
  private static var argumentsOnStack: [[UInt8]] {
    let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    guard let variables else { return [] }
    let words = UnsafeRawPointer(variables).assumingMemoryBound(to: UInt.self)
    guard words[-1] == 0 else { return [] }
    var count = 0
    // No address is as small a number as their count.
    while words[-2 - count] != UInt(count) { count += 1 }
    return (0..<count).compactMap {
      UnsafeRawPointer(bitPattern: words[-1 - count + $0]).map { bytes($0) }
    }
  }
  #endif

  static func workingFolder() throws(SystemError) -> [UInt8] {
    guard let path = getcwd(nil, 0) else { throw SystemError.last }
    defer { free(path) }
    return bytes(path)
  }

  static var processID: Int32 { getpid() }

  // The names without the underscore are macros on a Mac, which Swift does not see.
  #if canImport(Darwin)
  private static let (wallClock, steadyClock) = (_CLOCK_REALTIME, _CLOCK_MONOTONIC)
  #else
  private static let (wallClock, steadyClock) = (CLOCK_REALTIME, CLOCK_MONOTONIC)
  #endif

  private static func moment(on clock: clockid_t) -> FileStatus.Time {
    var time = timespec()
    clock_gettime(clock, &time)
    return FileStatus.Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  static var time: FileStatus.Time { moment(on: wallClock) }

  /// Seconds on a clock that nobody sets; only differences mean something.
  static var uptime: Double {
    let time = moment(on: steadyClock)
    return Double(time.seconds) + Double(time.nanoseconds) / 1e9
  }

  static func sleep(microseconds: UInt32) { usleep(microseconds) }

  static func endProcess(_ code: Int32) -> Never { exit(code) }

  /// Runs `body` with the signals held back that ask the process to end or to stop; they are
  /// delivered after it.
  static func holdingSignals<Value, Fault>(
    _ body: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var held = sigset_t()
    var old = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return try body()
  }

  /// Runs `body` to its end although nobody may read what it writes; the signal that says so ends the
  /// process after it.
  static func holdingBrokenPipes<Value>(_ body: () -> Value) -> Value {
    var held = sigset_t()
    var old = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &held, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body()
  }

  /// Whether the signal that nobody reads waits to be delivered. Where it is ignored it never does.
  static var holdsBrokenPipe: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }

  /// Lets a write fail that goes beyond the limit of `ulimit -f`, rather than end the process.
  static func surviveFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Whether a process runs, of whatever user.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  static var userID: UInt32 { geteuid() }
}
