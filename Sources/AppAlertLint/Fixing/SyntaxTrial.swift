import AppAlertJSON

/// Tries the suggestions for what is not JSON on the whole file before a person sees them: what stays
/// is known to remove its finding and to add none.
///
/// Where one suggestion removes several findings they had one cause, and only the first is kept: the
/// others were what the reader made of the rest.
struct SyntaxTrial {
  private let bytes: [UInt8]
  private let lint: ([UInt8]) -> [Finding]
  /// What a person is shown of a repaired text: with suggestions that have been tried.
  private let report: (([UInt8]) -> [Finding])?
  /// What checks may still cost, in bytes that are read: of a large file, or one full of mistakes, not
  /// all is tried.
  private var budget: Int
  /// The same for the search.
  private var searchBudget: Int
  /// Of a larger text nothing is tried.
  static let largestText = 1 << 20
  /// A finding costs about as much as so many bytes.
  private static let costOfFinding = 256
  /// With so many faults a person repairs the first ones and checks again.
  private static let mostFaults = 20

  init(
    _ bytes: [UInt8], budget: Int = largestText, lint: @escaping ([UInt8]) -> [Finding],
    report: (([UInt8]) -> [Finding])? = nil
  ) {
    self.bytes = bytes
    self.budget = budget
    searchBudget = budget
    self.lint = lint
    self.report = report
  }

  /// Keeps of each finding the suggestions that work, and drops the findings that go with another.
  mutating func tryOut(_ list: inout [Finding]) {
    tryAll(&list)
    search(&list)
    if list.count(where: { $0.rule == .syntax }) > 1 { tryAmongOthers(&list) }
  }

  /// Where several faults are left, what a repair leaves of the others depends on the search too.
  private func tryAmongOthers(_ list: inout [Finding]) {
    guard let report, bytes.count <= SyntaxTrial.largestText / 32,
      list.count <= SyntaxTrial.mostFaults
    else { return }
    let before = FindingTally(list)
    var tries = 8
    for index in list.indices where list[index].rule == .syntax {
      let finding = list[index]
      list[index].suggestions = finding.suggestions.filter { suggestion in
        tries -= 1
        guard tries >= 0, let text = try? suggestion.edits.applied(to: bytes) else { return true }
        return FindingTally(report(text)).isLess(than: before, without: finding)
      }
    }
  }

  /// Looks for the one cause of several syntax faults in an entry, or of one without a repair.
  private mutating func search(_ list: inout [Finding]) {
    // Of a text with so many faults none is the one cause.
    guard list.count(where: { $0.rule == .syntax }) <= SyntaxTrial.mostFaults else { return }
    let search = RepairSearch(bytes: bytes)
    var done: Set<Substring> = []
    while let first = list.firstIndex(where: { $0.rule == .syntax && !done.contains($0.entry) }) {
      let entry = list[first].entry
      done.insert(entry)
      let group = list.filter { $0.rule == .syntax && $0.entry == entry }
      let faults = list.count { $0.rule == .syntax || $0.rule == .trailingComma }
      // What is wrong with an escape is known, if not what was meant.
      let isEscape = [SyntaxError.Kind.loneSurrogate.name, SyntaxError.Kind.badEscape.name]
        .contains(list[first].kind)
      guard group.count > 1 || list[first].suggestions.isEmpty && !isEscape else { continue }
      let before = FindingTally(list)
      var best: (finding: Finding, after: [Finding])?
      for candidate in search.candidates(
        near: list[first].range.start, leaving: faults - group.count, budget: &searchBudget)
      {
        let cost = cost(of: list)
        guard budget >= cost, let text = try? [candidate.edit].applied(to: bytes) else { break }
        budget -= cost
        let after = lint(text)
        let tally = FindingTally(after)
        let least = best.map { FindingTally($0.after) } ?? before
        guard (tally.hiding, tally.total) < (least.hiding, least.total),
          tally.isWithin(before, but: group)
        else { continue }
        best = (finding(candidate, instead: list[first]), after)
      }
      guard let best else { continue }
      var gone = before.minus(FindingTally(best.after))
      list.removeAll { gone.take($0) }
      list.append(best.finding)
      list.sort(by: Finding.precedes)
    }
  }

  private func finding(_ candidate: RepairSearch.Candidate, instead of: Finding) -> Finding {
    let fault = SyntaxError(candidate.kind, candidate.range, pointer: of.pointer)
    let words = bytes.withSpan { SyntaxWords.words(for: fault, $0) }
    var finding = of
    finding.message = words.message
    finding.kind = fault.kind.name
    finding.range = candidate.range
    finding.help = words.help
    finding.suggestions = [Fix(words.help?.text ?? "", candidate.edit)]
    return finding
  }

  /// What one check costs where it finds about as much.
  private func cost(of list: [Finding]) -> Int {
    bytes.count + list.count * SyntaxTrial.costOfFinding
  }

  /// A suggestion with the fixes of what it uncovers, as the space beside half an emoji that is deleted,
  /// and what is found after it; nil where it leads to what cannot be fixed.
  private mutating func settled(
    _ suggestion: Fix, of finding: Finding, _ before: FindingTally, cost: Int
  ) -> (Fix, FindingTally)? {
    var text = bytes
    var patch = PatchedText(count: bytes.count)
    var next = suggestion.edits
    for _ in 0..<EntryTrial.mostRounds where budget >= cost {
      guard let edits = try? next.ordered(count: text.count),
        let edited = try? edits.applied(to: text)
      else { return nil }
      budget -= cost
      patch.apply(edits)
      text = edited
      let findings = lint(text)
      let after = FindingTally(findings)
      if after.isLess(than: before, without: finding) {
        return (Fix(title: suggestion.title, edits: patch.edits), after)
      }
      let added = findings.filter { after.count(like: $0) > before.count(like: $0) }
      guard !added.isEmpty, added.allSatisfy({ $0.fix != nil }) else { return nil }
      next = added.separateFixes
    }
    return nil
  }

  private mutating func tryAll(_ list: inout [Finding]) {
    guard list.contains(where: \.hasSyntaxSuggestions) else { return }
    var before = FindingTally(list)
    var index = 0
    while index < list.count {
      guard list[index].hasSyntaxSuggestions else {
        index += 1
        continue
      }
      var kept: [Fix] = []
      var alsoGone: FindingTally?
      for suggestion in list[index].suggestions {
        let cost = cost(of: list)
        guard budget >= cost else {
          // Of few faults in a large file nearly all repairs are right.
          if list.count <= SyntaxTrial.mostFaults { kept.append(suggestion) }
          continue
        }
        guard let (fix, after) = settled(suggestion, of: list[index], before, cost: cost) else {
          continue
        }
        if kept.isEmpty { alsoGone = before.minus(after) }
        kept.append(fix)
      }
      list[index].suggestions = kept
      if var gone = alsoGone, list[index].rule.traits.contains(.hidesEntries) {
        _ = gone.take(list[index])
        let cause = list[index]
        list.removeAll { $0 != cause && gone.take($0) }
        index = list.firstIndex(of: cause) ?? index
        before = FindingTally(list)
      }
      index += 1
    }
  }
}

extension Finding {
  /// Whether there are suggestions for what is not a JSON array of entries.
  package var hasSyntaxSuggestions: Bool {
    !suggestions.isEmpty && (rule.isAboutFaults || rule.traits.contains(.hidesEntries))
  }
}
