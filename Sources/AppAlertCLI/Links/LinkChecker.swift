import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// Asks the servers of a feed's links whether they are still there, each address once.
///
/// Each step of a redirect is looked at before it is followed, and a name is looked up before curl
/// may connect to it, to just the addresses that were found: no link can make this machine ask one
/// that is private, or its own.
final class LinkChecker {
  private let world: World
  private var access: LinkAccess
  private let progress: (_ done: Int, _ all: Int) -> Void
  private var known: [String: Verdict] = [:]
  /// Whether a certificate was good: where none is, this machine may lack what to judge them by.
  private var hasGoodCertificate = false
  /// Whether a name was found: where none is, this machine may have no network.
  private var hasFoundHost = false
  /// The addresses whose hosts were not found.
  private var lost: [String: String] = [:]

  /// So many servers are asked at once.
  private static let width = 4
  private static let redirectLimit = 5
  private static let seconds = 15

  enum Verdict: Equatable {
    case alive
    case dead(DeadLink)
    /// Why nothing is known.
    case unknown(String)
  }

  init(_ world: World, progress: @escaping (_ done: Int, _ all: Int) -> Void) {
    self.world = world
    access = world.links ?? .system(world)
    self.progress = progress
    access.resolve = { [unowned self, resolve = access.resolve] name in
      let host = resolve(name)
      if case .addresses = host { hasFoundHost = true }
      return host
    }
  }

  /// What became of the links of a feed: those that are dead, and why nothing is known of others.
  func check(
    _ text: Span<UInt8>
  ) -> (dead: [String: DeadLink], unknown: [(url: String, why: String)]) {
    let urls = LinkChecker.urls(in: text)
    ask(urls.map { String($0.prefix { $0 != "#" }) })
    var dead: [String: DeadLink] = [:]
    var unknown: [(url: String, why: String)] = []
    for url in urls {
      switch known[String(url.prefix { $0 != "#" })] {
      case .dead(let why): dead[url] = why
      case .unknown(let why): unknown.append((url, why))
      default: continue
      }
    }
    return (dead, unknown)
  }

  /// The addresses in a feed that a server can be asked for, in its order.
  private static func urls(in text: Span<UInt8>) -> [String] {
    var entry = Entry()
    var seen: Set<String> = []
    var urls: [String] = []
    guard entry.open(text) == .array else { return [] }
    while entry.next(text) {
      guard let node = entry.find(LinkField.url, .string) else { continue }
      let url = entry.string(text, node)
      if RemoteFile.isAddress(url), seen.insert(url).inserted { urls.append(url) }
    }
    return urls
  }

  // MARK: Asking

  /// An address on its way through redirects.
  private struct Task {
    let url: String
    var target: LinkTarget
    var steps = 0
    /// Some servers refuse to tell without giving.
    var isWhole = false
  }

  private func ask(_ urls: [String]) {
    var waiting: [Task] = []
    for url in urls where known[url] == nil {
      if let target = target(url, for: url) { waiting.append(Task(url: url, target: target)) }
      if known[url] == nil { known[url] = .unknown("was not asked") }
    }
    guard let program = ChildProcess.find("curl", path: world.variables["PATH"]) else {
      for task in waiting { known[task.url] = .unknown("there is no curl in PATH to ask with") }
      return
    }
    let all = waiting.count
    var certificates: [String: Verdict] = [:]
    while !waiting.isEmpty {
      progress(all - waiting.count, all)
      let round = waiting.prefix(LinkChecker.width)
      waiting.removeFirst(round.count)
      // They run side by side; each waits for us with the little that it writes.
      let running = round.map { ($0, try? Conversation(process($0, program))) }
      for (task, conversation) in running {
        guard let conversation else {
          known[task.url] = .unknown("curl cannot be started")
          continue
        }
        var output: [UInt8] = []
        try? conversation.ask([]) { piece in
          piece.withUnsafeBufferPointer { output.append(contentsOf: $0) }
          return true
        }
        let code = conversation.finish() ?? 28
        if let next = judge(task, output, code, conversation.complaint, &certificates) {
          waiting.append(next)
        }
      }
    }
    for (url, host) in lost where hasFoundHost || LinkChecker.isReserved(host) {
      known[url] = .dead(.noSuchHost(host))
    }
    // Where no certificate at all can be traced to a root, the roots are missing here.
    for (url, verdict) in certificates {
      known[url] =
        hasGoodCertificate ? verdict : .unknown("its certificate cannot be judged on this machine")
    }
    progress(all, all)
  }

