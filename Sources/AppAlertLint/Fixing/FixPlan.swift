import AppAlertModel
import AppAlertJSON

/// Decides which fixes are made, entry by entry as the file is read.
///
/// Only these are reported: whoever takes the edits out of a report applies them unseen, and none of
/// them may turn a file that apps decode into one that they do not.
struct FixPlan {
  private let check: FeedCheck
  /// Whether to work out the repair of the whole file.
  private let makesParts: Bool
  private(set) var parts: [RepairPart] = []
  /// The entries to which a fix gives a bundle id that they did not have.
  private var renames: [Rename] = []
  /// Where the findings start whose fixes would make a second entry of one app; known at the end.
  private(set) var refusedRenames: Set<Int> = []
  /// How many bytes may still be checked to try suggestions out.
  private var budget = largestTrial

  private struct Rename {
    var app: String
    /// Where the findings start whose fixes give it.
    var offsets: [Int]
    /// The part with these fixes, as an index, and what it is without.
    var part: Int
    var other: RepairPart
  }

  init(_ check: FeedCheck, makesParts: Bool = false) {
    self.check = check
    self.makesParts = makesParts
  }

  /// Takes away the fixes that are not made.
  ///
  /// - Parameter isLast: whether the findings are those that only the end of the file shows.
  mutating func settle(
    _ findings: inout [Finding], _ subject: borrowing Subject, _ text: Span<UInt8>, isLast: Bool
  ) {
    guard findings.contains(where: { $0.fix != nil || !$0.suggestions.isEmpty }) else { return }
    let isEntry = subject.entry.isObject && subject.entry.reader.root == .array && !isLast
    let range = isEntry ? subject.entry.node(0).range : SourceRange(-1, -1)
    let faults = isEntry ? subject.entry.faults(in: range) : []
    // Faults that are not known one by one may lie anywhere.
    let hasBracketFaults = faults.contains { $0.kind.isAboutBrackets }
    let isGuess =
      isEntry
      && (subject.entry.reader.isElementIncomplete || subject.entry.reader.hasFaultsAnywhere
        || hasBracketFaults)
    if isEntry {
      for index in findings.indices where !findings[index].suggestions.isEmpty {
        let finding = findings[index]
        // Those of the reader are tried on the whole file (`SyntaxTrial`).
        guard !finding.rule.isAboutFaults, range.holds(finding.range) else { continue }
        if isGuess || !faults.isEmpty && subject.entry.sharesMember(finding.range, with: faults) {
          findings[index].suggestions = []
        }
      }
      if !isGuess { tryOutSuggestions(of: &findings, range, text) }
    }
    var isDoubtful = false
    var others = RepairPart()
    for index in findings.indices {
      guard let fix = findings[index].fix else { continue }
      let rule = findings[index].rule
      if range.holds(findings[index].range), hasBracketFaults, rule.isAboutFaults {
        // Without the comma the brackets may be read in another way, and so more be found.
        findings[index] = findings[index].withoutFix("\(fix.title), once the brackets are right")
      } else if !range.holds(findings[index].range) || isGuess && rule.isAboutFaults {
        others.add(fix, of: findings[index])
      } else if isGuess
        || !faults.isEmpty && !rule.isAboutFaults
          && subject.entry.sharesMember(findings[index].range, with: faults)
      {
        // What was read there may not be what was meant.
        findings[index] = findings[index].withoutFix("\(fix.title), once it is JSON")
      } else {
        isDoubtful = isDoubtful || rule.traits.contains(.fixChangesMeaning) || !faults.isEmpty
      }
    }
    if makesParts, !others.edits.isEmpty { parts.append(others) }
    guard isEntry, !isGuess, isDoubtful || makesParts,
      findings.contains(where: { $0.fix != nil && range.holds($0.range) })
    else { return }
    repair(&findings, subject.entry.index, range, text)
  }

  /// So many bytes are checked to try suggestions out: those of some 20,000 entries. Nobody reads more.
  private static let largestTrial = 16 << 20
  /// The same for one entry.
  private static let largestEntryTrial = 256 << 10

  /// Keeps the suggestions that work (`EntryTrial`), and none of what is too much to be tried out.
  private mutating func tryOutSuggestions(
    of findings: inout [Finding], _ range: SourceRange, _ text: Span<UInt8>
  ) {
    var trial: EntryTrial?
    var rest = min(budget, FixPlan.largestEntryTrial)
    for index in findings.indices
    where !findings[index].suggestions.isEmpty && !findings[index].rule.isAboutFaults {
      let finding = findings[index]
      // One check before the first, and one or more for each.
      let cost = range.count * (finding.suggestions.count + 1)
      guard cost <= rest else {
        findings[index].suggestions = []
        continue
      }
      rest -= cost
      budget -= cost
      findings[index].suggestions = finding.suggestions.compactMap { suggestion in
        guard suggestion.edits.allSatisfy({ range.holds($0.range) }) else { return suggestion }
        let known =
          trial
          ?? EntryTrial(text.file(ofEntry: range)) { [check] in
            check.reading(ofEntry: $0)
          }
        trial = known
        let edits = suggestion.edits.moved(by: 1 - range.start)
        return known.settled(edits, of: finding).map {
          Fix(title: suggestion.title, edits: $0.moved(by: range.start - 1))
        }
      }
    }
  }

