import AlertLint
import JSONText

/// The report for Xcode's issue list: `/path:line:col: error: message [rule]`, and what to do about
/// it as a note at the same place.
package enum XcodeReport: Report {
  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    var text = ""
    for file in outcome.files {
      let path = SafeText.line(file.absolutePath)
      for (finding, place) in zip(file.findings, file.places) {
        let start = "\(path):\(place.start.line):\(place.start.column): "
        let words = FindingWords(finding, in: file)
        text += start + "\(finding.severity.rawValue): \(words.statement) "
        text += "[\(finding.rule.name)]\n"
        if let advice = words.advice { text += start + "note: \(advice)\n" }
      }
    }
    for note in outcome.notes { text += "note: \(SafeText.line(note.words))\n" }
    return LogCommands.disarmed(Array(text.utf8))
  }
}
