/// A file on a web server, read by the system's curl.
enum RemoteFile {
  static let seconds = 30
  static let sizeLimit = 64 << 20
  private static let redirectLimit = 5

  /// What a server gives, and what it lets caches do with it.
  struct Copy {
    var bytes: [UInt8]
    /// How many seconds caches may go on giving this copy; nil where the server does not say.
    var secondsLeft: Int?
  }

  /// Whether a word on the command line is an address and not a path.
  static func isAddress(_ word: String) -> Bool {
    let start = word.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// Reads the file as devices do, through whatever caches there are.
  static func get(_ url: String, _ world: World) throws(HistoryGap) -> Copy {
    guard let program = ChildProcess.find("curl", path: world.variables["PATH"]) else {
      throw .other("there is no curl in PATH to read \(shown(url)) with; install it")
    }
    var next = url
    // One step at a time, so that each address is looked at before it is asked.
    for _ in 0...redirectLimit {
      try requireSafe(next)
      switch try ask(next, program, world) {
      case .text(let copy): return copy
      case .redirect(let target): next = target
      }
    }
    throw .other("\(shown(url)) redirects more than \(redirectLimit) times")
  }

  private enum Answer {
    case text(Copy)
    case redirect(String)
  }

  private static func ask(
    _ url: String, _ program: String, _ world: World
  ) throws(HistoryGap) -> Answer {
    let isLoopback = host(of: url).map(isLoopback) ?? false
    let limit = min(Double(seconds), world.childSeconds)
    // -q must be first: a person's .curlrc changes nothing here.
    var arguments = [
      "-q", "--silent", "--show-error", "--fail", "--globoff", "--compressed",
      "--proto", isLoopback ? "=http,https" : "=https", "--connect-timeout", "10", "--max-time",
      "\(limit)", "--dump-header", "-", "--suppress-connect-headers", "--max-filesize",
      "\(sizeLimit)", "--user-agent", "appalert/\(appalertVersion)",
      "--write-out", "\\n%{http_code} %{redirect_url}",
    ]
    if isLoopback { arguments += ["--noproxy", "*"] }
    let process = ChildProcess(
      program: program, arguments: arguments + ["--url", url],
      variables: Git.environment(world.variables.all), seconds: limit + 5)
    let result: (ending: ChildProcess.Ending, bytes: [UInt8])
    do throws(ChildProcess.Failure) {
      result = try process.output(limit: sizeLimit)
    } catch {
      switch error {
      case .notStarted(let error): throw .other("curl cannot be started: \(error.words)")
      case .hung: throw .other(words(28, "", url))
      case .tooMuch: throw .other(words(63, "", url))
      }
    }
    guard result.ending.status == 0 else {
      throw .other(words(result.ending.status, result.ending.complaint, url))
    }
    return try answer(result.bytes, url)
  }

  /// The headers come before the text, and after it what curl was asked to write: the status, and
  /// where it leads.
  private static func answer(_ bytes: [UInt8], _ url: String) throws(HistoryGap) -> Answer {
    guard let end = bytes.lastIndex(of: 0x0A) else { throw .other(words(0, "", url)) }
    let line = String(decoding: bytes[(end + 1)...], as: UTF8.self)
      .split(separator: " ", maxSplits: 1)
    let status = line.first ?? ""
    if status.hasPrefix("3"), line.count == 2 { return .redirect(String(line[1])) }
    guard status == "200" else {
      throw .other("the server of \(shown(url)) answers \(status), not with a file")
    }
    var headers: [Substring] = []
    var start = bytes.startIndex
    // Answers that only announce another come first.
    while start < end,
      headers.isEmpty || headers[0].split(separator: " ").dropFirst().first?.first == "1"
    {
      headers = []
      while let next = bytes[start..<end].firstIndex(of: 0x0A) {
        let line = String(decoding: bytes[start..<next], as: UTF8.self)
        start = next + 1
        guard !line.isEmpty, line != "\r" else { break }
        headers.append(Substring(line))
      }
      if headers.isEmpty { break }
    }
    return .text(
      Copy(bytes: Array(bytes[min(start, end)..<end]), secondsLeft: secondsLeft(headers)))
  }

  /// What is left of the time for which caches may keep a copy: `max-age` less `Age`.
  private static func secondsLeft(_ headers: [Substring]) -> Int? {
    var longest: Int?
    var age = 0
    for header in headers {
      guard let colon = header.firstIndex(of: ":") else { continue }
      let value = header[header.index(after: colon)...].lowercased()
      switch header[..<colon].lowercased() {
      case "age": age = Int(value.filter { ("0"..."9").contains($0) }) ?? 0
      case "cache-control":
        for part in value.split(whereSeparator: { ", \r".contains($0) })
        where part.hasPrefix("max-age=") {
          longest = Int(part.dropFirst("max-age=".count))
        }
      default: continue
      }
    }
    return longest.map { max($0 - max(age, 0), 0) }
  }

  /// curl's reasons in plain words.
  private static func words(_ status: Int32, _ complaint: String, _ url: String) -> String {
    let url = shown(url)
    let line = complaint.split(separator: "\n").first.map(String.init) ?? ""
    switch status {
    case 6: return "the host of \(url) is not known"
    case 7: return "nothing answers at \(url)"
    case 22:
      let code = line.split(separator: " ").last.map(String.init) ?? "an error"
      return "the server answers \(code) for \(url)"
    case 28: return "\(url) is not answered within \(seconds) seconds"
    case 35, 51, 58, 59, 60, 77, 83: return "no safe connection to \(url): \(reason(line))"
    case 52, 56, 18: return "the connection to \(url) breaks off"
    case 61: return "\(url) is packed in a way that cannot be read"
    case 63: return "\(url) is larger than \(sizeLimit >> 20) MiB, so it is no alerts file"
    default:
      return line.isEmpty
        ? "\(url) cannot be read (curl ends with \(status))"
        : "\(url) cannot be read: \(reason(line))"
    }
  }

  /// "curl: (60) SSL certificate problem" without its head.
  private static func reason(_ line: String) -> String {
    guard line.hasPrefix("curl: ("), let end = line.firstIndex(of: ")") else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }

  /// https anywhere, http on this machine alone: what is read decides what is published next.
  private static func requireSafe(_ url: String) throws(HistoryGap) {
    let lower = url.lowercased()
    let isSecure = lower.hasPrefix("https://")
    if isSecure || lower.hasPrefix("http://") {
      // A backslash is no part of an address, and programs differ in what they take it for.
      guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }),
        let host = host(of: url),
        !host.isEmpty
      else { throw .other("\(shown(url)) is no address; write https://…") }
      if isSecure || isLoopback(host) { return }
    }
    throw .other("\(shown(url)) is not read: only https is, and http on this machine")
  }

  /// An address as it may stand in the log of a build: without a password.
  static func shown(_ url: String) -> String { withoutPassword(url).quotedAsTyped }

  static func withoutPassword(_ url: String) -> String {
    guard let scheme = url.firstIndex(of: ":") else { return url }
    let authority = url[scheme...].dropFirst(3).prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@"),
      let colon = authority[..<at].firstIndex(of: ":")
    else { return url }
    return url[..<colon] + ":***" + url[at...]
  }

  private static func host(of url: String) -> String? {
    guard let colon = url.firstIndex(of: ":") else { return nil }
    let rest = url[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
    return String(host.prefix { $0 != ":" }).lowercased()
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
