/// Finds the name that was probably meant: of a key, an option, a rule, a bundle id.
///
/// The distance is Damerau-Levenshtein in its "optimal string alignment" form: an insertion, a
/// deletion, a substitution or a swap of two neighbours costs 1, and no part is edited twice.
package enum Nearest {
  /// The longest word, in Unicode scalars, that is compared: a longer one is no slip of the finger,
  /// and the file may hold a word of any size.
  package static let longest = 64

  /// The candidate nearest to `typed`, or nil where all are far.
  ///
  /// Near means: not more edits than a third of the typed scalars, but one is always allowed.
  /// Letter case costs nothing, so a name that differs only in case is the nearest of all. Of equally
  /// near ones that with fewer differences in case wins, then the first in the order of scalars.
  package static func match(_ typed: String, among candidates: some Sequence<String>) -> String? {
    var word = Word()
    guard word.read(typed), !word.folded.isEmpty else { return nil }
    var limit = max(1, word.folded.count / 3)
    var best: (name: String, folded: Int, exact: Int)?
    var other = Word()
    var table = EditTable()
    for candidate in candidates {
      guard word.mayBeWithin(limit, of: candidate), other.read(candidate),
        let folded = table.distance(word.folded, other.folded, limit: limit),
        // With every scalar replaced nothing is left in common.
        folded < max(word.folded.count, other.folded.count)
      else { continue }
      // In scalars, folded or not, no two words are farther apart than the longer one.
      let farthest = max(word.exact.count, other.exact.count)
      let exact = table.distance(word.exact, other.exact, limit: farthest) ?? farthest
      if let best, (best.folded, best.exact, best.name) <= (folded, exact, candidate) { continue }
      best = (candidate, folded, exact)
      limit = folded
    }
    return best?.name
  }

  /// The only candidate that begins with `typed`, letter case aside; nil for none or several.
  ///
  /// Good for a question ("did you mean …?"), too bold for a repair.
  package static func completed(_ typed: String, among candidates: some Sequence<String>) -> String?
  {
    var word = Word()
    guard word.read(typed), !word.folded.isEmpty else { return nil }
    var found: String?
    var other = Word()
    for candidate in candidates {
      guard other.read(candidate), other.folded.starts(with: word.folded) else { continue }
      guard found == nil || found == candidate else { return nil }
      found = candidate
    }
    return found
  }

  /// What a "did you mean" names: the nearest, else the only one that begins so.
  package static func guess(_ typed: String, among candidates: some Collection<String>) -> String? {
    match(typed, among: candidates) ?? completed(typed, among: candidates)
  }
}

/// A word as scalars, as written and in lower case; its storage serves the next word.
private struct Word {
  private(set) var exact: [UInt32] = []
  private(set) var folded: [UInt32] = []

  /// False where the word is too long to compare; only its beginning is looked at to know that.
  mutating func read(_ text: String) -> Bool {
    exact.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    guard
      text.utf8.count <= Nearest.longest
        || text.unicodeScalars.dropFirst(Nearest.longest).isEmpty
    else { return false }
    var isASCII = true
    for byte in text.utf8 {
      isASCII = isASCII && byte < 0x80
      exact.append(UInt32(byte))
      folded.append(UInt32((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
    }
    if isASCII { return true }
    exact = text.unicodeScalars.map(\.value)
    folded = text.lowercased().unicodeScalars.map(\.value)
    return true
  }

  /// Whether a word of that size can be so near at all, asked before it is read.
  func mayBeWithin(_ limit: Int, of candidate: String) -> Bool {
    // A scalar takes one to four bytes; lower case may change its size, hence the slack.
    let bytes = candidate.utf8.count
    return bytes + limit + 2 >= exact.count && bytes <= 4 * (exact.count + limit) + 8
  }
}
