extension Repository {
  /// Whether grafts or replace refs may change what git shows of history.
  ///
  /// Nearly no repository has any, so this looks at git's files rather than start it once more.
  var mayHaveReplacements: Bool {
    // There, refs are in no files that are simple to read.
    if Folder.exists(gitFolder + "/reftable") || Path.isThere(gitFolder + "/info/grafts") {
      return true
    }
    return Folder.names(in: gitFolder + "/refs/replace")?.isEmpty == false
      || packsReplacement(gitFolder + "/packed-refs")
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
