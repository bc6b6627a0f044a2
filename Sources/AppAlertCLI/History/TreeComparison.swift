extension Repository {
  /// Whether a commit lacks a file that an older one has.
  ///
  /// Only then can a file of the commit be one that had another name: git takes what is gone for
  /// the source of what is new. Trees are soon compared, and mostly save a call of git.
  func removesFiles(_ commit: String, since old: String) throws(HistoryGap) -> Bool {
    var pairs = [("\(old)^{tree}", "\(commit)^{tree}")]
    var left = 1000
    while !pairs.isEmpty {
      left -= pairs.count
      // Much has changed: git itself is faster at it.
      guard left >= 0 else { return true }
      var trees: [[TreeEntry]] = []
      try objects.read(pairs.flatMap { [$0.0, $0.1] }) { index, text in
        trees.append(TreeEntry.list(text, hasLongIDs: commit.utf8.count > 40))
      }
      var next: [(String, String)] = []
      for index in pairs.indices {
        let new = Dictionary(trees[2 * index + 1].map { ($0.name, $0) }) { first, _ in first }
        for entry in trees[2 * index] where entry.isFileOrFolder {
          guard let other = new[entry.name], other.isFolder == entry.isFolder else { return true }
          if entry.isFolder, entry.id != other.id { next.append((entry.id, other.id)) }
        }
      }
      pairs = next
    }
    return false
  }
}

/// A line of a folder as git keeps it.
private struct TreeEntry {
  var name: [UInt8]
  var isFolder: Bool
  /// Neither a submodule nor a link, which no feed is.
  var isFileOrFolder: Bool
  var id: String

  /// Reads `<mode> <name>`, NUL and the raw id, again and again.
  static func list(_ text: Span<UInt8>, hasLongIDs: Bool) -> [TreeEntry] {
    let size = hasLongIDs ? 32 : 20
    var entries: [TreeEntry] = []
    var start = 0
    while start < text.count {
      var space = start
      while space < text.count, text[space] != 0x20 { space += 1 }
      var end = space
      while end < text.count, text[end] != 0 { end += 1 }
      guard end + size < text.count else { break }
      let isFolder = text[start] == UInt8(ascii: "4")
      // 100644 and 100755; a link is 120000, a submodule 160000.
      let isFile = text[start] == UInt8(ascii: "1") && text[start + 1] == UInt8(ascii: "0")
      var id = ""
      for index in end + 1...end + size {
        let byte = text[index]
        id += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      entries.append(
        TreeEntry(
          name: (space + 1..<end).map { text[$0] }, isFolder: isFolder,
          isFileOrFolder: isFolder || isFile, id: id))
      start = end + size + 1
    }
    return entries
  }
}
