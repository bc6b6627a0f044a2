/// git, run so that it answers about the files of one folder and nothing else.
///
/// It gets a cleaned environment, reads no network, starts no pager, no helper and no editor, and
/// takes every path as it is. Revisions that a person wrote reach it only through standard input.
struct Git {
  /// The absolute path of its file.
  let program: String
  private var variables: [String: String]
  /// The folder that it runs in.
  var folder: String
  /// It is ended when it is silent for longer.
  var seconds: Double

  /// Why a call gave nothing.
  struct Refusal: Error {
    /// What git said, in one line; or what became of it.
    var words: String
    var isHung = false
  }

  /// - Returns: nil where no git is to be found in `PATH`.
  init?(_ world: World, folder: String) {
    guard let program = ChildProcess.find("git", path: world.variables["PATH"]) else { return nil }
    self.program = program
    self.folder = folder
    seconds = world.childSeconds
    variables = Git.environment(world.variables.all)
  }

  /// In a hook git sets `GIT_DIR` and others, and then answers for another folder. Of its own
  /// variables only those stay that say which settings count.
  static func environment(_ variables: [String: String]) -> [String: String] {
    let kept = ["GIT_CONFIG", "GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_TEST_ASSUME"]
    var clean = variables.filter { name, _ in
      !name.hasPrefix("GIT_") || kept.contains { name.hasPrefix($0) }
    }
    // Parts that a clone lacks are not fetched: checking uses no network.
    clean["GIT_ALLOW_PROTOCOL"] = "none"
    clean["GIT_NO_LAZY_FETCH"] = "1"
    clean["GIT_TERMINAL_PROMPT"] = "0"
    clean["GIT_OPTIONAL_LOCKS"] = "0"
    // What was published does not change with grafts and replace refs.
    clean["GIT_NO_REPLACE_OBJECTS"] = "1"
    clean["GIT_GRAFT_FILE"] = noFile
    clean["LC_ALL"] = "C"
    clean["LANGUAGE"] = nil
    return clean
  }

  /// A path at which no file can be; git says nothing about one that is missing.
  private static let noFile = "/dev/null/none"

  /// The same git, which takes history as grafts and replace refs show it.
  var withReplacements: Git {
    var git = self
    git.variables["GIT_NO_REPLACE_OBJECTS"] = nil
    git.variables["GIT_GRAFT_FILE"] = nil
    return git
  }

  /// Options that keep a person's settings from changing what git prints, and from running anything.
  private static let options = [
    "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "log.showRoot=true",
    "-c", "log.follow=false", "-c", "log.showSignature=false", "-c", "diff.renameLimit=1000",
    "-c", "log.diffMerges=separate", "-c", "diff.orderFile=/dev/null", "-c", "color.ui=false",
    "-c", "i18n.logOutputEncoding=UTF-8", "-c", "advice.graftFileDeprecated=false",
  ]

  /// Runs git and gives what it prints.
  func output(_ arguments: [String], input: String = "") throws(Refusal) -> [UInt8] {
    let result: (ending: ChildProcess.Ending, bytes: [UInt8])
    do throws(ChildProcess.Failure) {
      result = try process(arguments, input).output(limit: 1 << 30)
    } catch {
      throw Refusal(error, seconds)
    }
    guard result.ending.status == 0 else { throw Refusal(result.ending) }
    return result.bytes
  }

  /// What git prints as text; nil where it refuses, as it does where there is nothing to print.
  func line(_ arguments: [String], input: String = "") throws(Refusal) -> String? {
    do throws(Refusal) {
      let text = String(decoding: try output(arguments, input: input), as: UTF8.self)
      return text.split(separator: "\n").first.map(String.init)
    } catch {
      if error.isHung { throw error }
      return nil
    }
  }

  /// Starts a git that is asked again and again.
  func conversation(_ arguments: [String]) throws(ChildProcess.Failure) -> Conversation {
    try Conversation(process(arguments, ""))
  }

  private func process(_ arguments: [String], _ input: String) -> ChildProcess {
    ChildProcess(
      program: program, arguments: ["-C", folder] + Git.options + arguments,
      variables: variables, input: Array(input.utf8), seconds: seconds, isPatient: true)
  }
}

extension Git.Refusal {
  fileprivate init(_ ending: ChildProcess.Ending) {
    self.init(complaint: ending.complaint, otherwise: "git ended with \(ending.status)")
  }

  init(complaint: String, otherwise words: String = "") {
    let line = complaint.split(separator: "\n").first { !$0.hasPrefix("warning:") }
    self.words = line.map(String.init) ?? words
    for prefix in ["fatal: ", "error: "] where self.words.hasPrefix(prefix) {
      self.words.removeFirst(prefix.count)
    }
  }

  init(_ failure: ChildProcess.Failure, _ seconds: Double) {
    switch failure {
    case .notStarted(let error): words = "git cannot be started: \(error.words)"
    case .hung:
      words = "git gave no answer within \(Int(seconds.rounded(.up))) seconds"
      isHung = true
    case .tooMuch: words = "git printed more than can be read"
    }
  }
}
