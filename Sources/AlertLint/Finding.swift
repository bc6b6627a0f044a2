package import JSONText

/// Something wrong, or unwise, at one place of a file.
package struct Finding: Hashable, Sendable {
  /// The name of the rule that found it.
  package var rule: String
  package var severity: Severity
  /// What is wrong: starts lower-case, quotes the file's own words, has no period at the end.
  package var message: String
  /// What it does to the apps: the same voice; empty where the message says it already.
  package var detail: String
  package var range: SourceRange
  /// The value that it is about, as a JSON pointer (RFC 6901); "" is the whole file.
  package var pointer: String
  /// The bundle id of the entry that it is in, where one can be read.
  package var app: String?
  /// The id of the alert that it is in, where one can be read.
  package var id: Int64?
  /// The repair that `lint --fix` makes, where exactly one is right.
  package var fix: Fix?
  /// One next step for a person, where there is no fix.
  package var help: String?
  /// What `help` says as edits that a person may accept, the likeliest first; `--fix` makes none of
  /// them. Each alone removes the finding and adds none.
  package var suggestions: [Fix] = []
  /// Whether no app decodes the file because of it: then nothing can let it be.
  package var stopsDecoding = false
  /// Names the finding across runs: it holds no line and no index (`Fingerprint`).
  package var fingerprint: String = ""

  package init(
    rule: String, severity: Severity, message: String, detail: String = "", range: SourceRange,
    pointer: String = "", app: String? = nil, id: Int64? = nil, fix: Fix? = nil,
    help: String? = nil, suggestions: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.detail = detail
    self.range = range
    self.pointer = pointer
    self.app = app
    self.id = id
    self.fix = fix
    self.help = help
    self.suggestions = suggestions
  }
}

/// A repair that leaves every byte outside its edits as it is.
package struct Fix: Hashable, Sendable {
  /// What it does, as a command: "rename it to "osVersions"".
  package var title: String
  /// The edits, in the order of the text; they do not overlap.
  package var edits: [Edit]

  package init(title: String, edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}
