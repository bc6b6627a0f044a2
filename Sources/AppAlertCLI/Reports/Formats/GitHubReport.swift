import AppAlertLint
import AppAlertJSON

/// The report for GitHub Actions: workflow commands, each an annotation on a line.
///
/// A step shows ten errors and ten warnings, the first that it is given; so errors come first, and
/// a notice says what can only be read in the log. GitHub's documentation of workflow commands
/// names the properties, the runner's source (ActionCommand.cs) the escapes.
package enum GitHubReport: LongReport {
  /// How many annotations of a kind GitHub shows for a step.
  static let shownLimit = 10

  package static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void
  ) {
    var text = ""
    for failure in outcome.failures {
      let path = failure.path.map { SafeText.line($0) + ": " } ?? ""
      let words = Sentence.shortened(failure.message, to: FindingWords.longestText)
      let message = path + SafeText.line(words)
      text += command("error", [("title", "appalert")], message)
    }
    for note in outcome.notes {
      let properties = [("file", SafeText.line(note.rootPath)), ("title", "appalert")]
      text += command("notice", properties, SafeText.line(note.words))
    }
    for severity in [Severity.error, .warning] {
      for file in outcome.files {
        guard file.counts.has(severity) else { continue }
        file.forEachFinding { found in
          guard found.finding.severity == severity else { return }
          text += command(
            severity.rawValue, properties(found.finding, found.place, file),
            message(found.finding, found.place, file))
          guard text.utf8.count > 1 << 16 else { return }
          sink(Array(text.utf8))
          text = ""
        }
      }
    }
    sink(Array((text + notice(Tally(of: outcome), failures: outcome.failures.count)).utf8))
  }

  private static func message(_ finding: Finding, _ place: Place, _ file: CheckedFile) -> String {
    let path = SafeText.line(file.rootPath)
    let words = FindingWords(finding, in: file)
    let first = "\(path):\(place.start.line):\(place.start.column): \(words.message)"
    return [first, words.detail, words.advice ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func properties(
    _ finding: Finding, _ place: Place, _ file: CheckedFile
  ) -> [(String, String)] {
    var properties: [(String, String)] = []
    if !file.isNameless { properties.append(("file", SafeText.line(file.rootPath))) }
    properties.append(("line", String(place.start.line)))
    properties.append(("endLine", String(place.lastLine)))
    // The runner drops columns that do not lie on one line.
    if place.lastLine == place.start.line {
      properties.append(("col", String(place.start.column)))
      if place.end.line == place.start.line {
        properties.append(("endColumn", String(place.end.column)))
      }
    }
    properties.append(("title", finding.rule.name))
    return properties
  }

  private static func notice(_ tally: Tally, failures: Int) -> String {
    let errors = tally.errors + failures
    guard errors > shownLimit || tally.warnings > shownLimit else { return "" }
    let counts = [
      errors > 0 ? errors.counted("error") : nil,
      tally.warnings > 0 ? tally.warnings.counted("warning") : nil,
    ].compactMap { $0 }.joined(separator: " and ")
    let hidden = max(errors - shownLimit, 0) + max(tally.warnings - shownLimit, 0)
    return command(
      "notice", [("title", "appalert")],
      "\(counts); GitHub shows the first \(shownLimit) of each kind, the other \(hidden) "
        + (hidden == 1 ? "is" : "are") + " only in this step's log")
  }

  private static func command(
    _ name: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message, isProperty: false))\n"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var safe = ""
    for scalar in LogCommands.disarmed(text).unicodeScalars {
      switch scalar {
      case "%": safe += "%25"
      case "\r": safe += "%0D"
      case "\n": safe += "%0A"
      case ":" where isProperty: safe += "%3A"
      case "," where isProperty: safe += "%2C"
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}

extension CheckedFile {
  /// Standard input that stands for no path.
  var isNameless: Bool { rootPath == "<stdin>" }
}

extension Place {
  /// The last line that a character of it stands on: one that ends with its line's end has its end
  /// in the next line's first column.
  var lastLine: Int {
    end.column == 1 && end.line > start.line ? end.line - 1 : end.line
  }
}
