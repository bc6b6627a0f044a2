import AppAlertLint
import AppAlertJSON

/// A SARIF 2.1.0 log as GitHub's code scanning takes it whole.
///
/// GitHub's "SARIF support for code scanning" says what it reads: rules with help, paths from the
/// repository's root, regions of four numbers, `primaryLocationLineHash`, and at most 25,000 results.
package enum SARIFReport: Report {
  static let resultLimit = 25_000

  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    let rules = SARIFRules()
    var json = JSONWriter()
    json.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.key("runs")
      $0.array { $0.object { writeRun(outcome, rules, limit: resultLimit, to: &$0) } }
    }
    json.endText()
    return json.bytes
  }

  static func writeRun(
    _ outcome: Outcome, _ rules: SARIFRules, limit: Int, to json: inout JSONWriter
  ) {
    let results = SARIFResults(of: outcome, limit: limit)
    json.key("tool")
    json.object {
      $0.key("driver")
      $0.object {
        $0.member("name", "appalert")
        $0.member("semanticVersion", appalertVersion)
        $0.key("rules")
        $0.array { rules.write(to: &$0) }
      }
    }
    json.key("automationDetails")
    // Uploads with the same id replace each other.
    json.object(inline: true) { $0.member("id", category(outcome)) }
    json.member("columnKind", "unicodeCodePoints")
    json.key("invocations")
    json.array { writeInvocation(outcome, left: results.left, to: &$0) }
    json.key("results")
    json.array { results.write(rules, to: &$0) }
  }

  private static func category(_ outcome: Outcome) -> String {
    guard outcome.files.count == 1, let file = outcome.files.first else { return "appalert/" }
    return "appalert/\(SARIFPlace.uri(of: file.rootPath))/"
  }

  private static func writeInvocation(
    _ outcome: Outcome, left: Int, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("executionSuccessful", outcome.failures.isEmpty)
      $0.member("exitCode", outcome.exitCode.rawValue)
      guard !outcome.failures.isEmpty || !outcome.notes.isEmpty || left > 0 else { return }
      $0.key("toolExecutionNotifications")
      $0.array {
        for failure in outcome.failures { write(failure, to: &$0) }
        for note in outcome.notes { writeNotification("note", note.words, to: &$0) }
        if left > 0 {
          let words = "more findings are left out: code scanning takes no more than"
          writeNotification(
            "warning", "\(left) \(words) \(resultLimit); the json format has all", to: &$0)
        }
      }
    }
  }

  private static func write(_ failure: Failure, to json: inout JSONWriter) {
    let text = (failure.path.map { $0 + ": " } ?? "") + failure.message
    writeNotification("error", text, to: &json)
  }

  private static func writeNotification(
    _ level: String, _ text: String, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("level", level)
      $0.key("message")
      let text = SARIFPlace.message(SafeText.line(text))
      $0.object(inline: true) { $0.member("text", text) }
    }
  }
}