  private mutating func repair(
    _ findings: inout [Finding], _ index: Int, _ range: SourceRange, _ text: Span<UInt8>
  ) {
    // What is not tried is what was found to lie beside a fault.
    let wanted = Set(
      findings.lazy.filter { $0.fix != nil && range.holds($0.range) }.map { $0.range.start })
    let repair = EntryRepair(
      text.file(ofEntry: range), wanted: Set(wanted.map { $0 - range.start + 1 })
    ) { [check] in
      check.reading(ofEntry: $0)
    }
    let kept = repair.changesApp ? repair.keepingApp() : repair
    var offsets: [Int] = []
    let prefix = "/\(index)".utf8.count
    for index in findings.indices {
      guard let fix = findings[index].fix, range.holds(findings[index].range) else { continue }
      var key = FixKey(findings[index])
      key.pointer = "/0" + String(Substring(key.pointer.utf8.dropFirst(prefix)))
      if repair.refused.contains(key) {
        findings[index] = findings[index].withoutFix("\(fix.title), then fix the value by hand")
      } else if repair.changesApp, kept.refused.contains(key) {
        offsets.append(findings[index].range.start)
      }
    }
    if repair.changesApp, let app = repair.app {
      renames.append(
        Rename(
          app: app, offsets: offsets, part: parts.count,
          other: kept.part(at: range.start)))
    }
    if makesParts { parts.append(repair.part(at: range.start)) }
  }

  /// Refuses the fixes that would make a second entry of one app, once all entries are known.
  mutating func finish(_ apps: AppTable, foldingCase: Bool, _ text: Span<UInt8>) {
    var taken: Set<String> = []
    for rename in renames {
      let isFirst = taken.insert(foldingCase ? rename.app.lowercased() : rename.app).inserted
      guard !isFirst || apps.holds(rename.app, foldingCase: foldingCase, text) else { continue }
      refusedRenames.formUnion(rename.offsets)
      if makesParts { parts[rename.part] = rename.other }
    }
  }
}

extension EntryRepair {
  /// What is done to the entry, as edits of the file in which its copy starts at `start`.
  fileprivate func part(at start: Int) -> RepairPart {
    // The copy begins with a bracket of its own.
    let shift = start - 1
    return RepairPart(
      edits: rounds.patch.edits.moved(by: shift),
      made: rounds.made.map {
        RepairPart.Made(rule: $0.rule, title: $0.title, offset: $0.offset + shift)
      })
  }
}

extension RepairPart {
  fileprivate mutating func add(_ fix: Fix, of finding: Finding) {
    edits += fix.edits
    made.append(Made(rule: finding.rule, title: fix.title, offset: finding.range.start))
  }
}

extension SyntaxError.Kind {
  /// Whether what belongs to which object is a guess after it.
  fileprivate var isAboutBrackets: Bool {
    switch self {
    case .missingCloser, .missingOpener, .extraCloser, .extraOpener, .wrongCloser, .wrongBrackets,
      .missingBraces, .missingBrackets:
      true
    default: false
    }
  }
}

extension [Edit] {
  fileprivate func moved(by shift: Int) -> [Edit] {
    map { Edit(SourceRange($0.range.start + shift, $0.range.end + shift), $0.text) }
  }
}

extension Span where Element == UInt8 {
  /// A file with nothing but the entry in a range, which begins at its second byte.
  fileprivate func file(ofEntry range: SourceRange) -> [UInt8] {
    var file = [UInt8(ascii: "[")]
    file.reserveCapacity(range.count + 2)
    for index in range.start..<range.end { file.append(self[index]) }
    file.append(UInt8(ascii: "]"))
    return file
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool { other.start >= start && other.end <= end }
}

extension Entry {
  /// What of an entry is not JSON, so that it was read as it was probably meant. Commas too many
  /// change nothing.
  fileprivate func faults(in range: SourceRange) -> [SyntaxError] {
    var found: [SyntaxError] = []
    for fault in reader.faults.reversed() {
      if fault.range.end < range.start { break }
      switch fault.kind {
      case .trailingComma, .extraComma: continue
      default: if fault.range.start <= range.end { found.append(fault) }
      }
    }
    return found
  }

  /// Whether a place of the entry is in a member in which a fault is: a key, its value and what
  /// comes before the next key, but for a comma that is missing there.
  fileprivate func sharesMember(_ place: SourceRange, with faults: [SyntaxError]) -> Bool {
    var member = SourceRange(node(0).range.start, node(0).range.end)
    var valueEnd = member.end
    forEachKey(in: 0) { key in
      let start = node(key).range.start
      if start <= place.start {
        member.start = start
        valueEnd = node(key + 1).range.end
      } else {
        member.end = min(member.end, start)
      }
    }
    return faults.contains { fault in
      let isAfterValue = fault.kind == .missingComma && fault.range.start >= valueEnd
      return fault.range.end >= member.start && fault.range.start <= member.end && !isAfterValue
        && !(fault.kind == .missingComma && fault.range.start < member.start)
    }
  }
}

extension Finding {
  /// The same as it is reported once all entries are known.
  func settled(_ refusedRenames: Set<Int>) -> Finding {
    guard fix != nil, refusedRenames.contains(range.start) else { return self }
    return withoutFix(
      "merge the two entries into one: this app has one already, and apps read only the first")
  }

  /// The same with words in the place of a fix that is not made.
  fileprivate func withoutFix(_ help: String) -> Finding {
    var finding = self
    finding.help = NextStep(help)
    finding.fix = nil
    return finding
  }
}
