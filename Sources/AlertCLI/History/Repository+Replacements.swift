extension Repository {
  /// Whether grafts or replace refs may change what git shows of history.
  ///
  /// Nearly no repository has any, so this looks at git's files rather than start it once more.
  func mayHaveReplacements() throws(HistoryGap) -> Bool {
    let own = root == "/" ? "/.git" : root + "/.git"
    var folder = own
    if !Folder.exists(own) {
      // A linked worktree or a submodule.
      guard let common = try line(["rev-parse", "--git-common-dir"]) else { return true }
      folder = Path.joined(common, to: git.folder)
    }
    // There, refs are in no files that are simple to read.
    if Folder.exists(folder + "/reftable") || Path.isThere(folder + "/info/grafts") { return true }
    return Folder.names(in: folder + "/refs/replace")?.isEmpty == false
      || packsReplacement(folder + "/packed-refs")
  }

  private func packsReplacement(_ path: String) -> Bool {
    guard let text = try? FileInput.read(path) else { return false }
    let name = Array(" refs/replace/".utf8)
    return text.withSpan { text in
      var index = 0
      while index + name.count <= text.count {
        if text[index] == name[0], name.indices.allSatisfy({ text[index + $0] == name[$0] }) {
          return true
        }
        index += 1
      }
      return false
    }
  }
}
