import AppAlertModel
import AppAlertJSON

/// One thing that can be wrong with a feed: what it is called, what it means and how it is found.
///
/// Help pages, the README's table, SARIF and the tests all read this one declaration; the examples
/// are the rule's tests.
package final class Rule: Sendable {
  package let name: String
  package let severity: Severity
  package let traits: Traits
  /// How many characters a text may have, for a rule about that; settings can change it.
  package let limit: Int?
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
    _ name: String, _ severity: Severity, traits: Traits = [], limit: Int? = nil, summary: String,
    reason: String, repair: String, fix: String? = nil,
    wrong: @autoclosure @escaping @Sendable () -> [Example],
    right: @autoclosure @escaping @Sendable () -> [Example], check: Check
  ) {
    self.name = name
    self.severity = severity
    self.traits = traits
    self.limit = limit
    self.summary = summary
    self.reason = reason
    self.repair = repair
    self.fix = fix
    self.check = check
    makeWrong = wrong
    makeRight = right
  }

  /// What is true of every finding of a rule, for all who ask: settings, fixes and formats.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No app decodes a file with such a finding. Of some rules only some findings are so
    /// (`Finding.stopsDecoding`).
    package static let stopsDecoding = Traits(rawValue: 1)
    /// Which entries the file has cannot be told.
    package static let hidesEntries = Traits(rawValue: 2)
    /// It compares with the published file, and so looks only where that is known.
    package static let comparesWithPublished = Traits(rawValue: 4)
    /// An error that settings may make a warning.
    package static let mayBeLowered = Traits(rawValue: 8)
    /// Its fixes change what apps or people read, and so may lead to other findings.
    package static let fixChangesMeaning = Traits(rawValue: 16)
    /// It is about the file as a whole, and yet of one app: its findings can be ignored.
    package static let isAboutAnApp = Traits(rawValue: 32)
    /// It looks only where servers were asked (`--check-links`).
    package static let needsNetwork = Traits(rawValue: 64)
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

  /// Whether its findings are those of the reader, about what is not JSON.
  var isAboutFaults: Bool {
    if case .fault = check { true } else { false }
  }

  /// Whether its findings can be ignored one by one: they belong to an entry, and the other apps
  /// can still read theirs.
  package var canBeIgnored: Bool {
    switch check {
    case .entry, .advice, .fault: !traits.contains(.stopsDecoding)
    case .feed: traits.contains(.isAboutAnApp)
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
    case fault(@Sendable (SyntaxError, Span<UInt8>) -> Words?)
    /// At the settings; whoever reads them reports it.
    case settings
  }

  /// What a finding says.
  struct Words {
    var message: String
    var detail = ""
    /// Which of the rule's mistakes it is (`Finding.kind`).
    var kind = ""
    var fix: Fix?
    var help: NextStep?
    var suggestions: [Fix] = []
    /// Of a version: what is probably meant, the likeliest first.
    var meant: [String] = []
    /// Whether no app decodes the file because of it; nil where that is the rule's trait.
    var stopsDecoding: Bool?
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

extension Rule: Hashable {
  package static func == (left: Rule, right: Rule) -> Bool {
    left === right || left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
