import AppAlertLint
import AppAlertJSON

/// The report for programs: one object, all findings, nothing shortened.
///
/// `start` and `end`, of findings and of a fix's edits alike, are `{line, column, offset}`.
package enum JSONReport: LongReport {
  package static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void
  ) {
    var json = JSONWriter(to: sink)
    json.object {
      $0.member("version", 1)
      $0.key("tool")
      $0.object(inline: true) {
        $0.member("name", "appalert")
        $0.member("version", appalertVersion)
      }
      $0.key("against")
      write(outcome.against, to: &$0)
      $0.key("summary")
      write(Tally(of: outcome), to: &$0)
      $0.key("findings")
      $0.array { for file in outcome.files { write(file, to: &$0) } }
      $0.key("failures")
      $0.array { for failure in outcome.failures { write(failure, to: &$0) } }
      guard !outcome.notes.isEmpty else { return }
      $0.key("notes")
      $0.array { for note in outcome.notes { write(note, to: &$0) } }
    }
    json.endText()
  }

  private static func write(_ against: Against?, to json: inout JSONWriter) {
    guard let against else {
      json.null()
      return
    }
    json.object(inline: true) {
      $0.member("revision", against.revision)
      $0.member("commit", against.commit)
    }
  }

  private static func write(_ tally: Tally, to json: inout JSONWriter) {
    json.object {
      $0.member("files", tally.files)
      $0.member("messages", tally.messages)
      $0.member("errors", tally.errors)
      $0.member("warnings", tally.warnings)
      $0.member("ignored", tally.ignored)
      $0.member("fixable", tally.fixable)
    }
  }

  private static func write(_ file: CheckedFile, to json: inout JSONWriter) {
    file.forEachFinding(withEdits: true) { write($0, in: file, to: &json) }
  }

  private static func write(
    _ found: CheckedFile.Found, in file: CheckedFile, to json: inout JSONWriter
  ) {
    let finding = found.finding
    var positions = found.edits[...]
    json.object {
      $0.member("rule", finding.rule.name)
      $0.member("severity", finding.severity.rawValue)
      $0.member("message", finding.message)
      $0.member("detail", finding.detail)
      $0.member("help", file.commands.help(of: finding))
      $0.member("path", file.path)
      $0.member("pointer", finding.pointer)
      $0.member("app", finding.app)
      $0.member("id", finding.id)
      write(found.place, to: &$0)
      $0.key("fix")
      if let fix = finding.fix { write(fix, &positions, to: &$0) } else { $0.null() }
      $0.key("suggestions")
      $0.array { for suggestion in finding.suggestions { write(suggestion, &positions, to: &$0) } }
      $0.member("fingerprint", finding.fingerprint)
    }
  }

  private static func write(
    _ fix: Fix, _ positions: inout ArraySlice<Position>, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("title", fix.title)
      $0.key("edits")
      $0.array {
        for edit in fix.edits {
          let place = Place(start: positions.removeFirst(), end: positions.removeFirst())
          $0.object {
            write(place, to: &$0)
            $0.member("text", edit.text)
          }
        }
      }
    }
  }

  private static func write(_ place: Place, to json: inout JSONWriter) {
    for (name, position) in [("start", place.start), ("end", place.end)] {
      json.key(name)
      json.object(inline: true) {
        $0.member("line", position.line)
        $0.member("column", position.column)
        $0.member("offset", position.offset)
      }
    }
  }

  private static func write(_ note: SettingsNote, to json: inout JSONWriter) {
    json.object {
      $0.member("path", note.path)
      $0.member("message", note.words)
    }
  }

  private static func write(_ failure: Failure, to json: inout JSONWriter) {
    json.object {
      $0.member("path", failure.path)
      $0.member("code", failure.code.rawValue)
      $0.member("message", failure.message)
    }
  }
}
