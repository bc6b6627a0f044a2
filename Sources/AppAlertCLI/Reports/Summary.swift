import AppAlertLint

/// What a run comes to, in a few lines for standard error.
package enum Summary {
  /// More files than this get one line together, but for those with findings.
  private static let fewFiles = 10

  /// The lines, without line ends; none where no file was checked.
  package static func lines(of outcome: Outcome) -> [String] {
    let isFew = outcome.files.count <= fewFiles
    var lines: [String] = []
    for file in outcome.files where isFew || !file.findings.isEmpty {
      let isWhole = !outcome.failures.contains { $0.path == file.path && $0.code == .unavailable }
      let what = counts(Tally(of: file), isWhole: isWhole, command: fixCommand(for: file.path))
      lines.append(
        "\(SafeText.line(file.path)): \(what)\(words(outcome.against(of: file)))"
          + SafeText.line(file.settingsNote?.summary ?? ""))
      if isFew, case .changes(let changes)? = file.comparison { lines += changes.lines }
    }
    let number = outcome.files.count { !$0.isSettings }
    if number > 1 {
      let isWhole = !outcome.failures.contains { $0.code == .unavailable }
      let what = counts(Tally(of: outcome), isWhole: isWhole, command: nil)
      let isOne = outcome.files.allSatisfy { $0.ownAgainst == nil }
      let notes = isFew ? [] : Set(outcome.files.compactMap { $0.settingsNote?.summary }).sorted()
      lines.append(
        "\(number) files: \(what)\(words(isOne ? outcome.against : nil))"
          + SafeText.line(notes.joined()))
    }
    return lines
  }

  /// - Parameter isWhole: whether all was checked; without history, that the ids are good is unknown.
  private static func counts(_ tally: Tally, isWhole: Bool, command: String?) -> String {
    let found = [
      tally.errors == 0 ? nil : tally.errors.counted("error"),
      tally.warnings == 0 ? nil : tally.warnings.counted("warning"),
    ].compactMap { $0 }
    let alerts = tally.messages == 0 ? "no alerts" : tally.messages.counted("alert")
    var text =
      found.isEmpty
      ? "\(alerts), no problems" + (isWhole ? "" : " in the file itself")
      : found.joined(separator: " and ")
    if tally.fixable > 0 { text += ", " + repairable(tally, command: command) }
    if tally.ignored > 0 { text += ", \(tally.ignored) ignored" }
    return text
  }

  private static func repairable(_ tally: Tally, command: String?) -> String {
    let all = tally.errors + tally.warnings
    let how = command.map { " with \"\($0)\"" } ?? ""
    if tally.fixable < all { return "\(tally.fixable) of them repairable\(how)" }
    return (all == 1 ? "repairable" : all == 2 ? "both repairable" : "all repairable") + how
  }

  /// Nil where there is no such command: standard input cannot be repaired in place.
  private static func fixCommand(for path: String) -> String? {
    switch path {
    case "<stdin>": return nil
    case "messages.json": return "appalert lint --fix"
    default:
      return "appalert lint --fix" + path.asArgument
    }
  }

  /// The commit in seven digits, as git shortens it.
  private static func words(_ against: Against?) -> String {
    guard let against else { return "" }
    let commit = against.commit.map { " " + $0.prefix(7) } ?? ""
    return SafeText.line(" (against \(against.revision)\(commit))")
  }
}
