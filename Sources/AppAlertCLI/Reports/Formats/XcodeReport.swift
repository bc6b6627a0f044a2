import AppAlertLint
import AppAlertJSON

/// The report for Xcode's issue list: `/path:line:col: error: message [rule]`, and what to do about
/// it as a note at the same place.
package enum XcodeReport: LongReport {
  package static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void
  ) {
    for note in outcome.notes {
      let line = "\(SafeText.line(note.absolutePath)):1:1: note: \(SafeText.line(note.words))\n"
      sink(LogCommands.disarmed(Array(line.utf8)))
    }
    for file in outcome.files {
      let path = SafeText.line(file.absolutePath)
      var text = ""
      file.forEachFinding { found in
        let (finding, place) = (found.finding, found.place)
        let start = "\(path):\(place.start.line):\(place.start.column): "
        let words = FindingWords(finding, in: file)
        text += start + "\(finding.severity.rawValue): \(words.statement) "
        text += "[\(finding.rule.name)]\n"
        if let advice = words.advice { text += start + "note: \(advice)\n" }
        guard text.utf8.count > 1 << 16 else { return }
        sink(LogCommands.disarmed(Array(text.utf8)))
        text = ""
      }
      if !text.isEmpty { sink(LogCommands.disarmed(Array(text.utf8))) }
    }
  }
}
