import AppAlertJSON

/// Tries the suggestions of one entry on a copy of it before a person sees them: each that stays
/// removes its finding and adds none.
struct EntryTrial {
  private let copy: [UInt8]
  private let check: ([UInt8]) -> EntryRepair.Reading
  private let before: FindingTally
  /// So often what a suggestion uncovers is fixed with it.
  static let mostRounds = 3

  /// - Parameter check: what the rules about entries find in a file of one entry, with all fixes.
  init(_ copy: [UInt8], _ check: @escaping ([UInt8]) -> EntryRepair.Reading) {
    self.copy = copy
    self.check = check
    before = FindingTally(check(copy).findings)
  }

  /// The edits of a suggestion, with the fixes of what it uncovers: a space beside a character that is
  /// deleted is an outer space then. Nil where it leads to what cannot be fixed.
  ///
  /// - Parameters:
  ///   - edits: what is suggested, as edits of the copy.
  ///   - finding: what they are to remove. One that only the whole file shows is not asked about.
  func settled(_ edits: [Edit], of finding: Finding) -> [Edit]? {
    var bytes = copy
    var patch = PatchedText(count: copy.count)
    var next = edits
    for _ in 0..<EntryTrial.mostRounds {
      guard let edited = try? next.applied(to: bytes), edited != bytes else { return nil }
      patch.apply(next)
      bytes = edited
      let findings = check(bytes).findings
      let after = FindingTally(findings)
      let added = findings.filter { after.count(like: $0) > before.count(like: $0) }
      if added.isEmpty {
        let isGone =
          before.count(like: finding) == 0
          || after.count(like: finding) < before.count(like: finding)
        return isGone ? patch.edits : nil
      }
      guard added.contains(where: { $0.fix != nil }) else { return nil }
      next = added.separateFixes
    }
    return nil
  }
}

extension [Finding] {
  /// The edits of their fixes, in order, without those that touch one before them.
  var separateFixes: [Edit] {
    var end = -1
    return flatMap { finding -> [Edit] in
      guard let edits = finding.fix?.edits, let first = edits.first, let last = edits.last,
        first.range.start > end
      else { return [] }
      end = last.range.end
      return edits
    }
  }
}
