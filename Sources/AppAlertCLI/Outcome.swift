package import AppAlertLint
package import AppAlertJSON

/// What a run of `validate` or `lint` found out: all that a report may tell.
package struct Outcome {
  /// The files that were checked, sorted by path.
  package var files: [CheckedFile] = []
  /// What could not be checked, or not wholly.
  package var failures: [Failure] = []
  /// What the files were compared with; nil where history was not checked.
  package var against: Against?
  /// What settings do to the comparison, for reports of builds.
  package var notes: [SettingsNote] = []
  /// The command that ran: "validate" or "lint".
  package var command = "validate"
  /// `--strict`: warnings fail too.
  package var isStrict = false
  /// How checking ended, reports that cannot be written aside.
  package var exitCode = ExitCode.ok

  package init() {}

  package var hasFindings: Bool { files.contains { $0.hasFindings } }
}

/// One file and what was found in it.
package struct CheckedFile {
  /// The path as it was given; standard input is `<stdin>` or `--stdin-path`.
  package var path: String
  /// The path from the repository's root (outside git: from the working folder).
  package var rootPath: String
  package var absolutePath: String
  package var text: FileBytes
  /// How many entries the array has.
  package var messages: Int
  /// Sorted by start, rule; never one twice. All, or the first of each group where they are too many
  /// (`forEachFinding`).
  package var findings: [Finding]
  /// Where each finding starts and ends, index by index.
  package var places: [Place]
  /// How many findings there are, whether they were kept or not.
  package var counts: Counts
  /// Whether `findings` are all.
  package private(set) var isWhole = true
  /// How many findings there are of each group; only where `findings` are not all.
  package private(set) var groups: [Finding.Group: Int] = [:]
  /// What finds all findings once more; not a function of a Span, whose description macOS lacks
  /// before 26.
  let check: (linter: Linter, result: Linter.Result)?
  /// The findings that settings ignore; they are in no report but as suppressed.
  package var ignored: [IgnoredFinding] = []
  /// What it changes for people; nil where the published file is not known, or apps cannot read it.
  package var comparison: FeedComparison?
  /// Whether it was compared with what the outcome names; a file outside git, say, is not.
  package var isCompared = true
  /// What it was compared with, where that is not what the outcome names: the commit of another
  /// repository, say.
  package var ownAgainst: Against?
  /// Whether settings say what it was compared with.
  package var settingsNote: SettingsNote?
  /// The rules that did not look at it: switched off, or without history to look at. Found out only
  /// for a report that names them.
  package var skippedRules: Set<Rule> = []
  /// How the commands are spelled that edit it.
  package var commands: EditCommands
  /// Whether it is a settings file, which holds no alerts.
  package var isSettings = false

  package init(
    path: String, rootPath: String, absolutePath: String, text: FileBytes, messages: Int,
    findings: [Finding], places: [Place]
  ) {
    self.path = path
    self.rootPath = rootPath
    self.absolutePath = absolutePath
    self.text = text
    self.messages = messages
    self.findings = findings
    self.places = places
    counts = Counts(of: findings)
    check = nil
    commands = EditCommands(path: path, isRefused: counts.blocksEditing)
  }

  /// A file as it was opened and checked.
  init(_ file: FileInput.Opened, _ result: Linter.Result, by linter: Linter) {
    path = file.path
    rootPath = file.rootPath
    absolutePath = file.absolutePath
    text = file.text
    messages = result.messages
    findings = result.findings
    places = file.text.withSpan { Place.places(of: result.findings, in: $0) }
    counts = result.counts
    isWhole = result.isWhole
    groups = result.groups
    check = (linter, result)
    commands = EditCommands(path: path, isRefused: counts.blocksEditing)
  }

  package var hasFindings: Bool { counts.errors + counts.warnings > 0 }
}

/// A finding that settings ignore.
package struct IgnoredFinding {
  package var finding: Finding
  package var place: Place
  /// Why it is ignored, in the words of the settings.
  package var reason: String

  package init(finding: Finding, place: Place, reason: String) {
    self.finding = finding
    self.place = place
    self.reason = reason
  }
}

/// Where a finding starts and ends.
package struct Place: Hashable, Sendable {
  package var start: Position
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  /// The places of findings, index by index: the text is passed over once for all of them.
  static func places(of findings: [Finding], in text: Span<UInt8>) -> [Place] {
    let offsets = findings.flatMap { [$0.range.start, $0.range.end] }
    let positions = LineMap.positions(of: offsets, in: text)
    return findings.indices.map {
      Place(start: positions[2 * $0], end: positions[2 * $0 + 1])
    }
  }
}

/// Why something could not be done.
package struct Failure: Error, Hashable {
  /// The file that it is about, as given; nil where it is about none.
  package var path: String?
  package var code: ExitCode
  /// Starts lower-case, names one next step, has no period at the end.
  package var message: String
  /// What helps only on this machine, such as its folders: for standard error, not for reports.
  package var hint: String?

  package init(path: String? = nil, code: ExitCode, message: String, hint: String? = nil) {
    self.path = path
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// The revision that a file was compared with.
package struct Against: Hashable {
  /// The revision's name, as given or found: "origin/main".
  package var revision: String
  /// The full commit id, where it is one.
  package var commit: String?

  package init(revision: String, commit: String?) {
    self.revision = revision
    self.commit = commit
  }
}

extension Outcome {
  /// What a file was compared with; nil where that is nothing.
  func against(of file: CheckedFile) -> Against? {
    file.isCompared ? file.ownAgainst ?? against : nil
  }
}
