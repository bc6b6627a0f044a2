extension [Finding] {
  /// Where errors of the file itself keep an editing command from its work, says that they come
  /// first in each step that names such a command.
  mutating func putRepairsFirst() {
    guard contains(where: \.blocksEditing) else { return }
    for index in indices {
      guard let help = self[index].help, let command = help.startOfCommand else { continue }
      let others =
        self[index].blocksEditing ? "" : "repair the errors of the file itself first, then "
      self[index].help = help[..<command] + others + help[command...]
    }
  }
}

extension Finding {
  /// Whether editing commands refuse the file for it. What history says does not keep them.
  fileprivate var blocksEditing: Bool {
    guard let rule = Rule.named(rule) else { return false }
    return rule.severity == .error && !rule.looksAtHistory
  }
}

extension String {
  /// Where a step begins that runs a command which edits the file; nil where none does.
  fileprivate var startOfCommand: Index? {
    indices.first { index in
      let rest = self[index...]
      return rest.hasPrefix("run \"appalert bump-id ") || rest.hasPrefix("run \"appalert cancel ")
    }
  }
}
