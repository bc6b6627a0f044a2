/// One `git cat-file` that answers all that a run asks about a repository's objects.
final class ObjectReader {
  /// A revision, file or folder that was found.
  struct Object: Equatable {
    let id: String
    let type: String
  }

  private let git: Git
  private let root: String
  private var conversation: Conversation?
  /// Git before 2.36 has only `--batch`, which tells of each object by giving all of it.
  private var knowsCommands = true
  private var found: [String: Object?] = [:]

  /// Starts git at once, so that it is ready when the first question comes.
  init(_ git: Git, root: String) {
    self.git = git
    self.root = root
    conversation = try? start()
  }

  /// Looks names up: revisions, or `<revision>:<path>`. Nil where there is none.
  ///
  /// Names go through standard input, so that none can become an option.
  func find(_ names: [String]) throws(HistoryGap) -> [Object?] {
    // A line break would make two questions of one.
    let unknown = names.filter { name in
      found[name] == nil && !name.utf8.contains { $0 < 0x20 }
    }
    var rest = unknown[...]
    while !rest.isEmpty {
      var answers: [Object?] = []
      let end = try ask("info", Array(rest), header: { answers.append($0) }, text: { _, _ in })
      if answers.contains(nil) || end.isOver {
        let gap = HistoryGap(Git.Refusal(complaint: end.complaint), root: root)
        if gap == .partial || gap == .notInGit { throw gap }
        if case .otherOwner = gap { throw gap }
      }
      for (name, object) in zip(rest, answers) { found[name] = .some(object) }
      rest = rest.dropFirst(answers.count)
      // Git ends at some names, such as `@{9}`, rather than say that there is no such thing.
      if let name = rest.popFirst() { found[name] = .some(nil) }
    }
    return names.map { found[$0] ?? nil }
  }

  /// Lends the texts of objects one after the other, in the order of their names.
  ///
  /// - Parameter consume: gets a text's index in `names`.
  func read(
    _ names: [String], _ consume: (Int, Span<UInt8>) -> Void
  ) throws(HistoryGap) {
    guard !names.isEmpty else { return }
    var count = 0
    let end = try ask("contents", names, header: { _ in }) { index, text in
      count += 1
      consume(index, text)
    }
    guard count < names.count else { return }
    // What a whole clone has, one that lacks texts does not: it says "missing", or gives up.
    guard end.isOver, !end.complaint.isEmpty else { throw .partial }
    throw HistoryGap(Git.Refusal(complaint: end.complaint), root: root)
  }

  /// Asks, again where git turns out to be an old one.
  ///
  /// - Returns: whether git has ended, and what it complained of.
  private func ask(
    _ command: String, _ names: [String], header: (Object?) -> Void,
    text: (Int, Span<UInt8>) -> Void
  ) throws(HistoryGap) -> (isOver: Bool, complaint: String) {
    do throws(ChildProcess.Failure) {
      let talk: Conversation
      if let conversation { talk = conversation } else { talk = try start() }
      conversation = talk
      var answers = ObjectAnswers(
        count: names.count, haveTexts: !knowsCommands || command == "contents")
      try talk.ask(question(command, names)) { piece in
        answers.take(piece, header: header, text: text)
        return !answers.isComplete
      }
      guard talk.isOver else { return (false, talk.complaint) }
      conversation = nil
      guard knowsCommands, talk.complaint.hasPrefix("error: unknown option") else {
        return (true, talk.complaint)
      }
      knowsCommands = false
    } catch {
      conversation = nil
      throw HistoryGap(Git.Refusal(error, git.seconds), root: root)
    }
    return try ask(command, names, header: header, text: text)
  }

  private func question(_ command: String, _ names: [String]) -> [UInt8] {
    let prefix = knowsCommands ? command + " " : ""
    var lines: [UInt8] = []
    for name in names { lines += Array("\(prefix)\(name)\n".utf8) }
    return knowsCommands ? lines + Array("flush\n".utf8) : lines
  }

  private func start() throws(ChildProcess.Failure) -> Conversation {
    try git.conversation(
      knowsCommands ? ["cat-file", "--batch-command", "--buffer"] : ["cat-file", "--batch"])
  }
}
