import AppAlertLint
import AppAlertJSON

/// GitLab's code quality report: an array, empty when all is well, because GitLab compares it with
/// that of the target branch.
package enum GitLabReport: LongReport {
  package static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void
  ) {
    var json = JSONWriter(to: sink)
    var names = UniqueNames()
    json.array { json in
      for file in outcome.files {
        file.forEachFinding { found in
          write(found.finding, found.place, file, &names, to: &json)
        }
      }
      for note in outcome.notes { write(note, &names, to: &json) }
    }
    json.endText()
  }

  private static func write(
    _ finding: Finding, _ place: Place, _ file: CheckedFile, _ names: inout UniqueNames,
    to json: inout JSONWriter
  ) {
    json.object {
      $0.member("description", FindingWords(finding, in: file).fullStatement)
      $0.member("check_name", finding.rule.name)
      $0.member("fingerprint", names.unique(finding.fingerprint))
      $0.member("severity", severity(finding))
      $0.key("location")
      $0.object {
        $0.member("path", file.rootPath)
        $0.key("lines")
        $0.object(inline: true) {
          $0.member("begin", place.start.line)
          $0.member("end", place.lastLine)
        }
      }
    }
  }

  private static func write(
    _ note: SettingsNote, _ names: inout UniqueNames, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("description", note.words)
      $0.member("check_name", "against")
      $0.member("fingerprint", names.unique("against:" + note.rootPath))
      $0.member("severity", "info")
      $0.key("location")
      $0.object {
        $0.member("path", note.rootPath)
        $0.key("lines")
        $0.object(inline: true) { $0.member("begin", 1) }
      }
    }
  }

  private static func severity(_ finding: Finding) -> String {
    if finding.severity == .warning { return "minor" }
    return finding.stopsDecoding ? "blocker" : "major"
  }
}

/// Keeps the fingerprints of a report apart: of two that are the same, the second gets a number.
struct UniqueNames {
  private var counts: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    var candidate = name
    while let count = counts[candidate] {
      counts[candidate] = count + 1
      candidate = "\(candidate)-\(count + 1)"
    }
    counts[candidate] = 1
    return candidate
  }
}
