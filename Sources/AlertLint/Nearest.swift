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
    guard let word = Word(typed), !word.folded.isEmpty else { return nil }
    var limit = max(1, word.folded.count / 3)
    var best: (name: String, folded: Int, exact: Int)?
    for candidate in candidates {
      guard word.mayBeWithin(limit, of: candidate), let other = Word(candidate),
        let folded = distance(word.folded, other.folded, limit: limit),
        // With every scalar replaced nothing is left in common.
        folded < max(word.folded.count, other.folded.count)
      else { continue }
      let exact = distance(word.exact, other.exact, limit: longest) ?? longest
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
    guard let word = Word(typed), !word.folded.isEmpty else { return nil }
    var found: String?
    for candidate in candidates {
      guard let other = Word(candidate), other.folded.starts(with: word.folded) else { continue }
      guard found == nil || found == candidate else { return nil }
      found = candidate
    }
    return found
  }

  /// What a "did you mean" names: the nearest, else the only one that begins so.
  package static func guess(_ typed: String, among candidates: some Collection<String>) -> String? {
    match(typed, among: candidates) ?? completed(typed, among: candidates)
  }

  /// The edits from one word to the other, or nil where they are more than `limit`.
  ///
  /// Three rows of the usual table are enough; a row without a cell within the limit ends it.
  package static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var least = row + 1
      for column in right.indices {
        var cell = min(last[column + 1], current[column]) + 1
        cell = min(cell, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cell = min(cell, beforeLast[column - 1] + 1)
        }
        current.append(cell)
        least = min(least, cell)
      }
      // A swap reaches back two rows, so both must be beyond the limit.
      if least > limit, last.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

/// A word as scalars, as written and in lower case.
private struct Word {
  let exact: [Unicode.Scalar]
  let folded: [Unicode.Scalar]

  /// Nil where the word is too long to compare; only its beginning is looked at to know that.
  init?(_ text: String) {
    guard text.unicodeScalars.dropFirst(Nearest.longest).isEmpty else { return nil }
    exact = Array(text.unicodeScalars)
    folded = Array(text.lowercased().unicodeScalars)
  }

  /// Whether a word of that size can be so near at all, asked before anything is allocated for it.
  func mayBeWithin(_ limit: Int, of candidate: String) -> Bool {
    // A scalar takes one to four bytes; lower case may change its size, hence the slack.
    let bytes = candidate.utf8.count
    return bytes + limit + 2 >= exact.count && bytes <= 4 * (exact.count + limit) + 8
  }
}
