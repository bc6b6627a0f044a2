import AppAlertLint
import AppAlertJSON

extension HTML {
  /// How many findings of the file, or of one entry, are listed.
  private static let mostFindings = 20

  /// A list of findings, given as indices; nothing where there are none.
  mutating func list(_ findings: [Int], of file: CheckedFile) {
    guard !findings.isEmpty else { return }
    raw("<ul class=\"findings\">\n")
    for index in findings.prefix(Self.mostFindings) {
      item(
        file.findings[index], line: file.places[index].start.line, file.commands)
    }
    let rest = findings.count - Self.mostFindings
    if rest > 0 { raw("<li>\(rest) more; \"appalert lint\" lists all</li>\n") }
    raw("</ul>\n")
  }

  private mutating func item(_ finding: Finding, line: Int, _ commands: EditCommands) {
    let severity = finding.severity.rawValue
    raw("<li class=\"\(severity)\"><b>\(severity)</b> <bdi>")
    text(SafeText.line(finding.message))
    raw("</bdi> <code>\(finding.rule.name)</code> <span class=\"place\">line \(line)</span>")
    if !finding.detail.isEmpty {
      raw(" <span class=\"detail\">")
      text(SafeText.line(finding.detail))
      raw("</span>")
    }
    let help = commands.help(of: finding).map { ("help", $0) }
    if let step = finding.fix.map({ ("fix", $0.title) }) ?? help {
      raw(" <span class=\"step\"><b>\(step.0):</b> <bdi>")
      text(SafeText.line(step.1))
      raw("</bdi></span>")
    }
    raw("</li>\n")
  }
}

extension Finding {
  /// The index of the entry that it is in; nil where it is about the file.
  var entryIndex: Int? {
    pointer.split(separator: "/", maxSplits: 1).first.flatMap { Int($0) }
  }
}
