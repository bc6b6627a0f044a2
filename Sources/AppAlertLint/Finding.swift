package import AppAlertJSON

/// Something wrong, or unwise, at one place of a file.
///
/// What it is about are facts: the rule, the kind of mistake, the place. Sentences are for people
/// alone: nothing is looked up in them, so that each can be reworded freely.
package struct Finding: Hashable, Sendable {
  /// The rule that found it.
  package var rule: Rule
  package var severity: Severity
  /// What is wrong: starts lower-case, quotes the file's own words, has no period at the end.
  package var message: String
  /// What it does to the apps: the same voice; empty where the message says it already.
  package var detail: String
  package var range: SourceRange
  /// The value that it is about, as a JSON pointer (RFC 6901); "" is the whole file.
  package var pointer: String
  /// Which of the rule's mistakes it is, where it knows several: a name of a closed set, for
  /// grouping and for the fingerprint.
  package var kind: String
  /// The bundle id of the entry that it is in, where one can be read.
  package var app: String?
  /// The id of the alert that it is in, where one can be read.
  package var id: Int64?
  /// The repair that `lint --fix` makes, where exactly one is right.
  package var fix: Fix?
  /// One next step for a person, where there is no fix.
  package var help: NextStep?
  /// What `help` says as edits that a person may accept, the likeliest first; `--fix` makes none of
  /// them. Each alone removes the finding and adds none.
  package var suggestions: [Fix]
  /// Whether no app decodes the file because of it: then nothing can excuse it.
  package var stopsDecoding: Bool
  /// Names the finding across runs: it holds no line, no index and no words (`Fingerprint`).
  package var fingerprint = ""

  package init(
    rule: Rule, severity: Severity? = nil, message: String, detail: String = "",
    range: SourceRange, pointer: String = "", kind: String = "", app: String? = nil,
    id: Int64? = nil, fix: Fix? = nil, help: NextStep? = nil, suggestions: [Fix] = [],
    stopsDecoding: Bool? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.detail = detail
    self.range = range
    self.pointer = pointer
    self.kind = kind
    self.app = app
    self.id = id
    self.fix = fix
    self.help = help ?? (fix == nil ? suggestions.first.map { NextStep($0.title) } : nil)
    self.suggestions = suggestions
    self.stopsDecoding = stopsDecoding ?? rule.traits.contains(.stopsDecoding)
  }

  /// Whether editing commands refuse the file for it. What history says does not keep them.
  package var blocksEditing: Bool {
    rule.severity == .error && !rule.traits.contains(.comparesWithPublished)
  }
}

extension Finding {
  /// The order of reports.
  package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.range.start != right.range.start { return left.range.start < right.range.start }
    if left.rule != right.rule { return left.rule.name < right.rule.name }
    if left.pointer != right.pointer { return left.pointer < right.pointer }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.range.end < right.range.end
  }

  /// Whether two findings are about the same mistake at the same place.
  func isRepeat(of other: Finding) -> Bool {
    range == other.range && rule == other.rule && pointer == other.pointer && kind == other.kind
      && app == other.app
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

  /// A repair of one edit.
  package init(_ title: String, _ edit: Edit) {
    self.init(title: title, edits: [edit])
  }
}
