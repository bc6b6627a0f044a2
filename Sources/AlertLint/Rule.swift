package import AlertKit
import JSONText

/// One thing that can be wrong with a feed: what it is called, what it means and how it is found.
///
/// Help pages, the README's table, SARIF and the tests all read this one declaration; the examples
/// are the rule's tests.
package struct Rule: Sendable {
  package let name: String
  package let severity: Severity
  /// What it is, as a clause: "a key that apps do not read".
  package let summary: String
  /// What apps do with such a file, in sentences.
  package let reason: String
  /// How a person repairs it, in sentences.
  package let repair: String
  /// What `lint --fix` does about it; nil where it does nothing.
  package let fix: String?
  let check: Check
  // Made when they are read: a check of a file needs none of them.
  private let makeWrong: @Sendable () -> [Example]
  private let makeRight: @Sendable () -> [Example]

  init(
    _ name: String, _ severity: Severity, summary: String, reason: String, repair: String,
    fix: String? = nil, wrong: @autoclosure @escaping @Sendable () -> [Example],
    right: @autoclosure @escaping @Sendable () -> [Example], check: Check
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.repair = repair
    self.fix = fix
    self.check = check
    makeWrong = wrong
    makeRight = right
  }

  /// Texts that it finds something in. The first is shown for teaching.
  package var wrong: [Example] { makeWrong() }
  /// Texts that are good. The first of the kind of the first wrong one is shown beside it: what to
  /// write instead.
  package var right: [Example] { makeRight() }

  /// Whether its findings are those of the settings file.
  package var isAboutSettings: Bool {
    if case .settings = check { true } else { false }
  }

  /// Whether it compares with the published file, and so looks only where that is known.
  package var looksAtHistory: Bool {
    name == Rule.idDecreased.name || name == Rule.staleID.name || name == Rule.removedApp.name
  }

  /// Whether a finding of it means that no app decodes the file. `unknown-key` is not among them: it
  /// depends on the key (`Finding.stopsDecoding`).
  package var stopsDecoding: Bool { Rule.decoderStops.contains(name) }

  private static let decoderStops: Set<String> = [
    "syntax", "encoding", "not-an-array", "missing-key", "wrong-type", "invalid-id",
  ]

  /// Whether its findings can be ignored one by one: they belong to an entry, and the other apps
  /// can still read theirs.
  package var canBeIgnored: Bool {
    switch check {
    case .entry, .advice, .fault: !stopsDecoding
    case .feed: name == Rule.removedApp.name
    case .settings: false
    }
  }

  /// When a rule looks, and at what.
  enum Check: Sendable {
    /// At each entry, as it is read.
    case entry(@Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void)
    /// At each entry that opens the gate.
    case advice(Gate, @Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void)
    /// Once, when the whole file has been read.
    case feed(@Sendable (borrowing Subject, Span<UInt8>, inout Findings) -> Void)
    /// At each place where the reader found no JSON: the words for it, or nil where the fault is
    /// another rule's.
    case fault(@Sendable (Fault, Span<UInt8>) -> Words?)
    /// At the settings; whoever reads them reports it.
    case settings
  }

  /// What a finding says.
  struct Words {
    var message: String
    var detail = ""
    var fix: Fix?
    var help: String?
    var suggestions: [Fix] = []
  }

  /// A text that the rule is shown, in documentation and in its tests; `⟦` and `⟧` stand around what
  /// a finding must point at.
  package enum Example: Sendable, ExpressibleByStringLiteral {
    /// Members of an entry that is good otherwise; they take the place of its own.
    case members(String)
    /// A whole file.
    case feed(String)
    /// A whole file, and the one that is published.
    case change(published: String, now: String)

    package init(stringLiteral value: String) { self = .members(value) }

    /// The published file that it is compared with.
    package var published: String? {
      if case .change(let published, _) = self { published } else { nil }
    }

    /// The text with its marks.
    package var marked: String {
      switch self {
      case .members(let text), .feed(let text), .change(_, let text): text
      }
    }
  }
}

/// What a rule sees of a file: the entry being read, and what is known of those before it.
package struct Subject: ~Copyable {
  package var entry = Entry()
  /// The entry before this one with the same bundle id, or with one that differs only in letter
  /// case.
  package internal(set) var earlier = AppTable.Earlier.none
  /// The apps of the file so far.
  package internal(set) var apps = AppTable()
  /// What the warning rules look at.
  var advice = Advice()
  /// What a command needs behind its arguments to edit this file: " -f feed.json".
  var fileOption = ""
  /// What is published; nil where it is not known.
  package internal(set) var published: Published?
  /// What history says of the entry.
  var verdict = Published.Verdict.good
  /// The published apps that are in the file so far, as indexes in `Published.apps`.
  var seenApps: Set<Int> = []

  package init() {}

  /// Looks the entry up in what is published. Apps read only their first entry.
  mutating func judge(_ text: Span<UInt8>) {
    verdict = .good
    if case .same = earlier { return }
    // Asked first, since to take it out of its box is to copy it.
    guard published != nil, let published else { return }
    advice.publishedVersions = nil
    if let number = published.number(entry, text) {
      seenApps.insert(number)
      advice.publishedVersions = published.apps[number].appVersions
    }
    verdict = published.verdict(entry, text)
  }
}

extension Rule {
  /// The right example to show beside the first wrong one: members beside members.
  package var shownRight: Example? {
    guard let first = wrong.first else { return right.first }
    return right.first { $0.isOfKind(first) } ?? right.first
  }
}

extension Rule.Example {
  fileprivate func isOfKind(_ other: Rule.Example) -> Bool {
    switch (self, other) {
    case (.members, .members), (.feed, .feed), (.change, .change): true
    default: false
    }
  }

  /// The text without its marks.
  package var plain: String {
    String(String.UnicodeScalarView(marked.unicodeScalars.filter { $0 != "⟦" && $0 != "⟧" }))
  }
}
