import AppAlertJSON

/// Looks for the one character that is wrong where the reader found several faults in an entry, or
/// one that it knows no repair for.
///
/// The reader decides what was meant as it goes, from a few bytes ahead. Here every character near the
/// first fault is tried: what leaves no fault is what was meant.
struct RepairSearch {
  /// One change of one character: what is wrong, and its repair.
  struct Candidate {
    var kind: SyntaxError.Kind
    var range: SourceRange
    var edit: Edit
  }

  /// How far before and behind a fault its cause is looked for.
  private static let before = 40
  private static let behind = 24

  let bytes: [UInt8]

  /// The changes after which the text has at most so many faults, nearest to `place` first.
  ///
  /// - Parameter budget: how many bytes may be read; what was read is taken off.
  func candidates(near place: Int, leaving most: Int, budget: inout Int) -> [Candidate] {
    var found: [Candidate] = []
    for candidate in all(near: place) where budget >= bytes.count {
      guard let text = try? [candidate.edit].applied(to: bytes) else { continue }
      budget -= bytes.count
      if RepairSearch.hasFewFaults(text, most) { found.append(candidate) }
    }
    return found
  }

  private static func hasFewFaults(_ bytes: [UInt8], _ most: Int) -> Bool {
    bytes.withSpan { text in
      var reader = Reader()
      guard reader.open(text) == .array else { return false }
      while reader.faults.count <= most, reader.nextElement(text) {}
      return reader.faults.count <= most
    }
  }

  private func all(near place: Int) -> [Candidate] {
    let start = max(0, place - RepairSearch.before)
    let end = min(bytes.count, place + RepairSearch.behind)
    var all: [Candidate] = []
    var index = start
    while index < end {
      let length = max(1, bytes.withSpan { $0.scalar(index)?.length ?? 1 })
      let range = SourceRange(index, index + length)
      index += length
      let first = bytes[range.start]
      guard let kind = RepairSearch.tooMany(first, isNear: abs(range.start - place) < 4) else {
        continue
      }
      all.append(Candidate(kind: kind, range: range, edit: Edit(range, "")))
      for (other, kind) in RepairSearch.instead(of: first, at: range.start) {
        all.append(Candidate(kind: kind, range: range, edit: Edit(range, other)))
      }
    }
    for index in start...end where isBoundary(index) {
      let range = SourceRange(at: index)
      for (text, kind) in RepairSearch.missing(at: index) {
        all.append(Candidate(kind: kind, range: range, edit: Edit(range, text)))
      }
    }
    return all.sorted { abs($0.range.start - place) < abs($1.range.start - place) }
  }

  /// Whether something may be missing here: beside punctuation, space and the ends of words.
  private func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < bytes.count else { return true }
    return !bytes[index].isLetter || !bytes[index - 1].isLetter
  }

  /// What a character is that should not be there; nil of letters, but for those at the fault itself.
  private static func tooMany(_ byte: UInt8, isNear: Bool) -> SyntaxError.Kind? {
    switch byte {
    case UInt8(ascii: "\""): .extraQuote
    case UInt8(ascii: ","): .extraComma
    case UInt8(ascii: "}"), UInt8(ascii: "]"): .extraCloser
    case UInt8(ascii: "{"), UInt8(ascii: "["): .extraOpener
    case 0...0x20: nil
    default: isNear || !byte.isLetter || byte >= 0xC0 ? .strayText : nil
    }
  }

  private static func instead(of byte: UInt8, at index: Int) -> [(String, SyntaxError.Kind)] {
    let closers: [(String, SyntaxError.Kind)] = ["}", "]"].map {
      ($0, .wrongCloser(meant: $0.utf8.first ?? 0, opened: index))
    }
    let openers: [(String, SyntaxError.Kind)] = ["{", "["].map {
      ($0, .wrongBrackets(meant: $0.utf8.first ?? 0))
    }
    let separators: [(String, SyntaxError.Kind)] = [",", ":"].map {
      ($0, .wrongSeparator(meant: $0.utf8.first ?? 0))
    }
    let all = closers + openers + separators + [("\"", .missingQuote)]
    return all.filter { $0.0.utf8.first != byte }
  }

  private static func missing(at index: Int) -> [(String, SyntaxError.Kind)] {
    [
      (",", .missingComma), (":", .missingColon), ("\"", .missingQuote),
      ("}", .missingCloser(UInt8(ascii: "}"), opened: index)),
      ("]", .missingCloser(UInt8(ascii: "]"), opened: index)),
      ("{", .missingOpener(UInt8(ascii: "{"))), ("[", .missingOpener(UInt8(ascii: "["))),
    ]
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80 }
}