  /// Vets an address; where it may not be asked, that is all there is to know of `url`.
  private func target(_ address: String, for url: String) -> LinkTarget? {
    do throws(LinkTarget.Refusal) {
      return try LinkTarget(address, access)
    } catch {
      if case .noSuchHost(let host) = error { lost[url] = host }
      known[url] =
        switch error {
        case .notHTTP: .unknown("it leads to \(address.quotedAsTyped), which is not http")
        case .strange: .unknown("\(address.quotedAsTyped) is not asked: not an address for curl")
        case .privateAddress:
          .unknown("\(address.quotedAsTyped) is not asked: it is private or this machine's own")
        case .noSuchHost: .unknown("its host is not found here, nor any other; is there a network?")
        case .noResolver: .unknown("its host cannot be looked up on this machine")
        }
      return nil
    }
  }

  /// Whether a name is one that RFC 6761 sets aside, so that no server will ever have it.
  private static func isReserved(_ host: String) -> Bool {
    [".invalid", ".example", ".test"].contains { host.lowercased().hasSuffix($0) }
  }

  private func process(_ task: Task, _ program: String) -> ChildProcess {
    let limit = min(Double(LinkChecker.seconds), world.childSeconds)
    // -q must be first: a person's .curlrc changes nothing here.
    var arguments = [
      "-q", "--silent", "--show-error", "--globoff", "--proto", "=http,https", "--noproxy", "*",
      "--connect-timeout", "10", "--max-time", "\(limit)", "--max-filesize", "\(1 << 20)",
      "--user-agent", "appalert/\(appalertVersion)", "--output", "/dev/null",
      "--write-out", "%{http_code} %{redirect_url}",
    ]
    if !task.isWhole { arguments.append("--head") }
    arguments += task.target.pin + access.curlOptions
    return ChildProcess(
      program: program, arguments: arguments + ["--url", task.target.url],
      variables: Git.environment(world.variables.all),
      seconds: (limit + 5) * Double(LinkChecker.width))
  }

  /// Takes an answer in.
  ///
  /// - Returns: what to ask next, where that is not all.
  private func judge(
    _ task: Task, _ output: [UInt8], _ code: Int32, _ complaint: String,
    _ certificates: inout [String: Verdict]
  ) -> Task? {
    let words = String(decoding: output, as: UTF8.self)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let status = Int(words[0]) else {
      known[task.url] = .unknown("no answer")
      return nil
    }
    if status > 0, task.target.url.lowercased().hasPrefix("https:") { hasGoodCertificate = true }
    switch status {
    case 0:
      return withoutAnswer(task, code, complaint, &certificates)
    case 300...399 where !words[1].isEmpty:
      return redirected(task, to: String(words[1]))
    case 404, 410:
      // Some servers say so only to who asks for the head.
      guard task.isWhole else { return whole(task) }
      known[task.url] = .dead(.gone(status))
    case 200...399: known[task.url] = .alive
    default:
      guard task.isWhole else { return whole(task) }
      // It is there, and does not like to be asked by a program.
      known[task.url] = status < 500 ? .alive : .unknown("its server answers \(status)")
    }
    return nil
  }

  private func whole(_ task: Task) -> Task {
    var task = task
    task.isWhole = true
    return task
  }

  private func redirected(_ task: Task, to address: String) -> Task? {
    guard task.steps < LinkChecker.redirectLimit else {
      known[task.url] = .unknown("redirects more than \(LinkChecker.redirectLimit) times")
      return nil
    }
    guard let target = target(address, for: task.url) else { return nil }
    return Task(url: task.url, target: target, steps: task.steps + 1)
  }

  /// curl's reasons.
  private func withoutAnswer(
    _ task: Task, _ code: Int32, _ complaint: String, _ certificates: inout [String: Verdict]
  ) -> Task? {
    let line = complaint.split(separator: "\n").first.map(String.init) ?? ""
    let reason = line.firstIndex(of: ")").map { String(line[line.index(after: $0)...].dropFirst()) }
    switch code {
    case 51, 60:
      let verdict = Verdict.dead(.badCertificate(reason ?? "it is not valid"))
      if line.contains("local issuer") {
        certificates[task.url] = verdict
      } else {
        known[task.url] = verdict
      }
    // Some servers end the connection when asked for the head.
    case 52 where !task.isWhole, 56 where !task.isWhole, 92 where !task.isWhole:
      return whole(task)
    case 28: known[task.url] = .unknown("no answer within \(LinkChecker.seconds) seconds")
    default: known[task.url] = .unknown(reason ?? "no answer")
    }
    return nil
  }
}
